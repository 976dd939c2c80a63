import { type Chance, type Decision, type Refusal, refusal, yesNo } from '@sandtable/engine'
import { type GridSteps, gridAround, gridSteps, severalPoints } from '@sandtable/miniatures'
import { base, distance, isOnTable, type Point, regionsAt } from '@sandtable/table'
import { groundFor, mapOf, type TerrainType, terrainOf } from '../moving/terrain.ts'
import type { WarriorGame } from '../state/notes.ts'
import { otherSide, type Side, type State } from '../state/state.ts'
import { OBJECTIVE_RADIUS } from '../tables.ts'

/** csw-obj-1: markers are placed, tested together. */
export function markers(
  state: State,
  seat: Side,
  clause: string,
  ids: readonly string[],
  whyNot: (points: readonly Point[]) => Refusal | null,
  sample: (chance: Chance) => readonly Point[],
): Decision<readonly Point[]> {
  const count = ids.length
  return severalPoints({
    clause,
    name: 'objective',
    seat,
    about: { ids: [...ids] },
    table: mapOf(state),
    count,
    margin: OBJECTIVE_RADIUS,
    notSo: refusal(
      'not-points',
      `Give ${count === 1 ? 'a list of one point' : `${count} points`}: [{ x, y }].`,
    ),
    offTheTable: refusal('off-the-table', 'A marker lies on the table (csw-obj-1).'),
    whyNot,
    sample,
  })
}

/** Applies a test of single markers to a list: returns the refusal of the first that is wrong. */
export function eachOf(
  whyNot: (point: Point) => Refusal | null,
): (points: readonly Point[]) => Refusal | null {
  return (points) => points.map(whyNot).find((wrong) => wrong !== null) ?? null
}

export function addObjective(game: WarriorGame, id: string, point: Point, clause: string): void {
  const at = possibleNear(game.state, point)
  game.state.objectives.push({ id, at, holder: null, isDestroyed: false })
  game.note?.({ kind: 'objective', clause, id, x: at.x, y: at.y })
}

/** csw-obj-1, csw-ruling-163: a marker on impossible ground is moved to the nearest place that is not. */
function possibleNear(state: State, { x, y }: Point): Point {
  const isPossible = (point: Point): boolean =>
    isOnTable(mapOf(state), point) &&
    !regionsAt(groundFor(state), point).some((region) => isImpossible(terrainOf(region)))
  const here = { x, y }
  return [here, ...gridAround(here, MOVED_STEPS)].find(isPossible) ?? here
}

function isImpossible({ isImpassable, isClimbed }: TerrainType): boolean {
  return isImpassable || isClimbed
}

/** A marker is moved by up to 15 inches, in steps of a quarter. */
const MOVED_STEPS: GridSteps = gridSteps(1500, 25)

/** csw-s1-2, csw-obj-1, csw-ruling-163: a player proposes other places for the markers; they are moved if the other agrees. */
export function slideMarkers(
  game: WarriorGame,
  side: Side,
  clause: string,
  whyNot: (points: readonly Point[]) => Refusal | null,
  sample: (chance: Chance) => readonly Point[],
): void {
  const { state } = game
  if (game.ask(yesNo({ clause, name: 'slide-markers', seat: side })) === 'no') return
  const ids = state.objectives.map(({ id }) => id)
  const points = game.ask(markers(state, side, clause, ids, whyNot, sample))
  const places = points.map(({ x, y }) => ({ x, y }))
  const agreed = game.ask(
    yesNo({ clause, name: 'agree-to-slide', seat: otherSide(side), about: { ids, places } }),
  )
  if (agreed === 'no') return
  state.objectives.splice(0)
  for (const [i, id] of ids.entries()) addObjective(game, id, places[i] as Point, clause)
}

/** Between the nearest parts of two markers. */
export function apart(a: Point, b: Point): number {
  return distance(base(a, OBJECTIVE_RADIUS), base(b, OBJECTIVE_RADIUS))
}
