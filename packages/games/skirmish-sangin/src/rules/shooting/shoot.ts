import { type Degree, lookUp, unreachable } from '@sandtable/engine'
import { bodiesAlong, inch } from '@sandtable/table'
import type { DiceSpec } from '../../forces/data/dice.ts'
import { TABLES } from '../../forces/data/tables.ts'
import { type Weapon, weaponById } from '../../forces/data/weapons.ts'
import { bodyOf, distanceBetween } from '../figures.ts'
import { fixedRoll } from '../rolls.ts'
import { sees } from '../seeing/who-sees.ts'
import { type Character, isDead, type Marker } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { otherSide } from '../state/state.ts'
import { SHOOTING_FUMBLE } from '../tables/charts.ts'
import { rollDamage } from '../wounds/damage.ts'
import { mark, takeDamage } from '../wounds/wound.ts'
import { type ShotTerms, toHit } from './to-hit.ts'

const {
  clearStoppage: STOPPAGE,
  changeMagazine: MAGAZINE,
  strayChance: STRAY_CHANCE,
  strayWithin: STRAY_WITHIN,
} = TABLES['sks-shoot-T2']

/** sks-shoot-1 to sks-shoot-5: one shot at one character, from the attack roll to the wound. */
export function shoot(
  game: SanginGame,
  shooter: Character,
  weapon: string,
  target: Character,
  terms: ShotTerms,
): void {
  shooter.lastFired = { weapon, at: game.state.activationCount }
  const { degree } = game.roll(
    'sks-shoot-2',
    toHit(game.state, shooter, weapon, target, terms),
    undefined,
    shooter.id,
  )
  const marker: Marker = { reason: 'fire', weapon, by: shooter.id, from: null }
  mark(target, marker) // sks-shoot-3, sks-shoot-4, sks-mor-21: hit or missed, once
  if (degree === 'fumble') fumble(game, shooter, weapon, target)
  else if (isHit(degree)) hit(game, shooter, target, weaponById(weapon), marker, degree === 'critical')
}

function isHit(degree: Degree): boolean {
  return degree === 'success' || degree === 'critical'
}

/** sks-shoot-3: damage, armour, wound. */
function hit(
  game: SanginGame,
  shooter: Character,
  target: Character,
  weapon: Weapon,
  marker: Marker,
  isCritical: boolean,
): void {
  const rolled = rollDamage(
    game,
    'sks-shoot-3',
    damageAt(weapon, distanceBetween(shooter, target)),
    isCritical,
  )
  if (takeDamage(game, target, rolled, marker)) shooter.hasWounded = true
}

/** sks-shoot-7, sks-weap-T1: what a weapon does at a distance. */
export function damageAt({ damage, bands }: Weapon, far: number): DiceSpec {
  const band = bands?.find(({ to }) => far <= inch(to))
  const dice = band?.damage ?? damage
  if (!dice) throw new Error('A weapon that is shot does damage.')
  return dice
}

/** sks-shoot-4, sks-shoot-T2: what a fumble does to the shooter. */
function fumble(game: SanginGame, shooter: Character, weapon: string, target: Character): void {
  const { result } = lookUp(game, 'sks-shoot-4', SHOOTING_FUMBLE, [], { by: shooter.id })
  const carried = shooter.weapons.find(({ id }) => id === weapon)
  switch (result) {
    case 'stoppage':
      if (carried) carried.toClear = STOPPAGE
      return
    case 'empty':
      if (carried) carried.toClear = MAGAZINE
      return
    case 'given-away':
      giveAway(game, shooter)
      return
    case 'stray':
      strayRound(game, shooter, target, weaponById(weapon))
      return
    case 'out-of-action':
      if (carried) carried.isLost = true
      return
    default:
      unreachable(result)
  }
}

/** sks-shoot-T2-03: every enemy with line of sight counts the shooter as spotted. */
function giveAway({ state }: SanginGame, shooter: Character): void {
  for (const enemy of state.characters) {
    if (enemy.side !== otherSide(shooter.side) || enemy.spotted.includes(shooter.id)) continue
    if (sees(state, enemy, shooter)) enemy.spotted = [...enemy.spotted, shooter.id]
  }
}

/** sks-shoot-T2-04: the friend nearest to the line of fire is attacked. */
function strayRound(game: SanginGame, shooter: Character, target: Character, weapon: Weapon): void {
  const friends = game.state.characters.filter(
    (one) => one !== shooter && one.side === shooter.side && one.place === 'table' && !isDead(one),
  )
  const along = bodiesAlong(bodyOf(shooter).at, bodyOf(target).at, friends.map(bodyOf), inch(STRAY_WITHIN))
  const nearest = along.reduce<(typeof along)[number] | null>(
    (one, other) => (one && one.distance <= other.distance ? one : other),
    null,
  )
  const victim = nearest && friends[nearest.index]
  if (!victim) return
  const marker: Marker = { reason: 'fire', weapon: weapon.id, by: shooter.id, from: null }
  mark(victim, marker)
  const { success } = game.roll('sks-shoot-T2-04', fixedRoll(STRAY_CHANCE), undefined, victim.id)
  if (!success) return
  const far = distanceBetween(shooter, victim)
  takeDamage(game, victim, rollDamage(game, 'sks-shoot-3', damageAt(weapon, far), false), marker)
}
