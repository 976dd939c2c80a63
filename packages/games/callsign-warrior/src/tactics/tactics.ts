import {
  type AnyDecision,
  appraiseBy,
  bestOption,
  type Script,
  scriptOf,
  type Tactics,
} from '@sandtable/engine'
import { list, measure, oneOf, type Read, readData, record, text } from '@sandtable/miniatures'
import file from '../../data/tactics.json' with { type: 'json' }
import { targetsOf } from '../rules/shooting/targets.ts'
import type { State, Team } from '../rules/state/state.ts'
import { COMMON, teamOf } from './answers.ts'
import { FEATURES } from './features.ts'
import { PURPOSES, proposeMove } from './places.ts'
import { runsTo } from './reach.ts'
import { exposure, fireWorth } from './worth.ts'

const PLAN = record({
  march: measure(9),
  fire: measure(9),
  watch: measure(9),
  safety: measure(9),
  charge: measure(9),
  /** What moves are for: each as likely. */
  moves: list(oneOf(...PURPOSES)),
})

/** The aims of a side, as weights for its orders. */
type Plan = Read<typeof PLAN>

/** The plans, the strongest first. */
const PLANS = readData(
  'tactics.json',
  list(record({ name: text(20), words: text(80), plan: PLAN })),
  file.plans,
)

/** CALLSIGN: Warrior's scripts, the strongest first. */
const SCRIPTS: readonly Script<State>[] = PLANS.map(({ name, words, plan }) => {
  const order = bestOption<State>((known, option, decision) => orderWorth(known, plan, decision, option))
  return scriptOf(name, words, { ...COMMON, order }, (known, decision, chance) =>
    proposeMove(known, decision, chance, plan.moves),
  )
})

/** csw-order-1: what an order is worth to a plan. */
function orderWorth(known: State, plan: Plan, decision: AnyDecision, order: string): number {
  const team = teamOf(known, decision)
  switch (order) {
    case 'fire':
      return plan.fire * bestShot(known, team)
    case 'advance':
      return plan.march * 0.6 * wayToGo(known, team) + plan.fire * 0.6 * bestShot(known, team)
    case 'run':
      return plan.march * wayToGo(known, team)
    case 'overwatch':
      return plan.watch
    case 'take-cover':
      return (decision.about as { spot?: string }).spot === 'target' ? 5 : plan.safety // csw-s4-4
    case 'charge':
      return plan.charge
    default:
      return 0
  }
}

/** The runs to the nearest marker, one at most. */
function wayToGo(known: State, team: Team): number {
  const markers = known.objectives.filter(({ isDestroyed }) => !isDestroyed)
  return Math.min(1, ...markers.map(({ at }) => runsTo(known, team, at)))
}

const WORTH_A_LOT = 4

function bestShot(known: State, team: Team): number {
  const shots = targetsOf(known, team, 'fire').map((target) =>
    fireWorth(team, target, exposure(known, target)),
  )
  return Math.min(WORTH_A_LOT, Math.max(0, ...shots))
}

/** What is good in CALLSIGN: Warrior, for bots. A playout of many steps costs too much here: the upper levels compare lines of one step. */
export const TACTICS: Readonly<Tactics<State>> = {
  scripts: SCRIPTS,
  features: FEATURES,
  isQuiet: ({ phase, calls }) => phase === 'turn-start' || (phase === 'orders' && calls.length === 0),
  propose: proposeMove,
  appraise: appraiseBy(FEATURES, file),
  levels: file.levels,
}
