import { type AnyDecision, whyIllegal } from '@sandtable/engine'

/** For a `some` question: choose nothing, or the maximum. Random sampling rarely proposes either. */
export function extremes(question: AnyDecision): readonly unknown[] {
  if (question.shape !== 'some') return []
  const { options, min, max } = question
  const sets: readonly (readonly unknown[])[] = [options.slice(0, min), options.slice(0, max)]
  return sets.filter((set) => whyIllegal(question, set) === null)
}
