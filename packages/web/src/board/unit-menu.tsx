import { sameJson } from '@sandtable/engine'
import type { Selection, UnitAction } from '@sandtable/miniatures'
import type { Point, TableMap } from '@sandtable/table'
import { type ReactNode, useMemo } from 'react'
import { Floating } from '../battlefield/floating.tsx'
import type { PendingDecision } from '../client/match-state.ts'
import { asDecision, listedChoices } from '../client/pending.ts'
import type { BoardSpot, GameUi } from '../games/game-ui.ts'
import { useMatch, useShown } from '../match-screen/match-context.ts'

interface UnitMenuProps {
  readonly question: PendingDecision
  readonly view: unknown
  readonly map: TableMap
  readonly spots: readonly BoardSpot[]
  readonly selection: Selection | null
  readonly beside: readonly Point[]
  readonly sparing: readonly Point[]
  /** The ground that may be pressed, and the words of units. */
  readonly free: readonly Point[]
}

/** With more actions than this, the panel shows them instead. */
const MOST = 7
/** In pixels. */
const WIDTH = 140

/** The actions of the asked or selected unit, shown beside its figures; unavailable ones with the reason. */
export function UnitMenu(props: UnitMenuProps): ReactNode {
  const { question, view, map, selection, beside, sparing, free } = props
  const table = useMatch()
  const { story } = useShown()
  /** What has a point of its own on the path of a mover. */
  const onPath = useMemo(
    () => table.ui.interruption?.(question, view, story)?.rows.flatMap(({ points }) => points) ?? [],
    [table, question, view, story],
  )
  const actions =
    selection?.actions ??
    actionsIn(props, table.ui).filter(({ choice }) => !onPath.some((point) => sameJson(point.choice, choice)))
  const refused = selection ? [] : (table.ui.refused?.(question, view) ?? [])
  if (actions.length === 0 || actions.length > MOST) return null
  const weigh = (choice: unknown): void => {
    if (!selection) table.point({ kind: 'weigh', choice, place: null })
  }
  return (
    <Floating map={map} beside={beside} sparing={sparing} free={free} width={WIDTH} className="unit-menu">
      <fieldset aria-label="Actions of this unit">
        {actions.map(({ words, choice, next, caution }) => (
          <button
            key={words}
            type="button"
            title={caution ?? words}
            onClick={() => table.answer(choice, next)}
            onPointerEnter={() => weigh(choice)}
            onPointerLeave={() => table.point({ kind: 'leave' })}
          >
            {words.charAt(0).toUpperCase() + words.slice(1)}
            {caution && <span className="caution"> !</span>}
          </button>
        ))}
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

/** The choices of a question that have no place of their own on the table. */
function actionsIn({ question, view, spots }: UnitMenuProps, ui: GameUi): readonly UnitAction[] {
  if (question.shape !== 'pick' && question.shape !== 'window') return []
  return (ui.menu?.(question) ?? listedChoices(question))
    .filter((choice) => !spots.some((spot) => sameJson(spot.choice, choice)))
    .map((choice) => {
      const [words = ''] = ui.ruleset.wording.choice(asDecision(question), choice).split(': ')
      return { words, choice, next: [], caution: ui.caution?.(question, view, choice) ?? null }
    })
}
