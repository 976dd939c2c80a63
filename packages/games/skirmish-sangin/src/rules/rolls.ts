import { type CheckTerms, type Modifiers, type NumberCheck, orLess } from '@sandtable/engine'
import { TABLES } from '../forces/data/tables.ts'

const { critical, fumble, least, most } = TABLES.general

/** sks-gen-3: no chance is below or above these. */
const LIMITS: Readonly<CheckTerms> = { faces: 100, least, most }

/** sks-gen-2, sks-gen-3, sks-gen-5, sks-ruling-1: a skill after wounds with all modifiers, rolled on percentile dice. */
export function skillRoll(skill: number, modifiers: Modifiers): NumberCheck {
  return orLess(skill, modifiers, LIMITS)
}

/** sks-gen-4: an attack roll also knows criticals and fumbles, whatever the chance. */
export function attackRoll(skill: number, modifiers: Modifiers): NumberCheck {
  return orLess(skill, modifiers, {
    ...LIMITS,
    degrees: { critical: [1, critical], fumble: [fumble, 100] },
  })
}

/** sks-gen-4: a roll of eod fumbles, and knows no critical. */
export function eodRoll(skill: number, modifiers: Modifiers): NumberCheck {
  return orLess(skill, modifiers, { ...LIMITS, degrees: { fumble: [fumble, 100] } })
}

/** sks-gen-3: a printed percentage, rolled without modifiers and limits. */
export function fixedRoll(percent: number): NumberCheck {
  return orLess(percent, [], { faces: 100 })
}
