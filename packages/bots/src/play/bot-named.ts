import type { BotMaker } from '../knowledge/bot.ts'
import { GREEDY } from './greedy.ts'
import { RANDOM } from './random.ts'
import { type Budget, searchBot } from './search.ts'

/** What `search` thinks for when nothing is said: a tenth of a second a decision, twice that for the lines of a step on a table. */
const USUAL: Budget = { milliseconds: 100 }
const USUAL_FOR_LINES: Budget = { milliseconds: 200 }

const SEARCH = /^search(?::(\d+)(ms)?)?$/

/** A kind of bot by the words people use; a sentence if there is none. */
export function botNamed(words: string): BotMaker | string {
  if (words === RANDOM.name) return RANDOM
  if (words === GREEDY.name) return GREEDY
  const search = SEARCH.exec(words)
  if (!search) {
    return `There is no bot '${words}'. The bots are random, greedy, search, search:500ms (thinks so long) and search:400 (so many playouts).`
  }
  const [, amount, unit] = search
  if (amount === undefined) return searchBot(words, USUAL, USUAL_FOR_LINES)
  if (Number(amount) === 0) return `'${words}' does not think at all; say how much, as in search:400.`
  return searchBot(words, unit ? { milliseconds: Number(amount) } : { playouts: Number(amount) })
}
