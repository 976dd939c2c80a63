import { assert, type Refusal, refusal } from '@sandtable/engine'
import { bodiesDistance, namedOf, rollOff, whichOf, wordOf } from '@sandtable/miniatures'
import { base, distance, isAcross, type Point, placeAtEdge } from '@sandtable/table'
import { baseAt, bodiesOf } from '../moving/figures.ts'
import { cachedByPlace } from '../moving/position-cache.ts'
import { mapOf } from '../moving/terrain.ts'
import { forwardSpots } from '../sampling/forward-spots.ts'
import { isExposedTo } from '../seeing/cover.ts'
import type { WarriorGame } from '../state/notes.ts'
import {
  hasTeamRule,
  otherSide,
  playerOf,
  SIDES,
  type Side,
  type State,
  type Team,
  teamsOf,
} from '../state/state.ts'
import { FORWARD_FROM_EDGE } from '../tables.ts'
import { deploy, waitingPlace } from './place-team.ts'

/** csw-fwd-1: Teams that may be placed forward now. */
export function forwardTeams(state: State, side: Side): readonly Team[] {
  return teamsOf(state, side).filter((team) => team.place === 'undeployed' && mayGoForward(state, team))
}

/** csw-fwd-1, csw-sf-9, csw-ruling-151: true if the Team may deploy forward: by a rule of its own, or, with Force Recon, as the one Fireteam of the core or as a support Team. */
export function mayGoForward(state: State, team: Team): boolean {
  if (hasTeamRule(team, 'forward-deployment')) return true
  if (playerOf(state, team.side).doctrine !== 'force-recon') return false
  if (team.profile.category === 'support') return true
  return isCoreFireteam(team) && !teamsOf(state, team.side).some(isForwardFireteam)
}

function isCoreFireteam({ profile }: Team): boolean {
  return profile.section !== null && profile.category === 'infantry'
}

function isForwardFireteam(team: Team): boolean {
  return isCoreFireteam(team) && team.deployment === 'forward'
}

/** csw-fwd-1: if both sides have such Teams they roll off, and the winner goes first or second. */
export function beginForward(game: WarriorGame): void {
  const { state } = game
  const both = SIDES.every((side) => forwardTeams(state, side).length > 0)
  if (!both) {
    state.setupSeat = forwardTeams(state, 'blue').length > 0 ? 'blue' : 'red'
    return
  }
  const winner = rollOff(game, 'csw-fwd-1')
  const asked = { clause: 'csw-fwd-1', name: 'forward-first', by: winner } as const
  const choice = game.ask(wordOf(asked, ['first', 'second']))
  state.setupSeat = choice === 'first' ? winner : otherSide(winner)
}

/** csw-fwd-1, csw-ruling-126, csw-ex-65: one Team at a time, more than 12" from the enemy and the enemy's entry edge, concealed. */
export function forwardDeployment(game: WarriorGame): 'again' | undefined {
  const { state } = game
  const side = forwardTeams(state, state.setupSeat).length > 0 ? state.setupSeat : otherSide(state.setupSeat)
  const teams = forwardTeams(state, side)
  if (teams.length === 0) return undefined
  const asked = { clause: 'csw-fwd-1', name: 'forward', by: side, of: teams, orElse: 'none' }
  const team = namedOf(teams, game.ask(whichOf(asked)))
  if (!team) for (const one of teams) one.place = waitingPlace(state, one)
  else {
    const whyNot = whyNotForward(state, team)
    const isPlaced = deploy(game, team, 'csw-fwd-1', whyNot, forwardSpots(state, team, whyNot), 'freely')
    if (isPlaced) team.deployment = 'forward'
    else team.place = waitingPlace(state, team) // csw-ruling-126: its owner declines after all
  }
  state.setupSeat = otherSide(side)
  return 'again'
}

/** csw-fwd-1: why a place is none for this Team. What does not depend on the place is computed once. */
function whyNotForward(state: State, team: Team): (point: Point) => Refusal | null {
  const enemy = otherSide(team.side)
  const enemies = teamsOf(state, enemy)
  const bodies = enemies.flatMap((other) => bodiesOf(state, other))
  const isEnemyComing = teamsOf(state, enemy).some(
    ({ place: where }) => where === 'undeployed' || where === 'first-wave',
  )
  const edges = isEnemyComing ? playerOf(state, enemy).edges : []
  const isConcealedAt = concealment(state, team, enemies)
  const far = state.terms.constants.forwardDistance
  return (point) => {
    const here = baseAt(point)
    if (bodiesDistance([here], bodies) <= far)
      return refusal('near-an-enemy', `More than ${far / 100}" from every enemy Team (csw-fwd-1).`)
    for (const edge of edges) {
      const foot = placeAtEdge(mapOf(state), edge, isAcross(edge) ? point.x : point.y, 0)
      if (distance(here, base(foot, 0)) <= FORWARD_FROM_EDGE)
        return refusal(
          'near-an-enemy-edge',
          'More than 12" from an edge by which the enemy enters (csw-fwd-1).',
        )
    }
    return isConcealedAt(point)
      ? null
      : refusal('in-sight', 'In cover or out of sight of the enemy (csw-fwd-1).')
  }
}

/** csw-hid-1: whether the Team is concealed from all these, as if all of it stood in one place. */
function concealment(state: State, team: Team, enemies: readonly Team[]): (point: Point) => boolean {
  const [first] = team.models
  assert(first, `${team.id} has models`)
  const model = { ...first }
  const ghost: Team = { ...team, place: 'table', models: [model] }
  const imagined: State = { ...state, teams: [...state.teams.filter((one) => one !== team), ghost] }
  return cachedByPlace(state, `concealed ${team.side} ${first.floor}`, ({ x, y }) => {
    model.x = x
    model.y = y
    return !enemies.some((enemy) => isExposedTo(imagined, ghost, enemy))
  })
}
