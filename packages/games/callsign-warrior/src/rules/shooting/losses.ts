import type { Clause } from '@sandtable/engine'
import { bodiesDistance } from '@sandtable/miniatures'
import type { Body } from '@sandtable/table'
import { officerOf } from '../command/leaders.ts'
import { sectionMates } from '../morale/courage.ts'
import { bodiesOf } from '../moving/figures.ts'
import type { WarriorGame } from '../state/notes.ts'
import {
  aliveModels,
  dropZone,
  isDestroyed,
  isVehicle,
  type Model,
  playerOf,
  type State,
  type Team,
} from '../state/state.ts'
import { BROKEN_FRACTION } from '../tables.ts'

/** csw-core-2, csw-ruling-2: thirds and halves of a D6. */
export function d3(game: WarriorGame, clause: Clause): number {
  return Math.ceil(game.dice.d6(clause) / 2)
}

export function d2(game: WarriorGame, clause: Clause): number {
  return Math.ceil(game.dice.d6(clause) / 3)
}

/** csw-shock-3, csw-ruling-34: never more than 3; the excess is lost. */
export function addShock(game: WarriorGame, team: Team, points: number, clause: Clause): void {
  if (points <= 0 || isDestroyed(team)) return
  team.shock = Math.min(game.state.terms.constants.maxShock, team.shock + points)
  game.note?.({ kind: 'shock', clause, team: team.id, points, shock: team.shock })
}

/** What a Team had just before an attack, for the distances of csw-shock-5. */
export function standing(state: State, team: Team): readonly Body[] {
  return bodiesOf(state, team)
}

/** Takes one model off the table. `settleLosses` decides who is lost with it, and what happens to the Team. */
export function loseModel(game: WarriorGame, team: Team, model: Model, clause: Clause): void {
  if (model.isLost) return
  model.isLost = true
  model.lostThisTurn = true
  const own = isGuest(team, model) ? sendHome(game.state, team, model) : team // csw-med-4: the loss is the Officer's
  own.freshLosses++
  const where = team.place === 'table' ? { x: model.x, y: model.y } : {} // Teams aboard a vehicle have no place
  game.note?.({ kind: 'lost', clause, team: team.id, model: model.id, ...where })
  if (model.profile.rank === 'officer') playerOf(game.state, team.side).bonusTokens = 0 // csw-sf-12
}

/** csw-wr-23, csw-shock-5: after an attack: a gun Team without its gunner goes, an empty Team is destroyed. */
export function settleLosses(
  game: WarriorGame,
  team: Team,
  before: readonly Body[],
  cause: 'fight' | 'other',
): void {
  if (isDestroyed(team)) return
  const own = [...aliveModels(team)].filter((model) => !isGuest(team, model))
  if (hasLostGunner(team)) for (const model of own.splice(0)) loseModel(game, team, model, 'csw-wr-23')
  if (own.length === 0) destroyTeam(game, team, before, cause)
}

/** csw-med-4: a Medic with a helped Team. */
export function isGuest({ profile }: Team, model: Model): boolean {
  return model.profile.role === 'medic' && profile.category !== 'headquarters'
}

/** csw-med-4, csw-ruling-103: a Medic, alive or lost, is one of the Officer's Team again; if that is gone the Medic stays. */
function sendHome(state: State, team: Team, medic: Model): Team {
  const home = state.teams.find(
    (one) => one.side === team.side && one.profile.category === 'headquarters' && !isDestroyed(one),
  )
  if (!home) return team
  team.models.splice(team.models.indexOf(medic), 1)
  home.models.push(medic)
  return home
}

/** csw-wr-23: the gunner of a Team weapon with a crew of two, in sniper Teams the sniper or marksman, is gone. */
export function hasLostGunner(team: Team): boolean {
  return team.models.some(({ isLost, profile }) => isLost && GUNNERS.includes(profile.role))
}

const GUNNERS: readonly string[] = ['gunner', 'sniper', 'marksman']

/** csw-tok-5, csw-shock-5, csw-sect-7, csw-ruling-14, csw-ruling-35: a Team is gone, and its friends feel it. */
export function destroyTeam(
  game: WarriorGame,
  team: Team,
  before: readonly Body[],
  cause: 'fight' | 'other',
): void {
  const { state } = game
  const wasOfficer = officerOf(team) !== null
  const guest = aliveModels(team).find((model) => isGuest(team, model))
  if (guest) sendHome(state, team, guest) // csw-med-4: the Medic is not removed with it
  for (const model of team.models) {
    if (!model.isLost) model.lostThisTurn = true
    model.isLost = true
  }
  team.place = 'destroyed'
  team.aboard = null
  team.hasToken = false
  team.order = null
  team.shock = 0
  if (wasOfficer) playerOf(state, team.side).bonusTokens = 0
  dropZone(state, team) // csw-wr-5
  game.note?.({ kind: 'destroyed', clause: 'csw-shock-5', team: team.id })

  const { constants } = state.terms
  const mates = sectionMates(state, team)
  for (const friend of state.teams) {
    if (friend.side !== team.side || friend === team || friend.place !== 'table') continue
    const far = bodiesDistance(before, bodiesOf(state, friend))
    const isMate = cause === 'fight' && mates.includes(friend)
    if (far > (isMate ? constants.mateLostRadius : constants.friendLostRadius)) continue
    const clause = isMate ? 'csw-sect-7' : 'csw-shock-5'
    addShock(game, friend, d3(game, clause), clause)
  }
}

/** csw-rally-1, csw-sect-8, csw-rally-3, csw-ruling-82: it has lost half its models or more, some perhaps not counted. */
export function isBroken(team: Team, uncounted = 0): boolean {
  if (isVehicle(team)) return false
  const lost = team.models.filter((model) => model.isLost).length - uncounted
  return lost >= team.profile.startingModels * BROKEN_FRACTION
}
