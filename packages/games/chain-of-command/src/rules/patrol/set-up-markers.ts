import { type Decision, type Game, type Pick, pick, type Refusal, refusal } from '@sandtable/engine'
import { onePoint, severalPoints } from '@sandtable/miniatures'
import { inch, isAcross, type Point, placeAtEdge, type TableEdge, type TableMap } from '@sandtable/table'
import { type MarkerPlaces, scenarioById } from '../../forces/data/scenarios.ts'
import { mapOf } from '../ground/terrain.ts'
import { type Player, playerOf, type Side, type State, sideWith } from '../state/state.ts'
import { CHAIN, isUnbroken } from './markers.ts'
import { beginFreeMoves } from './patrol-phase.ts'

/** coc-3.1-1, coc-scen0-t: the defender sets up the Patrol Markers, then the attacker. */
export function setUpMarkers(game: Game<State>): void {
  const { state } = game
  const side = (['defender', 'attacker'] as const)
    .map((role) => sideWith(state, role))
    .find((one) => playerOf(state, one).markers.length === 0)
  if (!side) {
    beginFreeMoves(game)
    return
  }
  const player = playerOf(state, side)
  player.markerCount = markerCount(game, side, player)
  const places = placesOf(game, side, player)
  for (const [i, { x, y }] of places.entries())
    player.markers.push({ id: `${side}-marker-${i + 1}`, x, y, isLocked: false, isUsed: false })
  game.note?.({ kind: 'markers', clause: 'coc-3.1-1', side, count: places.length, places })
}

/** coc-scen0-t: three or four, where the scenario leaves the choice. */
function markerCount(game: Game<State>, side: Side, { role }: Player): number {
  const counts = scenarioById(game.state.terms.scenario).markers[role]
  const [only = 0] = counts
  return counts.length === 1 ? only : game.ask(numberOfMarkers(side, counts))
}

export function numberOfMarkers(seat: Side, counts: readonly number[]): Pick<number> {
  return pick<number>({ clause: 'coc-scen0-t', name: 'number-of-patrol-markers', seat, options: counts })
}

/** Where the scenario puts the markers of a side. */
function placesOf(game: Game<State>, side: Side, player: Player): readonly Point[] {
  const { state } = game
  const places: MarkerPlaces = scenarioById(state.terms.scenario).setUp[player.role]
  const stack = (at: Point): readonly Point[] => Array.from({ length: player.markerCount }, () => at)
  switch (places.kind) {
    case 'entry-point':
      return stack(entryPoint(mapOf(state), player.edge, game.dice.d6('coc-scen1-1')))
    case 'stacked':
      return stack(game.ask(stackedMarkers(state, side)))
    case 'chained':
      return game.ask(chainedMarkers(state, side, inch(places.depth)))
  }
}

/** coc-scen1-1, coc-ruling-51: at a quarter, a half or three quarters of the edge, counted from the owner's left. */
export function entryPoint(map: TableMap, edge: TableEdge, die: number): Point {
  const quarters = Math.ceil(die / 2)
  const length = isAcross(edge) ? map.width : map.depth
  const fromLeft = (length * quarters) / 4
  const isLeftFirst = edge === 'south' || edge === 'east' // the west is left when looking north, the south when looking west
  return placeAtEdge(map, edge, isLeftFirst ? fromLeft : length - fromLeft, 0)
}

/** coc-scen2-1: all markers on one point of the own edge. */
export function stackedMarkers(state: State, side: Side): Decision<Point> {
  const map = mapOf(state)
  const { edge } = playerOf(state, side)
  const length = isAcross(edge) ? map.width : map.depth
  return onePoint({
    clause: 'coc-scen2-1',
    name: 'place-patrol-markers',
    seat: side,
    table: map,
    whyNot: (at) =>
      depthFrom(map, edge, at) === 0
        ? null
        : refusal('not-at-the-edge', 'The markers stand on one point of your table edge (coc-scen2-1).'),
    otherwise: placeAtEdge(map, edge, Math.floor(length / 2), 0),
  })
}

/** coc-scen2-1, coc-scen3-1: in a chain, so deep in the table at most. */
export function chainedMarkers(state: State, side: Side, depth: number): Decision<readonly Point[]> {
  const map = mapOf(state)
  const { edge, markerCount: count } = playerOf(state, side)
  const length = isAcross(edge) ? map.width : map.depth
  return severalPoints({
    clause: depth === inch(12) ? 'coc-scen2-1' : 'coc-scen3-1',
    name: 'place-patrol-markers',
    seat: side,
    table: map,
    count,
    margin: 0,
    notSo: refusal('wrong-number', `Place ${count} Patrol Markers.`),
    offTheTable: refusal('off-the-table', 'That is off the table.'),
    whyNot: (points) => whyNotChained(map, edge, depth, points),
    sample: (chance) => {
      const deep = chance.below(depth + 1)
      const gap = chance.below(CHAIN + 1)
      const start = chance.below(length - (count - 1) * gap + 1)
      return Array.from({ length: count }, (_, i) => placeAtEdge(map, edge, start + i * gap, deep))
    },
  })
}

function whyNotChained(
  map: TableMap,
  edge: TableEdge,
  depth: number,
  points: readonly Point[],
): Refusal | null {
  if (points.some((at) => depthFrom(map, edge, at) > depth))
    return refusal('too-deep', `Each marker stands within ${depth / inch(1)}" of your table edge.`)
  return isUnbroken(points)
    ? null
    : refusal(
        'chain-broken',
        'Your Patrol Markers must be one chain, each within 12" of another (coc-3.1-7).',
      )
}

/** How far a point is from an edge. */
function depthFrom({ width, depth }: TableMap, edge: TableEdge, { x, y }: Point): number {
  switch (edge) {
    case 'south':
      return y
    case 'north':
      return depth - y
    case 'west':
      return x
    case 'east':
      return width - x
  }
}
