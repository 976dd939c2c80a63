import { type AnyRuleset, isRefusal, Match, type SavedMatch } from '@sandtable/engine'
import { botEntropy, type Contribution } from '@sandtable/protocol'
import type { MatchTerms } from './entry.ts'
import type { MatchInPlay } from './match-in-play.ts'

/** The dice contributions of all seats, bots included, in the order of seats; null while one is missing. */
export function contributionsInSeatOrder(
  hosted: Pick<MatchInPlay, 'seats' | 'terms' | 'isBot'>,
  given: readonly Contribution[],
): readonly Contribution[] | null {
  const { secret } = hosted.terms
  const all = hosted.seats.map(({ seat }) =>
    hosted.isBot(seat) && secret !== null
      ? { seat, entropy: botEntropy(secret, seat), bot: true as const }
      : given.find((one) => one.seat === seat),
  )
  return all.every((one) => one !== undefined) ? all : null
}

/** Starts a match from its seed: from the set-up, or for a fork from a step of the match it was forked from. */
export function startMatch(
  ruleset: AnyRuleset,
  { forkOf, options }: MatchTerms,
  source: SavedMatch<unknown> | null,
  seed: string,
): Match<unknown, unknown> {
  if (forkOf && source) {
    const from = Match.load(ruleset, source)
    return from.fork({ seed, keyedBy: 'answers' }, forkOf.step < from.frames.length ? forkOf.step : null)
  }
  const match = Match.start(ruleset, options, { seed, keyedBy: 'answers' })
  if (isRefusal(match)) throw new Error(match.sentence)
  return match
}
