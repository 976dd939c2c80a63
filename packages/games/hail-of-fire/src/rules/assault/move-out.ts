import { type Decision, path, type Refusal, refusal } from '@sandtable/engine'
import { pathLength } from '@sandtable/table'
import { allowanceWith, needsDice } from '../moving/allowance.ts'
import { type DriveStep, driveOf, whyNotDriveSo } from '../moving/driving.ts'
import type { MoveTerms } from '../moving/move-terms.ts'
import { rollMovement } from '../moving/movement-roll.ts'
import { type FootStep, whyNotWalk } from '../moving/on-foot.ts'
import { passTerrain } from '../moving/terrain-checks.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { isVehicle, type State, type Team } from '../state/state.ts'
import { endOf, type ShortSteps } from './short-legality.ts'
import { standInAssault } from './short-move.ts'
import { waysOut } from './ways-out.ts'

/** hof-aslt-29: all Teams of a side that move out in one round half share one movement roll. */
export function rollToMoveOut(game: HailOfFireGame, teams: readonly Team[]): readonly number[] {
  return teams.some(needsDice) ? rollMovement(game) : []
}

/** hof-aslt-16: a normal Move that ends more than 1 inch from every enemy. False if the Team finds no way out. */
export function moveOut(game: HailOfFireGame, team: Team, dice: readonly number[]): boolean {
  const { state } = game
  const steps = game.ask(moveOutPath(state, team, dice))
  if (steps.length === 0) return false
  if (isVehicle(team) && !passes(game, team, steps as readonly DriveStep[])) return false
  const { at, facing, far } = endOf(team, steps)
  standInAssault(state, team, at, facing, far)
  game.note?.({ kind: 'moved-out', clause: 'hof-aslt-16', team: team.id, to: { x: at.x, y: at.y } })
  return true
}

/** hof-move-3, hof-ruling-55: a vehicle that fails a terrain check on its way out stays where it is. */
function passes(game: HailOfFireGame, team: Team, steps: readonly DriveStep[]): boolean {
  const { path: way } = driveOf(team, steps)
  return passTerrain(game, team, way) >= Math.ceil(pathLength(way))
}

/** hof-aslt-16: no steps are legal only if no way out is known. */
export function moveOutPath(state: State, team: Team, dice: readonly number[]): Decision<ShortSteps> {
  const terms = termsFor(team, dice)
  const whyNot = (steps: readonly unknown[]): Refusal | null =>
    isVehicle(team) ? whyNotDriveSo(state, team, steps, terms) : whyNotWalk(state, team, steps, terms)
  return path<FootStep | DriveStep>({
    clause: 'hof-aslt-16',
    name: 'move-out',
    seat: team.side,
    about: { draw: 'drive', team: team.id, allowance: terms.allowance },
    illegal: (steps) => {
      if (steps.length > 0) return whyNot(steps)
      return waysOut(team, terms.allowance).some((way) => whyNot(way) === null)
        ? refusal('can-move-out', 'There is a way out of contact (hof-aslt-16).')
        : null
    },
    sample: (chance) => {
      const ways = waysOut(team, terms.allowance)
      const first = chance.below(ways.length)
      return [...ways.slice(first), ...ways.slice(0, first)].find((way) => whyNot(way) === null) ?? []
    },
  })
}

function termsFor(team: Team, dice: readonly number[]): MoveTerms {
  return {
    allowance: allowanceWith(team, dice),
    seen: [],
    whyNotWay: () => null,
    whyNotEnd: () => null, // hof-move-10 keeps it from staying where it is
  }
}
