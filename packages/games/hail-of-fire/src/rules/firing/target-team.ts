import { inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { areWithin } from '../moving/footprints.ts'
import { isConcealedFrom } from '../seeing/concealment.ts'
import { sees } from '../seeing/sight.ts'
import { enemiesOnTable, hasTrait, type State, type Team } from '../state/state.ts'

const OBSERVER_SEEN_WITHIN = inch(TABLES['hof-fire-T1'].observerSeenWithin)

/** hof-fire-24, hof-trait-T1-26: a forward observer is named only if one of the Teams sees it unconcealed, or an enemy Team is near it. */
export function mayBeNamed(state: State, teams: readonly Team[], target: Team): boolean {
  if (!hasTrait(target, 'observer')) return true
  if (teams.some((team) => sees(state, team, target) && !isConcealedFrom(state, target, team))) return true
  return enemiesOnTable(state, target.side).some((enemy) =>
    areWithin(state, enemy, target, OBSERVER_SEEN_WITHIN),
  )
}
