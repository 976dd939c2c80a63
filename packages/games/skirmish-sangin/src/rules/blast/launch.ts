import type { NumberCheck } from '@sandtable/engine'
import { type Weapon, weaponById } from '../../forces/data/weapons.ts'
import { fumble } from '../shooting/shoot.ts'
import { toHit, toHitIndirectly, toHitPoint } from '../shooting/to-hit.ts'
import { type Character, canAct } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'
import { toHitVehicle } from '../vehicles/shoot-vehicle.ts'
import { roll } from '../wounds/damage.ts'
import { burst } from './blast.ts'
import { deviate, deviationOf } from './deviation.ts'
import { hitDirectly } from './direct.ts'
import type { ThrowAim } from './to-throw.ts'
import { zonesOf } from './zones.ts'

/** sks-gren-7, sks-gren-10, sks-hw-4, sks-hw-11: what a round that explodes needs. Pure: the rule, the odds and the bots call it. */
export function toLaunch(
  state: State,
  gunner: Character,
  weapon: string,
  { at, target, vehicle }: ThrowAim,
  aim: number,
): NumberCheck {
  if (weaponById(weapon).isIndirect) return toHitIndirectly(gunner, weapon, target, { aim })
  const terms = { aim, isSnap: false }
  if (vehicle) return toHitVehicle(state, gunner, weapon, vehicle, terms)
  return target ? toHit(state, gunner, weapon, target, terms) : toHitPoint(state, gunner, weapon, at, terms)
}

/** sks-gren-3, sks-gren-7, sks-hw-2, sks-hw-6, sks-hw-13, sks-ruling-84: one round, or the rounds of a grenade machine gun, at one point. */
export function launch(
  game: SanginGame,
  gunner: Character,
  weapon: string,
  aim: ThrowAim,
  raised: number,
): void {
  const { state } = game
  const fired = weaponById(weapon)
  gunner.lastFired = { weapon, at: state.activationCount } // sks-spot-7
  const check = toLaunch(state, gunner, weapon, aim, raised) // the same for every round
  const rounds = roundsOf(game, gunner, fired)
  for (let i = 0; i < rounds && canAct(gunner); i++) {
    if (fireRound(game, gunner, fired, aim, check) === 'fumble') return // sks-hw-13
  }
}

/** sks-hw-6: a grenade machine gun fires half a d6 of rounds; everything else one. */
function roundsOf(game: SanginGame, gunner: Character, { id, shots }: Weapon): number {
  if (!shots) return 1
  const count = roll(game, 'sks-hw-6', shots)
  game.note?.({ kind: 'rounds', clause: 'sks-hw-6', by: gunner.id, weapon: id, count })
  return count
}

/** sks-gren-2, sks-gren-3, sks-hw-2: an attack roll, the deviation of a miss, the burst, and the table of fumbles. */
function fireRound(
  game: SanginGame,
  gunner: Character,
  fired: Weapon,
  aim: ThrowAim,
  check: NumberCheck,
): 'fired' | 'fumble' {
  const { degree } = game.roll('sks-gren-7', check, undefined, gunner.id)
  const attack = ++game.state.attackCount
  const isHit = degree === 'success' || degree === 'critical'
  const at = isHit ? aim.at : deviate(game, gunner, fired, aim.at, deviationOf(fired, gunner.profile.rank))
  const zones = zonesOf(fired)
  if (at && zones) {
    const isCritical = degree === 'critical'
    const { isIndirect: isBarrage } = fired
    const direct = isHit ? aim.vehicle : undefined
    if (direct) hitDirectly(game, gunner, fired, direct, attack, isCritical)
    const round = { at, zones, weapon: fired.id, by: gunner, attack, isHit, isCritical, isBarrage }
    burst(game, direct ? { ...round, direct: direct.id } : round)
  }
  if (degree !== 'fumble') return 'fired'
  fumble(game, gunner, fired.id, aim.at)
  return 'fumble'
}
