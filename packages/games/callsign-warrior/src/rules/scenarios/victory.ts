import type { Outcome } from '@sandtable/engine'
import type { WarriorGame } from '../state/notes.ts'
import { isDestroyed, playerOf, SIDES, type Side, type State, teamsOf } from '../state/state.ts'
import { SHATTERED_FRACTION } from '../tables.ts'
import { scoreSurvivors } from './blue-bird-down.ts'
import { scoreDestroyed } from './contact.ts'
import { dominationValue } from './domination.ts'
import { bombOutcome, checkBomb } from './ied.ts'
import { checkObjectives, scoreEach } from './objectives.ts'
import { scoreRush } from './rush.ts'
import { awardFor } from './scenarios.ts'

/** csw-turn-6, csw-turn-7, csw-ruling-17, csw-ruling-18: no more than a quarter of the starting tokens is left. */
export function isShattered(state: State, side: Side): boolean {
  const left = teamsOf(state, side).filter((team) => !isDestroyed(team)).length
  return left <= Math.floor(playerOf(state, side).startingTokens * SHATTERED_FRACTION)
}

/** csw-turn-6, csw-turn-8: a force that has lost three quarters of its Teams leaves the field. */
export function checkShattered(game: WarriorGame): void {
  for (const side of SIDES) {
    const player = playerOf(game.state, side)
    if (player.isShattered || !isShattered(game.state, side)) continue
    player.isShattered = true
    game.note?.({ kind: 'shattered', clause: 'csw-turn-6', side })
  }
}

/** csw-rally-6, csw-vp-1, csw-ruling-143: what the scenario gives at the end of a turn. */
export function score(game: WarriorGame): void {
  const { state } = game
  checkObjectives(state)
  switch (state.terms.scenario) {
    case 'contact':
      scoreEach(game, 'csw-s1-5', () => awardFor('contact', 'objective'))
      return
    case 'blue-bird-down':
      scoreEach(game, 'csw-s2-5', () => awardFor('blue-bird-down', 'objective'))
      return
    case 'domination':
      scoreEach(game, 'csw-s5-4', dominationValue)
      return
    case 'rush':
      scoreRush(game)
      return
    case 'ied':
      checkBomb(game)
      return
  }
}

/** csw-s1-5, csw-s2-5, csw-res-6: what is given once, at the end; who never came on is not destroyed. */
export function scoreAtEnd(game: WarriorGame): void {
  if (game.state.terms.scenario === 'contact') scoreDestroyed(game)
  if (game.state.terms.scenario === 'blue-bird-down') scoreSurvivors(game)
}

/** csw-turn-5, csw-s3-7: is this the last turn? */
export function isLastTurn(state: State): boolean {
  if (state.turn >= state.terms.constants.turns || SIDES.some((side) => playerOf(state, side).isShattered))
    return true
  return state.bomb?.state === 'defused' || state.bomb?.state === 'lost'
}

/** csw-vp-1, csw-s5-4, csw-ruling-121, csw-s3-7: who has won; equal points are a draw. */
export function outcome(state: State): Outcome | null {
  if (state.phase !== 'over') return null
  const scores = { blue: state.players.blue.points, red: state.players.red.points }
  if (state.terms.scenario === 'ied') return bombOutcome(state)
  const { blue, red } = scores
  const winners = blue === red ? [] : [blue > red ? 'blue' : 'red']
  return { winners, clause: 'csw-vp-1', reason: `${blue} to ${red} Victory Points`, scores }
}
