import { type Modifiers, mod, type NumberCheck } from '@sandtable/engine'
import { RANKS, TABLES } from '../../forces/data/tables.ts'
import { attackRoll, skillRoll } from '../rolls.ts'
import { afterWounds, type Character, isIncapacitated } from '../state/character.ts'
import type { State } from '../state/state.ts'

const { rows: CHANCES, parry: PARRY, helpless: HELPLESS } = TABLES['sks-h2h-T1']
const { rows: MANOEUVRES, tripped: TRIPPED } = TABLES['sks-h2h-T2']
const { kitLoose: KIT_LOOSE, misstep: MISSTEP } = TABLES['sks-h2h-T4']
const { brokenAttack: BROKEN_ATTACK } = TABLES['sks-h2h-T3']
const { raise: RAISE } = TABLES.actions

export type ManoeuvreRow = (typeof MANOEUVRES)[number]
export type Manoeuvre = ManoeuvreRow['key']

/** sks-h2h-T2: the row of a manoeuvre; null for a plain attack. */
export function manoeuvreRow(manoeuvre: Manoeuvre | null): ManoeuvreRow | null {
  return MANOEUVRES.find(({ key }) => key === manoeuvre) ?? null
}

/** How a blow is struck. */
export interface BlowTerms {
  readonly manoeuvre: Manoeuvre | null
  /** sks-act-6: action points spent on raising the roll. */
  readonly raised: number
  /** sks-h2h-12: the free attack at somebody who breaks. */
  readonly isAtBroken: boolean
}

/** sks-h2h-3, sks-h2h-19: what the table says, after the wounds of whose chance it is. */
function chanceOf(one: Character, other: Character): number {
  const row = CHANCES.find(({ key }) => key === one.profile.rank)
  const chance = row?.against[RANKS.indexOf(other.profile.rank)] ?? 0
  return afterWounds(chance, one.damage)
}

/** sks-wound-13: unconscious or incapacitated. */
function isHelpless(character: Character): boolean {
  return !character.isConscious || isIncapacitated(character)
}

/** sks-h2h-3, sks-wound-13: what a blow needs. Pure: the rule, the odds and the bots call it. */
export function toStrike(
  { turn }: Pick<State, 'turn'>,
  attacker: Character,
  defender: Character,
  { manoeuvre, raised, isAtBroken }: BlowTerms,
): NumberCheck {
  if (isHelpless(defender)) return attackRoll(HELPLESS, [])
  const row = manoeuvreRow(manoeuvre)
  return attackRoll(chanceOf(attacker, defender), [
    raised > 0 && mod(raised * RAISE, 'taking time', 'sks-act-6'),
    row && mod(row.toHit, row.key, row.row),
    isAtBroken && mod(BROKEN_ATTACK, 'target breaks', 'sks-h2h-12'),
    misstepRow(defender),
    ...ownRows(attacker, turn),
  ])
}

/** sks-h2h-14, sks-h2h-21: somebody who lost their footing is easier to hit, by shots too. */
export function misstepRow({ melee }: Character): Modifiers[number] {
  return melee.fall === 'misstep' && mod(MISSTEP, 'target off their feet', 'sks-h2h-14')
}

/** sks-h2h-13, sks-h2h-18, sks-h2h-10: what hampers attack and parry alike. */
function ownRows({ melee }: Character, turn: number): Modifiers {
  return [
    melee.kitLooseIn === turn && mod(KIT_LOOSE, 'kit loose', 'sks-h2h-13'),
    melee.fall === 'trip' && mod(TRIPPED, 'tripped', 'sks-h2h-T2-05'),
  ]
}

/** sks-h2h-4: what a parry needs. Pure: the rule, the odds and the bots call it. */
export function toParry(
  { turn }: Pick<State, 'turn'>,
  defender: Character,
  attacker: Character,
  { manoeuvre }: Pick<BlowTerms, 'manoeuvre'>,
): NumberCheck {
  const row = manoeuvreRow(manoeuvre)
  return skillRoll(chanceOf(defender, attacker), [
    mod(PARRY, 'parry', 'sks-h2h-4'),
    row !== null && row.enemyParry !== 0 && mod(row.enemyParry, row.key, row.row),
    ...ownRows(defender, turn),
  ])
}
