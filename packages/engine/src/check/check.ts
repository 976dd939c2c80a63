import type { Clause } from '../decision/decision.ts'

/** One reason why a needed number is higher or lower than its base; or one part of an explained base. */
export interface Modifier {
  readonly amount: number
  readonly reason: string
  readonly clause: Clause
  /** The amount without the limit of its row; absent if no limit applied. */
  readonly unlimited?: number
}

/**
 * A number to reach with dice, together with its reasons. The rule, the odds, the log and the bots all read the same
 * one.
 */
export interface NumberCheck {
  readonly kind: 'or-less' | 'or-more'
  readonly base: number
  /** The parts of the base: a skill, a wound. Empty for a printed number. */
  readonly parts: readonly Modifier[]
  readonly modifiers: readonly Modifier[]
  /** Faces of the die, and how many of them are added up. */
  readonly faces: number
  readonly dice: number
  /** Limits of the needed number after all modifiers. */
  readonly least: number
  readonly most: number
  /** Totals that always succeed or always fail. */
  readonly always: readonly number[]
  readonly never: readonly number[]
  /** Totals that are more than a success or less than a failure; null if the rules have neither. */
  readonly degrees: Degrees | null
}

/**
 * Totals of a critical success and of a fumble, as ranges that include both ends. They do not depend on the number
 * needed.
 */
export interface Degrees {
  readonly critical?: TotalRange
  readonly fumble?: TotalRange
}

export type TotalRange = readonly [from: number, to: number]

/** How well a check went. Only a check with degrees uses the first and the last. */
export type Degree = 'critical' | 'success' | 'failure' | 'fumble'

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

/** The result of a check. */
export interface Roll {
  readonly dice: readonly number[]
  readonly total: number
  readonly need: number | null
  readonly success: boolean
  readonly degree: Degree
}

/** Modifiers as rules write them: `condition && mod(...)`. Those that do not apply are removed. */
export type Modifiers = readonly (Modifier | false | null | undefined)[]

export interface CheckTerms {
  readonly faces?: number
  readonly dice?: number
  readonly least?: number
  readonly most?: number
  readonly always?: readonly number[]
  readonly never?: readonly number[]
  readonly degrees?: Degrees
}

export function mod(amount: number, reason: string, clause: Clause): Modifier {
  return { amount, reason, clause }
}

/** Limits of one row of modifiers, or of several together. */
export interface Limits {
  readonly least?: number
  readonly most?: number
}

/**
 * A row that counts several times, up to its printed limit: `per(aimed, +10, 'aim', 'sks-shoot-T1-01', { most: 20 })`.
 */
export function per(
  count: number,
  each: number,
  reason: string,
  clause: Clause,
  limits: Limits = PLAIN,
): Modifier {
  const unlimited = count * each
  const amount = within(unlimited, limits)
  return amount === unlimited ? { amount, reason, clause } : { amount, reason, clause, unlimited }
}

/**
 * Several modifiers whose sum has one limit. If the sum is beyond it, one more modifier states how much the limit takes
 * off or adds.
 */
export function underOneLimit(
  modifiers: Modifiers,
  limits: Limits,
  reason: string,
  clause: Clause,
): readonly Modifier[] {
  const rows = applying(modifiers)
  const sum = totalOf(rows)
  const amount = within(sum, limits) - sum
  return amount === 0 ? rows : [...rows, { amount, reason, clause }]
}

function within(amount: number, { least = -UNLIMITED, most = UNLIMITED }: Limits): number {
  return Math.min(most, Math.max(least, amount))
}

/** The base of a check: a printed number, or parts that add up to it. */
export type Base = number | Modifiers

/** Succeeds on the base number or less. */
export function orLess(base: Base, modifiers: Modifiers = NONE, terms: CheckTerms = PLAIN): NumberCheck {
  return numberCheck('or-less', base, modifiers, terms)
}

/** Succeeds on the base number or more. */
export function orMore(base: Base, modifiers: Modifiers = NONE, terms: CheckTerms = PLAIN): NumberCheck {
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
  base: Base,
  modifiers: Modifiers,
  terms: CheckTerms,
): NumberCheck {
  const parts = typeof base === 'number' ? NONE : applying(base)
  return {
    kind,
    base: typeof base === 'number' ? base : totalOf(parts),
    parts,
    modifiers: applying(modifiers),
    faces: terms.faces ?? 6,
    dice: terms.dice ?? 1,
    least: terms.least ?? -UNLIMITED,
    most: terms.most ?? UNLIMITED,
    always: terms.always ?? NONE,
    never: terms.never ?? NONE,
    degrees: terms.degrees ?? null,
  }
}

function totalOf(modifiers: readonly Modifier[]): number {
  let total = 0
  for (const modifier of modifiers) total += modifier.amount
  return total
}

function applying(modifiers: Modifiers): readonly Modifier[] {
  if (modifiers.length === 0) return NONE
  const kept: Modifier[] = []
  for (const modifier of modifiers) if (modifier) kept.push(modifier)
  return kept
}

/** The number needed after modifiers and limits; null if the check does not depend on a number. */
export function needed(check: Check): number | null {
  if (isSettled(check)) return null
  const need = check.base + totalOf(check.modifiers)
  return Math.min(check.most, Math.max(check.least, need))
}

/** Whether this total passes the check. */
export function succeeds(check: NumberCheck, total: number): boolean {
  const special = check.degrees && specialDegree(check.degrees, total)
  if (special) return special === 'critical'
  if (check.always.includes(total)) return true
  if (check.never.includes(total)) return false
  const need = needed(check) as number
  return check.kind === 'or-less' ? total <= need : total >= need
}

/** How well this total does. */
export function degreeOf(check: NumberCheck, total: number): Degree {
  const special = check.degrees && specialDegree(check.degrees, total)
  return special ?? (succeeds(check, total) ? 'success' : 'failure')
}

function specialDegree({ critical, fumble }: Degrees, total: number): 'critical' | 'fumble' | null {
  if (critical && total >= critical[0] && total <= critical[1]) return 'critical'
  return fumble && total >= fumble[0] && total <= fumble[1] ? 'fumble' : null
}

/** The exact chance of each degree; together they are 1. */
export function degreeChances(check: Check): Readonly<Record<Degree, number>> {
  const ways = { critical: 0, success: 0, failure: 0, fumble: 0 }
  if (isSettled(check)) return { ...ways, [check.kind === 'automatic' ? 'success' : 'failure']: 1 }
  let all = 0
  for (const { total, count } of waysToTotals(check)) {
    ways[degreeOf(check, total)] += count
    all += count
  }
  const { critical, success, failure, fumble } = ways
  return { critical: critical / all, success: success / all, failure: failure / all, fumble: fumble / all }
}

/** The exact chance of success, from 0 to 1. */
export function chance(check: Check): number {
  if (isSettled(check)) return check.kind === 'automatic' ? 1 : 0
  if (check.dice === 1) return chanceOfDie(check)
  let good = 0
  let all = 0
  for (const { total, count } of waysToTotals(check)) {
    all += count
    if (succeeds(check, total)) good += count
  }
  return good / all
}

/** One die is counted without lists, because appraisals need thousands of such chances. */
function chanceOfDie(check: NumberCheck): number {
  let good = 0
  for (let face = 1; face <= check.faces; face++) if (succeeds(check, face)) good++
  return good / check.faces
}

/** The number of ways to get each total with some dice, in rising order. */
export function waysToTotals({
  dice,
  faces,
}: Pick<NumberCheck, 'dice' | 'faces'>): readonly { readonly total: number; readonly count: number }[] {
  let ways = [1]
  for (let die = 0; die < dice; die++) {
    const next = Array.from({ length: ways.length + faces }, () => 0)
    for (const [total, count] of ways.entries()) {
      for (let face = 1; face <= faces; face++) next[total + face] = (next[total + face] ?? 0) + count
    }
    ways = next
  }
  return ways.map((count, total) => ({ total, count })).slice(dice)
}
