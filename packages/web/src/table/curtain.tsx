import { type ReactNode, useState } from 'react'
import { questionOf } from '../state/table-store.ts'
import { useShown, useTable } from './table-context.ts'

/** Between two people at one screen who must not see each other's view: hands it over. */
export function Curtain({ children }: { readonly children: ReactNode }): ReactNode {
  const { ui } = useTable()
  const shown = useShown()
  const asked = questionOf(shown)?.seat ?? null
  const [lifted, setLifted] = useState<string | null>(null)
  const isNeeded = ui.hasSecrets && shown.seats.length > 1 && asked !== null && asked !== lifted
  if (!isNeeded) return children
  const name = shown.summary.seats.find(({ seat }) => seat === asked)?.name ?? asked
  return (
    <div className="empty-table">
      <p>Hand the screen to {name}.</p>
      <button type="button" className="primary" onClick={() => setLifted(asked)}>
        I am {name}
      </button>
    </div>
  )
}
