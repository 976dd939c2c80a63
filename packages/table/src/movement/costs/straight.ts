import { minus, type Point, roundAway, squaredLength, type Vector } from '../../geometry/index.ts'
import { isOnTable } from '../../terrain/index.ts'
import { floorOf, legLength, type Path, type Place, place } from '../place.ts'
import { barrierOnLeg } from '../traversal/barriers.ts'
import type { Traversal } from '../traversal/traversal.ts'
import { BEYOND_A_STOP } from './cost.ts'
import { legCost } from './leg.ts'
import { type Walk, type Walker, walkOf, whyNotStand } from './walk.ts'

/** A move straight in one direction, as far as it went. */
export interface StraightMove {
  readonly path: Path
  readonly cost: number
  /** What ended it: the budget was spent, the edge of the table, ground that cannot be crossed, a body in the way. */
  readonly ended: 'spent' | 'table-edge' | 'ground' | 'body'
}

/** The direction away from something. Null if both are in one place. */
export function directlyAway(from: Point, danger: Point): Vector | null {
  const away = minus(from, danger)
  return away.x === 0 && away.y === 0 ? null : away
}

/**
 * Moves straight in a direction as far as the budget, the table, the ground and bodies allow, to the hundredth, and
 * ends where the base can stand, if necessary a little earlier. For falling back, being thrown back, and driving
 * straight on.
 */
export function goStraight(
  traversal: Traversal,
  walker: Walker,
  direction: Vector,
  budget: number,
): StraightMove {
  const walk = walkOf(traversal, walker)
  const { from } = walker
  const farthest = Math.floor(
    Math.min(budget / traversal.cheapest, traversal.ground.map.width + traversal.ground.map.depth),
  )
  const stay: StraightMove = {
    path: [from],
    cost: 0,
    ended: farthest > 0 ? whyEnded(walk, ahead(from, direction, 1)) : 'spent',
  }
  let low = 0
  let high = farthest
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (straightCost(walk, ahead(from, direction, middle)) <= budget) low = middle
    else high = middle - 1
  }
  const ended = low >= farthest ? 'spent' : whyEnded(walk, ahead(from, direction, low + 1))
  for (let length = low; length > 0; length--) {
    const end = ahead(from, direction, length)
    if (whyNotStand(walk, end) === null && straightCost(walk, end) <= budget) {
      return { path: [from, end], cost: straightCost(walk, end), ended }
    }
  }
  return low > 0 ? { ...stay, ended: 'body' } : stay
}

function ahead(from: Place, direction: Vector, length: number): Place {
  const size = Math.sqrt(squaredLength(direction))
  if (size === 0) throw new Error('A direction is not (0, 0).')
  return place(
    from.x + roundAway((direction.x * length) / size),
    from.y + roundAway((direction.y * length) / size),
    floorOf(from),
  )
}

function straightCost({ traversal, walker, barriers }: Walk, to: Place): number {
  const { from } = walker
  const cost = legCost(traversal, from.x, from.y, to.x, to.y, floorOf(from))
  if (traversal.scratch.stopAt <= 1 && (1 - traversal.scratch.stopAt) * legLength(from, to) > BEYOND_A_STOP) {
    return Number.POSITIVE_INFINITY
  }
  const isBarred = barrierOnLeg(barriers, from.x, from.y, to.x, to.y, floorOf(from)) >= 0
  return isBarred ? Number.POSITIVE_INFINITY : cost
}

function whyEnded({ traversal, walker, barriers }: Walk, to: Place): StraightMove['ended'] {
  const { from } = walker
  if (!isOnTable(traversal.ground.map, to)) return 'table-edge'
  if (barrierOnLeg(barriers, from.x, from.y, to.x, to.y, floorOf(from)) >= 0) return 'body'
  return legCost(traversal, from.x, from.y, to.x, to.y, floorOf(from)) === Number.POSITIVE_INFINITY
    ? 'ground'
    : 'spent'
}

/** Falls back directly away from something; stays where it is if both are in one place. */
export function fallBack(traversal: Traversal, walker: Walker, danger: Point, budget: number): StraightMove {
  const away = directlyAway(walker.from, danger)
  return away ? goStraight(traversal, walker, away, budget) : { path: [walker.from], cost: 0, ended: 'body' }
}
