import { type Refusal, refusal } from '@sandtable/engine'
import { isOnTable, standing } from '@sandtable/miniatures'
import { distanceToSegment, inch, type Point, squaredDistance } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import type { Side, State } from '../state/state.ts'
import { FIGURE_RADIUS } from '../units/figures.ts'

const NEAR = inch(TABLES.deploying.pastEnemy)

/** coc-4.3.1-3, coc-ruling-10, coc-faq-47: nobody appears behind or past an enemy who stands within 4" of the straight way. */
export function whyNotWalkable(state: State, side: Side, from: Point, to: Point): Refusal | null {
  const isPast = [...state.teams, ...state.leaders]
    .filter((troop) => troop.side !== side && isOnTable(troop))
    .flatMap((troop) => standing(troop))
    .some(
      (enemy) =>
        distanceToSegment(enemy, from, to) - FIGURE_RADIUS <= NEAR &&
        squaredDistance(from, to) >= squaredDistance(from, enemy),
    )
  return isPast
    ? refusal('past-an-enemy', 'Troops cannot appear behind or past an enemy (coc-4.3.1-3).')
    : null
}
