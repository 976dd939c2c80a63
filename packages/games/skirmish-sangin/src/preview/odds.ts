import {
  addSpreads,
  type Modifier,
  type NumberCheck,
  needed,
  repeatSpread,
  type Spread,
} from '@sandtable/engine'
import type { CheckSum, Forecast } from '@sandtable/miniatures'
import type { DiceSpec } from '../forces/data/dice.ts'
import { TABLES } from '../forces/data/tables.ts'
import { weaponById } from '../forces/data/weapons.ts'
import { nameOf, weaponName } from '../forces/names.ts'
import { armourRow } from '../forces/skills.ts'
import { distanceBetween } from '../rules/figures.ts'
import { mayParry } from '../rules/hand-to-hand/contact.ts'
import { toParry, toStrike } from '../rules/hand-to-hand/to-strike.ts'
import type { Action } from '../rules/phases/actions.ts'
import { toSpot } from '../rules/seeing/to-spot.ts'
import { damageAt } from '../rules/shooting/shoot.ts'
import { toHit } from '../rules/shooting/to-hit.ts'
import type { Character } from '../rules/state/character.ts'
import type { Activation, State } from '../rules/state/state.ts'
import { limitedDice } from '../rules/wounds/damage.ts'

/** What an action against somebody may bring, with its sum; null for other actions. */
export function actionForecast(
  known: State,
  character: Character,
  activation: Activation,
  action: Action,
): Forecast | null {
  if (action.do !== 'shoot' && action.do !== 'spot' && action.do !== 'strike') return null
  const target = known.characters.find(({ id }) => id === action.target)
  if (!target) return null
  const { raised, hadMarker } = activation
  const aim = raised?.roll === 'attack' ? raised.points : 0
  switch (action.do) {
    case 'shoot':
      return shotForecast(known, character, action.weapon, target, aim)
    case 'spot': {
      const taken = raised?.roll === 'spot' ? raised.points : 0
      const terms = {
        raised: taken,
        isPointedOut: character.pointedOut.includes(target.id),
        wasUnderFire: hadMarker,
      }
      const check = toSpot(known, character, target, terms)
      return {
        title: `Spot ${nameOf(target.id)}`,
        chances: [{ what: 'spotted', probability: percent(check) }],
        facts: [],
        sum: sumOf(check),
      }
    }
    case 'strike': {
      const terms = { manoeuvre: action.manoeuvre, raised: aim, isAtBroken: false }
      const check = toStrike(known, character, target, terms)
      const parry = mayParry(known, target) ? percent(toParry(known, target, character, terms)) : 0
      return {
        title: `Strike ${nameOf(target.id)}`,
        chances: [
          { what: 'strikes', probability: percent(check) },
          { what: 'and is not parried', probability: percent(check) * (1 - parry) },
        ],
        facts: [],
        sum: sumOf(check),
      }
    }
  }
}

/** sks-shoot-2, sks-arm-1, sks-wound-T1: a shot: whether it hits, gets through the armour, and kills. */
export function shotForecast(
  known: State,
  shooter: Character,
  weapon: string,
  target: Character,
  aim: number,
): Forecast {
  const check = toHit(known, shooter, weapon, target, { aim, isSnap: false })
  const hit = percent(check)
  const { wounds, kills } = harmOf(known, shooter, weapon, target)
  return {
    title: `${nameOf(target.id)}: ${weaponName(weapon)}`,
    chances: [
      { what: 'hits', probability: hit },
      { what: 'wounds', probability: hit * wounds },
      { what: 'kills', probability: hit * kills },
    ],
    facts: [],
    sum: sumOf(check),
  }
}

export function percent(check: NumberCheck): number {
  return (needed(check) ?? 0) / 100
}

/** sks-arm-1, sks-wound-T1: the chance that a hit gets through the armour, and that it kills somebody not wounded before. */
function harmOf(
  known: State,
  shooter: Character,
  weapon: string,
  target: Character,
): { readonly wounds: number; readonly kills: number } {
  const damage = spreadOf(limitedDice(damageAt(weaponById(weapon), distanceBetween(shooter, target))))
  const armour = armourRow(target.profile.armour)
  const value: Spread = !armour
    ? [1]
    : known.terms.switches.fixedArmour
      ? spreadOfNumber(armour.fixed)
      : spreadOf(armour.value)
  const deadly = (TABLES['sks-wound-T1'].rows.findLast(({ upTo }) => upTo !== null)?.upTo ?? 12) + 1
  const left = Math.max(1, deadly - target.damage)
  let wounds = 0
  let kills = 0
  for (const [points, p] of damage.entries())
    for (const [taken, q] of value.entries()) {
      if (points - taken > 0) wounds += p * q
      if (points - taken >= left) kills += p * q
    }
  return { wounds, kills }
}

function spreadOf({ n, d, plus = 0 }: DiceSpec): Spread {
  const die: Spread = Array.from({ length: d + 1 }, (_, i) => (i === 0 ? 0 : 1 / d))
  return addSpreads(repeatSpread(die, n), spreadOfNumber(plus))
}

function spreadOfNumber(number: number): Spread {
  return Array.from({ length: number + 1 }, (_, i) => (i === number ? 1 : 0))
}

/** sks-gen-4: the skill, the modifiers in groups, the number needed, and what is a critical or a fumble. */
export function sumOf(check: NumberCheck): CheckSum {
  const { base, modifiers, degrees } = check
  const groups = new Map<string, readonly Modifier[]>()
  for (const modifier of modifiers) {
    const group = modifierGroup(modifier.clause)
    groups.set(group, [...(groups.get(group) ?? []), modifier])
  }
  const { critical, fumble } = degrees ?? {}
  return {
    base: `Skill ${base}`,
    groups: [...groups].map(([name, rows]) => ({
      name,
      amount: rows.reduce((total, { amount }) => total + amount, 0),
      rows: rows.map(({ reason, amount }) => ({ reason, amount })),
    })),
    needed: `Needs ${needed(check) ?? 0} or less on d100`,
    degrees: [
      ...(critical ? [`critical success ${critical[0]} to ${critical[1]}`] : []),
      ...(fumble ? [`fumble ${fumble[0]} to ${fumble[1]}`] : []),
    ],
  }
}

/** The rows of the tables that are about the target, the light and the one who acts, in the order they are printed. */
const GROUPS: readonly (readonly [table: string, upTo: number, group: string])[] = [
  ['sks-shoot-T1-', 1, 'Time'],
  ['sks-shoot-T1-', 11, 'Target'],
  ['sks-shoot-T1-', 99, 'Shooter'],
  ['sks-spot-T1-', 16, 'Target'],
  ['sks-spot-T1-', 20, 'Light and fire'],
  ['sks-spot-T1-', 22, 'Target'],
  ['sks-spot-T1-', 99, 'Spotter'],
]

/** The group in which a modifier is shown: time, target, light, shooter or spotter. */
export function modifierGroup(clause: string): string {
  const found = GROUPS.find(
    ([table, upTo]) => clause.startsWith(table) && Number(clause.slice(table.length)) <= upTo,
  )
  return found?.[2] ?? (clause === 'sks-act-6' ? 'Time' : 'Other')
}
