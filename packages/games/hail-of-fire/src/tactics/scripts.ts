import { type Answering, bestOption, type Script, scriptOf, whyIllegal } from '@sandtable/engine'
import { inch } from '@sandtable/table'
import type { Action } from '../rules/command/choose-action.ts'
import type { OrderKind } from '../rules/command/orders.ts'
import { areWithin } from '../rules/moving/footprints.ts'
import { sees } from '../rules/seeing/sight.ts'
import {
  enemiesOnTable,
  isGun,
  isLeader,
  type Side,
  type State,
  type Team,
  teamById,
  teamsOfUnit,
  unitById,
} from '../rules/state/state.ts'
import { COMMON, sumOf, teamsIn } from './answers.ts'
import { farFrom, goalFor, type Purpose } from './goals.ts'
import { proposePlace } from './places.ts'
import { assaultWorth, bestShot, expectedLoss, fireWorth, teamWorth } from './worth.ts'

/** What a side is after, as weights of what an order is good for. */
interface Plan {
  readonly march: number
  readonly fire: number
  readonly assault: number
  /** What a Hero Point must bring before it is spent. */
  readonly hero: number
  /** How near the enemy comes before Hidden Teams show themselves, in inches. */
  readonly ambush: number
  readonly goal: Purpose
}

/** Fire and movement: shoots where it can, and goes for the objectives. */
const ADVANCE: Readonly<Plan> = {
  march: 0.35,
  fire: 1,
  assault: 0.6,
  hero: 0.9,
  ambush: 14,
  goal: 'objective',
}

/** Goes for the objectives, whatever it costs. */
const RUSH: Readonly<Plan> = { march: 1.2, fire: 0.7, assault: 0.8, hero: 1.2, ambush: 10, goal: 'objective' }

/** Comes into range and shoots. */
const FIREFIGHT: Readonly<Plan> = {
  march: 0.15,
  fire: 1.5,
  assault: 0.2,
  hero: 0.8,
  ambush: 20,
  goal: 'range',
}

/** Closes with the enemy. */
const ASSAULT: Readonly<Plan> = { march: 0.5, fire: 0.7, assault: 2, hero: 0.8, ambush: 8, goal: 'enemy' }

/** Stays near its objectives and shoots. */
const HOLD: Readonly<Plan> = { march: 0.1, fire: 1, assault: 0.1, hero: 1.5, ambush: 10, goal: 'home' }

/** Hail of Fire's scripts, the strongest first. */
export const SCRIPTS: readonly Script<State>[] = [
  planned('advance', 'Shoots where it can and moves toward the objectives.', ADVANCE),
  planned('hold', 'Stays near its objectives and shoots.', HOLD),
  planned('firefight', 'Comes into range and shoots.', FIREFIGHT),
  planned('rush', 'Goes for the objectives, whatever it costs.', RUSH),
  planned('assault', 'Closes with the enemy and assaults.', ASSAULT),
]

function planned(name: string, words: string, plan: Plan): Script<State> {
  const action = bestOption<State, Action>((known, option, { seat }) =>
    actionWorth(known, plan, seat as Side, option),
  )
  const answers: Readonly<Record<string, Answering<State>>> = {
    ...COMMON,
    activate: action,
    interrupt: action,
    'declare-orders': bestOption<State, readonly OrderKind[]>((known, kinds, decision) =>
      ordersWorth(known, plan, teamsIn(known, decision), kinds),
    ),
    'second-order': secondOrder(plan),
  }
  return scriptOf(name, words, answers, (known, decision, chance) =>
    proposePlace(known, decision, chance, plan.goal),
  )
}

/** hof-order-2, hof-hero-5: what an action is worth; to end the turn is worth nothing. */
function actionWorth(known: State, plan: Plan, side: Side, action: Action): number {
  switch (action.do) {
    case 'activate': {
      const worth = activationWorth(known, plan, teamById(known, action.team))
      return action.pay === 'hero' ? worth - plan.hero : worth
    }
    case 'call-barrage':
      return unitById(known, action.unit).mission === null && enemiesOnTable(known, side).length > 1 ? 1 : -1
    case 'reserves-check':
      return action.points === 1 ? 0.8 : known.orderPoints > 3 ? 0.9 : 0.1
    case 'reveal':
      return side === known.active && isAmbush(known, plan, side) ? 2 : -1
    case 'end-turn':
      return 0
  }
}

/** hof-hide-2: an enemy is near what this side holds. */
function isAmbush(known: State, plan: Plan, side: Side): boolean {
  const near = inch(plan.ambush)
  return enemiesOnTable(known, side).some((enemy) =>
    known.objectives.some(({ at }) => farFrom(enemy, at) <= near),
  )
}

/** What all that act together can do. */
function activationWorth(known: State, plan: Plan, lead: Team): number {
  if (!isLeader(lead)) return teamActs(known, plan, lead) - 0.1
  let sum = 0
  for (const team of teamsOfUnit(known, lead.unit)) {
    const isWith = team.place === 'table' && !team.thisTurn.byOrder && !team.thisTurn.byHero
    if (isWith && (team === lead || sees(known, lead, team))) sum += teamActs(known, plan, team)
  }
  return sum
}

/** hof-supp-3: what a Team can do; a Suppressed one rallies. */
function teamActs(known: State, plan: Plan, team: Team): number {
  const danger = 0.4 * expectedLoss(team, team.received.length) * teamWorth(team)
  if (team.isSuppressed) return 0.4 * teamWorth(team) - danger
  return Math.max(plan.fire * bestShot(known, team), marchWorth(known, plan, team)) - danger
}

/** How far a Team has to go, as a part of a good move. */
function marchWorth(known: State, plan: Plan, team: Team): number {
  const goal = goalFor(known, team, plan.goal)
  if (!goal || team.isSuppressed) return 0
  const left = Math.max(0, farFrom(team, goal) - inch(plan.goal === 'home' ? 8 : 2))
  const open = team.received.length > 0 ? 0.5 : 1 // hof-rfc-3
  return plan.march * Math.min(1, left / inch(6)) * open * (isGun(team) || isLeader(team) ? 0.3 : 1)
}

/** hof-fire-13: what a Fire order at the best target is worth to each of the Teams. */
function bestFire(known: State, teams: readonly Team[]): readonly number[] {
  const [first] = teams
  let best: readonly number[] = teams.map(() => 0)
  for (const target of first ? enemiesOnTable(known, first.side) : []) {
    const shots = teams.map((team) => fireWorth(known, team, target))
    if (sumOf(shots) > sumOf(best)) best = shots
  }
  return best
}

/** hof-unit-6: what the orders are worth to a plan, each Team following the better one. */
function ordersWorth(known: State, plan: Plan, teams: readonly Team[], kinds: readonly OrderKind[]): number {
  if (kinds.includes('assault')) return kinds.length > 1 ? 0 : plan.assault * charge(known, teams)
  const shots = bestFire(known, teams).map((worth) => plan.fire * worth)
  const moves = teams.map((team) => marchWorth(known, plan, team))
  if (kinds.length === 1) return sumOf(kinds[0] === 'fire' ? shots : moves)
  if (kinds[0] === kinds[1]) return 0
  return sumOf(teams.map((_, i) => Math.max(shots[i] ?? 0, moves[i] ?? 0))) - 0.01
}

/** hof-aslt-1: what the enemies in reach of an assault are worth, if there are enough to make it. */
function charge(known: State, teams: readonly Team[]): number {
  const able = teams.filter(
    (team) => !team.isSuppressed && !isGun(team) && !isLeader(team) && team.received.length < 2,
  )
  const [first] = able
  if (!first) return 0
  const near = enemiesOnTable(known, first.side).filter((enemy) =>
    able.some((team) => areWithin(known, team, enemy, inch(8))),
  )
  return (sumOf(near.map(assaultWorth)) * able.length) / Math.max(1, near.length)
}

/** hof-unit-6: those with the better shot fire, the others move. */
function secondOrder(plan: Plan): Answering<State> {
  return (known, decision) => {
    if (decision.shape !== 'some') return undefined
    const { kinds } = decision.about as { readonly kinds: readonly string[] }
    const teams = (decision.options as readonly string[]).map((id) => teamById(known, id))
    const shots = bestFire(known, teams)
    const firing = teams.filter((team, i) => plan.fire * (shots[i] ?? 0) > marchWorth(known, plan, team))
    const chosen = kinds[1] === 'fire' ? firing : teams.filter((team) => !firing.includes(team))
    const ids = chosen.map(({ id }) => id)
    return whyIllegal(decision, ids) === null ? ids : undefined
  }
}
