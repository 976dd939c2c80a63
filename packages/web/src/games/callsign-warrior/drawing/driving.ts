import { aliveModels, atEdge, HULL, mapOf, type Team, type View } from '@sandtable/callsign-warrior'
import { inward, isAcross, type Point, placeToward, type Vector } from '@sandtable/table'
import type { BlankOption } from '../../blank.ts'

/** A way of a vehicle as the rules take it: a pivot, so far ahead, so far back. */
type Leg = { readonly turn: Vector } | { readonly ahead: number } | { readonly back: number }

/** A way to drive, in words, and where it ends. */
export interface Drive extends BlankOption {
  readonly end: Point
  readonly facing: Vector
}

const PARTS = [1, 0.75, 0.5, 0.25] as const

/** Pivots to the left and right by the eighth of a circle: whole numbers, whatever the facing was. */
const PIVOTS: readonly { readonly words: string; readonly turned: (facing: Vector) => Vector | null }[] = [
  { words: '', turned: () => null },
  { words: 'left 45°, ', turned: ({ x, y }) => ({ x: x - y, y: x + y }) },
  { words: 'right 45°, ', turned: ({ x, y }) => ({ x: x + y, y: y - x }) },
  { words: 'left 90°, ', turned: ({ x, y }) => ({ x: -y, y: x }) },
  { words: 'right 90°, ', turned: ({ x, y }) => ({ x: y, y: -x }) },
]

/** Ways a vehicle on the table might drive; the rules say which of them it can. */
export function drivesOf(team: Team, allowance: number): readonly Drive[] {
  const [model] = aliveModels(team)
  if (!model) return []
  const at = { x: model.x, y: model.y }
  const drives: Drive[] = [{ value: [], words: 'stay', end: at, facing: team.facing }]
  for (const { words, turned } of PIVOTS) {
    const turn = turned(team.facing)
    const facing = turn ?? team.facing
    const pivot: readonly Leg[] = turn ? [{ turn }] : []
    for (const part of PARTS) {
      const ahead = Math.floor(allowance * part)
      drives.push(
        driveBy(
          [...pivot, { ahead }],
          `${words}ahead ${ahead / 100}"`,
          placeToward(at, facing, ahead),
          facing,
        ),
      )
    }
    if (turn) drives.push(driveBy(pivot, words.replace(', ', ' on the spot'), at, facing))
  }
  const back = Math.floor(allowance / 2)
  const rear = { x: -team.facing.x, y: -team.facing.y }
  return [...drives, driveBy([{ back }], `back ${back / 100}"`, placeToward(at, rear, back), team.facing)]
}

function driveBy(legs: readonly Leg[], words: string, end: Point, facing: Vector): Drive {
  return { value: legs.map(plainLeg), words, end, facing }
}

function plainLeg(leg: Leg): {
  readonly [part: string]: number | { readonly x: number; readonly y: number }
} {
  return 'turn' in leg ? { turn: { x: leg.turn.x, y: leg.turn.y } } : { ...leg }
}

/** Every so many hundredths of an inch of an edge. */
const EDGE_STEP = 200

/** Ways onto the table by the own edges, the rear of the vehicle at the edge. */
export function drivesOn(view: View, team: Team, allowance: number): readonly Drive[] {
  return view.players[team.side].edges.flatMap((edge) => {
    const length = isAcross(edge) ? mapOf(view).width : mapOf(view).depth
    const stops = Array.from({ length: Math.floor(length / EDGE_STEP) - 1 }, (_, i) => (i + 1) * EDGE_STEP)
    return stops.flatMap((along) =>
      [1, 0.5, 0].map((part): Drive => {
        const ahead = Math.floor(allowance * part)
        const start = atEdge(view, edge, along, HULL.length / 2)
        const facing = inward(edge)
        return {
          value: [{ start: { ...start }, edge, legs: [{ ahead }] }],
          words: `${edge}, ${along / 100}" along, ahead ${ahead / 100}"`,
          end: placeToward(start, facing, ahead),
          facing,
        }
      }),
    )
  })
}
