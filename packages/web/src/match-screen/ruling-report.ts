import type { MatchState } from '../client/match-state.ts'
import { questionOf, viewOf } from '../state/match-store.ts'

/**
 * What a person needs to look into a ruling: the position as this seat knows it, what it was told, the open question and its
 * clause, and the version of the rules. It is made of what this seat may know, so it holds no key and no secret of the others.
 */
export function rulingReport(shown: MatchState): string {
  const { summary, story } = shown
  const question = questionOf(shown)
  const last = story.findLast(({ taken }) => !taken)?.note
  return JSON.stringify(
    {
      sandtable: 'ruling',
      game: summary.game,
      version: summary.version,
      options: summary.options,
      clause: question?.clause ?? last?.clause ?? null,
      question,
      position: viewOf(shown),
      story,
    },
    null,
    1,
  )
}
