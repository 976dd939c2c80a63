import { TABLES } from '../../forces/data/tables.ts'
import { settleMissions } from '../artillery/missions.ts'
import { qualityCheck } from '../received-fire/quality.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { isInfantry, playerOf, type State, type Team, teamsOfUnit, type Unit } from '../state/state.ts'

const CHITS = TABLES['hof-chit-T2']

/** hof-unit-10, hof-unit-11, hof-ruling-6: the counted Teams that are left; off-table guns and Teams that went off by an exit are still there. */
export function strengthOf(state: State, unit: Unit): number {
  return teamsOfUnit(state, unit.id).filter((team) => team.isCounted && team.place !== 'gone').length
}

/** hof-team-9: a Team is killed, destroyed or removed. What becomes of its Unit is settled by `settleUnits`. */
export function removeTeam(team: Team): void {
  team.place = 'gone'
  team.aboard = null
  team.received.length = 0
  team.isSuppressed = false
  team.isDugIn = false
  team.foxhole = null
}

/** hof-unit-10 to hof-unit-12, hof-chit-2: what losses mean for each Unit, at the end of the step in which Teams were lost. */
export function settleUnits(game: HailOfFireGame): void {
  const { state } = game
  for (const unit of state.units) if (!unit.isDestroyed) settleUnit(game, unit)
}

function settleUnit(game: HailOfFireGame, unit: Unit): void {
  const { state } = game
  const left = strengthOf(state, unit)
  const before = unit.strengthSettled
  unit.strengthSettled = left
  if (left === before) return
  if (left === 0) {
    destroyUnit(game, unit)
    return
  }
  if (2 * left >= unit.profile.strength) return // hof-unit-11
  if (!unit.isBelowHalf) owe(game, unit, 'below-half', CHITS.belowHalf)
  unit.isBelowHalf = true
  if (state.terms.switches.morale === 'half') testMorale(game, unit, left)
}

/** hof-unit-12: below half strength a single infantry Team gives up, and the others check. */
function testMorale(game: HailOfFireGame, unit: Unit, left: number): void {
  const { state } = game
  const counted = teamsOfUnit(state, unit.id).filter((team) => team.isCounted && team.place !== 'gone')
  const isLastOne = left === 1 && unit.profile.strength > 1 && counted.every(isInfantry)
  const [first] = counted
  if (isLastOne || (first && !qualityCheck(game, 'hof-unit-12', first))) destroyUnit(game, unit)
}

/** hof-unit-10, hof-chit-2: whatever is left of it is removed; 2 chits at once if it was not below half before. */
export function destroyUnit(game: HailOfFireGame, unit: Unit): void {
  const { state } = game
  unit.isDestroyed = true
  unit.isShown = true
  const chits = CHITS.destroyed + (unit.isBelowHalf ? 0 : CHITS.belowHalf)
  unit.isBelowHalf = true
  for (const team of teamsOfUnit(state, unit.id)) if (team.place !== 'exited') removeTeam(team)
  settleMissions(game, unit.side) // hof-art-8: its own, and those it observed for
  owe(game, unit, 'destroyed', chits)
}

function owe(game: HailOfFireGame, unit: Unit, what: 'below-half' | 'destroyed', chits: number): void {
  playerOf(game.state, unit.side).chitsOwed += chits
  const clause = what === 'destroyed' ? 'hof-unit-10' : 'hof-unit-11'
  game.note?.({ kind: `unit-${what}`, clause, unit: unit.id, side: unit.side, chits })
}
