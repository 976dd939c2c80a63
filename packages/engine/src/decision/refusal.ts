/**
 * Why something a player wants is not possible now. Nothing has changed. Programs read the code, people the sentence.
 */
export interface Refusal {
  /** A word for the reason, in kebab-case: `'not-asked'`. Programs branch on it, never on the sentence. */
  readonly code: string
  /** The reason for the player. It uses only what that player may know. */
  readonly sentence: string
}

export function refusal(code: string, sentence: string): Refusal {
  return { code, sentence }
}

/** True if a call was refused and returned a reason instead of its result. */
export function isRefusal(result: unknown): result is Refusal {
  if (typeof result !== 'object' || result === null) return false
  const { code, sentence } = result as Partial<Refusal>
  return typeof code === 'string' && typeof sentence === 'string'
}
