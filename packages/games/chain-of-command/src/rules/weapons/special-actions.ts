import type { Game } from '@sandtable/engine'
import { type Clearing, clear, clearings } from '../defences/engineering.ts'
import type { State, Team } from '../state/state.ts'
import { type Treatment, treat, treatments } from '../support/medic.ts'
import { isSniper } from '../units/special-troops.ts'
import { mayResupply, resupply } from './anti-tank.ts'
import { fireMortar, mortarTargets } from './light-mortar.ts'
import { fireSmoke, mayFireSmoke } from './smoke.ts'
import { snipe, sniperTargets } from './sniper.ts'

/** coc-4.4-t: what only some weapons do. */
export type SpecialAction =
  | { readonly action: 'mortar' }
  | { readonly action: 'smoke' }
  | { readonly action: 'snipe' }
  | { readonly action: 'resupply' }
  | Treatment
  | Clearing

/** coc-9.4-2, coc-9.4.1-1, coc-9.5-3, coc-9.3.1-3: what a single Team can do with its weapon now. */
export function specialActions(state: State, teams: readonly Team[]): readonly SpecialAction[] {
  const [team] = teams
  if (!team || teams.length > 1) return []
  const actions: SpecialAction[] = []
  if (mortarTargets(state, team).length > 0) actions.push({ action: 'mortar' })
  if (mayFireSmoke(state, team)) actions.push({ action: 'smoke' })
  if (isSniper(team) && sniperTargets(state, team).length > 0) actions.push({ action: 'snipe' })
  if (mayResupply(state, team)) actions.push({ action: 'resupply' })
  actions.push(...treatments(state, team), ...clearings(state, team))
  return actions
}

/** True if it has fired, so that others may react. */
export function carryOutSpecial(game: Game<State>, team: Team, special: SpecialAction): boolean {
  switch (special.action) {
    case 'mortar':
      return fireMortar(game, team)
    case 'smoke':
      fireSmoke(game, team)
      return true
    case 'snipe':
      snipe(game, team)
      return false // coc-9.5-6: only those who look for the sniper answer
    case 'resupply':
      resupply(game, team)
      return false
    case 'treat':
      treat(game, team, special)
      return false
    case 'clear':
      clear(game, team, special)
      return false
  }
}
