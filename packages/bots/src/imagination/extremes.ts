import { type AnyDecision, whyIllegal } from '@sandtable/engine'

/** Of some among many, none at all and as many as may be: chance alone would seldom think of either. */
export function extremes(question: AnyDecision): readonly unknown[] {
  if (question.shape !== 'some') return []
  const { options, min, max } = question
  const sets: readonly (readonly unknown[])[] = [options.slice(0, min), options.slice(0, max)]
  return sets.filter((set) => whyIllegal(question, set) === null)
}
