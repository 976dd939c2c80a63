import { minus, roundAway, squaredDistance, squaredLength, type Vector } from '../geometry/index.ts'
import {
  floorOf,
  legCost,
  legLength,
  type Path,
  type Place,
  place,
  type Traversal,
  type Walk,
  whyNotStand,
} from '../movement/index.ts'
import { assignSlots } from './assign.ts'
import { atOpenings, sheltered } from './shelter.ts'
import { clusterSlots, columnSlots, lineSlots } from './slots.ts'
import type { Figure, Shape, TeamMove } from './team.ts'
import { type Planner, pathsTo, plannerOf } from './team-paths.ts'

/** Where a team should go, and its formation there. */
export interface TeamGoal {
  readonly goal: Place
  readonly shape: Shape
  /** The gap between bases; half an inch if absent, and never more than the cohesion. */
  readonly spacing?: number
  /** Lower is better: places that a game prefers (cover, out of sight) are taken before others of the formation. */
  readonly prefer?: (place: Place) => number
}

/**
 * Places and paths for all figures, in the order of the team. They pass `whyNotTeamMove`, unless the team could only
 * stay.
 */
export interface Formation {
  readonly places: readonly Place[]
  readonly paths: readonly Path[]
  /** Whether the team reached the goal, went part of the way, or stayed. */
  readonly got: 'there' | 'part-way' | 'nowhere'
}

const USUAL_SPACING = 50

/** If the goal is too far for some, nearer goals on the way are tried, in this many steps. */
const STEPS_BACK = 4

/**
 * Finds places for a team at a goal, and a path for every figure. If the ground does not allow the formation, they
 * stand as close together as possible. If not all can get there, the team goes as far as it can together; if it cannot
 * move at all, it stays.
 */
export function placeTeam(traversal: Traversal, move: TeamMove, aim: TeamGoal): Formation {
  const { figures } = move
  if (figures.length === 0) return { places: [], paths: [], got: 'nowhere' }
  const planner = plannerOf(traversal, move)
  const way = wayTo(figures, aim.goal)
  const heading = way.x === 0 && way.y === 0 ? wayTo(figures, (figures[0] as Figure).from) : way
  // A goal beyond everybody's allowance is first moved nearer.
  const far = (Math.sqrt(squaredLength(way)) / figures.length) * traversal.cheapest
  const most = far > move.allowance ? move.allowance / far : 1
  for (let step = STEPS_BACK; step > 0; step--) {
    const part = (most * step) / STEPS_BACK
    const goal = part === 1 ? aim.goal : shortOf(aim.goal, way, (1 - part) / figures.length)
    const formation =
      tryGoal(planner, { ...aim, goal }, heading) ??
      (aim.shape.kind === 'cluster'
        ? null
        : tryGoal(planner, { ...aim, goal, shape: { kind: 'cluster' } }, heading))
    if (formation) return { ...formation, got: part === 1 ? 'there' : 'part-way' }
  }
  return { places: figures.map(({ from }) => from), paths: figures.map(({ from }) => [from]), got: 'nowhere' }
}

/** The distance from the middle of the team to a place, times the number of figures, so that it is a whole number. */
function wayTo(figures: readonly Figure[], to: Place): Vector {
  let x = 0
  let y = 0
  for (const { from } of figures) {
    x += to.x - from.x
    y += to.y - from.y
  }
  return { x, y }
}

/** Moves a goal back by this share of the way. */
function shortOf(goal: Place, way: Vector, part: number): Place {
  return place(goal.x - roundAway(way.x * part), goal.y - roundAway(way.y * part), floorOf(goal))
}

function tryGoal(planner: Planner, aim: TeamGoal, heading: Vector): Omit<Formation, 'got'> | null {
  const { move } = planner
  const slots = pickSlots(planner, slotsOf(planner, aim, heading))
  if (!slots) return null
  const slotOf = assignSlots(
    move.figures.map(({ from }) => from),
    slots,
  )
  if (slotOf.some((slot, i) => isTooFar(planner, i, slots[slot] as Place))) return null
  const places = slotOf.map((slot) => slots[slot] as Place)
  const paths = pathsTo(planner, places, aim.goal)
  return paths && { places, paths }
}

/** Too far even in a straight line over the best ground. */
function isTooFar({ traversal, move }: Planner, i: number, slot: Place): boolean {
  return legLength((move.figures[i] as Figure).from, slot) * traversal.cheapest > move.allowance
}

function widestOf(figures: readonly Figure[]): Figure {
  return figures.reduce((a, b) => (b.radius > a.radius ? b : a))
}

function narrowestOf(figures: readonly Figure[]): Figure {
  return figures.reduce((a, b) => (b.radius < a.radius ? b : a))
}

/** All places of the formation, best first. */
function slotsOf({ traversal, move }: Planner, aim: TeamGoal, heading: Vector): Place[] {
  const { goal, shape, prefer } = aim
  const radius = widestOf(move.figures).radius
  const wanted = 2 * radius + (aim.spacing ?? USUAL_SPACING)
  const spacing = Math.max(2 * radius, Math.min(wanted, 2 * narrowestOf(move.figures).radius + move.cohesion))
  const count = move.figures.length
  const slots = shapedSlots(traversal, shape, goal, heading, radius, spacing, count)
  if (!prefer) return slots
  const ranked = slots.map((slot, i) => ({ slot, i, rank: prefer(slot) }))
  return ranked.sort((p, q) => p.rank - q.rank || p.i - q.i).map(({ slot }) => slot)
}

function shapedSlots(
  { ground }: Traversal,
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
 * Takes the best slots, as many as there are figures: each on passable ground, clear of those taken, and near enough to
 * one of them. A slot that is too far from all may be near enough to a later one, so the list is searched again. Null
 * if there are not enough.
 */
function pickSlots({ walks, move }: Planner, slots: readonly Place[]): Place[] | null {
  const { figures, cohesion } = move
  // Space is measured with the widest base and cohesion with the narrowest, so that any figure may take any slot.
  const widest = widestOf(figures)
  const narrowest = narrowestOf(figures)
  const walk = walks[figures.indexOf(widest)] as Walk
  const picked: Place[] = []
  /** 0 not checked, 1 usable, 2 not usable. */
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

/** True if the spot is near enough to a figure already placed, with nothing impassable between them. */
function joins(
  { traversal }: Walk,
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
    return legCost(traversal, other.x, other.y, slot.x, slot.y, floorOf(slot)) < Number.POSITIVE_INFINITY
  })
}

function meets(figure: Figure, one: Place, other: Place): boolean {
  const room = 2 * figure.radius
  return floorOf(one) === floorOf(other) && squaredDistance(one, other) < room * room
}
