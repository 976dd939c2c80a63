import { type Answering, bestOption, ifLegal, type Script, scriptOf, sumOf } from '@sandtable/engine'
import { approximateDistance } from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import type { Action } from '../rules/command/choose-action.ts'
import type { OrderKind } from '../rules/command/orders.ts'
import { areWithin } from '../rules/moving/footprints.ts'
import { sees } from '../rules/seeing/sight.ts'
import * as game from '../rules/state/state.ts'
import { COMMON, teamsIn } from './answers.ts'
import { goalFor, proposePlace } from './places.ts'
import { PLANS, type Plan } from './plans.ts'
import { assaultWorth, bestShot, expectedLoss, fireWorth, teamWorth } from './worth.ts'

type State = game.State
type Team = game.Team

/** Hail of Fire's scripts, the strongest first. */
export const SCRIPTS: readonly Script<State>[] = PLANS.map(({ name, words, plan }) =>
  planned(name, words, plan),
)

function planned(name: string, words: string, plan: Plan): Script<State> {
  const action: Answering<State> = (known, decision, chance) => {
    const acts = onceEach((id) => teamActs(known, plan, game.teamById(known, id)))
    const worth = (option: Action): number =>
      actionWorth(known, plan, decision.seat as game.Side, option, acts)
    return bestOption<State, Action>((_, option) => worth(option))(known, decision, chance)
  }
  const orders = bestOption<State, readonly OrderKind[]>((known, kinds, decision) =>
    ordersWorth(known, plan, teamsIn(known, decision), kinds),
  )
  const answers = { ...COMMON, activate: action, interrupt: action, 'declare-orders': orders }
  return scriptOf(name, words, { ...answers, 'second-order': secondOrder(plan) }, (known, decision, chance) =>
    proposePlace(known, decision, chance, plan.goal),
  )
}

/** What the Team of this id can do. */
type Acts = (id: string) => number

/** Keeps each answer for one question, in which many options are about the same Teams. */
function onceEach(answer: Acts): Acts {
  const known = new Map<string, number>()
  return (id) => {
    const found = known.get(id) ?? answer(id)
    known.set(id, found)
    return found
  }
}

/** hof-order-2, hof-hero-5: what an action is worth; to end the turn is worth nothing. */
function actionWorth(known: State, plan: Plan, side: game.Side, action: Action, acts: Acts): number {
  switch (action.do) {
    case 'activate':
      return (
        activationWorth(known, game.teamById(known, action.team), acts) -
        (action.pay === 'hero' ? plan.hero : 0)
      )
    case 'call-barrage':
      return game.unitById(known, action.unit).mission ? -1 : game.enemiesOnTable(known, side).length / 4
    case 'reserves-check':
      return action.points === 1 ? 0.8 : known.orderPoints > 3 ? 0.9 : 0.1
    case 'reveal':
      return side === known.active && isAmbush(known, plan, side) ? 2 : -1
    case 'end-turn':
      return 0
  }
}

/** hof-hide-2: an enemy is near an objective. */
function isAmbush(known: State, { ambush }: Plan, side: game.Side): boolean {
  return game
    .enemiesOnTable(known, side)
    .some((enemy) => known.objectives.some(({ at }) => approximateDistance(enemy, at) <= inch(ambush)))
}

/** The value of everything the Teams can do together; activating a single Team wastes a point. */
function activationWorth(known: State, lead: Team, acts: Acts): number {
  if (!game.isLeader(lead)) return acts(lead.id) - 0.1
  const isWith = ({ place, thisTurn }: Team): boolean =>
    place === 'table' && !thisTurn.byOrder && !thisTurn.byHero
  const teams = game.teamsOfUnit(known, lead.unit).filter(isWith)
  return sumOf(teams.map((team) => (team === lead || sees(known, lead, team) ? acts(team.id) : 0)))
}

/** hof-supp-3: what a Team can do; a Suppressed one rallies. */
function teamActs(known: State, plan: Plan, team: Team): number {
  const danger = 0.4 * expectedLoss(team, team.received.length) * teamWorth(team)
  if (team.isSuppressed) return 0.4 * teamWorth(team) - danger
  return Math.max(plan.fire * bestShot(known, team), marchWorth(known, plan, team)) - danger
}

/** How far a Team has to go, as a part of a good move; under fire it costs more (hof-rfc-3). */
function marchWorth(known: State, plan: Plan, team: Team): number {
  const goal = goalFor(known, team, plan.goal)
  if (!goal || team.isSuppressed) return 0
  const left = Math.max(0, approximateDistance(team, goal) - inch(plan.near))
  const part = (team.received.length > 0 ? 0.5 : 1) * (game.isGun(team) || game.isLeader(team) ? 0.3 : 1)
  return plan.march * Math.min(1, left / inch(6)) * part
}

/** hof-fire-1: what a Fire order at the best target is worth to each of the Teams. */
function bestFire(known: State, plan: Plan, teams: readonly Team[]): readonly number[] {
  let best: readonly number[] = teams.map(() => 0)
  for (const target of teams[0] ? game.enemiesOnTable(known, teams[0].side) : []) {
    const shots = teams.map((team) => plan.fire * fireWorth(known, team, target))
    if (sumOf(shots) > sumOf(best)) best = shots
  }
  return best
}

/** hof-unit-6: what the orders are worth to a plan, each Team following the better one. */
function ordersWorth(known: State, plan: Plan, teams: readonly Team[], kinds: readonly OrderKind[]): number {
  if (kinds.includes('assault')) return kinds.length > 1 ? 0 : plan.assault * charge(known, teams)
  const shots = bestFire(known, plan, teams)
  const moves = teams.map((team) => marchWorth(known, plan, team))
  if (kinds.length === 1) return sumOf(kinds[0] === 'fire' ? shots : moves)
  return kinds[0] === kinds[1] ? 0 : sumOf(shots.map((shot, i) => Math.max(shot, moves[i] ?? 0))) - 0.01
}

/** hof-aslt-1: what the enemies in reach of an assault are worth to those who can make it. */
function charge(known: State, teams: readonly Team[]): number {
  const able = teams.filter(
    (team) => !team.isSuppressed && !game.isGun(team) && !game.isLeader(team) && team.received.length < 2,
  )
  const near = game
    .enemiesOnTable(known, teams[0]?.side ?? known.active)
    .filter((enemy) => able.some((team) => areWithin(known, team, enemy, inch(8))))
  return (sumOf(near.map(assaultWorth)) * able.length) / Math.max(1, near.length)
}

/** hof-unit-6: those with the better shot fire, the others move. */
function secondOrder(plan: Plan): Answering<State> {
  return (known, decision) => {
    if (decision.shape !== 'some') return undefined
    const { kinds } = decision.about as { readonly kinds: readonly string[] }
    const teams = (decision.options as readonly string[]).map((id) => game.teamById(known, id))
    const shots = bestFire(known, plan, teams)
    const isFiring = (team: Team, i: number): boolean => (shots[i] ?? 0) > marchWorth(known, plan, team)
    const chosen = teams.filter((team, i) => isFiring(team, i) === (kinds[1] === 'fire'))
    return ifLegal(
      decision,
      chosen.map(({ id }) => id),
    )
  }
}
