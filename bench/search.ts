import { callSign } from '@sandtable/call-sign'
import { Dice, type Player, Playout, SeededDice, StreamChance, sampleChoice, sfc32 } from '@sandtable/engine'
import { midGame } from './live-match.ts'
import { type Effort, rateOf } from './measure.ts'

/**
 * Random playouts a second as a search makes them: from what a seat knows in the middle of a game, a state is invented
 * that fits it, the open step is taken up with the answers and dice already given, and the game is played to its end.
 */
export function searchPlayouts(seed: number, effort: Effort): number {
  const match = midGame(seed)
  const seat = match.pending[0]?.seat
  if (seat === undefined) throw new Error('the match waits for nobody')
  const { view, answers, rolls } = match.moment(seat)

  const chance = new StreamChance(sfc32(seed, 0, 3))
  const player: Player = { choose: (decision) => sampleChoice(decision, chance) }
  const players = { blue: player, red: player }
  const run = (turn: number) => {
    const dice = new SeededDice(sfc32(seed, turn, 4))
    const state = callSign.determinize(view as ReturnType<typeof callSign.view>, new Dice(dice))
    const playout = new Playout(callSign, state, players, dice)
    playout.takeUp(answers, rolls)
    playout.finish()
  }
  return rateOf({ name: 'search', batch: 4, run }, effort)
}
