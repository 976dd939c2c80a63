import { type Combination, combinations, useOf } from '../dice/combinations.ts'
import type { Leader, Side, State, Team } from '../state/state.ts'
import { unitOf } from '../state/state.ts'
import { teamsOnTable } from '../units/figures.ts'
import { groupsOf, hasNoSubTeams, isSection } from '../units/groups.ts'
import { isMedic, isSenior, isSniper } from '../units/special-troops.ts'
import { snipersToActivate } from '../weapons/sniper.ts'

/** Dice that activate Teams on the table. */
export interface Activate {
  readonly use: 'activate'
  readonly dice: readonly number[]
  readonly teams: readonly string[]
}

/** Dice that activate a Leader on the table. */
export interface Lead {
  readonly use: 'lead'
  readonly dice: readonly number[]
  readonly who: string
}

/** coc-4.4-1 to coc-4.4-4, coc-4.2-6: everybody on the table whom the dice that are left can activate. */
export function activations(state: State, side: Side): readonly (Activate | Lead)[] {
  return combinations(state.roll?.left ?? []).flatMap((combination) =>
    activationsBy(state, side, combination),
  )
}

/** coc-4.4-1, coc-2.1-14, coc-4.5.7-2: a 1 activates any Team, of a Section without Teams only men who were sent off. */
function activationsBy(
  state: State,
  side: Side,
  { dice, result }: Combination,
): readonly (Activate | Lead)[] {
  const activate = (teams: readonly Team[]): Activate => ({
    use: 'activate',
    dice,
    teams: teams.map(({ id }) => id),
  })
  const medics = medicsToActivate(state, side).map((team) => activate([team]))
  switch (useOf(result)) {
    case 'team':
      return teamsOnTable(state, side)
        .filter((team) => canAct(team) && (team.sentFrom !== null || !hasNoSubTeams(unitOf(state, team))))
        .concat(snipersToActivate(state, side))
        .map((team) => activate([team]))
    case 'section':
      return [...sectionsOf(state, side).map(activate), ...medics]
    case 'junior-leader':
    case 'senior-leader': {
      const isMeant = (leader: Leader): boolean => isSenior(leader) === (useOf(result) === 'senior-leader')
      const leaders = leadersToActivate(state, side).filter(isMeant)
      return [...leaders.map(({ id }): Lead => ({ use: 'lead', dice, who: id })), ...medics]
    }
    case 'point':
    case 'sequence':
      return []
  }
}

/** coc-support-10: a Medic acts on a 1, 2, 3 or 4. */
function medicsToActivate(state: State, side: Side): readonly Team[] {
  return teamsOnTable(state, side).filter((team) => isMedic(team) && canAct(team))
}

/** coc-4.2-6, coc-14.6-4: not activated in this Phase, and not Broken. Snipers have rules of their own. */
export function canAct(team: Team): boolean {
  return !team.isActivated && team.nerve !== 'broken' && !isSniper(team)
}

/** coc-2.1-17, coc-4.2-7, coc-ruling-8: Sections, as far as their Teams have not been activated. */
export function sectionsOf(state: State, side: Side): readonly (readonly Team[])[] {
  return state.units
    .filter((unit) => unit.side === side)
    .flatMap(({ id }) => groupsOf(state, id).filter((group) => isSection(state, group)))
    .map((group) => group.filter(canAct))
    .filter((group) => group.length > 0)
}

/** coc-4.4-3, coc-4.4-4, coc-9.1.1-t, coc-ruling-60: Leaders on the table who have not been activated and are not out of action. */
function leadersToActivate({ leaders }: State, side: Side): readonly Leader[] {
  return leaders.filter(
    (leader) => leader.side === side && leader.place === 'table' && !leader.isActivated && !leader.isOut,
  )
}
