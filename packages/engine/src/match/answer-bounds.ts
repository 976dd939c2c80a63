import { type Refusal, refusal } from '../decision/refusal.ts'
import { boundedJson, LARGEST_NUMBER } from '../form.ts'

/** Limits for an answer in any game; checked before any rule or geometry reads it. */
const ANSWER_BOUNDS = boundedJson({
  depth: 12,
  values: 10_000,
  textLength: 1_000,
  number: LARGEST_NUMBER,
})

/** Refuses an answer that no question of any game could have. */
export function whyOutOfBounds(choice: unknown): Refusal | null {
  const found = ANSWER_BOUNDS(choice)
  return found === null ? null : refusal('out-of-bounds', `No answer is like this: it${found}.`)
}
