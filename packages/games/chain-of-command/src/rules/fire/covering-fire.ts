import type { Figure } from '@sandtable/miniatures'
import { openingsNear } from '@sandtable/miniatures'
import {
  base,
  buildingAt,
  inch,
  openingPlace,
  type Point,
  placeToward,
  polygonContains,
  quarterLeft,
  type Vector,
} from '@sandtable/table'
import { FIRE } from '../../forces/data/fire.ts'
import { TABLES } from '../../forces/data/tables.ts'
import { groundFor } from '../ground/terrain.ts'
import type { CoveringFire, Side, State } from '../state/state.ts'
import { FIGURE_RADIUS } from '../units/figures.ts'

/** coc-4.5.4-12, coc-4.5.4-20: a strip laid across the line from the covering Unit, with its middle at a point; a Section covers more. */
export function coveringStrip(from: Point, middle: Point, by: 'team' | 'section'): readonly Point[] {
  const ahead: Vector = { x: middle.x - from.x, y: middle.y - from.y }
  const left = quarterLeft(ahead)
  const [deep, wide] = [inch(FIRE.covering.deep) / 2, inch(FIRE.covering[by]) / 2]
  const corner = (forward: number, aside: number): Point =>
    placeToward(placeToward(middle, times(ahead, forward), deep), times(left, aside), wide)
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

function times({ x, y }: Vector, by: number): Vector {
  return { x: x * by, y: y * by }
}

/** coc-4.5.4-13, coc-4.5.4-15, coc-4.5.4-19: true if the figure is in a strip that the enemy covers now; several count once. */
export function isUnderCoveringFire(state: State, side: Side, figure: Figure): boolean {
  return state.coveringFire.some(
    (covering) =>
      covering.side !== side && covering.until >= state.phase && isInStrip(state, covering, figure),
  )
}

const AT_OPENING = inch(TABLES.sight.uses)

/** coc-4.5.4-20: in the strip; in a building by the opening that the figure fires from. */
function isInStrip(state: State, { strip }: CoveringFire, figure: Figure): boolean {
  const isIn = ({ x, y }: Point): boolean => polygonContains({ outline: strip }, { x, y }, 'touching-counts')
  const building = buildingAt(groundFor(state), { x: figure.x, y: figure.y })
  if (!building) return isIn(figure)
  return openingsNear(building, figure.floor, base(figure, FIGURE_RADIUS), AT_OPENING).some((opening) =>
    isIn(openingPlace(building, opening).at),
  )
}
