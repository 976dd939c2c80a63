import { type AnyDecision, standingAnswer } from '@sandtable/engine'
import type { PendingDecision } from './match-state.ts'

/** A decision as it would travel over a line. */
export function pendingOf(decision: AnyDecision): PendingDecision {
  const { shape, clause, name, seat } = decision
  return {
    shape,
    clause,
    name,
    seat,
    about: decision.about ?? null,
    options: 'options' in decision ? decision.options : null,
    min: 'min' in decision ? decision.min : null,
    max: 'max' in decision ? decision.max : null,
    step: 'step' in decision ? decision.step : null,
    ordered: 'ordered' in decision && decision.ordered === true,
    total: 'total' in decision ? decision.total : null,
    among: 'among' in decision ? decision.among : null,
    most: 'most' in decision ? (decision.most ?? null) : null,
    secret: decision.secret === true,
    standing: standingAnswer(decision) ?? null,
  }
}

/** The same as a wording reads it: wordings look at facts only, never at the functions that did not travel. */
export function asDecision(pending: PendingDecision): AnyDecision {
  return pending as unknown as AnyDecision
}

/**
 * The only answer there is, which need not be asked for. Windows and secret questions are always asked: how soon they are
 * answered must tell nothing.
 */
export function forcedAnswer(pending: PendingDecision): { readonly choice: unknown } | null {
  const { shape, options, min, max, ordered, secret } = pending
  if (secret) return null
  if (shape === 'pick' && options?.length === 1) return { choice: options[0] }
  const isAll = shape === 'some' && !ordered && options !== null && min === options.length
  if (isAll) return { choice: options }
  return shape === 'number' && min !== null && min === max ? { choice: min } : null
}

/** The single answers to offer as buttons; 'pass' is always one of a window's. */
export function listedChoices({ shape, options }: PendingDecision): readonly unknown[] {
  if (shape === 'window') return [...(options ?? []), 'pass']
  return shape === 'pick' ? (options ?? []) : []
}
