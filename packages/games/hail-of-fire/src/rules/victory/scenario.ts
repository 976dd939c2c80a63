import { unreachable } from '@sandtable/engine'
import {
  PICK_UP_GAME,
  type PositionChits,
  type Reserves,
  SCENARIOS,
  type VictoryRule,
} from '../../forces/data/scenarios.ts'
import { otherSide, playerOf, type Role, type Side, type State, sideWith } from '../state/state.ts'

/** hof-setup-1: what the scenario says of the game while it is played. */
export interface ScenarioRules {
  readonly bleed: readonly PositionChits[]
  readonly victory: readonly VictoryRule[]
  readonly reserves: Reserves | null
  readonly exits: readonly Exit[]
}

/** hof-move-11: a stretch of a table edge, in inches, by which a side may leave without loss. */
export interface Exit {
  readonly side: Role
  readonly edge: 'north' | 'south' | 'east' | 'west'
  readonly from: number
  readonly to: number
  readonly name: string
}

/** hof-setup-1, hof-ruling-7: the scenario that is played, or the pick-up game. */
export function scenarioOf({ terms }: Pick<State, 'terms'>): ScenarioRules {
  const scenario = SCENARIOS.find(({ id }) => id === terms.scenario)
  return scenario ?? { ...PICK_UP_GAME, exits: [] }
}

/** The objectives a side controls. */
export function controlled(state: State, side: Side): number {
  return state.objectives.filter(({ holder }) => holder === side).length
}

/** hof-chit-3: the chits a side owes for the position on the table. */
export function positionChits(state: State, side: Side): number {
  let chits = 0
  for (const row of scenarioOf(state).bleed) {
    if (isFor(state, row.side, side) && state.round >= row.fromRound)
      chits += row.chits * bleeds(state, side, row)
  }
  return chits
}

function isFor(state: State, named: Role | 'both', side: Side): boolean {
  return named === 'both' || playerOf(state, side).role === named
}

/** How often a row of the scenario applies. */
function bleeds(state: State, side: Side, { when }: PositionChits): number {
  switch (when.kind) {
    case 'perObjectiveNotControlled':
      return state.objectives.length - controlled(state, side)
    case 'controlsFewerThan':
      if (when.unlessExited !== undefined && exited(state, side) >= when.unlessExited) return 0
      return controlled(state, side) < when.n ? 1 : 0
    case 'controlsFewerThanEnemy':
      return controlled(state, side) < controlled(state, otherSide(side)) ? 1 : 0
    case 'enemyControlsAtLeast':
      return controlled(state, otherSide(side)) >= when.n ? 1 : 0
    default:
      return unreachable(when)
  }
}

/** hof-move-11: Teams of a side that left by the scenario's exit. */
export function exited({ teams }: State, side: Side): number {
  return teams.filter((team) => team.side === side && team.place === 'exited').length
}

/** The side with a role, or null for a draw. */
export function sideOf(state: State, role: Role | 'draw'): Side | null {
  return role === 'draw' ? null : sideWith(state, role)
}
