import { bestOfDraws, type Chance } from '@sandtable/engine'
import { bearing, inch, minus, type Point, placeToward, type Vector } from '@sandtable/table'
import { nearestTo } from './aims.ts'
import { approximateDistance } from './lone-march.ts'

/** A marker of a scenario and who holds it. */
export interface Marker {
  readonly at: Point
  readonly holder: string | null
}

/** A unit's own marker counts as this much nearer to it; one that is not held counts as nearer still. */
const OWN = inch(8)
const NOT_HELD = inch(14)

/** hof-vic-3, csw-obj-2: the marker to take or to hold: near, not held, or with an enemy near it. `own` is the number of one to prefer. */
export function markerFor<M extends Marker>(
  from: Point,
  side: string,
  markers: readonly M[],
  own: number,
  enemies: readonly Point[],
): M | null {
  const nearness = (one: M): number => {
    const enemy = one.holder === side ? nearestTo(one.at, enemies) : null
    const danger = enemy ? approximateDistance(enemy, one.at) / 2 : 0
    const bonus = (markers[own % markers.length] === one ? OWN : 0) + (one.holder === side ? 0 : NOT_HELD)
    return bonus - danger - approximateDistance(from, one.at)
  }
  return bestOfDraws(markers.length, (i) => markers[i], nearness) ?? null
}

/** A place to stand, and which way to look. */
export interface LookingSpot extends Point {
  readonly facing: Vector
}

/** What `bestSpot` needs in order to choose a spot for a figure. */
export interface SpotWish {
  readonly goal: Point | null
  /** Figures of the same unit that stand already. */
  readonly mates: readonly Point[]
  readonly enemies: readonly Point[]
  /** A place in cover near a point, drawn by chance. */
  readonly coverNear: (at: Point) => Point | null
  /** The spot if it is legal; any legal one for null. */
  readonly legal: (spot: LookingSpot | null) => LookingSpot | null
  /** What cover and sight at a spot are worth. */
  readonly worth: (spot: LookingSpot) => number
}

const TRIES = 6
const TOGETHER = inch(4)

/** hof-setup-5, hof-hide-2, sks-hide-1: the best of a few places: beside the unit or in cover near the goal, looking at the nearest enemy; any legal one if none of them is. */
export function bestSpot(wish: SpotWish, chance: Chance): LookingSpot | undefined {
  const { goal, mates, enemies } = wish
  const near = (tries: number): Point | null => {
    const mate = tries % 2 === 0 ? mates[chance.below(Math.max(1, mates.length))] : undefined
    if (mate) return placeToward(mate, bearing(chance.below(360)), inch(1) + chance.below(inch(3)))
    return goal && wish.coverNear(goal)
  }
  const draw = (tries: number): LookingSpot | null => {
    if (enemies.length === 0) return wish.legal(null) // nobody to look at yet
    const at = near(tries)
    const enemy = at && nearestTo(at, enemies)
    const isElsewhere = enemy && (enemy.x !== at.x || enemy.y !== at.y)
    return isElsewhere ? wish.legal({ x: at.x, y: at.y, facing: minus(enemy, at) }) : null
  }
  const worth = (spot: LookingSpot): number => {
    const mate = nearestTo(spot, mates)
    const apart = mate ? Math.max(0, approximateDistance(spot, mate) - TOGETHER) : 0
    return wish.worth(spot) - apart / inch(2) - (goal ? approximateDistance(spot, goal) / inch(6) : 0)
  }
  return bestOfDraws(TRIES, draw, worth) ?? wish.legal(null) ?? undefined
}
