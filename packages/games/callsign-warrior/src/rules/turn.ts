import { orMore, unreachable } from '@sandtable/engine'
import { drawToken, giveExtraOrder, isFogEmpty } from './command/activation.ts'
import { isOfficerOnTable } from './command/leaders.ts'
import { medicsReturn } from './command/medic.ts'
import { BONUS_TOKENS, doctrineNumber } from './command/special-forces.ts'
import { breakTest, rallyTests } from './morale/rally.ts'
import { checkShattered, isLastTurn, score, scoreAtEnd } from './scenarios/victory.ts'
import { setUp } from './set-up/sequence.ts'
import type { WarriorGame } from './state/notes.ts'
import { isDestroyed, playerOf, SIDES, type State, type Team, teamById } from './state/state.ts'
import { freshTurn } from './state/this-turn.ts'

/** csw-turn-1 to csw-turn-3, csw-ruling-16: the sequence of play, one step at a time. */
export function step(game: WarriorGame): void {
  const { state } = game
  switch (state.phase) {
    case 'set-up':
      setUp(game)
      return
    case 'turn-start':
      beginTurn(game)
      state.phase = 'orders'
      return
    case 'orders':
      if (state.calls.length > 0) giveExtraOrder(game)
      else if (isFogEmpty(state))
        state.phase = 'break-tests' // csw-turn-2
      else drawToken(game)
      return
    case 'break-tests':
      if (!breakTest(game)) state.phase = 'rally-tests'
      return
    case 'rally-tests':
      for (const side of SIDES) rallyTests(game, side)
      medicsReturn(game)
      state.phase = 'turn-end'
      return
    case 'turn-end':
      endTurn(game)
      return
    case 'over':
      return
    default:
      unreachable(state.phase)
  }
}

/** csw-tok-1, csw-sf-12: a token for every Team that can act, and the bonus tokens of Special Forces. */
function beginTurn(game: WarriorGame): void {
  const { state } = game
  state.turn++
  game.note?.({ kind: 'turn', clause: 'csw-turn-1', turn: state.turn })
  for (const team of state.teams) team.hasToken = canAct(state, team)
  for (const side of SIDES) {
    const player = playerOf(state, side)
    const hasBonus = player.army === 'special-forces' && isOfficerOnTable(state, side)
    player.bonusTokens = hasBonus ? BONUS_TOKENS : 0
    if (player.doctrine === 'covert-insertion' && !player.hasLostStealth && state.turn >= COVERT_TURN) {
      player.hasLostStealth = game.roll('csw-sf-10', orMore(COVERT_LOST_ON)).success // csw-sf-10
    }
  }
}

const COVERT_TURN = doctrineNumber('covert-insertion', 'lostFromTurn')
const COVERT_LOST_ON = doctrineNumber('covert-insertion', 'lostOn')

/** csw-tok-1, csw-ruling-21: Teams in reserve from turn 3 on. */
function canAct(state: State, team: Team): boolean {
  if (team.aboard !== null) return canAct(state, teamById(state, team.aboard))
  if (team.place === 'reserve') return state.turn >= state.terms.constants.reserveTurn
  return team.place === 'table' || team.place === 'first-wave'
}

/** csw-turn-3 to csw-turn-5: Shattered, then points, then the end of the game or the next turn. */
function endTurn(game: WarriorGame): void {
  const { state } = game
  checkShattered(game)
  score(game)
  if (isLastTurn(state)) {
    scoreAtEnd(game)
    state.phase = 'over'
    return
  }
  cleanUp(state)
  state.phase = 'turn-start'
}

/** csw-turn-4, csw-cmd-5, csw-shock-4: orders, smoke, beaten zones and effects of this turn end; Shock and losses stay. */
function cleanUp(state: State): void {
  state.zones.length = 0
  for (const team of state.teams) {
    if (isDestroyed(team)) continue
    team.order = null
    team.orderedBy = null
    team.thisTurn = freshTurn()
    team.freshLosses = 0 // csw-rally-1: a test is for the losses of its own turn
    for (const model of team.models) {
      model.lostThisTurn = false
      model.hasFired = false
    }
  }
  for (const side of SIDES) {
    const player = playerOf(state, side)
    player.isJammed = false
    player.isWatched = false
    player.advancedComms = false
    player.highCommand = false
  }
}
