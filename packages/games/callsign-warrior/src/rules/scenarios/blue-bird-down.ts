import { assert, type Refusal, refusal, some } from '@sandtable/engine'
import { gridAround, oneOfThese, someOf, whichOf } from '@sandtable/miniatures'
import { base, distance, type Point } from '@sandtable/table'
import { baseAt } from '../moving/figures.ts'
import { mapOf } from '../moving/terrain.ts'
import { NEAR_CRASH } from '../sampling/grids.ts'
import { mayGoForward } from '../set-up/forward.ts'
import { deploy } from '../set-up/place-team.ts'
import type { WarriorGame } from '../state/notes.ts'
import {
  type Edge,
  isDestroyed,
  isVehicle,
  otherSide,
  playerOf,
  sideWith,
  type Team,
  teamsOf,
} from '../state/state.ts'
import { OBJECTIVE_RADIUS } from '../tables.ts'
import { addObjective, eachOf, markers } from './markers.ts'
import { give } from './objectives.ts'
import { awardFor, setupDistance, setupNumber } from './scenarios.ts'

const FROM_CENTRE = setupDistance('blue-bird-down', 'place-objective', 'withinOfCentreIn', 'crash')
const FROM_CRASH = setupDistance('blue-bird-down', 'deploy-survivors', 'withinOfObjectiveIn')

/** csw-s2-2: how large a support choice may be that survives. */
const SUPPORT_MODELS = setupNumber('blue-bird-down', 'deploy-survivors', 'supportMaxModels')

/** csw-s2-2: one marker within 6" of the centre. */
export function placeCrashSite(game: WarriorGame): void {
  const { state } = game
  const { width, depth } = mapOf(state)
  const middle = { x: Math.floor(width / 2), y: Math.floor(depth / 2) }
  const whyNot = (point: Point): Refusal | null =>
    distance(base(point, OBJECTIVE_RADIUS), base(middle, 0)) <= FROM_CENTRE
      ? null
      : refusal('not-at-the-centre', 'The marker lies within 6" of the centre (csw-s2-2).')
  const [point] = game.ask(
    markers(state, sideWith(state, 'defender'), 'csw-s2-2', ['crash'], eachOf(whyNot), (chance) => [
      { x: middle.x - 500 + chance.below(1001), y: middle.y - 500 + chance.below(1001) },
    ]),
  )
  assert(point, 'one marker is placed')
  addObjective(game, 'crash', point, 'csw-s2-2')
}

/** csw-s2-2, csw-ruling-129: a Fireteam or squad, and a small infantry support choice, within 6" of the objective. */
export function deploySurvivor(game: WarriorGame, kind: 'squad' | 'support'): void {
  const { state } = game
  const defender = sideWith(state, 'defender')
  const fits = (team: Team): boolean =>
    kind === 'squad'
      ? team.profile.category === 'infantry' || team.profile.section !== null
      : team.profile.category === 'support' &&
        team.profile.section === null &&
        team.models.length <= SUPPORT_MODELS
  const teams = teamsOf(state, defender).filter(
    (team) => team.place === 'undeployed' && !isVehicle(team) && fits(team),
  )
  if (teams.length === 0) return
  const name = kind === 'squad' ? 'survivor-squad' : 'survivor-support'
  const team = oneOfThese(teams, game.ask(whichOf({ clause: 'csw-s2-2', name, by: defender, of: teams })))
  const [crash] = state.objectives
  assert(crash, 'the helicopter has crashed')
  team.isSurvivor = true
  deploy(
    game,
    team,
    'csw-s2-2',
    (point) =>
      distance(baseAt(point), base(crash.at, OBJECTIVE_RADIUS)) <= FROM_CRASH
        ? null
        : refusal('far-from-the-objective', 'Survivors stand within 6" of the objective (csw-s2-2).'),
    () => gridAround(crash.at, NEAR_CRASH),
  )
}

/** csw-s2-3, csw-ruling-130: any infantry, far from the crash; the rest is in reserve, unless it may still be placed forward. */
export function chooseAmbushers(game: WarriorGame): void {
  const { state } = game
  const attacker = sideWith(state, 'attacker')
  const infantry = teamsOf(state, attacker).filter((team) => !isVehicle(team))
  const chosen = game.ask(someOf({ clause: 'csw-s2-3', name: 'ambushers', by: attacker, of: infantry }))
  for (const team of teamsOf(state, attacker)) {
    if (chosen.includes(team.id)) team.deployment = 'chosen'
    else if (!mayGoForward(state, team)) team.place = 'reserve' // csw-fwd-1
  }
}

/** csw-s2-4, csw-ruling-131: the Defender selects two edges; the other two are the Attacker's. */
export function chooseTwoEdges(game: WarriorGame): void {
  const { state } = game
  const all: readonly Edge[] = ['north', 'south', 'east', 'west']
  const defender = sideWith(state, 'defender')
  const edges = game.ask(
    some({ clause: 'csw-s2-4', name: 'two-edges', seat: defender, options: all, min: 2, max: 2 }),
  )
  playerOf(state, defender).edges = [...edges]
  playerOf(state, otherSide(defender)).edges = all.filter((edge) => !edges.includes(edge))
}

const SURVIVOR_DESTROYED = awardFor('blue-bird-down', 'survivor-destroyed')
const SURVIVOR_LEFT = awardFor('blue-bird-down', 'survivor-left')

/** csw-s2-5: two points for each Survivor Team destroyed, one for each that is left. */
export function scoreSurvivors(game: WarriorGame): void {
  const { state } = game
  const survivors = state.teams.filter(({ isSurvivor }) => isSurvivor)
  const dead = survivors.filter(isDestroyed).length
  give(game, sideWith(state, 'attacker'), SURVIVOR_DESTROYED * dead, 'csw-s2-5', 'Survivors destroyed')
  give(
    game,
    sideWith(state, 'defender'),
    SURVIVOR_LEFT * (survivors.length - dead),
    'csw-s2-5',
    'Survivors left',
  )
}
