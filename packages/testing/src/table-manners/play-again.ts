import { isRefusal, Match, type MatchRecord } from '@sandtable/engine'
import { duel } from './duel.ts'

/** Replays a record without a host: the same seed and the same answers. */
export function playAgain({ options, dice, events }: MatchRecord): Match<unknown, unknown> {
  if (dice.kind !== 'chacha20-keyed') throw new Error('the dice of this match are not keyed by answers')
  const match = Match.start(duel, options, { seed: dice.seed, keyedBy: 'answers' })
  if (isRefusal(match)) throw new Error(match.sentence)
  for (const event of events) {
    if (event.kind !== 'answer') continue
    const refused = match.answer(event.seat, event.choice)
    if (refused) throw new Error(refused.sentence)
  }
  return match
}
