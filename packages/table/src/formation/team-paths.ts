import {
  barriersFor,
  floorOf,
  isSamePlace,
  legLength,
  type Path,
  type Place,
  pathCost,
  pathTo,
  type Reach,
  reachUntil,
  straightened,
  type Traversal,
  type Walk,
  walkCost,
} from '../movement/index.ts'
import type { Figure, TeamMove } from './team.ts'

/** What is the same for all goals that are tried. */
export interface Planner {
  readonly traversal: Traversal
  readonly move: TeamMove
  readonly walks: readonly Walk[]
  /** The reach backwards from a goal to the figures that cannot go straight; computed for the first goal that needs it. */
  back: Reach | null
  /** The figures for which it was computed. */
  readonly isInBack: boolean[]
  /** How many figures needed a search of their own. */
  ownWays: number
}

export function plannerOf(traversal: Traversal, move: TeamMove): Planner {
  const walks = move.figures.map(({ from, radius }) => ({
    traversal,
    walker: { from, radius, barriers: move.barriers },
    barriers: barriersFor(move.barriers, radius, from),
  }))
  return { traversal, move, walks, back: null, isInBack: [], ownWays: 0 }
}

/**
 * A path within the allowance for every figure: straight if possible, else past a comrade's place, else by a search.
 */
export function pathsTo(planner: Planner, places: readonly Place[], goal: Place): Path[] | null {
  const simple = places.map((slot, i) => straightPath(planner, i, slot) ?? pathByComrades(planner, i, places))
  const stuck = simple.flatMap((path, i) => (path ? [] : [i]))
  const paths: Path[] = []
  for (const [i, slot] of places.entries()) {
    const path = simple[i] ?? pathRound(planner, i, slot, goal, stuck) ?? pathOfOne(planner, i, slot)
    if (!path) return null
    paths.push(path)
  }
  return paths
}

function straightPath(planner: Planner, i: number, slot: Place): Path | null {
  const walk = planner.walks[i] as Walk
  const { from } = walk.walker
  if (isSamePlace(from, slot)) return [from]
  return floorOf(from) === floorOf(slot) && isAffordable(planner, walk, [from, slot]) ? [from, slot] : null
}

function isAffordable({ traversal, move }: Planner, walk: Walk, path: Path): boolean {
  return costOfWalk(walk, path) <= move.allowance && pathCost(traversal, path) <= move.allowance
}

/** With one corner, at the present or future place of a comrade. This passes most obstacles. */
function pathByComrades(planner: Planner, i: number, places: readonly Place[]): Path | null {
  const { traversal, move, walks } = planner
  const walk = walks[i] as Walk
  const { from } = walk.walker
  const slot = places[i] as Place
  let least = move.allowance
  let best: Path | null = null
  for (const corner of [...places, ...move.figures.map((figure) => figure.from)]) {
    if (floorOf(corner) !== floorOf(from) || floorOf(corner) !== floorOf(slot)) continue
    const length = legLength(from, corner) + legLength(corner, slot)
    if (length * traversal.cheapest > least) continue
    const cost = costOfWalk(walk, [from, corner, slot])
    if (cost > least || (best && cost === least)) continue
    least = cost
    best = [from, corner, slot]
  }
  return best && isAffordable(planner, walk, best) ? straightened(walk, best) : null
}

/** Along the corners of a path found backwards from the goal. */
function pathRound(
  planner: Planner,
  i: number,
  slot: Place,
  goal: Place,
  stuck: readonly number[],
): Path | null {
  const walk = planner.walks[i] as Walk
  const { from } = walk.walker
  const way = pathTo(backFrom(planner, goal, stuck), from)
  if (!way) return null
  const corners = way.slice(1, -1).reverse()
  const candidates = [
    [from, ...corners, slot],
    [from, ...corners, way[0] as Place, slot],
  ]
  return candidates.find((path) => isAffordable(planner, walk, path)) ?? null
}

/** A figure for which the common path is no use may search its own; but if many need to, the goal is a bad one. */
const MOST_OWN_WAYS = 2

function pathOfOne(planner: Planner, i: number, slot: Place): Path | null {
  if (planner.ownWays >= MOST_OWN_WAYS) return null
  planner.ownWays++
  const { traversal, move, walks } = planner
  return pathTo(reachUntil(traversal, (walks[i] as Walk).walker, move.allowance, [slot]), slot)
}

function costOfWalk(walk: Walk, path: Path): number {
  let cost = 0
  for (let i = 1; i < path.length && cost < Number.POSITIVE_INFINITY; i++)
    cost += walkCost(walk, path[i - 1] as Place, path[i] as Place)
  return cost
}

/** The reach from the goal to all figures that are stuck; computed again only if different figures are stuck. */
function backFrom(planner: Planner, goal: Place, stuck: readonly number[]): Reach {
  if (planner.back && stuck.every((i) => planner.isInBack[i])) return planner.back
  const { allowance, barriers, figures } = planner.move
  const radius = (figures[0] as Figure).radius
  for (const i of stuck) planner.isInBack[i] = true
  const starts = figures.flatMap(({ from }, i) => (planner.isInBack[i] ? [from] : []))
  planner.back = reachUntil(planner.traversal, { from: goal, radius, barriers }, allowance, starts)
  return planner.back
}
