import { assert, type Decision, window } from '@sandtable/engine'
import { nearestFigure, whichOf } from '@sandtable/miniatures'
import { distanceToPiece, type Point, regionsAt, sightLine } from '@sandtable/table'
import { spendShock } from '../morale/shock.ts'
import { teamDistance } from '../moving/figures.ts'
import { allowanceOf, ON_FOOT, rateOf } from '../moving/move-legality.ts'
import { groundFor, terrainOf } from '../moving/terrain.ts'
import { roomOf } from '../moving/traversal.ts'
import { seesTeam } from '../seeing/cover.ts'
import { fireOutOfTurn } from '../shooting/attack.ts'
import { isTarget } from '../shooting/targets.ts'
import type { WarriorGame } from '../state/notes.ts'
import {
  aliveModels,
  isDestroyed,
  isVehicle,
  playerOf,
  type State,
  type Team,
  turnToFire,
} from '../state/state.ts'
import { BASE_RADIUS } from '../tables.ts'
import { mayReach } from './charge-move.ts'
import { fight } from './close-combat.ts'
import { closeIn } from './closing-in.ts'

/** csw-chg-1, csw-chg-2, csw-cc-1, csw-ruling-22, csw-ruling-165: enemy infantry that the nearest model may reach, not Hidden. */
export function chargeTargets(state: State, team: Team): readonly Team[] {
  const reach = rateOf(team, 'charge')
  return state.teams.filter(
    (target) =>
      target.side !== team.side &&
      target.place === 'table' &&
      !isVehicle(target) &&
      !target.isHidden &&
      teamDistance(state, team, target) <= reach &&
      mayReach(state, team, target, reach),
  )
}

/** csw-cc-1: the owner names the Team to charge. */
export function whomToCharge(team: Team, targets: readonly Team[]): Decision<string> {
  return whichOf({ clause: 'csw-cc-1', name: 'charge-target', by: team, of: targets })
}

/** csw-cc-1 to csw-cc-14: a charge, from the defender's fire to the end of the combat. */
export function charge(game: WarriorGame, team: Team, target: Team): void {
  const { state } = game
  const couldSee = seesTeam(state, team, target)
  const start = nearestFigure(ON_FOOT, team, target)
  assert(start, 'a Team that charges has models')
  const startsAt = { x: start.x, y: start.y }
  defend(game, team, target)
  if (isDestroyed(team)) return // csw-cc-2: its own fire never reaches the target itself
  const closed = closeIn(game, team, target, allowanceOf(team, 'charge'))
  if (!closed) return
  fight(game, team, target, !couldSee || closed.wasHard || isDefended(state, target, startsAt))
}

/** csw-cc-2 to csw-cc-4, csw-sf-11, csw-ruling-75: the charged Team may fire while the enemy is still where the charge started. */
function defend(game: WarriorGame, charger: Team, target: Team): void {
  const { state } = game
  const isWatching = target.order === 'overwatch'
  if (
    !isWatching &&
    (target.order !== null || playerOf(state, charger.side).doctrine === 'glorious-retribution')
  )
    return
  if (!isTarget(state, target, charger, 'defensive')) return
  if (game.ask(defensiveFire(charger, target)) === 'pass') return
  if (target.order === null) {
    target.hasToken = false // csw-tok-6
    target.orderedBy = 'reaction'
  }
  spendShock(game, target, 'defensive-fire', 'csw-cc-2')
  fireOutOfTurn(game, target, charger, 'defensive')
  turnToFire(target)
}

export function defensiveFire(charger: Team, target: Team): Decision<'defensive-fire' | 'pass'> {
  return window({
    clause: 'csw-cc-2',
    name: 'defensive-fire',
    seat: target.side,
    about: { team: target.id, charger: charger.id },
    options: ['defensive-fire'],
  })
}

/** csw-cc-7, csw-ruling-159, csw-ruling-170: half of the defenders in a building, in rough ground, or behind an obstacle they touch. */
function isDefended(state: State, target: Team, from: Point): boolean {
  const ground = groundFor(state)
  const models = aliveModels(target)
  const covered = models.filter((model) => {
    if (roomOf(ground, model)) return true
    if (regionsAt(ground, model).some((region) => terrainOf(region).isRough)) return true
    const line = sightLine(ground, { at: from, z: 0 }, { at: { x: model.x, y: model.y }, z: 0 })
    return line.crossings.some(
      (crossing) =>
        crossing.kind === 'line' &&
        crossing.piece.kind === 'line' &&
        terrainOf(crossing.piece).isObstacle &&
        distanceToPiece(crossing.piece, model) <= BASE_RADIUS + Math.ceil(crossing.piece.facts.width / 2),
    )
  })
  return covered.length * 2 >= models.length
}
