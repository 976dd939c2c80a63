import { unreachable } from '../assert.ts'
import { sameJson } from '../json.ts'
import type { AnyDecision, Decision, Quantity, Shares, Some, Split } from './decision.ts'
import { type Refusal, refusal } from './refusal.ts'

/** Why this is not a legal answer; null if it is one. */
export function whyIllegal(decision: Decision<unknown>, choice: unknown): Refusal | null {
  const plain = whyMisshapen(decision as AnyDecision, choice)
  if (plain === null) return null
  return decision.whyNot?.(choice) ?? plain
}

function whyMisshapen(decision: AnyDecision, choice: unknown): Refusal | null {
  switch (decision.shape) {
    case 'pick':
      return oneOf(decision.options, choice) ? null : notAmong(decision.options, choice)
    case 'window':
      return choice === 'pass' || oneOf(decision.options, choice)
        ? null
        : notAmong([...decision.options, 'pass'], choice)
    case 'some':
      return whyNotSome(decision, choice)
    case 'number':
      return whyNotNumber(decision, choice)
    case 'split':
      return whyNotSplit(decision, choice)
    case 'path':
      return Array.isArray(choice)
        ? decision.illegal(choice)
        : refusal('not-a-list', 'A way across the table is a list of places.')
    case 'place':
    case 'sheet':
      return decision.illegal(choice)
    default:
      return unreachable(decision)
  }
}

function oneOf(options: readonly unknown[], choice: unknown): boolean {
  return options.includes(choice) || options.some((option) => sameJson(option, choice))
}

function notAmong(options: readonly unknown[], choice: unknown): Refusal {
  return refusal(
    'not-an-option',
    `${show(choice)} is not one of the choices: ${options.map(show).join(', ')}.`,
  )
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
}

function whyNotSome(decision: Some<unknown>, choice: unknown): Refusal | null {
  if (!Array.isArray(choice)) return refusal('not-a-list', 'Answer with a list of choices.')
  const { options, min, max } = decision
  for (const [i, one] of choice.entries()) {
    if (!oneOf(options, one)) return notAmong(options, one)
    if (choice.findIndex((other) => sameJson(one, other)) < i)
      return refusal('chosen-twice', `${show(one)} is chosen twice.`)
  }
  if (choice.length < min) return refusal('too-few', `Choose at least ${min}, not ${choice.length}.`)
  if (choice.length > max) return refusal('too-many', `Choose at most ${max}, not ${choice.length}.`)
  return decision.illegal?.(choice) ?? null
}

function whyNotNumber({ min, max, step }: Quantity, choice: unknown): Refusal | null {
  if (
    typeof choice !== 'number' ||
    !Number.isInteger((choice - min) / step) ||
    choice < min ||
    choice > max
  ) {
    return refusal(
      'not-in-range',
      `Choose a number from ${min} to ${max}${step === 1 ? '' : ` in steps of ${step}`}, not ${show(choice)}.`,
    )
  }
  return null
}

function whyNotSplit(decision: Split, choice: unknown): Refusal | null {
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) {
    return refusal('not-shares', 'Say how many each one gets.')
  }
  let shared = 0
  for (const [receiver, amount] of Object.entries(choice)) {
    if (!decision.among.includes(receiver)) return notAmong(decision.among, receiver)
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 0) {
      return refusal('not-whole', `${receiver} gets a whole number, not ${show(amount)}.`)
    }
    const most = mostFor(decision, receiver)
    if (amount > most) return refusal('too-much-for-one', `${receiver} takes at most ${most}, not ${amount}.`)
    shared += amount
  }
  if (shared !== decision.total)
    return refusal('not-all-shared', `Share out all ${decision.total}, not ${shared}.`)
  return decision.illegal?.(choice as Shares) ?? null
}

/** The most one receiver of a split may get. */
export function mostFor(decision: Split, receiver: string): number {
  return decision.most?.[receiver] ?? decision.total
}
