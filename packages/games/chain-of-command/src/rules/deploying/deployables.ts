import { standing } from '@sandtable/miniatures'
import { teamsWithScouts } from '../command/scouts.ts'
import { type Combination, combinations, useOf } from '../dice/combinations.ts'
import { isUsable } from '../patrol/pressure.ts'
import {
  type JumpOffPoint,
  type Leader,
  playerOf,
  type Side,
  type State,
  type Team,
  type Unit,
} from '../state/state.ts'
import { seniorLeadersOff } from './arrival.ts'

/** Dice that bring on a Unit, or a Senior Leader. */
export interface Deploy {
  readonly use: 'deploy'
  readonly dice: readonly number[]
  /** The Unit, or the Senior Leader. */
  readonly who: string
  /** coc-4.3.1-6: only scouts of this Team come on. */
  readonly scoutsOf?: string
}

/** coc-4.3.1-6 to coc-4.3.1-10: every way to bring on troops with the dice that are left. */
export function deployments(state: State, side: Side): readonly Deploy[] {
  if (usablePoints(state, side).length === 0) return []
  return combinations(state.roll?.left ?? []).flatMap((combination) =>
    deploymentsBy(state, side, combination),
  )
}

function deploymentsBy(state: State, side: Side, { dice, result }: Combination): readonly Deploy[] {
  const by = (who: readonly { readonly id: string }[]): readonly Deploy[] =>
    who.map(({ id }) => ({ use: 'deploy', dice, who: id }))
  const waiting = waitingUnits(state, side)
  switch (useOf(result)) {
    case 'team':
      return [
        ...by(waiting.filter(({ profile }) => profile.kind === 'team')),
        ...teamsWithScouts(state, side).map(
          ({ id, unit }): Deploy => ({ use: 'deploy', dice, who: unit, scoutsOf: id }),
        ),
      ]
    case 'section':
      return by(waiting.filter(({ profile }) => profile.kind === 'section'))
    case 'junior-leader':
      return by(waiting.filter((unit) => leaderOf(state, unit) !== null))
    case 'senior-leader':
      return by(seniorLeadersOff(state, side))
    case 'point':
    case 'sequence':
      return []
  }
}

/** Units with Teams that are still off the table. */
export function waitingUnits(state: State, side: Side): readonly Unit[] {
  return state.units.filter((unit) => unit.side === side && isWaiting(state, unit))
}

/** coc-4.3.1-9: some of its Teams are off the table. */
function isWaiting(state: State, unit: Unit): boolean {
  return teamsWaiting(state, unit).length > 0
}

/** The Teams of a Unit that are still off the table, with men left. */
export function teamsWaiting({ teams }: Pick<State, 'teams'>, { id }: Unit): readonly Team[] {
  return teams.filter((team) => team.unit === id && team.place === 'off-table' && standing(team).length > 0)
}

/** The Junior Leader who waits with a Unit; null if it has none. */
export function leaderOf({ leaders }: Pick<State, 'leaders'>, { id }: Unit): Leader | null {
  return leaders.find((leader) => leader.unit === id && leader.place === 'off-table') ?? null
}

/** coc-4.3.1-14, coc-nat-su-5, coc-4.3.1-2 */
export function usablePoints(state: State, side: Side): readonly JumpOffPoint[] {
  return playerOf(state, side).jumpOffPoints.filter((point) => isUsable(state, side, point))
}
