import type { MatchState } from '../client/match-state.ts'
import { questionOf, viewOf } from '../state/match-store.ts'

/**
 * Everything needed to look into a ruling: the position as this seat knows it, the story it was told, the open question
 * with its clause, and the version of the rules. It contains only what this seat may know, so no key and no secret of
 * others.
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
