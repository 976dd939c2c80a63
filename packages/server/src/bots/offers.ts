import { botNamed } from '@sandtable/bots'
import type { BotOffer } from '@sandtable/protocol'

/** The opponents offered in the lobby, by the names people know them by. Each thinks for a bounded time. */
const NAMED: readonly BotOffer[] = [
  { id: 'random', name: 'Cadet', strength: 1 },
  { id: 'greedy', name: 'Lieutenant', strength: 2 },
  { id: 'search:500ms', name: 'Commander', strength: 3 },
]

export const BOT_OFFERS: readonly BotOffer[] = NAMED.filter(({ id }) => typeof botNamed(id) !== 'string')

const STRONGEST = BOT_OFFERS.reduce((one, other) => (other.strength > one.strength ? other : one))

/** Why nobody can play against a bot of this name here; null if one can. */
export function whyNotOffered(id: string): string | null {
  if (BOT_OFFERS.some((bot) => bot.id === id)) return null
  return `There is no bot '${id}' here. The bots are ${BOT_OFFERS.map((bot) => bot.id).join(', ')}.`
}

/** The bot that plays for a name: older servers accepted any budget, and such a match goes on with the strongest offered. */
export function offeredBot(id: string): BotOffer {
  return BOT_OFFERS.find((bot) => bot.id === id) ?? STRONGEST
}
