import { type ReactNode, useEffect, useRef, useState } from 'react'
import { questionOf } from '../state/match-store.ts'
import { sideClass } from '../ui/side-class.ts'
import { useMatch, useShown } from './match-context.ts'

/** Covers the screen between two people who share it but must not see each other's view. */
export function Curtain({ children }: { readonly children: ReactNode }): ReactNode {
  const { ui } = useMatch()
  const { seats, summary } = useShown()
  const asked = questionOf(useShown())?.seat ?? null
  const [lifted, setLifted] = useState<string | null>(null)
  const isNeeded = ui.hasSecrets && seats.length > 1 && asked !== null && asked !== lifted
  if (!isNeeded) return children
  const name = summary.seats.find(({ seat }) => seat === asked)?.name ?? asked
  return (
    <Drawn key={asked} name={name} look={sideClass(summary.seats, asked)} onLift={() => setLifted(asked)} />
  )
}

interface DrawnProps {
  readonly name: string
  readonly look: string
  readonly onLift: () => void
}

function Drawn({ name, look, onLift }: DrawnProps): ReactNode {
  const lift = useRef<HTMLButtonElement>(null)
  useEffect(() => lift.current?.focus(), [])
  return (
    <main className={`curtain ${look}`}>
      <span className="side-mark" aria-hidden="true" />
      <p role="status">Hand the screen to {name}.</p>
      <button ref={lift} type="button" className="primary" onClick={onLift}>
        I am {name}
      </button>
    </main>
  )
}
