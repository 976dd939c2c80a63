import {
  type Figure,
  gridAround,
  gridSteps,
  otherBodies,
  placeFigure,
  standing,
  type Troop,
} from '@sandtable/miniatures'
import { type Body, base, inch, overlaps, type Point } from '@sandtable/table'
import { PLACING } from '../deploying/placing-rules.ts'
import type { Leader, State, Team } from '../state/state.ts'
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
  const others = bodiesBeside(state, troop, figure)
  const free = [at, ...gridAround(at, STEPS)].find(
    (spot) => isLegal(spot) && PLACING.whyNotStand(state, troop, spot, ANY_WAY, others, []) === null,
  )
  if (free) placeFigure(figure, free)
}

/** coc-7.3-1, coc-ruling-81: those whose move ended early on top of friends take the nearest free places. */
export function stepAside(state: State, troops: readonly (Team | Leader)[]): void {
  for (const troop of troops)
    for (const figure of standing<Figure>(troop)) {
      const body = base(figure, FIGURE_RADIUS)
      const isOnOthers = bodiesBeside(state, troop as Troop, figure).some((other) => overlaps(body, other))
      if (isOnOthers) putNear(state, troop as Troop, figure, { x: figure.x, y: figure.y })
    }
}

/** The bases of all others on the table. */
function bodiesBeside(state: State, troop: Troop, figure: Figure): readonly Body[] {
  const own = troop.models.filter((one) => one !== figure && !one.isLost)
  return [...otherBodies(PLACING, state, troop), ...own.map((one) => base(one, FIGURE_RADIUS))]
}
