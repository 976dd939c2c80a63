import { type Features, leads, type NamedNumbers } from '@sandtable/engine'
import { inch } from '@sandtable/table'
import { chitsOwed, chitTotal } from '../rules/morale/chits.ts'
import {
  heroPoints,
  isLeader,
  otherSide,
  playerOf,
  type Side,
  type State,
  type Team,
} from '../rules/state/state.ts'
import { bleedFor, controlled, exited, scenarioOf } from '../rules/victory/scenario.ts'
import { exitFor, farFrom } from './goals.ts'
import { expectedLoss, teamWorth } from './worth.ts'

/** How a state looks for a side: Teams, their order, the way to the objectives, chits, points. */
export const FEATURES: Features<State> = leads(
  (side) => otherSide(side as Side),
  (known, side) => featuresOf(known, side as Side),
)

/** What the features count for in the scale of `chanceFromLead`. */
export const WEIGHTS: Readonly<NamedNumbers> = {
  won: 4,
  strength: 4,
  ready: 1.2,
  threatened: 2,
  leaders: 0.2,
  'dug-in': 0.5,
  objectives: 0.9,
  near: 0.6,
  exited: 0.8,
  chits: 2.5,
  bleeding: 0.3,
  'hero-points': 0.06,
  'order-points': 0.04,
}

function featuresOf(known: State, side: Side): NamedNumbers {
  const player = playerOf(known, side)
  const own = known.teams.filter((team) => team.side === side)
  const left = own.filter(({ place }) => place !== 'gone')
  const whole = sumOf(own, teamWorth)
  const share = (teams: readonly Team[], part: (team: Team) => number): number =>
    sumOf(teams, (team) => part(team) * teamWorth(team)) / whole
  const owed = chitsOwed(known, side) + bleedFor(known, side)
  return {
    won: known.verdict?.winner === side ? 1 : 0,
    strength: share(left, () => 1),
    ready: share(left, ({ isSuppressed }) => (isSuppressed ? 0 : 1)),
    threatened: -share(left, (team) => expectedLoss(team, team.received.length)),
    leaders: left.filter(isLeader).length / 5,
    'dug-in': share(left, ({ isDugIn }) => (isDugIn ? 1 : 0)),
    objectives: controlled(known, side) / Math.max(1, known.objectives.length),
    near: nearness(known, left),
    exited: exited(known, side) / 3,
    chits: -(chitTotal(player) + CHIT * owed) / player.breakLimit,
    bleeding: -bleedFor(known, side),
    'hero-points': heroPoints(player),
    'order-points': known.active === side ? known.orderPoints : 0,
  }
}

/** hof-chit-1: what a chit is worth on average. */
const CHIT = 2

function sumOf(teams: readonly Team[], worth: (team: Team) => number): number {
  return teams.reduce((sum, team) => sum + worth(team), 0)
}

/** How near Teams are to what they go for, from 0 to 1: the nearest few for each objective, or all for an exit. */
function nearness(known: State, teams: readonly Team[]): number {
  const [first] = teams
  const exit = first && scenarioOf(known).exits.length > 0 ? exitFor(known, first) : null
  const goals = exit ? [exit] : known.objectives.map(({ at }) => at)
  const there = teams.filter(({ place }) => place === 'table')
  let sum = 0
  for (const goal of goals) {
    const ways = there
      .map((team) => farFrom(team, goal))
      .toSorted((a, b) => a - b)
      .slice(0, NEAREST)
    for (const far of ways) sum += Math.max(0, 1 - far / FAR)
  }
  return sum / (NEAREST * Math.max(1, goals.length))
}

const NEAREST = 4
const FAR = inch(40)
