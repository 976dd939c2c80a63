import type { BotMaker } from './bot.ts'
import { RANDOM } from './random.ts'

export function botNamed(spec: string): BotMaker | string {
  return spec === 'random' ? RANDOM : `There is no bot '${spec}'. The bots are random, greedy and search.`
}
