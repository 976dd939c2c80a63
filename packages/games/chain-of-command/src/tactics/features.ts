import { type Features, featureLeads, type NamedNumbers, sumOf } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { otherSide, playerOf, type Side, type State, type Team } from '../rules/state/state.ts'
import { teamsOnTable } from '../rules/units/figures.ts'
import { coverAt, farFrom, goalFrom, middleOfTeam } from './worth.ts'

/** Judges a state for a side: men, Shock, Leaders, Force Morale, cover, and the distance to the enemy. */
export const FEATURES: Features<State> = featureLeads(
  (side) => otherSide(side as Side),
  (known, side) => featuresOf(known, side as Side),
)

/** Weights of the features, in the scale of `chanceFromLead`. */
export const WEIGHTS: Readonly<NamedNumbers> = {
  won: 20,
  morale: 4,
  men: 5,
  shock: 2.5,
  pinned: 1,
  broken: 2,
  leaders: 1,
  deployed: 1,
  cover: 0.2,
  watching: 0.1,
  near: 3,
  points: 0.5,
  'coc-dice': 0.2,
}

function featuresOf(known: State, side: Side): NamedNumbers {
  const player = playerOf(known, side)
  const own = known.teams.filter((team) => team.side === side)
  const here = teamsOnTable(known, side)
  const men = sumOf(own.map(({ models }) => models.length))
  const left = (teams: readonly Team[]): number => sumOf(teams.map((team) => standing(team).length)) / men
  const inAction = own.filter(({ place }) => place !== 'gone')
  return {
    won: known.verdict?.winner === side ? 1 : 0,
    morale: player.forceMorale / 10,
    men: left(inAction),
    shock: -sumOf(here.map(({ shock }) => shock)) / men,
    pinned: -left(here.filter(({ nerve }) => nerve === 'pinned')),
    broken: -left(here.filter(({ nerve }) => nerve === 'broken')),
    leaders: known.leaders.filter((leader) => leader.side === side && leader.place !== 'gone').length / 5,
    deployed: left(here),
    cover: sumOf(here.map((team) => coverAt(known, middleOfTeam(team)))) / (2 * own.length),
    watching: left(here.filter(({ overwatch }) => overwatch !== null)),
    near: nearness(known, side, here),
    points: player.jumpOffPoints.length / 4,
    'coc-dice': player.cocDice,
  }
}

const FAR = 48

/** How near Teams are to their goals, from 0 to 1. */
function nearness(known: State, side: Side, teams: readonly Team[]): number {
  const ways = teams.map((team) => {
    const from = middleOfTeam(team)
    const goal = goalFrom(known, side, from)
    return goal ? Math.max(0, 1 - farFrom(from, goal) / FAR) : 0
  })
  return sumOf(ways) / Math.max(1, teams.length)
}
