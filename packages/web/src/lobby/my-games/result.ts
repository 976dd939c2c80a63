import type { AnyRuleset } from '@sandtable/engine'
import type { MyGame } from '../../state/my-games.ts'

export interface GameResult {
  /** One word: 'won', 'lost', 'drawn', 'over', 'playing'. */
  readonly tag: string
  /** Who won and why; null while the match is open, or if it is not known. */
  readonly words: string | null
}

/** How a match ended, seen from the player of this browser. */
export function resultOf({ status, outcome, own }: MyGame, ruleset: AnyRuleset | null): GameResult {
  if (status === 'playing') return { tag: 'playing', words: null }
  if (!outcome || !ruleset) return { tag: 'over', words: null }
  const words = ruleset.wording.outcome(outcome)
  if (outcome.winners.length === 0) return { tag: 'drawn', words }
  const sides = ruleset.seats({}).filter(({ seat }) => own?.includes(seat))
  if (sides.length !== 1) return { tag: 'over', words }
  return { tag: sides.some(({ side }) => outcome.winners.includes(side)) ? 'won' : 'lost', words }
}
