import type { Foresight, Selection } from '@sandtable/miniatures'
import type { Point, TableMap } from '@sandtable/table'
import type { ReactNode } from 'react'
import type { Token } from '../battlefield/tokens/token.ts'
import type { PendingDecision } from '../client/match-state.ts'
import type { Spot } from '../games/game-ui.ts'
import { useMatch } from '../match-screen/match-context.ts'
import { Callout } from './callout.tsx'
import type { Sketch } from './drawing/use-sketch.ts'
import { unitOf } from './miniatures-game.ts'
import { UnitMenu } from './unit-menu.tsx'

interface BoardFloatsProps {
  readonly map: TableMap
  readonly tokens: readonly Token[]
  readonly question: PendingDecision | null
  readonly view: unknown
  readonly spots: readonly Spot[]
  readonly about: readonly string[]
  readonly sketch: Sketch
  readonly selection: Selection | null
  readonly foresight: Foresight | null
  readonly targets: readonly string[]
}

/** What floats at the place of action: the confirmation of what is drawn, else the actions of the asked unit. */
export function BoardFloats(props: BoardFloatsProps): ReactNode {
  const { map, tokens, question, view, spots, about, sketch, selection, foresight, targets } = props
  const { ui } = useMatch()
  const of = (units: readonly string[]): readonly Token[] =>
    tokens.filter(({ id }) => units.includes(unitOf(id)) || units.includes(id))
  const asked = selection?.unit ?? about[0]
  const places = (list: readonly Token[]): readonly Point[] => list.map(({ at }) => at)
  const meant = [...of(about), ...of(spots.map(({ on }) => on)), ...of(targets)]
  // What is asked about counts for more than those who only stand there.
  const sparing = places([...meant, ...meant, ...meant, ...tokens])
  const names = new Map((ui.units?.(view) ?? []).map(({ id, name }) => [id, name]))
  if (sketch.ghosts.length > 0)
    return (
      <Callout
        map={map}
        ghosts={sketch.ghosts}
        sparing={sparing}
        foresight={foresight}
        wrong={sketch.wrong}
        words={sketch.words}
        nameOf={(unit) => names.get(unit) ?? unit}
        together={sketch.together}
        onConfirm={sketch.confirm}
        onClear={sketch.clear}
      />
    )
  const beside = asked === undefined ? [] : places(of([asked]))
  if (!question || beside.length === 0) return null
  return (
    <UnitMenu
      question={question}
      view={view}
      map={map}
      spots={spots}
      selection={selection}
      beside={beside}
      sparing={sparing}
    />
  )
}
