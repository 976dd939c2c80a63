import type { Game } from '@sandtable/engine'
import type { Givable } from './orders.ts'
import type { State, Team } from './state.ts'

/** csw-cmd-4: the Officer's owner may use any of his unused abilities. */
export function useAbilities(_game: Game<State>, _team: Team, _order: Givable, _silent: Set<string>): void {}
