import { type BotMaker, botNamed, playerOf } from '@sandtable/bots'
import {
  type DiceSpec,
  isRefusal,
  Match,
  type MatchRecord,
  type Options,
  type Ruleset,
  sfc32,
} from '@sandtable/engine'

/** Plays a whole match in which the bots named take the seats in order, and returns its record. */
export function playMatch(
  ruleset: Ruleset<unknown, unknown>,
  options: Options,
  dice: DiceSpec,
  bots: readonly string[],
  seed: number,
): Match<unknown, unknown> {
  const match = Match.start(ruleset, options, dice)
  if (isRefusal(match)) throw new Error(match.sentence)
  const players = match.seats.map(({ seat }, i) => {
    const maker = makerOf(bots[i % bots.length] ?? 'random')
    return { seat, player: playerOf(maker, ruleset, { stream: sfc32(seed, i, 7), options: match.options }) }
  })
  while (!match.outcome) {
    const [decision] = match.pending
    const player = players.find(({ seat }) => seat === decision?.seat)?.player
    if (!decision || !player) throw new Error(`${ruleset.id}: nothing is asked, and the match is not over`)
    const refusal = match.answer(decision.seat, player.choose(decision, match))
    if (refusal !== null) throw new Error(`${decision.clause}: ${refusal.sentence}`)
  }
  return match
}

export function recordOf(...args: Parameters<typeof playMatch>): MatchRecord {
  return playMatch(...args).record
}

function makerOf(name: string): BotMaker {
  const maker = botNamed(name)
  if (typeof maker === 'string') throw new Error(maker)
  return maker
}
