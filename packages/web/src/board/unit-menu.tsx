import { sameJson } from '@sandtable/engine'
import type { Point, TableMap } from '@sandtable/table'
import type { ReactNode } from 'react'
import { Floating } from '../battlefield/floating.tsx'
import type { PendingDecision } from '../client/match-state.ts'
import { asDecision, listedChoices } from '../client/pending.ts'
import type { Spot } from '../games/game-ui.ts'
import { useMatch } from '../match-screen/match-context.ts'

interface UnitMenuProps {
  readonly question: PendingDecision
  readonly view: unknown
  readonly map: TableMap
  readonly spots: readonly Spot[]
  readonly beside: readonly Point[]
  readonly sparing: readonly Point[]
}

/** More actions than these are left to the panel. */
const MOST = 7
const WIDTH = 132
const ROW = 25

/** What the asked unit may do, at its figures; and what it may not, with the reason. */
export function UnitMenu({ question, view, map, spots, beside, sparing }: UnitMenuProps): ReactNode {
  const table = useMatch()
  if (question.shape !== 'pick' && question.shape !== 'window') return null
  const choices = listedChoices(question).filter(
    (choice) => !spots.some((spot) => sameJson(spot.choice, choice)),
  )
  const refused = table.ui.refused?.(question, view) ?? []
  if (choices.length === 0 || choices.length > MOST) return null
  const height = (choices.length + refused.length) * ROW + 8
  return (
    <Floating
      map={map}
      beside={beside}
      sparing={sparing}
      size={{ width: WIDTH, height }}
      className="unit-menu"
    >
      <fieldset aria-label="Actions of this unit">
        {choices.map((choice) => {
          const [name = ''] = table.ui.ruleset.wording.choice(asDecision(question), choice).split(': ')
          const caution = table.ui.caution?.(question, view, choice) ?? null
          return (
            <button
              key={JSON.stringify(choice)}
              type="button"
              title={caution ?? undefined}
              onClick={() => table.answer(choice)}
              onPointerEnter={() => table.point({ kind: 'weigh', choice, place: null })}
              onPointerLeave={() => table.point({ kind: 'leave' })}
            >
              {name.charAt(0).toUpperCase() + name.slice(1)}
              {caution && <span className="caution"> !</span>}
            </button>
          )
        })}
        {refused.map(({ words, why }) => (
          <button key={words} type="button" disabled title={why}>
            {words}
            <span className="sr-only">: {why}</span>
          </button>
        ))}
      </fieldset>
    </Floating>
  )
}
