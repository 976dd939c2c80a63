import { addSpreads, repeatSpread, type Spread } from '@sandtable/engine'
import type { DiceSpec } from '../forces/data/dice.ts'
import { TABLES } from '../forces/data/tables.ts'
import { armourRow } from '../forces/skills.ts'
import type { Character } from '../rules/state/character.ts'
import type { State } from '../rules/state/state.ts'
import { limitedDice } from '../rules/wounds/damage.ts'

/** The chances that damage gets through somebody's armour, and that it kills them. */
export interface Harm {
  readonly wounds: number
  readonly kills: number
}

/** sks-arm-1, sks-wound-T1: what dice of damage do to a target, with the damage that is known of them. */
export function harmOf(known: State, dice: DiceSpec, target: Character): Harm {
  const damage = spreadOf(limitedDice(dice))
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

/** sks-gen-6: the chance of each total of some dice; halves are rounded up. */
export function spreadOf({ n, d, plus = 0, halved = false }: DiceSpec): Spread {
  const die: Spread = Array.from({ length: d + 1 }, (_, i) => (i === 0 ? 0 : 1 / d))
  const whole = repeatSpread(die, n)
  return addSpreads(halved ? halvesOf(whole) : whole, spreadOfNumber(plus))
}

function halvesOf(whole: Spread): Spread {
  const halves: number[] = Array.from({ length: Math.ceil(whole.length / 2) + 1 }, () => 0)
  for (const [total, p] of whole.entries()) {
    const half = Math.ceil(total / 2)
    halves[half] = (halves[half] ?? 0) + p
  }
  return halves
}

function spreadOfNumber(number: number): Spread {
  return Array.from({ length: number + 1 }, (_, i) => (i === number ? 1 : 0))
}
