import { lookUp, unreachable } from '@sandtable/engine'
import { bodiesAlong, distance, inch, type Point } from '@sandtable/table'
import type { DiceSpec } from '../../forces/data/dice.ts'
import { TABLES } from '../../forces/data/tables.ts'
import { type Weapon, weaponById } from '../../forces/data/weapons.ts'
import { bodyOfCivilian, catchCivilians, frighten, hurtCivilian } from '../civilians/civilians.ts'
import { bodyOf, distanceBetween, placeOf } from '../figures.ts'
import { isCriticalOn } from '../hand-to-hand/wide-open.ts'
import { fixedRoll } from '../rolls.ts'
import { sees } from '../seeing/who-sees.ts'
import { type Character, isDead, type Marker } from '../state/character.ts'
import type { Civilian } from '../state/civilian.ts'
import type { SanginGame } from '../state/notes.ts'
import { otherSide } from '../state/state.ts'
import { SHOOTING_FUMBLE } from '../tables/charts.ts'
import { rollDamage } from '../wounds/damage.ts'
import { knownTo, mark, takeDamage } from '../wounds/wound.ts'
import { burstCircle, caughtIn } from './burst.ts'
import { type ShotTerms, toHit } from './to-hit.ts'

const {
  clearStoppage: STOPPAGE,
  changeMagazine: MAGAZINE,
  strayChance: STRAY_CHANCE,
  strayWithin: STRAY_WITHIN,
} = TABLES['sks-shoot-T2']

/** sks-shoot-1 to sks-shoot-5, sks-shoot-9: one shot or burst, from the attack roll to the wounds. */
export function shoot(
  game: SanginGame,
  shooter: Character,
  weapon: string,
  target: Character,
  terms: ShotTerms,
): void {
  const { state } = game
  const fired = weaponById(weapon)
  shooter.lastFired = { weapon, at: state.activationCount }
  const check = toHit(state, shooter, weapon, target, terms)
  const { degree } = game.roll('sks-shoot-2', check, undefined, shooter.id)
  const isHit = degree === 'success' || degree === 'critical'
  const marker: Marker = { reason: 'fire', attack: ++state.attackCount, weapon, by: shooter.id, from: null }
  frighten(state, placeOf(shooter)) // sks-opt-3
  const struck = whoIsStruck(game, shooter, fired, target, isHit)
  for (const victim of struck) mark(victim, marker) // sks-shoot-3, sks-shoot-4, sks-mor-21: hit or missed, once
  if (degree === 'fumble') fumble(game, shooter, weapon, bodyOf(target).at)
  if (!isHit) return
  for (const victim of struck) {
    const isCritical = isCriticalOn(shooter, victim, degree === 'critical')
    hit(game, shooter, victim, fired, marker, isCritical)
  }
}

/** sks-shoot-9: a burst strikes all in a circle: laid by the shooter on a success, round the target on a miss. */
function whoIsStruck(
  game: SanginGame,
  shooter: Character,
  weapon: Weapon,
  target: Character,
  isHit: boolean,
): readonly Character[] {
  if (weapon.killRadius === null) return [target]
  const centre = isHit ? game.ask(burstCircle(shooter, target, weapon.killRadius)) : bodyOf(target).at
  if (isHit)
    catchCivilians(
      game,
      shooter,
      centre,
      weapon.killRadius,
      damageAt(weapon, distanceBetween(shooter, target)),
    )
  return caughtIn(game.state, shooter, centre, weapon)
}

/** sks-weap-1, sks-shoot-3, sks-hide-5: damage, armour, wound; somebody Hidden who is wounded comes to light. */
function hit(
  game: SanginGame,
  shooter: Character,
  victim: Character,
  weapon: Weapon,
  marker: Marker,
  isCritical: boolean,
): void {
  const dice = damageAt(weapon, distanceBetween(shooter, victim))
  const rolled = rollDamage(game, 'sks-shoot-3', dice, isCritical, knownTo(victim))
  if (!takeDamage(game, victim, rolled, marker)) return
  if (victim.side !== shooter.side) shooter.hasWounded = true // sks-mor-T1-01
}

/** sks-shoot-8, sks-shoot-7, sks-weap-T1: what a weapon does at a distance. */
export function damageAt({ damage, bands }: Weapon, far: number): DiceSpec {
  const band = bands?.find(({ to }) => far <= inch(to))
  const dice = band?.damage ?? damage
  if (!dice) throw new Error('A weapon that is shot does damage.')
  return dice
}

/** sks-shoot-4, sks-shoot-T2, sks-ruling-10: what a fumble does to the shooter. */
export function fumble(game: SanginGame, shooter: Character, weapon: string, at: Point): void {
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
      strayRound(game, shooter, at, weaponById(weapon))
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
function strayRound(game: SanginGame, shooter: Character, at: Point, weapon: Weapon): void {
  const friends = game.state.characters.filter(
    (one) => one !== shooter && one.side === shooter.side && one.place === 'table' && !isDead(one),
  )
  const civilians = game.state.civilians.filter((one) => !isDead(one))
  const bodies = [...friends.map(bodyOf), ...civilians.map(bodyOfCivilian)]
  const along = bodiesAlong(bodyOf(shooter).at, at, bodies, inch(STRAY_WITHIN))
  const nearest = along.reduce<(typeof along)[number] | null>(
    (one, other) => (one && one.distance <= other.distance ? one : other),
    null,
  )
  const civilian = nearest && civilians[nearest.index - friends.length]
  if (civilian) strayAtCivilian(game, shooter, weapon, civilian)
  const victim = nearest && friends[nearest.index]
  if (!victim) return
  const attack = ++game.state.attackCount
  const marker: Marker = { reason: 'fire', attack, weapon: weapon.id, by: shooter.id, from: null }
  mark(victim, marker)
  const { success } = game.roll('sks-shoot-T2-04', fixedRoll(STRAY_CHANCE), undefined, victim.id)
  if (!success) return
  const far = distanceBetween(shooter, victim)
  takeDamage(
    game,
    victim,
    rollDamage(game, 'sks-shoot-3', damageAt(weapon, far), false, knownTo(victim)),
    marker,
  )
}

/** sks-shoot-T2-04, sks-opt-3: the civilian nearest to the line of fire is attacked. */
function strayAtCivilian(game: SanginGame, shooter: Character, weapon: Weapon, civilian: Civilian): void {
  if (!game.roll('sks-shoot-T2-04', fixedRoll(STRAY_CHANCE), undefined, civilian.id).success) return
  const far = distance(bodyOf(shooter), bodyOfCivilian(civilian))
  hurtCivilian(game, civilian, rollDamage(game, 'sks-shoot-3', damageAt(weapon, far), false), shooter.side)
}
