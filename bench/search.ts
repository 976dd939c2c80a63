import { Explorer } from '@sandtable/bots'
import { callSign as rules, TACTICS } from '@sandtable/call-sign'
import { withTactics } from '@sandtable/engine'
import { midGame } from './live-match.ts'
import { type Effort, rateOf } from './measure.ts'

const callSign = withTactics(rules, TACTICS)

/** About the number of playouts a bot makes in the 0.1 s it has for a decision; then a new search starts. */
const PLAYOUTS_A_THOUGHT = 2000

/** Playouts a second of the search bot, as it thinks about a question in the middle of a game. */
export function searchPlayouts(seed: number, effort: Effort): number {
  const match = midGame(seed)
  const [question] = match.pending
  if (!question) throw new Error('the match waits for nobody')
  const moment = match.moment(question.seat)
  const afresh = (turn: number) => new Explorer(callSign, match.options, moment, question, [seed, turn, 0])

  let explorer = afresh(0)
  const run = (turn: number) => {
    if (turn % PLAYOUTS_A_THOUGHT === 0) explorer = afresh(turn)
    explorer.playout()
  }
  return rateOf({ name: 'search', batch: 20, run }, effort)
}
