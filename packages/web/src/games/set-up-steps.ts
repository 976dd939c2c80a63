/** The steps of a game's set-up, each with the names of the questions that belong to it. */
export type SetUpSteps = readonly (readonly [name: string, questions: readonly string[]])[]

/** The names of all steps, and the index of the one this question belongs to; null if it belongs to none. */
export function setUpProgress(
  steps: SetUpSteps,
  question: string,
): { readonly names: readonly string[]; readonly at: number } | null {
  const at = steps.findIndex(([, questions]) => questions.includes(question))
  return at < 0 ? null : { names: steps.map(([name]) => name), at }
}
