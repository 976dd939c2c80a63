import { type Point, placeToward, squaredLength, type Vector } from '@sandtable/table'
import type { Gait } from '../rules/moving/move-legality.ts'
import type { State, Team } from '../rules/state/state.ts'
import { after, type DriveLeg, driveLength, type Stand, whyNotDrive } from '../rules/vehicles/driving.ts'

/** A drive as a player means it by pointing at places. */
export interface DrivePlan {
  readonly legs: readonly DriveLeg[]
  readonly isShort: boolean
}

/** As far as pointed at, else a bit less far. */
const PARTS = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1] as const

/**
 * csw-move-2, csw-move-3: a vehicle drives to the last of these places by way of the others, with a pivot at each bend. To
 * a place straight behind it reverses. To a single place that it cannot drive to directly it looks for a bend of its own.
 */
export function planDrive(
  state: State,
  team: Team,
  start: Stand,
  gait: Gait,
  allowance: number,
  places: readonly Point[],
): DrivePlan {
  const isLegal = (legs: readonly DriveLeg[]): boolean =>
    whyNotDrive(state, team, start, legs, gait, allowance) === null
  const direct = through(start, places, allowance)
  const [only] = places
  const tries = [direct, ...(places.length === 1 && only ? detours(start, only, allowance) : [])]
  const found = tries.find(isLegal)
  if (found) return { legs: found, isShort: driveLength(found) < lengthOf(start, places) }
  const shorter = PARTS.map((part) => shortened(direct, part)).find(isLegal)
  return { legs: shorter ?? [], isShort: true }
}

/** Turn and drive ahead to one place after the other, no farther than allowed. */
function through(start: Stand, places: readonly Point[], allowance: number): readonly DriveLeg[] {
  const legs: DriveLeg[] = []
  let stand = start
  let left = allowance
  for (const place of places) {
    for (const leg of legsTo(stand, place, left, places.length === 1)) {
      legs.push(leg)
      stand = after(stand, leg)
      if (!('turn' in leg)) left -= 'ahead' in leg ? leg.ahead : leg.back
    }
  }
  return legs
}

function legsTo({ at, facing }: Stand, to: Point, most: number, mayReverse: boolean): readonly DriveLeg[] {
  const way = { x: to.x - at.x, y: to.y - at.y }
  const far = Math.min(most, Math.floor(Math.sqrt(squaredLength(way))))
  if (far === 0) return []
  if (mayReverse && isStraight(facing, { x: -way.x, y: -way.y })) return [{ back: far }]
  return isStraight(facing, way) ? [{ ahead: far }] : [{ turn: way }, { ahead: far }]
}

/** Within about six degrees: a hand does not point better. */
function isStraight(facing: Vector, way: Vector): boolean {
  const along = facing.x * way.x + facing.y * way.y
  const across = facing.x * way.y - facing.y * way.x
  return along > 0 && Math.abs(across) * 10 <= along
}

/** Aside of the straight line, in parts of its length. */
const ASIDE = [0.25, -0.25, 0.5, -0.5, 0.75, -0.75] as const
const ALONG = [0.5, 0.3, 0.7] as const

/** Drives with one bend more, round what lies on the straight way. */
function detours(start: Stand, to: Point, allowance: number): readonly (readonly DriveLeg[])[] {
  const way = { x: to.x - start.at.x, y: to.y - start.at.y }
  return ASIDE.flatMap((aside) =>
    ALONG.map((along) => ({
      x: Math.round(start.at.x + way.x * along - way.y * aside),
      y: Math.round(start.at.y + way.y * along + way.x * aside),
    })),
  ).map((bend) => through(start, [bend, to], allowance))
}

function lengthOf(start: Stand, places: readonly Point[]): number {
  let [from, sum]: [Point, number] = [start.at, 0]
  for (const to of places) {
    sum += Math.floor(Math.sqrt(squaredLength({ x: to.x - from.x, y: to.y - from.y })))
    from = to
  }
  return sum
}

/** The same drive, ended after a part of it. */
function shortened(legs: readonly DriveLeg[], part: number): readonly DriveLeg[] {
  let left = Math.floor(driveLength(legs) * part)
  const kept: DriveLeg[] = []
  for (const leg of legs) {
    if ('turn' in leg) kept.push(leg)
    else {
      const far = Math.min(left, 'ahead' in leg ? leg.ahead : leg.back)
      if (far === 0) break
      kept.push('ahead' in leg ? { ahead: far } : { back: far })
      left -= far
    }
  }
  return kept
}

/** Where a vehicle stands at the start and after each leg. */
export function standsOf(start: Stand, legs: readonly DriveLeg[]): readonly Stand[] {
  const stands: Stand[] = [start]
  for (const leg of legs) stands.push(after(stands.at(-1) ?? start, leg))
  return stands
}

/** The pivot on the spot that ends a drive. */
export function turnedAtEnd(start: Stand, legs: readonly DriveLeg[], facing: Vector): readonly DriveLeg[] {
  const kept = legs.at(-1)
  const before = kept && 'turn' in kept ? legs.slice(0, -1) : legs
  const end = standsOf(start, before).at(-1) ?? start
  const reach = placeToward({ x: 0, y: 0 }, facing, 100)
  return isStraight(end.facing, facing) ? before : [...before, { turn: reach }]
}
