import type { Chance } from '@sandtable/engine'
import type { Route } from '@sandtable/miniatures'
import { bearing, type Point, placeToward, squaredLength } from '@sandtable/table'
import type { Model } from '../state/state.ts'
import type { DriveLeg } from '../vehicles/driving.ts'
import type { Gait } from './move-legality.ts'

/** How often a place is drawn before the Team stays where it is. */
const TRIES = 14

/** Any legal move on foot, by chance: the whole Team by the same step, each end within reach as likely. */
export function anyWays(
  models: readonly Model[],
  allowance: number,
  chance: Chance,
  isLegal: (ways: readonly Route[]) => boolean,
): readonly Route[] {
  for (let tries = 0; tries < TRIES; tries++) {
    const ways = stepped(models, stepWithin(allowance, chance))
    if (isLegal(ways)) return ways
  }
  return isLegal([]) ? [] : outOfTheWay(models, allowance, isLegal)
}

function stepWithin(far: number, chance: Chance): Point {
  for (;;) {
    const step = { x: chance.below(2 * far + 1) - far, y: chance.below(2 * far + 1) - far }
    if (squaredLength(step) <= far * far) return step
  }
}

/** All models by the same step, on their floors. */
export function stepped(models: readonly Model[], by: Point): readonly Route[] {
  return models.map(({ id, x, y, floor }) => ({
    model: id,
    points: [{ x: x + by.x, y: y + by.y, ...(floor > 0 ? { floor } : {}) }],
  }))
}

/** Where staying is not allowed: the first direction in which the Team can go at all. */
export function outOfTheWay(
  models: readonly { readonly id: string; readonly x: number; readonly y: number }[],
  allowance: number,
  isLegal: (ways: readonly Route[]) => boolean,
): readonly Route[] {
  for (let far = allowance; far > 0; far -= 50) {
    for (let degrees = 0; degrees < 360; degrees += 15) {
      const ways = models.map(({ id, x, y }) => ({
        model: id,
        points: [placeToward({ x, y }, bearing(degrees), far)],
      }))
      if (isLegal(ways)) return ways
    }
  }
  throw new Error('no legal way was found')
}

/** Any legal drive by chance: any turn, any length. */
export function anyDrive(
  allowance: number,
  gait: Gait,
  chance: Chance,
  isLegal: (legs: readonly DriveLeg[]) => boolean,
): readonly DriveLeg[] {
  for (let tries = 0; tries < TRIES; tries++) {
    const legs = driveAnywhere(1 + chance.below(allowance), gait, chance)
    if (isLegal(legs)) return legs
  }
  return []
}

export function driveAnywhere(far: number, gait: Gait, chance: Chance): readonly DriveLeg[] {
  const turn = { turn: bearing(chance.below(360)) }
  const shapes: readonly (readonly DriveLeg[])[] = [
    [turn, { ahead: far }],
    [{ ahead: Math.floor(far / 2) }, turn, { ahead: Math.floor(far / 2) }],
    [{ ahead: far }],
    ...(gait === 'advance' ? [[{ back: Math.floor(far / 2) }]] : []),
  ]
  return shapes[chance.below(shapes.length)] as readonly DriveLeg[]
}
