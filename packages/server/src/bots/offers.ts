import { botNamed } from '@sandtable/bots'
import type { BotOffer } from '@sandtable/protocol'

/** The opponents offered in the lobby, by the names people know them by. */
const NAMED: readonly BotOffer[] = [
  { id: 'random', name: 'Cadet', strength: 1 },
  { id: 'greedy', name: 'Lieutenant', strength: 2 },
  { id: 'search:500ms', name: 'Commander', strength: 3 },
]

export const BOT_OFFERS: readonly BotOffer[] = NAMED.filter(({ id }) => isBot(id))

/** Whether there is a bot of this name. */
export function isBot(id: string): boolean {
  return typeof botNamed(id) !== 'string'
}
