import type { MatchRecord, Ruleset } from '@sandtable/engine'
import type { Expected } from './archive.ts'
import { replayKept } from './replay.ts'

/** What a game differs by that is played as it was and told in other words. */
export const ONLY_WORDS = 'only words differ'

/** A kept game that is not as expected any more. */
export interface Difference {
  /** Its number in the archive, from 0. */
  readonly game: number
  readonly what: string
}

/** Replays one kept game; null if dice, questions, story, words and outcome are as expected. */
export function compareKept(
  ruleset: Ruleset<unknown, unknown>,
  game: number,
  record: MatchRecord,
  expected: Expected,
): Difference | null {
  const now = replayKept(ruleset, record)
  const differs = (what: string): Difference => ({ game, what })
  const asked = expected.questions.slice(0, now.questions.length)
  const question = asked.findIndex((print, i) => print !== now.questions[i])
  if (question !== -1) {
    const event = record.events[question]
    const clause = event?.kind === 'answer' ? event.clause : 'none'
    return differs(`question ${question} (${clause}) differs`)
  }
  const partsAt = expected.parts?.at ?? null
  if ((now.difference?.at ?? null) !== partsAt)
    return differs(now.difference ? `answer ${now.difference.at}: ${now.difference.what}` : 'parts no longer')
  if (now.story !== expected.story) return differs('a note differs')
  if (now.words !== expected.words) return differs(ONLY_WORDS)
  return null
}
