import type { Game } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import type { Point } from '@sandtable/table'
import { medicSetbacks, type Setback, teamSetbacks } from '../morale/setbacks.ts'
import { testForceMorale } from '../morale/test-morale.ts'
import { judgeShock } from '../shock/judge-shock.ts'
import type { State, Team } from '../state/state.ts'
import { splitStragglers } from '../units/stragglers.ts'
import { stopCoveringFire } from './covering-fire.ts'
import type { Loss } from './effects.ts'
import { hitLeaders } from './leader-hits.ts'

/** coc-9.1-13, coc-9.1-9, coc-9.1-17, coc-15.1-12, coc-2.1-7: Leaders, then Teams without men, then stragglers, then Pinned and Broken, then Force Morale. */
export function afterLosses(
  game: Game<State>,
  losses: readonly Loss[],
  from: readonly Point[],
  before: readonly Setback[] = [],
  leaderModifier = 0,
): void {
  const leaders = hitLeaders(game, losses, leaderModifier)
  const dead = wipedOut(losses.map(({ team }) => team))
  splitStragglers(game)
  const setbacks = [
    ...before,
    ...leaders,
    ...teamSetbacks(game.state, dead, 'wiped-out'),
    ...(from.length > 0 ? medicSetbacks(dead) : []), // coc-support-13: nobody has aimed the shells of a barrage
    ...judgeShock(game, from),
  ]
  stopCoveringFire(game.state)
  testForceMorale(game, setbacks)
}

/** coc-9.1-9, coc-9.1-17, coc-9.0-7, coc-9.3.1-4, coc-faq-8: Teams whose last man is dead leave the table, their Shock with them. */
export function wipedOut(teams: readonly Team[]): readonly Team[] {
  const dead = [...new Set(teams)].filter((team) => team.place === 'table' && standing(team).length === 0)
  for (const team of dead) {
    team.place = 'gone'
    team.shock = 0
    team.overwatch = null
  }
  return dead
}
