import { Fragment, type ReactNode } from 'react'
import type { UnitLine } from '../games/game-ui.ts'
import { questionOf, spotsOf, viewOf } from '../state/match-store.ts'
import { pointerFocus } from '../ui/pointer-focus.ts'
import { sideClass } from '../ui/side-class.ts'
import { useMatch, useMatchState, useShown } from './match-context.ts'

/** Every known unit of both sides: its place, its state, whether it has acted. Clicking one selects it. */
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
          {grouped(units.filter((unit) => unit.side === side)).map(({ group, members }) => (
            <Fragment key={group}>
              {group !== '' && <h3>{group}</h3>}
              <ul>
                {members.map((unit) => (
                  <UnitButton key={unit.id} unit={unit} />
                ))}
              </ul>
            </Fragment>
          ))}
        </section>
      ))}
    </nav>
  )
}

interface Group {
  readonly group: string
  readonly members: UnitLine[]
}

/** Groups the units, in the order of the first unit of each group. */
function grouped(units: readonly UnitLine[]): readonly Group[] {
  const groups: Group[] = []
  for (const unit of units) {
    const { group = '' } = unit
    const known = groups.find((one) => one.group === group)
    if (known) known.members.push(unit)
    else groups.push({ group, members: [unit] })
  }
  return groups
}

function UnitButton({ unit }: { readonly unit: UnitLine }): ReactNode {
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
  const isAbout = question !== null && table.ui.about(question).includes(unit.id)
  return (
    <li>
      <button
        type="button"
        className={`unit-line ${spot ? 'asked' : ''} ${unit.hasActed ? 'acted' : ''} ${unit.isGone ? 'gone' : ''} ${isShown ? 'shown' : ''} ${isAbout ? 'about' : ''}`}
        aria-current={isAbout}
        data-unit={unit.id}
        onClick={press}
        {...pointerFocus(
          () => table.point({ kind: 'hover', place: unit.id }),
          () => table.point({ kind: 'leave' }),
        )}
      >
        <strong>{unit.name}</strong>
        {unit.state !== '' && <span>{unit.state}</span>}
      </button>
    </li>
  )
}
