import {
  type Barrier,
  base,
  clearanceBarrier,
  inch,
  occupied,
  type Point,
  solidBarrier,
} from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { isInfantry, type State, type Team } from '../state/state.ts'
import { footprint } from './footprints.ts'
import { groundFor } from './terrain.ts'

/** hof-move-10: no Team comes this near to an enemy except in an assault. */
export const ENEMY_DISTANCE: number = inch(TABLES['hof-move-T1'].enemyDistance)

/** hof-move-9, hof-move-10, hof-ruling-13: what a Team keeps away from: through friendly infantry it may pass, through nothing else. */
export function barriersFor(
  state: State,
  team: Team,
  enemyDistance: number = ENEMY_DISTANCE,
): readonly Barrier[] {
  const barriers: Barrier[] = wreckCentres(state).map((centre) => solidBarrier(base(centre, 1)))
  for (const other of state.teams) {
    if (other === team || other.place !== 'table') continue
    const body = footprint(other)
    if (other.side !== team.side)
      barriers.push(enemyDistance === 0 ? solidBarrier(body) : clearanceBarrier(body, enemyDistance))
    else barriers.push(isInfantry(other) ? occupied(body) : solidBarrier(body))
  }
  return barriers
}

/** hof-move-9: the middles of wrecks. */
function wreckCentres(state: State): readonly Point[] {
  return groundFor(state).map.works.flatMap(({ kind, outline }) => {
    const [a, , c] = outline
    return kind === 'wreck' && a && c
      ? [{ x: Math.round((a.x + c.x) / 2), y: Math.round((a.y + c.y) / 2) }]
      : []
  })
}
