import { anySees, type Figure, standing, type Troop } from '@sandtable/miniatures'
import { base, inch, isWithin } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { sceneFor } from '../ground/terrain.ts'
import type { State } from '../state/state.ts'
import { FIGURE_RADIUS, troopsOnTable } from '../units/figures.ts'
import type { Viewer } from './buildings.ts'
import { type Look, look, UNSEEN } from './sight.ts'

const RAIN = inch(TABLES.sight.rain)

/** Everything that sight depends on. */
export type Seeing = Pick<State, 'terms' | 'happenings' | 'isRaining'>

/** coc-8.1-10: what one figure has of another; in rain nobody sees further than 18". */
export function lookBetween(state: Seeing, from: Figure & Viewer, to: Figure & Viewer): Look {
  if (state.isRaining && !isWithin(base(from, FIGURE_RADIUS), base(to, FIGURE_RADIUS), RAIN)) return UNSEEN
  return look(sceneFor(state), from, to)
}

/** coc-8.3-9: true if a figure of one sees a figure of the other. */
export function troopSees(state: Seeing, one: Troop, other: Troop): boolean {
  return anySees(standing(one), standing(other), (from, to) => lookBetween(state, from, to).sees)
}

/** coc-4.5.3-1: true if any enemy figure sees a man of it. */
export function isInSightOfEnemies(state: Seeing & Pick<State, 'teams' | 'leaders'>, troop: Troop): boolean {
  return troopsOnTable(state).some((enemy) => enemy.side !== troop.side && troopSees(state, enemy, troop))
}
