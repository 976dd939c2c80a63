import type { Game } from '@sandtable/engine'
import { canAct } from '../command/activations.ts'
import { activate } from '../command/unit-action.ts'
import { playerOf, type Side, type State, type Team, teamById } from '../state/state.ts'
import { teamsOnTable } from '../units/figures.ts'
import { allGroups } from '../units/groups.ts'
import type { OpenWindow } from './moment.ts'

/**
 * coc-5.1.2-1, coc-5.1.2-4, coc-5.1.2-5, coc-5.1.2-6: Sections and Teams that can interrupt the enemy's Phase: on the table,
 * not Pinned, not Broken, not activated in this Phase; one interruption a Phase.
 */
export function interrupters(state: State, side: Side): readonly (readonly Team[])[] {
  if (side === state.active || playerOf(state, side).cocDice === 0) return []
  if (state.interruptedIn === state.phase) return []
  const isAble = (team: Team): boolean => canAct(team) && team.nerve === 'steady'
  const sections = allGroups(state)
    .filter((group) => group[0]?.side === side)
    .map((group) => group.filter(isAble))
    .filter((group) => group.length > 1)
  return [
    ...teamsOnTable(state, side)
      .filter(isAble)
      .map((team) => [team]),
    ...sections,
  ]
}

/** coc-5.1.2-1, coc-5.1.2-2, coc-5.1.2-9, coc-5.1.2-13, coc-ruling-16: the Unit moves or fires at once, which is its activation of this Phase. */
export function interrupt(game: Game<State>, side: Side, ids: readonly string[], open: OpenWindow): void {
  const { state } = game
  state.interruptedIn = state.phase
  const teams = ids.map((id) => teamById(state, id))
  game.note?.({ kind: 'interrupt', clause: 'coc-5.1.2-1', side, teams: ids })
  for (const team of teams) team.overwatch = null
  activate(game, { side, teams, orderedBy: null, isOwnLeaders: false, isInterrupt: true }, open)
}
