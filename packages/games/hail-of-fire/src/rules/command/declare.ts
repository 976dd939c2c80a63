import { type Some, some } from '@sandtable/engine'
import { activatedInMission } from '../artillery/missions.ts'
import { beginningChecks } from '../received-fire/checks.ts'
import { sees } from '../seeing/sight.ts'
import type { Activation, Order, Participant, Payment } from '../state/activation.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import {
  enemiesOnTable,
  hasTrait,
  isLeader,
  isVehicle,
  type Side,
  type State,
  type Team,
  teamById,
  teamsOfUnit,
} from '../state/state.ts'
import { recallTransports } from '../transport/rear.ts'
import { mayTakePart, type Paid } from './eligible.ts'
import { spendHeroPoint } from './hero-die.ts'
import { newLeader } from './new-leader.ts'
import { spendOrderPoints } from './order-points.ts'
import { declareOrders } from './orders.ts'

/** hof-act-1 to hof-act-4: a Team is activated: it is paid for, orders are declared, then the checks are made. */
export function activate(game: HailOfFireGame, side: Side, team: string, payment: Paid): void {
  const { state } = game
  pay(state, side, payment)
  const lead = teamById(state, team)
  const leader = isLeader(lead) ? lead : newLeader(game, lead)
  const whatToDo = game.declare(side, () => declareActivation(game, lead, leader, payment))
  beginActivation(game, { side, payment, lead: leader?.id ?? lead.id, ...whatToDo })
}

/** hof-act-1: who takes part and what all of them do. The enemy sees nothing of it until it is complete. */
function declareActivation(
  game: HailOfFireGame,
  lead: Team,
  leader: Team | null,
  payment: Paid,
): Pick<Declaration, 'teams' | 'orders' | 'followed'> {
  const { state } = game
  const others = game.ask(takePart(state, lead, leader, payment))
  const named = [lead.id, ...(leader && leader !== lead ? [leader.id] : []), ...others]
  const taking = named.map((id) => teamById(state, id))
  const teams = [...taking, ...recallTransports(game, taking)]
  const isGroup = isGroupOfVehicles(lead, leader) && teams.length > 1
  return { teams, ...declareOrders(game, teams, isGroup) }
}

/** hof-order-2, hof-hero-2 */
function pay(state: State, side: Side, payment: Paid): void {
  if (payment === 'order') spendOrderPoints(state, 1)
  else if (payment === 'hero') spendHeroPoint(state, side)
}

/** hof-unit-4, hof-unit-5, hof-trans-5: a vehicle, transports included, acts alone or together with others, without a Leader. */
export function isGroupOfVehicles(lead: Team, leader: Team | null): boolean {
  return leader === null && isVehicle(lead)
}

/** hof-unit-3 to hof-unit-5, hof-unit-8, hof-unit-9, hof-ruling-5: who takes part besides the Team that was named. */
export function takePart(state: State, lead: Team, leader: Team | null, payment: Paid): Some<string> {
  const isGroup = isGroupOfVehicles(lead, leader)
  const options = companions(state, lead, leader, payment)
  return some({
    clause: isGroup ? 'hof-unit-5' : 'hof-unit-3',
    name: 'take-part',
    seat: lead.side,
    about: { team: lead.id },
    options: options.map(({ id }) => id),
    min: 0,
    max: options.length,
    standing: isGroup ? [] : options.map(({ id }) => id),
    illegal: (chosen) => {
      if (!isGroup || seeEachOther(state, [lead, ...chosen.map((id) => teamById(state, id))])) return null
      return {
        code: 'not-in-sight',
        sentence: 'Vehicles act together only if each sees every other one (hof-unit-5).',
      }
    },
  })
}

/** hof-unit-3, hof-unit-5, hof-art-21, hof-later-15, hof-trait-T1-25: the Teams of the Unit that the Leader, or the vehicle, can bring in. */
function companions(state: State, lead: Team, leader: Team | null, payment: Paid): readonly Team[] {
  const others = teamsOfUnit(state, lead.unit).filter(
    (team) => team !== lead && team !== leader && mayTakePart(team, payment),
  )
  if (leader) return others.filter((team) => hasTrait(team, 'observer') || sees(state, leader, team))
  if (!isVehicle(lead)) return []
  return others.filter((team) => isVehicle(team) && sees(state, lead, team))
}

function seeEachOther(state: State, teams: readonly Team[]): boolean {
  return teams.every((one, i) => teams.slice(i + 1).every((other) => sees(state, one, other)))
}

/** An activation as it was declared: who takes part, the orders, and what pays for it. */
export interface Declaration {
  readonly side: Side
  readonly payment: Payment
  readonly lead: string
  readonly teams: readonly Team[]
  readonly orders: readonly Order[]
  /** The number of the order that each Team follows, in the order of the Teams. */
  readonly followed: readonly number[]
}

/** hof-act-1 to hof-act-3: everything is declared; now rallying and received fire are diced for. */
export function beginActivation(game: HailOfFireGame, declaration: Declaration): void {
  beginningChecks(game, declared(game, declaration))
  game.state.phase = 'activation'
}

/** hof-act-1, hof-act-7: the activation as declared; the Teams named in it count as activated. */
export function declared(game: HailOfFireGame, declaration: Declaration): Activation {
  const { state } = game
  const { side, payment, lead, teams, orders, followed } = declaration
  const activation: Activation = {
    side,
    payment,
    lead,
    participants: teams.map((team, i) => participant(state, team, followed[i] ?? 0)),
    orders,
    done: [],
    running: null,
    hasUsedAbility: false,
    directed: null,
    broughtUp: null,
    hit: [],
    mounted: [],
    emptied: [],
    spent: [],
    isMountingOver: false,
  }
  state.activation = activation
  for (const team of teams) {
    markActivated(team, payment)
    activatedInMission(game, team) // hof-art-7
  }
  game.note?.({
    kind: 'declared',
    clause: 'hof-act-1',
    side,
    payment,
    teams: teams.map(({ id }) => id),
    orders,
    followed,
  })
  return activation
}

/** hof-act-7, hof-order-3, hof-hero-8 */
function markActivated({ thisTurn }: Team, payment: Payment): void {
  if (payment === 'hero') thisTurn.byHero = true
  else if (payment === 'recon') thisTurn.hasReacted = true
  else thisTurn.byOrder = true
}

function participant(state: State, team: Team, order: number): Participant {
  const seen = enemiesOnTable(state, team.side).filter((enemy) => sees(state, team, enemy))
  return {
    team: team.id,
    order,
    from: { x: team.x, y: team.y },
    facing: team.facing,
    seen: seen.map(({ id }) => id),
    far: 0,
    isDone: false,
  }
}
