import type { Chance } from '@sandtable/engine'
import { bearing } from '@sandtable/table'
import type { DriveLeg } from '../vehicles/driving.ts'
import type { Gait } from './move-legality.ts'

/** How often a place is drawn before the vehicle stays where it is. */
const TRIES = 14

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
