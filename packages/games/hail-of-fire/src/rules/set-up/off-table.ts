import { statsOf, type Team, type Unit } from '../state/state.ts'

/** hof-setup-7: the guns of an off-table battery and their Leader are never placed; its observer is. */
export function isOffTableTeam(
  units: readonly Pick<Unit, 'id' | 'profile'>[],
  team: Pick<Team, 'unit' | 'entry'>,
): boolean {
  const unit = units.find(({ id }) => id === team.unit)
  return unit?.profile.isOffTable === true && !statsOf(team).traits.includes('observer')
}
