import { type DiceSpec, mostOf } from '../../forces/data/dice.ts'
import { TABLES } from '../../forces/data/tables.ts'
import { weaponById } from '../../forces/data/weapons.ts'
import type { CarriedWeapon, Character, Marker } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import { rollDamage } from '../wounds/damage.ts'
import { mark, takeDamage } from '../wounds/wound.ts'
import { mayParry } from './contact.ts'
import { fumble } from './fumble.ts'
import { breakAway, trip } from './manoeuvres.ts'
import { type BlowTerms, manoeuvreRow, toParry, toStrike } from './to-strike.ts'
import { isCriticalOn } from './wide-open.ts'

/** sks-h2h-10: this activation and the next one. */
const ALL_OUT_LASTS = 2

/** sks-h2h-2 to sks-h2h-6, sks-h2h-10: one blow, from the attack roll to its effect. */
export function strike(game: SanginGame, attacker: Character, target: Character, terms: BlowTerms): void {
  const { state } = game
  const attack = ++state.attackCount
  const weapon = meleeWeapon(attacker)
  const { degree } = game.roll('sks-h2h-3', toStrike(state, attacker, target, terms), undefined, attacker.id)
  if (terms.manoeuvre === 'all-out') attacker.melee = { ...attacker.melee, noParry: ALL_OUT_LASTS }
  if (degree === 'fumble') fumble(game, attacker, target, weapon)
  const isHit = degree === 'success' || degree === 'critical'
  if (!isHit) state.hasAlarm = true // sks-ruling-95
  if (!isHit) return
  const isCritical = isCriticalOn(attacker, target, degree === 'critical')
  if (isParried(game, attacker, target, terms)) return
  if (terms.manoeuvre === 'trip') trip(game, attacker, target)
  else if (terms.manoeuvre === 'breakaway') breakAway(game, attacker, target)
  else wound(game, attacker, target, weapon, terms, isCritical, attack)
}

/** sks-h2h-2, sks-h2h-4, sks-h2h-5: a parry costs nothing. */
function isParried(game: SanginGame, attacker: Character, target: Character, terms: BlowTerms): boolean {
  const { state } = game
  if (!mayParry(state, target)) return false
  const check = toParry(state, target, attacker, terms)
  if (!game.roll('sks-h2h-4', check, undefined, target.id).success) return false
  state.hasAlarm = true // sks-ruling-95
  game.note?.({ kind: 'blow', clause: 'sks-h2h-2', by: attacker.id, target: target.id, result: 'parried' })
  return true
}

/** sks-h2h-2, sks-h2h-6, sks-mor-1: damage; only a wound places a marker. */
function wound(
  game: SanginGame,
  attacker: Character,
  target: Character,
  weapon: CarriedWeapon,
  { manoeuvre }: BlowTerms,
  isCritical: boolean,
  attack: number,
): void {
  const row = manoeuvreRow(manoeuvre)
  const more = row?.damageDice ?? null
  const rolled =
    rollDamage(game, 'sks-h2h-2', damageOf(weapon), isCritical) +
    (row?.damage ?? 0) +
    (more && row ? rollDamage(game, row.row, more, isCritical) : 0)
  const marker: Marker = {
    reason: 'close-combat',
    attack,
    weapon: weapon.id,
    by: attacker.id,
    from: null,
  }
  if (!takeDamage(game, target, rolled, marker)) return
  mark(target, marker)
  attacker.hasWounded = true // sks-mor-T1-01
}

/** sks-weap-T1-01, sks-weap-T1-02: the best that they hold; fists cannot be dropped. */
export function meleeWeapon({ weapons }: Character): CarriedWeapon {
  const held = weapons.filter(
    (one) => weaponById(one.id).kind === 'melee' && !one.isLost && one.droppedAt === null,
  )
  const best = held.reduce<CarriedWeapon | null>(
    (one, other) => (one && mostOf(damageOf(one)) >= mostOf(damageOf(other)) ? one : other),
    null,
  )
  if (!best) throw new Error('Everybody has their fists.')
  return best
}

function damageOf({ id }: CarriedWeapon): DiceSpec {
  const { damage } = weaponById(id)
  if (!damage) throw new Error(`A blow with ${id} does damage.`)
  return damage
}

/** sks-h2h-2, sks-h2h-10, sks-ruling-32: the action points of a blow, the attack included. */
export function strikePoints(manoeuvre: BlowTerms['manoeuvre']): number {
  return manoeuvreRow(manoeuvre)?.points ?? TABLES.actions.strike
}
