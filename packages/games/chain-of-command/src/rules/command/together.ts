import { type Game, type Pick, pick } from '@sandtable/engine'
import { spendDice, useOf } from '../dice/combinations.ts'
import { fireTogether, type Volley } from '../fire/fire.ts'
import { firePlan, shotsOf } from '../fire/fire-plan.ts'
import type { OpenWindow } from '../reacting/moment.ts'
import { type Leader, leaderById, type Side, type State, type Team, teamById } from '../state/state.ts'
import { leadersWith } from '../units/attachment.ts'
import { type Activate, activations } from './activations.ts'
import { useUpLeaders } from './leaders-along.ts'
import { type Charge, fight, march } from './move-unit.ts'
import { type ActivationOrder, activationOrders } from './orders.ts'
import { type Activation, actionsFor, canGoOn, paceOf, type UnitAction, unitAction } from './unit-action.ts'

/** coc-4.2-11: dice or a Command Initiative that activate Teams, beside others. */
export type Part = Activate | ActivationOrder

/** One of the Units that act together, and what it does. */
interface Joined {
  readonly part: Part
  readonly activation: Activation
  readonly action: UnitAction
}

/** coc-4.2-11: the least number of Units that act together. */
const LEAST = 2

/** coc-4.2-11, coc-ruling-79: true if two Units can be activated by different dice or Command Initiatives. */
export function mayActTogether(state: State, side: Side): boolean {
  const all = partsLeft(state, side)
  return all.some((one) => all.some((other) => areBeside(state, [one, other])))
}

/** Dice and Command Initiatives that activate Teams. */
function partsLeft(state: State, side: Side): readonly Part[] {
  const byDice = activations(state, side).filter((one): one is Activate => one.use === 'activate')
  return [...byDice, ...activationOrders(state, side)]
}

/** True if these can be used together: other Teams each, by dice and Command Initiatives that are there. */
function areBeside(state: State, parts: readonly Part[]): boolean {
  const teams = parts.flatMap(teamsOf)
  return new Set(teams).size === teams.length && areThere(state, parts)
}

/** coc-ruling-79: no die is used twice, and no Leader gives more orders than Command Initiatives are left. */
function areThere(state: State, parts: readonly Part[]): boolean {
  const left = state.roll?.left ?? []
  const dice = parts.flatMap((part) => (part.use === 'activate' ? part.dice : []))
  const leaders = parts.flatMap((part) => (part.use === 'order' ? [part.leader] : []))
  return (
    dice.every((die) => countOf(dice, die) <= countOf(left, die)) &&
    leaders.every((id) => countOf(leaders, id) <= leaderById(state, id).initiatives)
  )
}

function countOf<T>(all: readonly T[], one: T): number {
  return all.filter((other) => other === one).length
}

function teamsOf(part: Part): readonly string[] {
  return part.use === 'activate' ? part.teams : part.order.teams
}

/** coc-4.2-11, coc-13.1-2: all is declared; then the moves one after the other, the Close Combats, and the fire at once. */
export function actTogether(game: Game<State>, open: OpenWindow): void {
  const { state } = game
  const joined = game.declare(state.active, () => declareAll(game))
  if (joined.length < LEAST) return
  const actors = joined.flatMap(({ activation }) => activation.teams)
  for (const one of joined) begin(game, one)
  open(game, { kind: 'declared', side: state.active, actors })
  const charges = joined.flatMap((one) => moveOne(game, one, open))
  for (const charge of joinCharges(charges)) fight(game, charge)
  if (state.verdict === null) fireAll(game, joined, open)
  if (state.verdict === null) open(game, { kind: 'activation', side: state.active, actors })
}

/** coc-4.2-11: dice, Units and actions, unseen by the other side until all are named. */
function declareAll(game: Game<State>): readonly Joined[] {
  const { state } = game
  const all = partsLeft(state, state.active)
  const joined: Joined[] = []
  for (;;) {
    const named = joined.map(({ part }) => part)
    const next = all.filter((part) => areBeside(state, [...named, part]))
    if (next.length === 0) return joined
    const part = game.ask(nextTogether(state.active, named, next))
    if (part === 'no-more') return joined
    const activation = activationBy(state, part)
    const actions = actionsFor(state, activation).filter(isJoint)
    joined.push({ part, activation, action: game.ask(unitAction(activation, actions)) })
  }
}

/** coc-ruling-79: a Unit that moves and fires, or does something of its own, is activated by itself. */
function isJoint(action: UnitAction): boolean {
  return (
    action.action === 'nothing' ||
    action.action === 'fire' ||
    (action.action === 'move' && action.mode !== 'with-fire')
  )
}

/** coc-4.2-11, coc-hid-8 */
export function nextTogether(
  seat: Side,
  named: readonly Part[],
  next: readonly Part[],
): Pick<Part | 'no-more'> {
  return pick<Part | 'no-more'>({
    clause: 'coc-4.2-11',
    name: 'act-together',
    seat,
    about: { named: named.map((part) => teamsOf(part)) },
    options: [...next, 'no-more'],
  })
}

function activationBy(state: State, part: Part): Activation {
  const teams = teamsOf(part).map((id) => teamById(state, id))
  const orderedBy = part.use === 'order' ? leaderById(state, part.leader) : null
  const isOwnLeaders = orderedBy !== null && teams.every(({ unit }) => unit === orderedBy.unit)
  return { side: state.active, teams, orderedBy, isOwnLeaders }
}

/** The dice and Command Initiatives are spent, and everybody is activated. */
function begin(game: Game<State>, { part, activation, action }: Joined): void {
  const { state } = game
  const { teams, orderedBy, side } = activation
  if (part.use === 'activate') {
    spendDice(state, part.dice)
    if (useOf(part.dice.reduce((sum, die) => sum + die, 0)) === 'section')
      useUpLeaders(ownLeaders(state, teams))
  } else if (orderedBy) orderedBy.initiatives--
  for (const team of teams) {
    team.isActivated = true
    for (const man of team.models) man.isLeaning = false
  }
  const ids = teams.map(({ id }) => id)
  game.note?.({ kind: 'activated', clause: 'coc-4.2-11', side, teams: ids, ...action })
}

function ownLeaders({ leaders }: State, teams: readonly Team[]): readonly Leader[] {
  return leaders.filter(({ unit }) => teams.some((team) => team.unit === unit))
}

/** coc-4.2-11: a Unit that is Pinned, Broken or lost meanwhile does only what it still can. */
function moveOne(game: Game<State>, { activation, action }: Joined, open: OpenWindow): readonly Charge[] {
  if (action.action !== 'move' || !canGoOn(game.state, activation)) return []
  if (activation.teams.some(({ nerve }) => nerve !== 'steady')) return []
  return march(game, activation, paceOf(action), open)
}

/** coc-13.1-2, coc-13-7: Units that have come into contact with the same enemy fight as one. */
export function joinCharges(charges: readonly Charge[]): readonly Charge[] {
  return charges.reduce<readonly Charge[]>((joined, charge) => {
    const same = joined.filter(({ defenders }) => defenders.some((team) => charge.defenders.includes(team)))
    const all = [...same, charge]
    return [...joined.filter((one) => !same.includes(one)), together(all)]
  }, [])
}

function together(charges: readonly Charge[]): Charge {
  return {
    attackers: [...new Set(charges.flatMap(({ attackers }) => attackers))],
    defenders: [...new Set(charges.flatMap(({ defenders }) => defenders))],
    alone: [...new Set(charges.flatMap(({ alone }) => alone))],
    from: charges.flatMap(({ from }) => from),
    movementDice: Math.max(...charges.map(({ movementDice }) => movementDice)),
  }
}

/** coc-4.2-11: who fires names targets first; all dice to hit are rolled before any effect. */
function fireAll(game: Game<State>, joined: readonly Joined[], open: OpenWindow): void {
  const { state } = game
  const volleys = joined.flatMap(
    ({ activation, action }): readonly (Volley & { readonly isByDice: boolean })[] => {
      if (action.action !== 'fire' || !canGoOn(state, activation)) return []
      const { side, teams, orderedBy } = activation
      const attached = leadersWith(state, teams).filter(({ isOut, hasFired }) => !isOut && !hasFired)
      const leaders = [...new Set([...attached, ...(orderedBy && !orderedBy.hasFired ? [orderedBy] : [])])]
      const firing = { side, teams, leaders }
      const shots = shotsOf(state, firing)
      const aims = shots.length > 0 ? game.ask(firePlan(state, side, shots, teams[0]?.id ?? '')) : []
      return aims.length > 0 ? [{ firing, shots, aims, hasMoved: false, isByDice: orderedBy === null }] : []
    },
  )
  if (volleys.length === 0) return
  fireTogether(game, volleys)
  for (const { firing, isByDice } of volleys) {
    if (isByDice) useUpLeaders(firing.leaders.filter(({ hasFired }) => hasFired)) // coc-4.2-9
    if (state.verdict === null) open(game, { kind: 'fire', side: firing.side, actors: firing.teams })
  }
}
