import { type Refusal, refusal } from '@sandtable/engine'
import {
  isOnTable as isTroopOnTable,
  type PlaceFault,
  type PlaceRules,
  type Troop,
} from '@sandtable/miniatures'
import { base, overlaps, type Point, regionsAt } from '@sandtable/table'
import { isOnFire } from '../events/burning.ts'
import { gradeAt, groundFor, mapOf } from '../ground/terrain.ts'
import type { State } from '../state/state.ts'
import { FIGURE_RADIUS } from '../units/figures.ts'

/** coc-4.3.1-1, coc-ruling-10: figures stand beside each other on the table, not on impassable ground. */
export const PLACING: Readonly<PlaceRules<State, Troop>> = {
  troops: ({ teams, leaders }) => [...teams, ...leaders].filter(isTroopOnTable),
  bodyOf: (_, at) => base(at, FIGURE_RADIUS),
  radius: () => FIGURE_RADIUS,
  carrier: () => null,
  cohesion: () => null,
  hasFacing: () => false,
  whyNotStand: (state, _, at, __, others) => {
    if (!isWhollyOnTable(state, at)) return refusal('off-the-table', 'That is off the table.')
    if (gradeAt(groundFor(state), at) === 'impassable')
      return refusal('impassable', 'Nobody can stand there (coc-ruling-10).')
    const body = base(at, FIGURE_RADIUS)
    return others.some((other) => overlaps(other, body)) ? refusal('taken', 'Somebody stands there.') : null
  },
  whyNotFloor: (state, { x, y, floor = 0 }) =>
    floor < floorsAt(state, { x, y }) ? null : refusal('no-floor', 'There is no such floor.'),
  placeRefusal: faultWords,
}

/** coc-7.1-6: no figure is ever put down beyond the edge of the table, by a move or otherwise. */
export function isWhollyOnTable(state: State, { x, y }: Point): boolean {
  const { width, depth } = mapOf(state)
  return x >= FIGURE_RADIUS && y >= FIGURE_RADIUS && x <= width - FIGURE_RADIUS && y <= depth - FIGURE_RADIUS
}

/** coc-ruling-21: nobody comes on in a burning building. */
export function whyNotInside(state: State, at: Point): Refusal | null {
  return isOnFire(state, at) ? refusal('on-fire', 'That building is on fire (coc-6.3-3).') : null
}

/** How many floors there are at a point; the ground is one. */
function floorsAt(state: State, at: Point): number {
  const building = regionsAt(groundFor(state), at).find((piece) => piece.kind === 'building')
  return building?.kind === 'building' ? building.building.floors : 1
}

function faultWords(fault: PlaceFault): string {
  switch (fault.code) {
    case 'not-spots':
      return 'Give a place for each figure.'
    case 'one-place-each':
      return `Place ${fault.figure} once.`
    case 'others-named':
      return 'Place only the figures that come on.'
    case 'no-facing':
      return 'A figure looks somewhere.'
    case 'on-own':
      return 'Two figures stand on the same place.'
    case 'torn':
      return 'The men must stay together.'
    case 'left-out':
      return 'There is room at this Jump-Off Point: place everybody.'
  }
}
