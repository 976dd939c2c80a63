import {
  type Answering,
  type AnyDecision,
  always,
  bestOption,
  type Script,
  scriptOf,
  whyIllegal,
} from '@sandtable/engine'
import { touchesMarker } from '../rules/scenarios/objectives.ts'
import { targetsOf } from '../rules/shooting/targets.ts'
import { aliveModels, type Model, type State, type Team, teamById } from '../rules/state/state.ts'
import { fireWorth, hasLeader } from './fire.ts'
import { moveFor, type Purpose } from './moves.ts'
import { dutyOf, runsTo } from './reach.ts'

/** What a side is after, as weights of what an order is good for, and where its moves lead. */
interface Plan {
  /** To get to the marker a Team is sent to. */
  readonly march: number
  /** To shoot, by dice that are worth something. */
  readonly fire: number
  /** To wait on Overwatch. */
  readonly watch: number
  /** To lie low. */
  readonly safety: number
  readonly charge: number
  readonly moves: readonly Purpose[]
}

const ON_THE_SPOT: readonly Purpose[] = ['objective', 'cover', 'fire']

/** Advance by bounds: go where the points are, shoot on the way, hold what is taken. */
const BOUND: Readonly<Plan> = {
  march: 1,
  fire: 0.25,
  watch: 0.35,
  safety: 0.1,
  charge: 0.3,
  moves: ON_THE_SPOT,
}

/** Run for the markers, whatever it costs. */
const RACE: Readonly<Plan> = {
  march: 2.5,
  fire: 0.15,
  watch: 0.3,
  safety: 0.15,
  charge: 0.2,
  moves: ON_THE_SPOT,
}

/** Shoot whenever there is something to shoot at. */
const FIRE_FIRST: Readonly<Plan> = {
  march: 0.8,
  fire: 0.6,
  watch: 0.4,
  safety: 0.1,
  charge: 0.1,
  moves: ['fire', 'objective', 'cover'],
}

/** Into cover, and watch. */
const HOLD: Readonly<Plan> = {
  march: 0.5,
  fire: 0.35,
  watch: 0.7,
  safety: 0.5,
  charge: 0,
  moves: ['cover', 'objective', 'cover'],
}

/** Close with the enemy and charge. */
const ASSAULT: Readonly<Plan> = {
  march: 1.2,
  fire: 0.25,
  watch: 0.2,
  safety: 0,
  charge: 2,
  moves: ['enemy', 'objective', 'fire'],
}

/** CALLSIGN: Warrior's scripts, the strongest first. */
export const SCRIPTS: readonly Script<State>[] = [
  planned('bound', 'Takes the markers by bounds, and shoots on the way.', BOUND),
  planned('race', 'Runs for the markers.', RACE),
  planned('fire-first', 'Shoots at whatever it sees.', FIRE_FIRST),
  planned('hold', 'Goes into cover and watches.', HOLD),
  planned('assault', 'Closes with the enemy and charges.', ASSAULT),
]

function planned(name: string, words: string, plan: Plan): Script<State> {
  const order = bestOption<State>((known, option, decision) =>
    orderWorth(known, plan, teamOf(known, decision), option),
  )
  return scriptOf(name, words, { ...COMMON, order }, (known, decision, chance) =>
    moveFor(known, decision, plan.moves, chance),
  )
}

function teamOf(known: State, { about }: AnyDecision): Team {
  return teamById(known, (about as { readonly team: string }).team)
}

/** csw-order-1: what an order is worth to a plan. */
function orderWorth(known: State, plan: Plan, team: Team, order: string): number {
  const duty = dutyOf(known, team)
  const runs = duty ? Math.min(1, runsTo(known, team, duty.at)) : 0
  const shot = order === 'fire' || order === 'advance' ? Math.min(4, bestShot(known, team)) : 0
  switch (order) {
    case 'fire':
      return plan.fire * shot
    case 'advance':
      return plan.march * 0.6 * runs + plan.fire * 0.6 * shot
    case 'run':
      return plan.march * runs
    case 'overwatch':
      return plan.watch
    case 'take-cover':
      return isSapper(known, team) ? 5 : plan.safety
    case 'charge':
      return plan.charge
    default:
      return 0
  }
}

/** csw-s4-4: at a target of the Rush, with the order that brings it down. */
function isSapper(known: State, team: Team): boolean {
  if (known.terms.scenario !== 'rush' || known.players[team.side].role !== 'attacker') return false
  return known.objectives.some(
    ({ id, at, isDestroyed }) => id !== 'C' && !isDestroyed && touchesMarker(team, at),
  )
}

function bestShot(known: State, team: Team): number {
  let best = 0
  for (const target of targetsOf(known, team, 'fire')) best = Math.max(best, fireWorth(known, team, target))
  return best
}

/** csw-shoot-2: the best target by dice, cover and rank. */
const target: Answering<State> = bestOption((known, option, decision) => {
  if (option === 'none') return 0
  const enemy = known.teams.find(({ id }) => id === option)
  return enemy ? fireWorth(known, teamOf(known, decision), enemy) : -1
})

/** csw-tok-3, csw-hq-3: leaders first, for they call others; nobody is left out who can be called. */
const whom: Answering<State> = bestOption((known, option) => {
  const team = known.teams.find(({ id }) => id === option)
  if (!team) return -1
  return (hasLeader(team) ? 2 : 0) + (team.place === 'table' ? 1 : 0)
})

/** csw-shock-6: all points; Pinned against who moves, Suppressed against who shoots. */
const spendShock: Answering<State> = bestOption((_, option, { about }) => {
  const { order } = about as { readonly order: string }
  const points = (word: string): number => Number(new RegExp(`${word}-(\\d)`).exec(option)?.[1] ?? 0)
  const moves = order === 'run' || order === 'charge' ? 1 : 0.4
  const shoots = order === 'fire' || order === 'overwatch' ? 1 : 0.5
  return points('pinned') * moves + points('suppressed') * shoots + (option === 'demoralised' ? 0.8 : 0)
})

/** csw-shoot-10: those who matter least, as long as the Team stays together. */
const casualties: Answering<State> = (known, decision) => {
  if (decision.shape !== 'some') return undefined
  const models = aliveModels(teamOf(known, decision))
  const worth = new Map(models.map((model) => [model.id, modelWorth(model)]))
  const byWorth = [...(decision.options as readonly string[])].sort(
    (a, b) => (worth.get(a) ?? 0) - (worth.get(b) ?? 0),
  )
  const lost = byWorth.slice(0, decision.min)
  return whyIllegal(decision, lost) === null ? lost : undefined
}

function modelWorth({ profile }: Model): number {
  return (profile.rank === null ? 0 : 5) + profile.weapons.length
}

/** csw-s2-1: ambushers stand about their prey; elsewhere the Attacker has to cross the table. */
const role: Answering<State> = (known) => (known.terms.scenario === 'blue-bird-down' ? 'attack' : 'defend')

/** As many as may be, or none. */
const all: Answering<State> = (_, decision) =>
  decision.shape === 'some' && !decision.illegal ? decision.options.slice(0, decision.max) : undefined
const none: Answering<State> = () => []

/** What every plan answers alike. */
const COMMON: Readonly<Record<string, Answering<State>>> = {
  target,
  team: whom,
  'extra-order': whom,
  'bonus-token': whom,
  'send-medic': whom,
  'spend-shock': spendShock,
  casualties,
  'attack-or-defend': role,
  'how-to-advance': always('move-and-shoot', 'shoot'),
  reaction: always('reflexes', 'take-cover', 'dash'),
  'defensive-fire': always('defensive-fire'),
  'interrupt-move': bestOption(() => 1),
  reserve: always('test'),
  'lose-heart': always('take-cover', 'stay'),
  reserves: none,
  'deployed-half': all,
  ambushers: all,
}
