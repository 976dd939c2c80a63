import type { Place } from '@sandtable/table'
import { type Weapon, weaponById } from '../../forces/data/weapons.ts'
import { placeOf } from '../figures.ts'
import type { Character } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { burst } from './blast.ts'
import { deviate, deviationOf, FUMBLED_THROW } from './deviation.ts'
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
  const { degree } = game.roll('sks-gren-1', toThrow(thrower, aim, raised), undefined, thrower.id)
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
  burst(game, { at, zones, weapon, by: thrower, attack, isHit, isCritical, isBarrage: false })
}

/** sks-gren-2, sks-gren-6: a failure goes astray from the aim point, a fumble from the thrower. */
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
