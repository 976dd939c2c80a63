import { inch } from '@sandtable/table'
import type { ReactNode } from 'react'
import { tokenOf } from '../../battlefield/tools/end.ts'
import { useSandbox } from '../sandbox-store.ts'
import { useReach } from '../use-reach.ts'

/** How far the selected piece can go, by common sense, and the cost of the way to a place. */
export function ReachPanel(): ReactNode {
  const budget = useSandbox((state) => state.budget)
  const change = useSandbox((state) => state.change)
  const chosen = useSandbox((state) => tokenOf(state.tokens, state.chosen))
  const keptFrom = useSandbox((state) => state.keptFrom)
  const { way } = useReach()
  const words = !chosen
    ? 'Click a piece.'
    : (way?.words ?? `${budget / 100}″ for ${chosen.name}. Press a place to see the way.`)
  return (
    <section className="panel answer" aria-label="Reach">
      <h2>Reach</h2>
      <p role="status">{words}</p>
      <label>
        Inches{' '}
        <input
          type="number"
          min={1}
          max={24}
          value={budget / 100}
          onChange={({ target }) => change({ budget: inch(Math.min(24, Math.max(1, Number(target.value)))) })}
        />
      </label>
      <label>
        Inches kept from enemies{' '}
        <input
          type="number"
          min={0}
          max={12}
          value={keptFrom / 100}
          onChange={({ target }) =>
            change({ keptFrom: inch(Math.min(12, Math.max(0, Number(target.value)))) })
          }
        />
      </label>
      <p className="muted">
        Slow ground costs half as much again, hard ground double; a wall or hedge an inch or two. Nobody ends
        on another or goes through fire.
      </p>
    </section>
  )
}
