import { type Decision, place, type Refusal, refusal } from '@sandtable/engine'
import { drawn, isPoint } from '@sandtable/miniatures'
import { distanceToPoint, type Point, placeToward } from '@sandtable/table'
import type { Weapon } from '../../forces/data/weapons.ts'
import { bodyOf } from '../figures.ts'
import { sees } from '../seeing/who-sees.ts'
import { type Character, isDead, isOnGround } from '../state/character.ts'
import type { State } from '../state/state.ts'

/** sks-shoot-9: where the circle of a burst lies; the target is in it. */
export function burstCircle(shooter: Character, target: Character, radius: number): Decision<Point> {
  const { at } = bodyOf(target)
  return place<Point>({
    clause: 'sks-shoot-9',
    name: 'burst-circle',
    seat: shooter.side,
    about: drawn('point', { unit: shooter.id, target: target.id, radius }),
    illegal: (to) => whyNotThere(target, radius, to),
    sample: (chance) =>
      placeToward(at, { x: chance.below(201) - 100, y: chance.below(200) + 1 }, chance.below(radius)),
  })
}

function whyNotThere(target: Character, radius: number, to: unknown): Refusal | null {
  if (!isPoint(to)) return refusal('no-point', 'Give the middle of the circle as { x, y }.')
  if (distanceToPoint(bodyOf(target), to) <= radius) return null
  return refusal('target-outside', 'The target must be in the circle (sks-shoot-9).')
}

/** sks-shoot-9, sks-ruling-11, sks-ruling-29, sks-gren-10, sks-hide-5: everybody in a circle whom the shooter has in sight, friends and Hidden too. */
export function caughtIn(
  state: State,
  shooter: Character,
  centre: Point,
  { killRadius }: Pick<Weapon, 'killRadius'>,
): readonly Character[] {
  return state.characters.filter(
    (one) =>
      one !== shooter &&
      isOnGround(one) &&
      one.place !== 'aboard' &&
      !isDead(one) &&
      distanceToPoint(bodyOf(one), centre) <= (killRadius ?? 0) &&
      sees(state, shooter, one),
  )
}
