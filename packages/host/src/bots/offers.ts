import { LEVELS, levelsOf } from '@sandtable/bots'
import type { AnyRuleset, Seat } from '@sandtable/engine'
import type { BotOffer } from '@sandtable/protocol'
import type { MatchInPlay } from '../match/match-in-play.ts'

/** The opponents offered to players: the levels, weakest first. Each has a time limit for its answers. */
export const BOT_OFFERS: readonly BotOffer[] = LEVELS.map(({ id, name, words }, i) => ({
  id,
  name,
  words,
  strength: i + 1,
}))

/** The opponents of one game. */
export function offersFor(ruleset: AnyRuleset): readonly BotOffer[] {
  const levels = levelsOf(ruleset).map(({ id }) => id)
  return BOT_OFFERS.filter(({ id }) => levels.includes(id))
}

const STRONGEST = BOT_OFFERS.reduce((one, other) => (other.strength > one.strength ? other : one))

/** Names of bots in older matches. They still play but are no longer offered. */
const FORMER: readonly BotOffer[] = [
  { id: 'random', name: 'Cadet', words: 'Moves by chance.', strength: 1 },
  { id: 'greedy', name: 'Lieutenant', words: 'Takes the best next move.', strength: 3 },
  { id: 'search:500ms', name: 'Commander', words: 'Thinks ahead.', strength: 5 },
]

const KNOWN: readonly BotOffer[] = [...BOT_OFFERS, ...FORMER]

/** A seat with this bot name is not played by a bot: other code answers for it, as in lessons. */
export const SCRIPTED_BOT = 'script'

/** A sentence if no bot of this name is offered; null if one is. */
export function whyNotOffered(id: string): string | null {
  if (KNOWN.some((bot) => bot.id === id)) return null
  return `There is no bot '${id}' here. The bots are ${BOT_OFFERS.map((bot) => bot.id).join(', ')}.`
}

/** The bot for a name. Older servers accepted any time budget; such a match goes on with the strongest bot offered. */
export function offeredBot(id: string): BotOffer {
  return KNOWN.find((bot) => bot.id === id) ?? STRONGEST
}

/** The name players see: the offered bot's name, or the id if it is not offered. */
export function nameOfBot(id: string): string {
  return KNOWN.find((bot) => bot.id === id)?.name ?? id
}

/** The player of a seat and the seat: 'Lieutenant (Red)'. */
export function nameOfPlayer({ terms, seats }: MatchInPlay, seat: Seat): string {
  const player = terms.players[seat]
  const seatName = seats.find((one) => one.seat === seat)?.name ?? seat
  const name = player?.name ?? (player?.kind === 'bot' ? nameOfBot(player.bot) : null)
  return name === null ? seatName : `${name} (${seatName})`
}
