import type { AnyDecision } from '@sandtable/engine'
import type { PendingDecision } from '@sandtable/protocol'

/** A question as a wording reads it: wordings read its data only, never the functions that are not sent. */
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
