import type { BotMaker } from './bot.ts'
import { RANDOM } from './random.ts'

export type { BotMaker, Now, Seating } from './bot.ts'
export { RandomPlayer } from './random.ts'

/** The bot people mean by this name, or a sentence if there is none. */
export function botNamed(spec: string): BotMaker | string {
  return spec === RANDOM.name ? RANDOM : `There is no bot '${spec}'. The bots are: ${RANDOM.name}.`
}
