import { bestOption, type Script, scriptOf } from '@sandtable/engine'
import { touchesMarker } from '../rules/scenarios/objectives.ts'
import { targetsOf } from '../rules/shooting/targets.ts'
import type { State, Team } from '../rules/state/state.ts'
import { COMMON, teamOf } from './answers.ts'
import { fireWorth } from './appraisal-force.ts'
import { movesTo } from './appraisal-reach.ts'
import type { Purpose } from './goals.ts'
import { proposeMove } from './proposals.ts'

/** The aims of a side, as weights for orders, and the goals of its moves. */
interface Plan {
  /** To get to the nearest marker. */
  readonly march: number
  /** To shoot with useful dice. */
  readonly fire: number
  /** To wait on Overwatch. */
  readonly watch: number
  /** To take cover. */
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
    proposeMove(known, decision, chance, plan.moves),
  )
}

/** csw-order-1: what an order is worth to a plan. */
function orderWorth(known: State, plan: Plan, team: Team, order: string): number {
  const runs = Math.min(
    1,
    ...known.objectives.flatMap((one) => (one.isDestroyed ? [] : [movesTo(known, team, one.at)])),
  )
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
