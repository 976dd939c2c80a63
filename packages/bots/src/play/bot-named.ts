import type { BotMaker } from '../knowledge/bot.ts'
import { LEVELS, levelBot } from '../levels/levels.ts'
import { GREEDY } from './greedy.ts'
import { RANDOM } from './random.ts'
import { namedScriptBot } from './script-bot.ts'
import { type Budget, searchBot } from './search.ts'

/**
 * The default thinking time of `search`: a tenth of a second for a decision, twice that for the lines of a step on a
 * table.
 */
const USUAL: Budget = { milliseconds: 100 }
const USUAL_FOR_LINES: Budget = { milliseconds: 200 }

const SEARCH = /^search(?::(\d+)(ms)?)?$/
const SCRIPT = /^script:([a-z-]+)$/

/** A kind of bot by its name; a sentence if there is none. */
export function botNamed(words: string): BotMaker | string {
  const level = LEVELS.find(({ id }) => id === words)
  if (level) return levelBot(level)
  if (words === RANDOM.name) return RANDOM
  if (words === GREEDY.name) return GREEDY
  const script = SCRIPT.exec(words)
  if (script?.[1]) return namedScriptBot(script[1])
  const search = SEARCH.exec(words)
  if (!search) {
    const levels = LEVELS.map(({ id }) => id).join(', ')
    return `There is no bot '${words}'. The levels are ${levels}. Other bots are random, greedy, script:NAME, search, search:500ms (that thinking time) and search:400 (that number of playouts).`
  }
  const [, amount, unit] = search
  if (amount === undefined) return searchBot(words, USUAL, USUAL_FOR_LINES)
  if (Number(amount) === 0) return `'${words}' does not think at all; say how much, as in search:400.`
  return searchBot(words, unit ? { milliseconds: Number(amount) } : { playouts: Number(amount) })
}
