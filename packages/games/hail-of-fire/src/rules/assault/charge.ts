import { type Refusal, refusal, yesNo } from '@sandtable/engine'
import { type Hull, inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { assaultedInMission } from '../artillery/missions.ts'
import { type DriveStep, stoppedAt } from '../moving/driving.ts'
import { areWithin, bodyOf, footprint, teamDistance } from '../moving/footprints.ts'
import { passTerrain } from '../moving/terrain-checks.ts'
import { isConcealedFrom } from '../seeing/concealment.ts'
import { sees } from '../seeing/sight.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import {
  enemiesOnTable,
  isGun,
  isSmall,
  isVehicle,
  otherSide,
  type State,
  type Team,
  teamsOnTable,
} from '../state/state.ts'
import { fireAtOnce } from './blows.ts'
import { areBodiesInContact, areInContact, touchedEnemies } from './contact.ts'
import { afterLoss, surroundings } from './follow-up.ts'
import { endOf, type ShortMoveTerms, type ShortSteps } from './short-legality.ts'
import { shortMove, standInAssault } from './short-move.ts'
import { stepsToward } from './short-search.ts'
import { whyNotContact } from './touching-enemies.ts'

const { distance } = TABLES['hof-aslt-T1']
const REACH = inch(distance)

/** hof-aslt-1: the Teams may be ordered to assault: one of them is near enough to an enemy that one of them sees, or may get out first. */
export function mayDeclareAssault(state: State, teams: readonly Team[]): boolean {
  return teams.some((team) =>
    team.place === 'aboard'
      ? enemiesOnTable(state, team.side).length > 0
      : targetsOf(state, team, teams).length > 0,
  )
}

/** hof-aslt-1, hof-aslt-22, hof-aslt-23: the enemies within 8 inches that the Team may be moved into contact with. */
function targetsOf(state: State, team: Team, assaulting: readonly Team[]): readonly Team[] {
  if (isGun(team) || team.place !== 'table') return []
  return enemiesOnTable(state, team.side).filter(
    (enemy) =>
      !(isVehicle(team) && isVehicle(enemy)) &&
      areWithin(state, team, enemy, REACH) &&
      assaulting.some((one) => sees(state, one, enemy)),
  )
}

/** hof-aslt-1 to hof-aslt-6, hof-aslt-26, hof-aslt-27, hof-ruling-35: the Teams are put into contact, the nearest first, small ones last. */
export function beginAssault(game: HailOfFireGame, teams: readonly Team[]): void {
  const { state } = game
  const able = teams.filter((team) => !team.isSuppressed && targetsOf(state, team, teams).length > 0)
  const order = [...able].sort(
    (a, b) => Number(isSmall(a)) - Number(isSmall(b)) || nearest(state, a) - nearest(state, b),
  )
  const placed: Team[] = []
  const spent: string[] = []
  for (const team of order) {
    if (closeIn(game, team, teams, placed, spent)) placed.push(team)
  }
  const first = placed.find((team) => touchedEnemies(state, team).length > 0)
  if (!first) {
    state.activation?.spent.push(...spent) // hof-aslt-18
    return
  }
  for (const enemy of teamsOnTable(state, otherSide(first.side)))
    if (touchedEnemies(state, enemy).length > 0) assaultedInMission(game, enemy) // hof-art-8
  state.assault = { attacker: first.side, round: 1, turn: otherSide(first.side), spent }
  state.phase = 'assault'
}

function nearest(state: State, team: Team): number {
  return Math.min(...enemiesOnTable(state, team.side).map((enemy) => teamDistance(state, team, enemy)))
}

/**
 * hof-aslt-2, hof-aslt-4, hof-aslt-6: one Team is moved into contact; true if it moved. `spent` collects the Teams that
 * destroyed an enemy.
 */
function closeIn(
  game: HailOfFireGame,
  team: Team,
  assaulting: readonly Team[],
  placed: readonly Team[],
  spent: string[],
): boolean {
  const { state } = game
  const hidden = enemiesOnTable(state, team.side).filter(
    (enemy) => isVehicle(enemy) && isConcealedFrom(state, team, enemy), // only infantry may touch one (hof-aslt-22)
  )
  const steps = game.ask(shortMove(state, team, chargeTerms(state, team, assaulting, placed)))
  if (steps.length === 0) return false
  moveUp(game, team, steps)
  for (const vehicle of hidden) {
    if (!areInContact(state, team, vehicle) || game.ask(immediateFire(team, vehicle)) === 'no') continue
    const before = surroundings(state, vehicle)
    fireAtOnce(game, team, vehicle)
    if (vehicle.place === 'table') continue
    spent.push(team.id) // hof-aslt-18
    afterLoss(game, before) // hof-aslt-17
  }
  return true
}

/** hof-aslt-6 */
export function immediateFire(team: Team, vehicle: Team): ReturnType<typeof yesNo> {
  return yesNo({
    clause: 'hof-aslt-6',
    name: 'immediate-fire',
    seat: team.side,
    about: { team: team.id, target: vehicle.id },
  })
}

/** hof-aslt-4: a vehicle that fails a terrain check on the way does not reach contact. */
function moveUp(game: HailOfFireGame, team: Team, steps: ShortSteps): void {
  const { state } = game
  const { at, facing, path, far: length } = endOf(team, steps)
  const from = { x: team.x, y: team.y }
  const far = isVehicle(team) ? passTerrain(game, team, path) : length
  if (far >= length) standInAssault(state, team, at, facing, length)
  else {
    const stop = stoppedAt(state, team, steps as readonly DriveStep[], far)
    standInAssault(state, team, stop.at, stop.facing, stop.far)
  }
  game.note?.({ kind: 'charged', clause: 'hof-aslt-2', team: team.id, from, to: { x: team.x, y: team.y } })
}

/** hof-aslt-2, hof-aslt-3, hof-aslt-26, hof-aslt-27: in contact with the closest enemy it can reach. */
export function chargeTerms(
  state: State,
  team: Team,
  assaulting: readonly Team[],
  placed: readonly Team[],
): ShortMoveTerms {
  const targets = [...targetsOf(state, team, assaulting)].sort(
    (a, b) => teamDistance(state, team, a) - teamDistance(state, team, b),
  )
  const beside = isSmall(team) ? placed : [] // hof-aslt-27
  const terms: ShortMoveTerms = {
    clause: 'hof-aslt-2',
    name: 'assault-contacts',
    budget: REACH,
    toward: [...targets, ...beside].flatMap((one) => bodyOf(state, one) ?? []),
    whyNotEnd: (body) => whyNotContact(state, team, body, beside),
  }
  return {
    ...terms,
    whyNotEnd: (body) => terms.whyNotEnd(body) ?? whyNotClosest(state, team, body, targets, terms, beside),
  }
}

/** hof-aslt-2, hof-aslt-26: refused only if a way to a nearer enemy is known. */
function whyNotClosest(
  state: State,
  team: Team,
  body: Hull,
  targets: readonly Team[],
  terms: ShortMoveTerms,
  beside: readonly Team[],
): Refusal | null {
  if (beside.some((friend) => areBodiesInContact(state, body, footprint(friend)))) return null
  const nearestTouched = targets.find((enemy) => areBodiesInContact(state, body, footprint(enemy)))
  const limit = nearestTouched ? teamDistance(state, team, nearestTouched) : Number.POSITIVE_INFINITY
  const nearer = targets.find(
    (enemy) =>
      teamDistance(state, team, enemy) < limit && stepsToward(state, team, footprint(enemy), terms) !== null,
  )
  return nearer
    ? refusal('not-the-closest', 'It must close with the nearest enemy it can reach (hof-aslt-2).')
    : null
}
