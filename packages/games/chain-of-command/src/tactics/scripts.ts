import {
  type Answering,
  type AnyDecision,
  bestOption,
  type Chance,
  type Script,
  scriptOf,
} from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import type { OrderKind } from '../rules/command/orders.ts'
import type { DiceAction } from '../rules/command/phase.ts'
import type { UnitAction } from '../rules/command/unit-action.ts'
import type { Crossing } from '../rules/moving/going.ts'
import type { Reaction } from '../rules/reacting/windows.ts'
import { leaderById, type State, type Team, teamById } from '../rules/state/state.ts'
import { COMMON } from './answers.ts'
import { proposePlace } from './places.ts'
import { PLANS, type Plan } from './plans.ts'
import { crossingAhead } from './ways.ts'
import { bestShot, coverAt, farFrom, goalFrom, middleOfTeam } from './worth.ts'

/** Chain of Command's scripts, the strongest first. */
export const SCRIPTS: readonly Script<State>[] = PLANS.map(({ name, words, plan }) =>
  scriptOf(name, words, answersOf(plan), proposePlace),
)

/** What is answered as a plan would: the first, or now and then another, so that the tries of a bot differ. */
export const PROPOSED: readonly string[] = ['use-or-combine-a-command-die', 'unit-action', 'react']

/** One proposal in this many is that of any plan. */
const OTHER_PLANS = 3

/** An answer that a player would consider: to questions about troops by a plan, to others by places. */
export function propose(known: State, decision: AnyDecision, chance: Chance): unknown {
  if (!PROPOSED.includes(decision.name)) return proposePlace(known, decision, chance)
  const plan = chance.below(OTHER_PLANS) === 0 ? chance.below(SCRIPTS.length) : 0
  return SCRIPTS[plan]?.choose(known, decision, chance)
}

function answersOf(plan: Plan): Readonly<Record<string, Answering<State>>> {
  return {
    'use-or-combine-a-command-die': (known, decision, chance) => {
      const worthOf = unitWorths(known, plan)
      const best = bestOption<State, DiceAction>((_, action) => diceWorth(known, plan, action, worthOf))
      return best(known, decision, chance)
    },
    'unit-action': bestOption<State, UnitAction>((known, action, { about }) => {
      const { teams } = about as { readonly teams: readonly string[] }
      return actionWorth(
        known,
        plan,
        teams.map((id) => teamById(known, id)),
        action,
      )
    }),
    react: bestOption<State, Reaction>((known, reaction) => reactionWorth(known, plan, reaction)),
    ...COMMON,
  }
}

/** The value of a use of dice or a Command Initiative; ending the Phase has value 0. */
function diceWorth(known: State, plan: Plan, action: DiceAction, worthOf: UnitWorths): number {
  switch (action.use) {
    case 'stop':
      return 0
    case 'deploy':
      return 2 - 0.1 * action.dice.length
    case 'activate':
      return worthOf(action.teams) - 0.1 * action.dice.length
    case 'lead': {
      const own = teamsNear(known, action.who)
      const shock = own.reduce((sum, team) => sum + team.shock, 0)
      return (
        1.2 * worthOf(own.filter(canStillAct).map(({ id }) => id)) + plan.rally * Math.min(2, shock) * 0.5
      )
    }
    case 'order':
      return orderWorth(known, plan, action.order, worthOf)
    default:
      return -1
  }
}

function canStillAct({ isActivated, nerve }: Team): boolean {
  return !isActivated && nerve !== 'broken'
}

/** The Teams of the Leader's own Unit, or those within 9". */
function teamsNear(known: State, leader: string): readonly Team[] {
  const { unit, models, side } = leaderById(known, leader)
  const [at] = models
  return known.teams.filter(
    (team) =>
      team.side === side &&
      team.place === 'table' &&
      (unit === null ? at !== undefined && farFrom(at, middleOfTeam(team)) <= 9 : team.unit === unit),
  )
}

/** The value of activating these Teams. */
type UnitWorths = (teams: readonly string[]) => number

/** The same for all options of one question: many of them activate the same Teams. */
function unitWorths(known: State, plan: Plan): UnitWorths {
  const found = new Map<string, number>()
  return (teams) => {
    const key = teams.join()
    const worth = found.get(key) ?? unitWorth(known, plan, teams)
    found.set(key, worth)
    return worth
  }
}

/** The best action of Teams when they are activated. */
function unitWorth(known: State, plan: Plan, ids: readonly string[]): number {
  const teams = ids.map((id) => teamById(known, id))
  const shot = bestShot(known, teams)
  return Math.max(plan.fire * (shot?.worth ?? 0), marchWorth(known, plan, teams), 0.05)
}

/** coc-7.1-1: how much there is to gain by going forward. */
function marchWorth(known: State, plan: Plan, teams: readonly Team[]): number {
  const [first] = teams
  if (!first || teams.some(({ nerve }) => nerve !== 'steady')) return 0
  const from = middleOfTeam(first)
  const goal = goalFrom(known, first.side, from)
  if (!goal) return 0
  const men = teams.reduce((sum, team) => sum + standing(team).length, 0)
  return plan.march * Math.min(1, farFrom(from, goal) / 24) * (men / 9) * (1 - 0.2 * coverAt(known, from))
}

function orderWorth(known: State, plan: Plan, order: OrderKind, worthOf: UnitWorths): number {
  switch (order.kind) {
    case 'activate':
      return worthOf(order.teams)
    case 'rally': {
      const team = teamById(known, order.team)
      return plan.rally * Math.min(2, 0.4 + team.shock / Math.max(1, standing(team).length))
    }
    case 'overwatch':
      return plan.watch * (bestShot(known, [teamById(known, order.team)]) ? 0.3 : 0.6)
    case 'grenade':
      return 0.9
    case 'anti-tank':
      return 0.6
    case 'fire':
      return 0.5
    case 'covering-fire':
      return 0.05
    default:
      return -1
  }
}

/** coc-4.4-t: what an action is worth to Teams. */
function actionWorth(known: State, plan: Plan, teams: readonly Team[], action: UnitAction): number {
  const shot = (hasMoved: boolean): number => plan.fire * (bestShot(known, teams, hasMoved)?.worth ?? 0)
  switch (action.action) {
    case 'fire':
      return shot(false)
    case 'mortar':
    case 'snipe':
      return 1
    case 'resupply':
      return 0.4
    case 'clear':
      return 0.5
    case 'take-cover':
      return 0.15
    case 'nothing':
    case 'smoke':
    case 'turn':
      return 0
    case 'move':
      return moveWorth(known, plan, teams, action, shot)
    default:
      return 0
  }
}

function moveWorth(
  known: State,
  plan: Plan,
  teams: readonly Team[],
  action: Extract<UnitAction, { action: 'move' }>,
  shot: (hasMoved: boolean) => number,
): number {
  const march = marchWorth(known, plan, teams)
  const charge = plan.charge * chargeWorth(known, teams)
  switch (action.mode) {
    case 'tactical':
      return 0.45 * march
    case 'scout':
      return 0.9 * march
    case 'normal':
      return (isRightCrossing(known, teams, action.crossing) ? 0.8 : 0.5) * march + charge
    case 'double':
      return 0.7 * march + 1.2 * charge
    case 'with-fire':
      return 0.4 * march + shot(true)
  }
}

/** coc-7.2-3: exactly what has to be crossed is announced. */
function isRightCrossing(known: State, teams: readonly Team[], crossing: Crossing): boolean {
  const [first] = teams
  const goal = first ? goalFrom(known, first.side, middleOfTeam(first)) : null
  const men = teams.flatMap((team) => standing(team))
  return goal !== null && crossingAhead(known, men, goal) === crossing
}

/** coc-13.1.2-1: enemies within reach who are weaker, Pinned or alone. */
function chargeWorth(known: State, teams: readonly Team[]): number {
  const [first] = teams
  if (!first) return 0
  const from = middleOfTeam(first)
  const men = teams.reduce((sum, team) => sum + standing(team).length, 0)
  const near = known.teams.filter(
    (enemy) =>
      enemy.side !== first.side && enemy.place === 'table' && farFrom(from, middleOfTeam(enemy)) <= 12,
  )
  return Math.max(
    0,
    ...near.map((enemy) => (men - standing(enemy).length) / 4 + (enemy.nerve === 'steady' ? -0.5 : 0.7)),
  )
}

/** The value of a Chain of Command Die, in killed men. */
const DIE = 2

/** coc-5.1.2-10: fires from Overwatch if that hurts; keeps Chain of Command Dice for good shots. */
function reactionWorth(known: State, plan: Plan, reaction: Reaction): number {
  switch (reaction.use) {
    case 'overwatch':
      return plan.fire * (bestShot(known, [teamById(known, reaction.team)])?.worth ?? 0) - 0.5
    case 'interrupt':
      return (
        plan.fire *
          (bestShot(
            known,
            reaction.teams.map((id) => teamById(known, id)),
          )?.worth ?? 0) -
        DIE
      )
    case 'ambush':
      return -0.1
  }
}
