import type { AnyDecision } from '@sandtable/engine'
import type { PendingDecision } from '@sandtable/protocol'

/** A question as a wording reads it. Wordings read only its data, never the functions, which are not sent. */
export function asDecision(pending: PendingDecision): AnyDecision {
  return pending as unknown as AnyDecision
}

/**
 * The only possible answer, which need not be asked for. Windows and secret questions are always asked, because an
 * instant answer would reveal something.
 */
export function forcedAnswer(pending: PendingDecision): { readonly choice: unknown } | null {
  const { shape, options, min, max, ordered, secret } = pending
  if (secret) return null
  if (shape === 'pick' && options?.length === 1) return { choice: options[0] }
  const isAll = shape === 'some' && !ordered && options !== null && min === options.length
  if (isAll) return { choice: options }
  return shape === 'number' && min !== null && min === max ? { choice: min } : null
}

/** The answers to offer as buttons; a window always offers 'pass'. */
export function listedChoices({ shape, options }: PendingDecision): readonly unknown[] {
  if (shape === 'window') return [...(options ?? []), 'pass']
  return shape === 'pick' ? (options ?? []) : []
}
