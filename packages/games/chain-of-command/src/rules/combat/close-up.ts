import { type Figure, standing, type Troop } from '@sandtable/miniatures'
import { base, distance, inch, minus, type Point, placeToward } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import type { State } from '../state/state.ts'
import { FIGURE_RADIUS } from '../units/figures.ts'
import { putNear } from '../units/put-near.ts'
import { type Fighters, figuresOf } from './fighters.ts'

const WITHIN = inch(TABLES.units.together)
/** The distance from the enemy of those who come up: safely within 4". */
const UP_TO = inch(3)

/** coc-13.1-1: all figures of both Units are moved to within 4" of the enemy. */
export function closeUp(state: State, one: Fighters, other: Fighters): void {
  comeUp(state, one, figuresOf(other))
  comeUp(state, other, figuresOf(one))
}

function comeUp(state: State, { teams, leaders }: Fighters, enemies: readonly Figure[]): void {
  for (const troop of [...teams, ...leaders]) {
    for (const figure of standing<Figure>(troop)) {
      const enemy = nearestTo(figure, enemies)
      if (enemy && gap(figure, enemy) > WITHIN) stepUp(state, troop as Troop, figure, enemy)
    }
  }
}

function stepUp(state: State, troop: Troop, figure: Figure, enemy: Figure): void {
  const from = { x: enemy.x, y: enemy.y }
  putNear(state, troop, figure, placeToward(from, minus(figure, from), UP_TO + 2 * FIGURE_RADIUS))
}

function nearestTo(figure: Point, enemies: readonly Figure[]): Figure | null {
  return enemies.reduce<Figure | null>(
    (best, one) => (best === null || gap(figure, one) < gap(figure, best) ? one : best),
    null,
  )
}

function gap(one: Point, other: Point): number {
  return distance(base(one, FIGURE_RADIUS), base(other, FIGURE_RADIUS))
}
