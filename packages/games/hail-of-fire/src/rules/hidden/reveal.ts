import type { Game } from '@sandtable/engine'
import type { Side, State } from '../state/state.ts'

/** hof-setup-8: everybody knows that this side has Hidden Teams left, or may have. */
export function hasHiddenUnits(state: State, side: Side): boolean {
  return state.units.some(
    (unit) =>
      unit.side === side &&
      (unit.isShown
        ? state.teams.some((team) => team.unit === unit.id && team.place === 'hidden')
        : !unit.isDestroyed),
  )
}

/** hof-hide-2, hof-hide-3: the Hidden Teams of a side that may be revealed now. */
export function revealable(state: State, side: Side): readonly string[] {
  return state.teams.filter((team) => team.side === side && team.place === 'hidden').map(({ id }) => id)
}

/** hof-hide-2: the owner places a Hidden Team. Not written yet: nothing is placed. */
export function revealTeam(_game: Game<State>, _team: string): void {}
