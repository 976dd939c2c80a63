import { type Decision, path, type Refusal, refusal, yesNo } from '@sandtable/engine'
import { distanceToPoint, inch, type Point, pathLength, squaredDistance, type Vector } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { activationOf, participantOf } from '../command/activation-of.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { isVehicle, type State, type Team, teamById } from '../state/state.ts'
import { allowanceWith, mostAllowance, needsDice, roadBonus } from './allowance.ts'
import { anyDrive, type DriveStep, driveOf, stoppedAt, whyNotDriveSo } from './driving.ts'
import { leaveTable, touchesEdge } from './exits.ts'
import { footprint, isInContact } from './footprints.ts'
import type { MoveTerms } from './move-terms.ts'
import { isReliable, rollMovement } from './movement-roll.ts'
import { anyWalk, type FootStep, walkLength, whyNotWalk } from './on-foot.ts'
import { passTerrain } from './terrain-checks.ts'
import { mayMoveUnseen, whySeen } from './unseen.ts'

const DESTINATION_WITHIN = inch(TABLES['hof-move-T1'].destinationWithin)
/** hof-lead-5 */
const BRING_UP = inch(3)

/** hof-move-1 to hof-move-12: one Team moves by its Move order. */
export function moveTeam(game: HailOfFireGame, team: Team): void {
  const { state } = game
  const isMost = mayMoveUnseen(state, team) && game.ask(useMaxMove(team)) === 'yes'
  const terms = termsFor(game, team, isMost)
  if (terms === null) return
  if (isVehicle(team)) drive(game, team, game.ask(drivePath(state, team, terms)))
  else walk(game, team, game.ask(movePath(state, team, terms)))
  if (touchesEdge(state, team) && game.ask(exitTable(team)) === 'yes') leaveTable(game, team)
}

/** hof-move-12 */
export function useMaxMove(team: Team): Decision<'yes' | 'no'> {
  return yesNo({ clause: 'hof-move-12', name: 'use-max-move', seat: team.side, about: { team: team.id } })
}

/** hof-move-11 */
export function exitTable(team: Team): Decision<'yes' | 'no'> {
  return yesNo({ clause: 'hof-move-11', name: 'exit-table', seat: team.side, about: { team: team.id } })
}

/** hof-move-T1, hof-act-6, hof-act-8, hof-lead-5: how far this Team may go, and where it may end. Null if it breaks down. */
function termsFor(game: HailOfFireGame, team: Team, isMost: boolean): MoveTerms | null {
  const dice = isMost || !needsDice(team) ? [] : movementDice(game)
  return isReliable(game, team, dice) ? moveTerms(game.state, team, isMost, dice) : null
}

/**
 * hof-move-T1, hof-act-8, hof-lead-5: how far a Team may go with these movement dice, and where it may end.
 */
export function moveTerms(state: State, team: Team, isMost: boolean, dice: readonly number[]): MoveTerms {
  const activation = activationOf(state)
  const own = participantOf(activation, team.id)
  const order = activation.orders[own.order]
  if (order?.kind !== 'move') throw new Error(`'${team.id}' has no Move order.`)
  const isBroughtUp = activation.broughtUp === team.id
  const far = isMost ? mostAllowance(team) : allowanceWith(team, dice)
  return {
    allowance: far + (isBroughtUp ? BRING_UP : 0),
    seen: own.seen,
    whyNotWay: (way) => (isMost ? whySeen(state, team, way) : null),
    whyNotEnd: (at, facing) => {
      if (at.x === team.x && at.y === team.y) return null // hof-act-8: it may stay
      if (isBroughtUp) return whyNotBesideLeader(state, team, activation.lead, at, facing)
      return whyNotThere(team, at, facing, order.to)
    },
  }
}

/** hof-act-6: rolled once for all Teams of the order. */
function movementDice(game: HailOfFireGame): readonly number[] {
  const { running } = activationOf(game.state)
  if (!running) throw new Error('No Move order is under way.')
  if (running.dice.length === 0) running.dice.push(...rollMovement(game))
  return running.dice
}

/** hof-act-8, hof-ruling-32: nearer to the destination than before, or within 6 inches of it; or where it was. */
function whyNotThere(team: Team, at: Point, facing: Vector, to: Point): Refusal | null {
  if (squaredDistance(at, to) < squaredDistance(team, to)) return null
  if (distanceToPoint(footprint(team, at, facing), to) <= DESTINATION_WITHIN) return null
  return refusal('not-nearer', 'It must end nearer to the destination, or within 6 inches of it (hof-act-8).')
}

/** hof-lead-5: it must end in base contact with the Leader. */
function whyNotBesideLeader(
  state: State,
  team: Team,
  leader: string,
  at: Point,
  facing: Vector,
): Refusal | null {
  const moved = { ...team, x: at.x, y: at.y, facing }
  if (isInContact(state, moved, teamById(state, leader))) return null
  return refusal('not-beside-leader', 'It must end in base contact with the Leader (hof-lead-5).')
}

/** hof-move-1: the way of a Team on foot. An empty list: it stays. */
export function movePath(state: State, team: Team, terms: MoveTerms): Decision<readonly FootStep[]> {
  const illegal = (steps: readonly FootStep[]): Refusal | null => whyNotWalk(state, team, steps, terms)
  return path<FootStep>({
    clause: 'hof-move-1',
    name: 'move-path',
    seat: team.side,
    about: { draw: 'drive', team: team.id, allowance: terms.allowance },
    illegal,
    sample: (chance) => anyWalk(team, terms.allowance, chance, (steps) => illegal(steps) === null),
  })
}

/** hof-move-1, hof-move-7: the way of a vehicle. An empty list: it stays. */
export function drivePath(state: State, team: Team, terms: MoveTerms): Decision<readonly DriveStep[]> {
  const illegal = (steps: readonly DriveStep[]): Refusal | null => whyNotDriveSo(state, team, steps, terms)
  return path<DriveStep>({
    clause: 'hof-move-7',
    name: 'move-path',
    seat: team.side,
    about: { draw: 'drive', team: team.id, allowance: terms.allowance, roadBonus: roadBonus(team) },
    illegal,
    sample: (chance) => anyDrive(team, terms.allowance, chance, (steps) => illegal(steps) === null),
  })
}

function walk(game: HailOfFireGame, team: Team, steps: readonly FootStep[]): void {
  const end = steps.at(-1)
  if (!end) return
  const far = walkLength(team, steps)
  stand(game, team, end, end.facing ?? team.facing, far)
}

/** hof-move-3, hof-move-4: a vehicle rolls a check for each terrain it enters, and stops there if it fails. */
function drive(game: HailOfFireGame, team: Team, steps: readonly DriveStep[]): void {
  if (steps.length === 0) return
  const { path: way, poses } = driveOf(team, steps)
  const length = Math.ceil(pathLength(way))
  const far = passTerrain(game, team, way)
  const end = poses.at(-1)
  if (far >= length && end) stand(game, team, end.at, end.facing, length)
  else {
    const stop = stoppedAt(game.state, team, steps, far)
    stand(game, team, stop.at, stop.facing, stop.far)
  }
}

/** hof-setup-6: a Team that moves leaves its foxhole; one that only turns does not. */
function stand(game: HailOfFireGame, team: Team, at: Point, facing: Vector, far: number): void {
  const { state } = game
  const from = { x: team.x, y: team.y }
  team.x = at.x
  team.y = at.y
  team.facing = { x: facing.x, y: facing.y }
  if (far > 0) {
    team.isDugIn = false
    participantOf(activationOf(state), team.id).far += far
  }
  game.note?.({ kind: 'moved', clause: 'hof-move-1', team: team.id, from, to: { x: at.x, y: at.y }, far })
}
