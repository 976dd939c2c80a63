import { assert, type Game, type Pick, pick } from '@sandtable/engine'
import { scenarioById } from '../../forces/data/scenarios.ts'
import { announceBarrages } from '../deploying/arrival.ts'
import { deploy } from '../deploying/deploy.ts'
import { type Deploy, deployments } from '../deploying/deployables.ts'
import { spendDice, useOf } from '../dice/combinations.ts'
import { rollCommandDice } from '../dice/command-dice.ts'
import { askingOrder, askToEndTurn, isEnding } from '../dice/end-turn-die.ts'
import { spreadSmoke } from '../events/burning.ts'
import { endBarrages } from '../events/under-barrage.ts'
import { isGivingCoveringFire } from '../fire/covering-fire.ts'
import { initiativesOf } from '../fire/leader-hits.ts'
import { higherForceMorale } from '../patrol/force-morale.ts'
import { ambush, canAmbush, endAmbushes } from '../reacting/ambush.ts'
import { movablePoints, movePoint } from '../reacting/move-point.ts'
import { movableSnipers, moveSniper } from '../reacting/move-sniper.ts'
import { openWindow } from '../reacting/windows.ts'
import { leaderById, otherSide, playerOf, type State, sideWith, teamById } from '../state/state.ts'
import { type Activate, activations, type Lead } from './activations.ts'
import { nameUnit } from './leader-moves.ts'
import { giveOrder, type Order, orders } from './orders.ts'
import { randomEvent } from './random-events.ts'
import { type Regroup, regroup, regroupings } from './regroup.ts'
import { actTogether, mayActTogether } from './together.ts'
import { turnEnd } from './turn-end.ts'
import { activate } from './unit-action.ts'

/** coc-4.1-3, coc-scen0-5: the first Phase of the game. */
export function beginFirstPhase(game: Game<State>): void {
  const { state } = game
  const { firstActive } = scenarioById(state.terms.scenario)
  state.active =
    firstActive === 'attacker' ? sideWith(state, 'attacker') : higherForceMorale(game, 'coc-4.1-3')
  state.turn = 1
  announceBarrages(game)
  beginPhase(game)
}

/** coc-4.1-1, coc-4.2-6: a Phase of the active side; nobody has been activated in it yet. */
function beginPhase(game: Game<State>): void {
  const { state } = game
  state.phase++
  playerOf(state, state.active).activePhases++
  state.roll = null
  for (const leader of state.leaders) leader.isActivated = false
  for (const team of state.teams) team.isActivated = isGivingCoveringFire(state, team) // coc-4.5.4-16
  for (const leader of state.leaders) {
    leader.initiatives = 0
    leader.hasMoved = false
    leader.hasFired = false
  }
  state.stage = 'roll'
  spreadSmoke(state)
  game.note?.({
    kind: 'phase',
    clause: 'coc-4.1-1',
    turn: state.turn,
    phase: state.phase,
    side: state.active,
  })
}

/** coc-4.1-5, coc-5.1.2-7, coc-ruling-7: steps 1 to 3, and the window after them. */
export function beginDice(game: Game<State>): void {
  const hasEvent = rollCommandDice(game)
  game.state.stage = 'dice'
  if (hasEvent) randomEvent(game)
  openWindow(game, { kind: 'dice', side: game.state.active, actors: [] })
}

/** coc-4.1-5, coc-4.2-2, coc-4.2-5, coc-6.1-2, coc-faq-1: step 4: the active player uses dice one after the other, or leaves them. */
export function useDice(game: Game<State>): void {
  const { state } = game
  const action = game.ask(useOrStop(state))
  switch (action.use) {
    case 'stop':
      state.stage = 'phase-end'
      return
    case 'deploy':
      deploy(game, state.active, action, openWindow)
      return
    case 'transfer':
    case 'send-off':
      regroup(game, action)
      return
    case 'together':
      actTogether(game, openWindow)
      return
    case 'ambush':
      ambushNow(game)
      return
    case 'move-point':
      movePoint(game, state.active, action.point)
      return
    case 'move-sniper':
      moveSniper(game, state.active, action.team)
      return
    case 'order':
      giveOrder(game, action, openWindow)
      return
    case 'activate':
      spendDice(state, action.dice)
      activateUnit(game, action)
      return
    case 'lead':
      spendDice(state, action.dice)
      activateLeader(game, action)
  }
}

/** coc-5.1.5-12, coc-5.1.5-6: in one's own Phase an ambush is sprung between actions; the enemy may answer it. */
function ambushNow(game: Game<State>): void {
  const { active } = game.state
  const team = ambush(game, active)
  if (team) openWindow(game, { kind: 'fire', side: active, actors: [team] })
}

/** coc-4.4-1, coc-4.4-2, coc-4.2-9: a Team on a 1; a Section on a 2, which uses up its Junior Leader. */
function activateUnit(game: Game<State>, { teams: ids, dice }: Activate): void {
  const { state } = game
  const teams = ids.map((id) => teamById(state, id))
  if (useOf(sumOf(dice)) === 'section')
    for (const leader of state.leaders)
      if (teams.some(({ unit }) => unit === leader.unit)) leader.isActivated = true
  activate(game, { side: state.active, teams, orderedBy: null, isOwnLeaders: false }, openWindow)
}

/** coc-4.4-3, coc-4.4-4, coc-4.5.1-1: a Leader with Command Initiatives. */
function activateLeader(game: Game<State>, { who }: Lead): void {
  const leader = leaderById(game.state, who)
  leader.isActivated = true
  leader.initiatives = initiativesOf(leader)
  game.note?.({
    kind: 'leader-activated',
    clause: 'coc-4.5.1-1',
    leader: who,
    side: leader.side,
    initiatives: leader.initiatives,
  })
  nameUnit(game, leader)
}

function sumOf(dice: readonly number[]): number {
  return dice.reduce((sum, die) => sum + die, 0)
}

/** Carries out a player's use of Command Dice, Command Initiatives or Chain of Command Dice. */
export type DiceAction =
  | Deploy
  | Activate
  | Lead
  | Order
  | Regroup
  | { readonly use: 'together' }
  | { readonly use: 'ambush' }
  | { readonly use: 'move-point'; readonly point: string }
  | { readonly use: 'move-sniper'; readonly team: string }
  | { readonly use: 'stop' }

/** coc-4.2-2, coc-4.3-3, coc-hid-3, coc-hid-8: dice of 1 to 4 may be left unused. Which Unit is to come on is secret until it is there. */
export function useOrStop(state: State): Pick<DiceAction> {
  return pick<DiceAction>({
    clause: 'coc-4.2-2',
    name: 'use-or-combine-a-command-die',
    seat: state.active,
    secret: true,
    about: { left: state.roll?.left ?? [] },
    options: [
      ...deployments(state, state.active),
      ...activations(state, state.active),
      ...orders(state, state.active),
      ...regroupings(state, state.active),
      ...(mayActTogether(state, state.active) ? [{ use: 'together' } as const] : []),
      ...(canAmbush(state, state.active) ? [{ use: 'ambush' } as const] : []),
      ...movablePoints(state, state.active).map(({ id }) => ({ use: 'move-point', point: id }) as const),
      ...movableSnipers(state, state.active).map(({ id }) => ({ use: 'move-sniper', team: id }) as const),
      { use: 'stop' },
    ],
  })
}

/** coc-4.1-5, coc-5.1.2-7, coc-5.1.3-2: step 5: the last window of the Phase; then ambushers leave or stay. */
export function endPhase(game: Game<State>): void {
  const { state } = game
  openWindow(game, { kind: 'phase-end', side: state.active, actors: [] })
  if (state.verdict) return
  endAmbushes(game)
  endBarrages(state)
  askToEndTurn(game, askingOrder(otherSide(state.active)))
  state.stage = isEnding(state) ? 'turn-end' : 'between'
}

/** coc-6.2-1, coc-5.1.3-4: the new Turn begins with the player that the last roll names. */
export function endTurn(game: Game<State>): void {
  const { state } = game
  turnEnd(game)
  if (state.verdict) return
  state.isTurnEnding = false
  state.turn++
  game.note?.({ kind: 'turn', clause: 'coc-6.2-1', turn: state.turn })
  nextPhase(game)
}

/** coc-4.1-5, coc-5.1.3-3: step 7: before the next Phase the Turn may still be ended, which happens at once. */
export function betweenPhases(game: Game<State>): void {
  const { state } = game
  if (state.turn === 0) {
    beginFirstPhase(game)
    return
  }
  assert(state.roll, 'a Phase has been played')
  askToEndTurn(game, askingOrder(otherSide(state.roll.nextActive)))
  if (isEnding(state)) state.stage = 'turn-end'
  else nextPhase(game)
}

/** coc-6.1-t, coc-6.1-3: the player that the number of 6s names, any number of times in a row. */
function nextPhase(game: Game<State>): void {
  const { state } = game
  assert(state.roll, 'a Phase has been played')
  state.active = state.roll.nextActive
  beginPhase(game)
}
