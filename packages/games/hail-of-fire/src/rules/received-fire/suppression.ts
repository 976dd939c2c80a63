import type { Clause } from '@sandtable/engine'
import { sees } from '../seeing/sight.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { enemiesOnTable, type State, type Team } from '../state/state.ts'
import { qualityCheck } from './quality.ts'

/** hof-supp-3, hof-supp-7, hof-lead-4: success makes a Suppressed Team Ready. */
export function rallyCheck(game: HailOfFireGame, clause: Clause, team: Team): boolean {
  const isReady = qualityCheck(game, clause, team)
  if (isReady) team.isSuppressed = false
  return isReady
}

/** hof-supp-5: out of sight of every enemy Team it becomes Ready by itself. */
export function rallyUnseen(game: HailOfFireGame, team: Team): void {
  if (!team.isSuppressed || isSeenByEnemy(game.state, team)) return
  team.isSuppressed = false
  game.note?.({ kind: 'rallied-unseen', clause: 'hof-supp-5', team: team.id })
}

/** hof-supp-5, hof-later-7: small enemy Teams count like all others. */
export function isSeenByEnemy(state: State, team: Team): boolean {
  return enemiesOnTable(state, team.side).some((enemy) => sees(state, enemy, team))
}

/** hof-supp-8, hof-team-4: suppression is not cumulative. */
export function suppress(game: HailOfFireGame, clause: Clause, team: Team): void {
  team.isSuppressed = true
  game.note?.({ kind: 'suppressed', clause, team: team.id })
}
