import type { Clause } from '../decision/decision.ts'

/** One reason why a needed number is higher or lower than its base. */
export interface Modifier {
  readonly amount: number
  readonly reason: string
  readonly clause: Clause
}

/** A number to reach with dice that explains itself: the rule, the odds, the log and the bots read the same one. */
export interface NumberCheck {
  readonly kind: 'or-less' | 'or-more'
  readonly base: number
  readonly modifiers: readonly Modifier[]
  /** Faces of the die, and how many of them are added up. */
  readonly faces: number
  readonly dice: number
  /** Limits of the needed number after all modifiers. */
  readonly least: number
  readonly most: number
  /** Totals that succeed or fail whatever is needed. */
  readonly always: readonly number[]
  readonly never: readonly number[]
}

/** Impossible and automatic are cases of the type, not special numbers. No die is rolled for them. */
export interface SettledCheck {
  readonly kind: 'automatic' | 'impossible'
  readonly reason: string
  readonly clause: Clause
}

export type Check = NumberCheck | SettledCheck

/** Whether the check is decided before any die. */
export function isSettled(check: Check): check is SettledCheck {
  return check.kind === 'automatic' || check.kind === 'impossible'
}

/** What came of a check. */
export interface Roll {
  readonly dice: readonly number[]
  readonly total: number
  readonly need: number | null
  readonly success: boolean
}

/** Modifiers as rules write them: `condition && mod(...)`; what does not apply falls out. */
export type Modifiers = readonly (Modifier | false | null | undefined)[]

export interface CheckTerms {
  readonly faces?: number
  readonly dice?: number
  readonly least?: number
  readonly most?: number
  readonly always?: readonly number[]
  readonly never?: readonly number[]
}

export function mod(amount: number, reason: string, clause: Clause): Modifier {
  return { amount, reason, clause }
}

/** Succeeds on the base number or less. */
export function orLess(base: number, modifiers: Modifiers = NONE, terms: CheckTerms = PLAIN): NumberCheck {
  return numberCheck('or-less', base, modifiers, terms)
}

/** Succeeds on the base number or more. */
export function orMore(base: number, modifiers: Modifiers = NONE, terms: CheckTerms = PLAIN): NumberCheck {
  return numberCheck('or-more', base, modifiers, terms)
}

export function automatic(reason: string, clause: Clause): SettledCheck {
  return { kind: 'automatic', reason, clause }
}

export function impossible(reason: string, clause: Clause): SettledCheck {
  return { kind: 'impossible', reason, clause }
}

const NONE: readonly never[] = []
const PLAIN: Readonly<CheckTerms> = {}
const UNLIMITED = 1_000_000

function numberCheck(
  kind: NumberCheck['kind'],
  base: number,
  modifiers: Modifiers,
  terms: CheckTerms,
): NumberCheck {
  return {
    kind,
    base,
    modifiers: applying(modifiers),
    faces: terms.faces ?? 6,
    dice: terms.dice ?? 1,
    least: terms.least ?? -UNLIMITED,
    most: terms.most ?? UNLIMITED,
    always: terms.always ?? NONE,
    never: terms.never ?? NONE,
  }
}

function applying(modifiers: Modifiers): readonly Modifier[] {
  if (modifiers.length === 0) return NONE
  const kept: Modifier[] = []
  for (const modifier of modifiers) if (modifier) kept.push(modifier)
  return kept
}

/** The number needed after modifiers and limits; null where no number decides. */
export function needed(check: Check): number | null {
  if (isSettled(check)) return null
  let need = check.base
  for (const modifier of check.modifiers) need += modifier.amount
  return Math.min(check.most, Math.max(check.least, need))
}

/** Whether this total passes the check. */
export function succeeds(check: NumberCheck, total: number): boolean {
  if (check.always.includes(total)) return true
  if (check.never.includes(total)) return false
  const need = needed(check) as number
  return check.kind === 'or-less' ? total <= need : total >= need
}

/** The exact chance of success, from 0 to 1. */
export function chance(check: Check): number {
  if (isSettled(check)) return check.kind === 'automatic' ? 1 : 0
  const ways = waysToTotal(check.dice, check.faces)
  let good = 0
  let all = 0
  for (const [total, count] of ways.entries()) {
    all += count
    if (total >= check.dice && succeeds(check, total)) good += count
  }
  return good / all
}

/** How many ways lead to each total of some dice; the index is the total. */
function waysToTotal(dice: number, faces: number): readonly number[] {
  let ways = [1]
  for (let die = 0; die < dice; die++) {
    const next = Array.from({ length: ways.length + faces }, () => 0)
    for (const [total, count] of ways.entries()) {
      for (let face = 1; face <= faces; face++) next[total + face] = (next[total + face] ?? 0) + count
    }
    ways = next
  }
  return ways
}
