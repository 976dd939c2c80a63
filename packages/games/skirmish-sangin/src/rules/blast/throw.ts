import type { Place } from '@sandtable/table'
import { type Weapon, weaponById } from '../../forces/data/weapons.ts'
import { placeOf } from '../figures.ts'
import type { Character } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'
import { isMoving, vehicleOf } from '../vehicles/crew.ts'
import { burst } from './blast.ts'
import { deviate, deviationOf, FUMBLED_THROW } from './deviation.ts'
import { hitDirectly } from './direct.ts'
import { laySmoke } from './smoke.ts'
import { type ThrowAim, toThrow } from './to-throw.ts'
import { zonesOf } from './zones.ts'

/** sks-gren-1 to sks-gren-6: one grenade, from the throw to the burst or the smoke. */
export function throwGrenade(
  game: SanginGame,
  thrower: Character,
  weapon: string,
  aim: ThrowAim,
  raised: number,
): void {
  const thrown = weaponById(weapon)
  const check = toThrow(thrower, inMotion(game.state, thrower, aim), raised)
  const { degree } = game.roll('sks-gren-1', check, undefined, thrower.id)
  const attack = ++game.state.attackCount
  const isHit = degree === 'success' || degree === 'critical'
  const at = isHit ? aim.at : missed(game, thrower, thrown, aim.at, degree === 'fumble')
  if (!at) return // sks-gren-11: beyond the table edge
  if (thrown.isSmoke) {
    laySmoke(game, at, thrown)
    return
  }
  const zones = zonesOf(thrown)
  if (!zones) return
  const isCritical = degree === 'critical'
  const direct = isHit ? aim.vehicle : undefined
  if (direct) hitDirectly(game, thrower, thrown, direct, attack, isCritical)
  const round = { at, zones, weapon, by: thrower, attack, isHit, isCritical, isBarrage: false }
  burst(game, direct ? { ...round, direct: direct.id } : round)
}

/** sks-gren-T1-06, sks-gren-T1-07: which vehicles move. */
export function inMotion(state: State, thrower: Character, aim: ThrowAim): ThrowAim {
  const inside = vehicleOf(state, thrower)
  const isFromMoving = inside !== null && isMoving(state, inside)
  const isAtMoving = aim.vehicle !== undefined && isMoving(state, aim.vehicle)
  return { ...aim, isFromMoving, isAtMoving }
}

/** sks-gren-2, sks-gren-6, sks-ruling-18: a failure goes astray from the aim point, a fumble from the thrower. */
function missed(
  game: SanginGame,
  thrower: Character,
  thrown: Weapon,
  aim: Place,
  isFumble: boolean,
): Place | null {
  if (isFumble) return deviate(game, thrower, thrown, placeOf(thrower), FUMBLED_THROW)
  return deviate(game, thrower, thrown, aim, deviationOf(thrown, thrower.profile.rank))
}
