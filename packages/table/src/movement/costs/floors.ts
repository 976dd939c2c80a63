import { distanceToSegment } from '../../geometry/index.ts'
import { type Building, buildingAt } from '../../terrain/index.ts'
import { floorOf, type Place, roundedCost } from '../place.ts'
import type { Traversal } from '../traversal/traversal.ts'

/** Figures within an inch of stairs can use them. */
const STAIRS_REACH = 100

/** The highest floor a figure can stand on: the flat roof, if it has one. */
export function topFloor(building: Building): number {
  return building.roof.kind === 'flat' ? building.floors : building.floors - 1
}

/** The cost of changing floors at a place; infinite if impossible. */
export function floorCost(traversal: Traversal, from: Place, to: Place): number {
  const building = buildingAt(traversal.ground, from)
  if (!building || !traversal.rules.floor || !isAtStairs(building, from)) return Number.POSITIVE_INFINITY
  const target = floorOf(to)
  if (target < 0 || target > topFloor(building)) return Number.POSITIVE_INFINITY
  let cost = 0
  const step = target > floorOf(from) ? 1 : -1
  for (let floor = floorOf(from); floor !== target; floor += step) {
    const price = traversal.rules.floor(building, floor, floor + step)
    if (price === null) return Number.POSITIVE_INFINITY
    cost += roundedCost(price)
  }
  return cost
}

function isAtStairs({ stairs }: Building, at: Place): boolean {
  return !stairs || stairs.some((stair) => distanceToSegment(at, stair, stair) <= STAIRS_REACH)
}
