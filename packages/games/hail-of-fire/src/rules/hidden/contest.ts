import { inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { distanceToTeam } from '../moving/footprints.ts'
import { seesPoint } from '../seeing/sight.ts'
import {
  enemiesOnTable,
  hasTrait,
  isVehicle,
  type Objective,
  type Side,
  type State,
  type Team,
  unitOf,
} from '../state/state.ts'

const ROWS = TABLES['hof-hide-T1'].rows

/** hof-hide-T1: how far a Hidden Team must be from this enemy Team to be revealed in concealing terrain. */
export function revealDistance(state: Pick<State, 'units'>, enemy: Team): number {
  const key = rowKey(state, enemy)
  const row = ROWS.find((one) => one.key === key)
  if (!row) throw new Error(`There is no reveal distance for '${key}'.`)
  return inch(row.distance)
}

function rowKey(state: Pick<State, 'units'>, enemy: Team): string {
  if (unitOf(state, enemy).profile.kind === 'recon' || hasTrait(enemy, 'recon')) return 'recon'
  if (!isVehicle(enemy)) return 'infantry-or-gun'
  return hasTrait(enemy, 'open-topped') ? 'open-topped' : 'vehicle'
}

/** hof-hide-6: a side with Hidden Teams contests its objective while no enemy that sees the marker is within reveal distance of it. */
export function couldAppearAt(state: State, side: Side, { at }: Objective): boolean {
  if (!state.teams.some((team) => team.side === side && team.place === 'hidden')) return false
  return !enemiesOnTable(state, side).some(
    (enemy) =>
      distanceToTeam(state, at, enemy) <= revealDistance(state, enemy) && seesPoint(state, enemy, at),
  )
}
