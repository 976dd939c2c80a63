import { type Features, featureLeads, type NamedNumbers, sumOf } from '@sandtable/engine'
import { approximateDistance } from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import { chitsOwed, chitTotal } from '../rules/morale/chits.ts'
import * as game from '../rules/state/state.ts'
import { controlled, exited, positionChits } from '../rules/victory/scenario.ts'
import { exitFor } from './places.ts'
import { expectedLoss, teamWorth } from './worth.ts'

/** Judges a state for a side: Teams, their condition, the distance to objectives, chits, points. */
export const FEATURES: Features<game.State> = featureLeads(
  (side) => game.otherSide(side as game.Side),
  (known, side) => featuresOf(known, side as game.Side),
)

/** hof-chit-1: what a chit is worth on average. */
const CHIT = 2

function featuresOf(known: game.State, side: game.Side): NamedNumbers {
  const player = game.playerOf(known, side)
  const own = known.teams.filter((team) => team.side === side)
  const left = own.filter(({ place }) => place !== 'gone')
  const whole = sumOf(own.map(teamWorth))
  const share = (part: (team: game.Team) => number): number =>
    sumOf(left.map((team) => part(team) * teamWorth(team))) / whole
  return {
    won: known.verdict?.winner === side ? 1 : 0,
    strength: share(() => 1),
    ready: share(({ isSuppressed }) => (isSuppressed ? 0 : 1)),
    threatened: -share((team) => expectedLoss(team, team.received.length)),
    leaders: left.filter(game.isLeader).length / 5,
    'dug-in': share(({ isDugIn }) => (isDugIn ? 1 : 0)),
    objectives: controlled(known, side) / Math.max(1, known.objectives.length),
    near: nearness(known, left),
    exited: exited(known, side) / 3,
    chits:
      -(chitTotal(player) + CHIT * (chitsOwed(known, side) + positionChits(known, side))) /
      Math.max(1, player.breakLimit), // hof-force-10: it may be below 1
    bleeding: -positionChits(known, side),
    'hero-points': game.heroPoints(player),
    'order-points': known.active === side ? known.orderPoints : 0,
  }
}

/** The number of Teams counted for each objective, the nearest ones. */
const NEAREST = 4
const FAR = inch(40)

/** How near Teams are to their goals, from 0 to 1. */
function nearness(known: game.State, teams: readonly game.Team[]): number {
  const exit = teams[0] && exitFor(known, teams[0])
  const goals = exit ? [exit] : known.objectives.map(({ at }) => at)
  const there = teams.filter(({ place }) => place === 'table')
  const ways = goals.flatMap((goal) =>
    there
      .map((team) => approximateDistance(team, goal))
      .sort((a, b) => a - b)
      .slice(0, NEAREST),
  )
  return sumOf(ways.map((far) => Math.max(0, 1 - far / FAR))) / (NEAREST * Math.max(1, goals.length))
}
