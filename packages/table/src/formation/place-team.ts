import { minus, type Point, roundAway, squaredDistance, type Vector } from '../geometry/index.ts'
import {
  barriersFor,
  type Footing,
  floorOf,
  isSamePlace,
  legCost,
  legLength,
  type Path,
  type Place,
  pathCost,
  pathTo,
  place,
  type Reach,
  reachOf,
  reachUntil,
  type Walk,
  walkCost,
  whyNotStand,
} from '../movement/index.ts'
import { assign } from './assign.ts'
import { atOpenings, sheltered } from './shelter.ts'
import { clusterSlots, columnSlots, lineSlots } from './slots.ts'
import type { Figure, Shape, TeamMove } from './team.ts'

/** Where a team is to go, and how it is to stand there. */
export interface TeamGoal {
  readonly goal: Place
  readonly shape: Shape
  /** From base to base; half an inch if left out, and never more than the cohesion. */
  readonly spacing?: number
  /** Less is better: places a game likes (cover, out of sight) are taken before others of the shape. */
  readonly prefer?: (place: Place) => number
}

/** Places and paths for every man, in the order of the team. They pass `whyNotTeamMove`, unless the team could only stay. */
export interface Formation {
  readonly places: readonly Place[]
  readonly paths: readonly Path[]
  /** Did they get to the goal, only part of the way, or nowhere? */
  readonly got: 'there' | 'part-way' | 'nowhere'
}

const USUAL_SPACING = 50

/** If the goal is too far for some, nearer ones on the way to it are tried: so many steps back. */
const STEPS_BACK = 4

/**
 * Finds places for a team at a goal, and a path to it for every man. Where the ground does not allow the shape they stand
 * as near together as it does. If not all can get there, the team goes as far as it can together; if it cannot move at
 * all, it stays where it is.
 */
export function placeTeam(footing: Footing, move: TeamMove, aim: TeamGoal): Formation {
  const { figures } = move
  if (figures.length === 0) return { places: [], paths: [], got: 'nowhere' }
  const planner = plannerOf(footing, move)
  const middle = middleOf(figures)
  // A goal beyond everybody's allowance is first brought as near as that.
  const far = legLength(middle, aim.goal) * footing.cheapest
  const most = far > move.allowance ? move.allowance / far : 1
  for (let step = STEPS_BACK; step > 0; step--) {
    const part = (most * step) / STEPS_BACK
    const goal = part === 1 ? aim.goal : onTheWay(middle, aim.goal, part)
    const heading = minus(aim.goal, middle)
    const formation =
      tryGoal(planner, { ...aim, goal }, heading) ??
      (aim.shape.kind === 'cluster'
        ? null
        : tryGoal(planner, { ...aim, goal, shape: { kind: 'cluster' } }, heading))
    if (formation) return { ...formation, got: part === 1 ? 'there' : 'part-way' }
  }
  return { places: figures.map(({ from }) => from), paths: figures.map(({ from }) => [from]), got: 'nowhere' }
}

/** What stays the same for all goals that are tried. */
interface Planner {
  readonly footing: Footing
  readonly move: TeamMove
  readonly walks: readonly Walk[]
  /** The reach backwards from a goal, for men who cannot go straight; worked out once, for the first goal that needs it. */
  back: Reach | null
  /** The reach of each man from where he stands, for those whom that does not help. */
  readonly own: (Reach | undefined)[]
}

function plannerOf(footing: Footing, move: TeamMove): Planner {
  const walks = move.figures.map(({ from, radius }) => ({
    footing,
    walker: { from, radius, barriers: move.barriers },
    barriers: barriersFor(move.barriers, radius, from),
  }))
  return { footing, move, walks, back: null, own: [] }
}

function middleOf(figures: readonly Figure[]): Point {
  let x = 0
  let y = 0
  for (const { from } of figures) {
    x += from.x
    y += from.y
  }
  return { x: Math.round(x / figures.length), y: Math.round(y / figures.length) }
}

function onTheWay(from: Point, to: Place, part: number): Place {
  return place(
    from.x + roundAway((to.x - from.x) * part),
    from.y + roundAway((to.y - from.y) * part),
    floorOf(to),
  )
}

function tryGoal(planner: Planner, aim: TeamGoal, heading: Vector): Omit<Formation, 'got'> | null {
  const { move } = planner
  const slots = pickSlots(planner, slotsOf(planner, aim, heading))
  if (!slots) return null
  const slotOf = assign(
    move.figures.map(({ from }) => from),
    slots,
  )
  if (slotOf.some((slot, i) => isTooFar(planner, i, slots[slot] as Place))) return null
  const paths: Path[] = []
  for (const [i, slot] of slotOf.entries()) {
    const path = pathFor(planner, i, slots[slot] as Place, aim.goal)
    if (!path) return null
    paths.push(path)
  }
  return { places: slotOf.map((slot) => slots[slot] as Place), paths }
}

/** Not even straight over the best ground there is. */
function isTooFar({ footing, move }: Planner, i: number, slot: Place): boolean {
  return legLength((move.figures[i] as Figure).from, slot) * footing.cheapest > move.allowance
}

function widestOf(figures: readonly Figure[]): Figure {
  return figures.reduce((a, b) => (b.radius > a.radius ? b : a))
}

function narrowestOf(figures: readonly Figure[]): Figure {
  return figures.reduce((a, b) => (b.radius < a.radius ? b : a))
}

/** All places the shape offers, best first. */
function slotsOf({ footing, move }: Planner, aim: TeamGoal, heading: Vector): Place[] {
  const { goal, shape, prefer } = aim
  const radius = widestOf(move.figures).radius
  const wanted = 2 * radius + (aim.spacing ?? USUAL_SPACING)
  const spacing = Math.max(2 * radius, Math.min(wanted, 2 * narrowestOf(move.figures).radius + move.cohesion))
  const count = move.figures.length
  const slots = shapedSlots(footing, shape, goal, heading, radius, spacing, count)
  if (!prefer) return slots
  const ranked = slots.map((slot, i) => ({ slot, i, rank: prefer(slot) }))
  return ranked.sort((p, q) => p.rank - q.rank || p.i - q.i).map(({ slot }) => slot)
}

function shapedSlots(
  { ground }: Footing,
  shape: Shape,
  goal: Place,
  heading: Vector,
  radius: number,
  spacing: number,
  count: number,
): Place[] {
  switch (shape.kind) {
    case 'cluster':
      return clusterSlots(goal, heading, spacing, count)
    case 'line':
      return lineSlots(goal, shape.facing, spacing, count)
    case 'column':
      return columnSlots(goal, shape.facing, spacing, count)
    case 'along': {
      const along = sheltered(ground, shape.feature, shape.against, goal, radius, spacing)
      return [...along, ...clusterSlots(along[0] ?? goal, minus(shape.against, goal), spacing, count)]
    }
    case 'openings': {
      const building = ground.map.buildings.find(({ id }) => id === shape.building)
      const floor = shape.floor ?? floorOf(goal)
      const at = building ? atOpenings(building, floor, shape.toward, goal, radius) : []
      const inside = at[0] ?? goal
      return [...at, ...clusterSlots(inside, minus(shape.toward, inside), spacing, count)]
    }
  }
}

/**
 * Takes slots from the best on, as many as there are men: each on good ground, clear of those taken, and near enough to
 * one of them. What is too far from all may be near enough to a later one, so the list is gone through again. Null if
 * there are not enough.
 */
function pickSlots({ walks, move }: Planner, slots: readonly Place[]): Place[] | null {
  const { figures, cohesion } = move
  // Room is measured with the widest base and nearness with the narrowest: so any man may take any slot.
  const widest = widestOf(figures)
  const narrowest = narrowestOf(figures)
  const walk = walks[figures.indexOf(widest)] as Walk
  const picked: Place[] = []
  /** 0 not looked at, 1 will do, 2 will not. */
  const state = new Uint8Array(slots.length)
  for (let isMore = true; isMore && picked.length < figures.length; ) {
    isMore = false
    for (const [i, slot] of slots.entries()) {
      if (picked.length === figures.length) break
      if (state[i] === 2 || !joins(walk, narrowest, picked, slot, cohesion)) continue
      if (state[i] === 0) state[i] = whyNotStand(walk, slot) === null ? 1 : 2
      const isTaken = state[i] === 2 || picked.some((other) => meets(widest, other, slot))
      state[i] = 2
      if (isTaken) continue
      picked.push(slot)
      isMore = true
    }
  }
  return picked.length === figures.length ? picked : null
}

/** Near enough to one of those taken, and with nothing between them that cannot be crossed: so no wall parts the team. */
function joins(
  { footing }: Walk,
  figure: Figure,
  picked: readonly Place[],
  slot: Place,
  cohesion: number,
): boolean {
  if (picked.length === 0) return true
  return picked.some((other) => {
    const reach = 2 * figure.radius + cohesion
    if (squaredDistance(other, slot) > reach * reach || Math.abs(floorOf(other) - floorOf(slot)) > 1)
      return false
    if (floorOf(other) !== floorOf(slot)) return true
    return legCost(footing, other.x, other.y, slot.x, slot.y, floorOf(slot)) < Number.POSITIVE_INFINITY
  })
}

function meets(figure: Figure, one: Place, other: Place): boolean {
  const room = 2 * figure.radius
  return floorOf(one) === floorOf(other) && squaredDistance(one, other) < room * room
}

/** A path within the allowance: straight if that will do, else round the corners of a way found backwards from the goal. */
function pathFor(planner: Planner, i: number, slot: Place, goal: Place): Path | null {
  const walk = planner.walks[i] as Walk
  const { from } = walk.walker
  const { allowance } = planner.move
  if (isSamePlace(from, slot)) return [from]
  const straight = floorOf(from) === floorOf(slot) ? walkCost(walk, from, slot) : Number.POSITIVE_INFINITY
  if (straight <= allowance && pathCost(planner.footing, [from, slot]) <= allowance) return [from, slot]
  const back = backFrom(planner, goal)
  const way = pathTo(back, from)
  if (!way) return null
  return pathRound(planner, walk, slot, way) ?? pathOfOne(planner, i, slot)
}

/** By the corners of a way from the goal back to him. */
function pathRound(planner: Planner, walk: Walk, slot: Place, way: Path): Path | null {
  const { from } = walk.walker
  const { allowance } = planner.move
  const corners = way.slice(1, -1).reverse()
  for (const path of [
    [from, ...corners, slot],
    [from, ...corners, way[0] as Place, slot],
  ]) {
    if (costOfWalk(walk, path) <= allowance && pathCost(planner.footing, path) <= allowance) return path
  }
  return null
}

/** A man whom the common way does not help may look for his own; but if many need to, the goal is a bad one. */
const MOST_OWN_WAYS = 2

function pathOfOne({ footing, move, walks, own }: Planner, i: number, slot: Place): Path | null {
  const isAllowed = own[i] || own.filter(Boolean).length < MOST_OWN_WAYS
  if (!isAllowed) return null
  const reach = own[i] ?? reachOf(footing, (walks[i] as Walk).walker, move.allowance)
  own[i] = reach
  return pathTo(reach, slot)
}

function costOfWalk(walk: Walk, path: Path): number {
  let cost = 0
  for (let i = 1; i < path.length; i++) cost += walkCost(walk, path[i - 1] as Place, path[i] as Place)
  return cost
}

function backFrom(planner: Planner, goal: Place): Reach {
  if (planner.back) return planner.back
  const { allowance, barriers, figures } = planner.move
  const radius = (figures[0] as Figure).radius
  const starts = figures.map(({ from }) => from)
  planner.back = reachUntil(planner.footing, { from: goal, radius, barriers }, allowance, starts)
  return planner.back
}
