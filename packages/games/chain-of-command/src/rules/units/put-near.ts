import {
  type Figure,
  gridAround,
  gridSteps,
  otherBodies,
  placeFigure,
  type Troop,
} from '@sandtable/miniatures'
import { type Body, base, inch, type Point } from '@sandtable/table'
import { PLACING } from '../deploying/placing-rules.ts'
import type { State } from '../state/state.ts'
import { FIGURE_RADIUS } from './figures.ts'

const STEPS = gridSteps(inch(8), inch(0.5))
const ANY_WAY = { x: 0, y: 1 } as const

/** coc-13.1.2-5, coc-14.6-2: puts a figure down at a place, or at the nearest free one; it stays if there is none near. */
export function putNear(
  state: State,
  troop: Troop,
  figure: Figure,
  at: Point,
  isLegal: (spot: Point) => boolean = () => true,
): void {
  const others: readonly Body[] = [
    ...otherBodies(PLACING, state, troop),
    ...troop.models.filter((one) => one !== figure && !one.isLost).map((one) => base(one, FIGURE_RADIUS)),
  ]
  const free = [at, ...gridAround(at, STEPS)].find(
    (spot) => isLegal(spot) && PLACING.whyNotStand(state, troop, spot, ANY_WAY, others, []) === null,
  )
  if (free) placeFigure(figure, free)
}
