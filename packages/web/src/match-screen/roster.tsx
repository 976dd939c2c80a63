import type { ReactNode } from 'react'
import type { UnitLine } from '../games/game-ui.ts'
import { questionOf, spotsOf, viewOf } from '../state/match-store.ts'
import { sideClass } from '../ui/side-class.ts'
import { useMatch, useMatchState, useShown } from './match-context.ts'

/** Every unit of both sides as far as known: where it is, its state, whether it has acted. Pressing one selects it. */
export function Roster(): ReactNode {
  const { ui } = useMatch()
  const shown = useShown()
  const units = ui.units?.(viewOf(shown)) ?? []
  if (units.length === 0) return null
  const own = shown.seats.map(({ seat }) => seat)
  const sides = [...shown.summary.seats].sort(
    (a, b) => Number(own.includes(b.seat)) - Number(own.includes(a.seat)),
  )
  return (
    <nav className="roster" aria-label="Units">
      {sides.map(({ seat, side, name }) => (
        <section key={seat} className={sideClass(shown.summary.seats, seat)}>
          <h2>
            <span className="side-mark" aria-hidden="true" /> {name}
          </h2>
          <ul>
            {units
              .filter((unit) => unit.side === side)
              .map((unit, i, all) => (
                <UnitButton key={unit.id} unit={unit} isFirst={all[i - 1]?.group !== unit.group} />
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

interface UnitButtonProps {
  readonly unit: UnitLine
  /** The first of its group. */
  readonly isFirst: boolean
}

function UnitButton({ unit, isFirst }: UnitButtonProps): ReactNode {
  const table = useMatch()
  const shown = useShown()
  const { hovered, pinned } = useMatchState((state) => state.pointing)
  const question = questionOf(shown)
  const listed = question?.shape === 'pick' && question.options?.includes(unit.id)
  const spot =
    spotsOf(table.ui, shown).find(({ on }) => on === unit.id) ??
    (listed ? { choice: unit.id, next: undefined } : undefined)
  const press = (): void => {
    if (spot) table.answer(spot.choice, spot.next)
    else table.point({ kind: 'pin', place: unit.id })
  }
  const isShown = hovered === unit.id || pinned === unit.id
  return (
    <li>
      {isFirst && unit.group !== undefined && <h3>{unit.group}</h3>}
      <button
        type="button"
        className={`unit-line ${spot ? 'asked' : ''} ${unit.hasActed ? 'acted' : ''} ${unit.isGone ? 'gone' : ''} ${isShown ? 'shown' : ''}`}
        data-unit={unit.id}
        onClick={press}
        onPointerEnter={() => table.point({ kind: 'hover', place: unit.id })}
        onPointerLeave={() => table.point({ kind: 'leave' })}
        onFocus={() => table.point({ kind: 'hover', place: unit.id })}
        onBlur={() => table.point({ kind: 'leave' })}
      >
        <strong>{unit.name}</strong>
        <span>{unit.state}</span>
      </button>
    </li>
  )
}
