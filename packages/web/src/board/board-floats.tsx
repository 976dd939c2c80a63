import type { MovePreview, Selection } from '@sandtable/miniatures'
import type { Point, TableMap } from '@sandtable/table'
import { type ReactNode, useContext, useMemo } from 'react'
import type { Box } from '../battlefield/draw/boxes.ts'
import { SeenWindow } from '../battlefield/table-window.ts'
import type { TakenRoomAt } from '../battlefield/taken-room.ts'
import type { Token } from '../battlefield/tokens/token.ts'
import type { PendingDecision } from '../client/match-state.ts'
import type { BoardSpot } from '../games/game-ui.ts'
import { useMatch } from '../match-screen/match-context.ts'
import { Callout, previewLines } from './callout.tsx'
import { groundAhead, groundOver } from './drawing/ahead.ts'
import type { Sketch } from './drawing/use-sketch.ts'
import { unitOf } from './miniatures-game.ts'
import { UnitMenu } from './unit-menu.tsx'
import type { Attacking } from './use-attack.ts'

interface BoardFloatsProps {
  readonly map: TableMap
  readonly tokens: readonly Token[]
  readonly question: PendingDecision | null
  readonly view: unknown
  readonly spots: readonly BoardSpot[]
  readonly about: readonly string[]
  readonly sketch: Sketch
  readonly selection: Selection | null
  readonly preview: MovePreview | null
  readonly targets: readonly string[]
  readonly attacking: Attacking
  readonly takenRoom: TakenRoomAt
}

/** With more targets than this, the target is chosen in the next question, after the move. */
const MOST_TARGETS = 2

/** What floats where the action is: the confirmation of what is drawn, else the actions of the asked unit. */
export function BoardFloats(props: BoardFloatsProps): ReactNode {
  const { map, tokens, question, view, spots, about, sketch, selection, preview, targets } = props
  const { aimed, confirm, clear } = props.attacking
  const { ui } = useMatch()
  const unitsPerPixel = useContext(SeenWindow)?.unitsPerPixel
  const { takenRoom } = props
  const lit = useMemo(() => groundOver(sketch.drawings.flatMap(({ ground }) => ground)), [sketch.drawings])
  const words = useMemo(
    () => (unitsPerPixel === undefined ? [] : takenRoom(unitsPerPixel).flatMap(placesIn)),
    [takenRoom, unitsPerPixel],
  )
  const of = (units: readonly string[]): readonly Token[] =>
    tokens.filter(({ id }) => units.includes(unitOf(id)) || units.includes(id))
  const asked = selection?.unit ?? about[0]
  const places = (list: readonly Token[]): readonly Point[] => list.map(({ at }) => at)
  const meant = [...of(about), ...of(spots.map(({ on }) => on)), ...of(targets)]
  // Units in question count for more than bystanders.
  const sparing = places([...meant, ...meant, ...meant, ...tokens])
  const names = new Map((ui.units?.(view) ?? []).map(({ id, name }) => [id, name]))
  const nameOf = (unit: string): string => names.get(unit) ?? unit
  if (aimed)
    return (
      <Callout
        map={map}
        beside={places(of([aimed.target]))}
        sparing={sparing}
        free={words}
        lines={aimed.attack.facts}
        sum={aimed.attack.sum}
        isWrong={false}
        actions={[{ words: aimed.attack.words, act: confirm }]}
        onClear={clear}
      />
    )
  if (sketch.ghosts.length > 0) {
    const { wrong, thenAttack } = sketch
    const attacks = thenAttack ? (preview?.targets ?? []).slice(0, MOST_TARGETS) : []
    return (
      <Callout
        map={map}
        beside={sketch.ghosts.map(({ at }) => at)}
        sparing={sketch.drawing?.takesWaypoints ? [...sparing, ...groundAhead(sketch.ghosts)] : sparing}
        free={words}
        lines={wrong ? [wrong] : preview ? previewLines(preview, nameOf) : []}
        isWrong={wrong !== null}
        isAdding={sketch.isAdding}
        onAdding={sketch.setAdding}
        variants={sketch.variants}
        onVariant={sketch.set}
        actions={
          wrong
            ? []
            : [
                { words: sketch.words, act: () => sketch.confirm() },
                ...(sketch.together ? [{ words: sketch.together.words, act: sketch.confirmTogether }] : []),
                ...attacks.map((target) => ({
                  words: `${sketch.words}, ${thenAttack?.words} ${nameOf(target)}`,
                  act: () => sketch.confirm(target),
                })),
              ]
        }
        onClear={sketch.clear}
      />
    )
  }
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
      free={[...lit, ...words]}
    />
  )
}

/** Where words would be covered: three places along them. */
function placesIn({ left, right, low, high }: Box): readonly Point[] {
  const y = (low + high) / 2
  return [left, (left + right) / 2, right].map((x) => ({ x, y }))
}
