import { inch } from '@sandtable/table'
import type { ReactNode } from 'react'
import { tokenOf } from '../tools/end.ts'
import { useTablePage } from './table-store.ts'

export function ReachPanel(): ReactNode {
  const { budget, change } = useTablePage()
  const chosen = useTablePage((state) => tokenOf(state.tokens, state.chosen))
  return (
    <section className="panel answer" aria-label="Reach">
      <h2>Reach</h2>
      <p role="status">{chosen ? `${budget / 100}″ for ${chosen.name}.` : 'Press a piece.'}</p>
      <label>
        Inches{' '}
        <input
          type="number"
          min={1}
          max={36}
          value={budget / 100}
          onChange={({ target }) => change({ budget: inch(Math.max(1, Number(target.value))) })}
        />
      </label>
    </section>
  )
}
