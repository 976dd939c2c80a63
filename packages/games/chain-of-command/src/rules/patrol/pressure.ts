import type { Game } from '@sandtable/engine'
import { isOnTable, standing } from '@sandtable/miniatures'
import { base, distanceToPoint, inch, type Point, squaredDistance } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { isUnderBarrage } from '../events/under-barrage.ts'
import { type JumpOffPoint, otherSide, playerOf, type Side, type State } from '../state/state.ts'
import { FIGURE_RADIUS } from '../units/figures.ts'

const CAPTURED = inch(TABLES.jumpOff.captured)

/** coc-4.3.1-2, coc-7.6-1, coc-7.6-2, coc-6.3-1: not if it was captured, enemies are within 4" of it, or shells fall on it. */
export function isUsable(state: State, side: Side, point: JumpOffPoint): boolean {
  return !point.isUseless && !isUnderBarrage(state, point) && !isDenied(state, side, point)
}

/** coc-7.6-1, coc-7.6-4, coc-1-9: any enemy figure within 4", a lone Leader included. */
function isDenied({ teams, leaders, terms }: State, side: Side, point: JumpOffPoint): boolean {
  return [...teams, ...leaders]
    .filter((troop) => troop.side !== side && isOnTable(troop))
    .some((troop) =>
      standing(troop).some(
        (figure) => distanceToPoint(base(figure, FIGURE_RADIUS), point) <= terms.constants.deniedWithin,
      ),
    )
}

/** coc-7.6-2, coc-7.6-3, coc-7.6-5, coc-faq-39, coc-ruling-20: a figure of this side has come to these places; points it touches change hands. */
export function touchJumpOffPoints(game: Game<State>, side: Side, places: readonly Point[]): void {
  for (const owner of [side, otherSide(side)]) {
    for (const point of playerOf(game.state, owner).jumpOffPoints) {
      if (point.holder === side || !places.some((at) => isTouching(at, point))) continue
      point.holder = side
      point.isUseless = true
      game.note?.({ kind: 'point-taken', clause: 'coc-7.6-2', side, owner, point: point.id })
    }
  }
}

/** coc-7.6-5: within 1" of its centre. */
function isTouching(at: Point, point: Point): boolean {
  return squaredDistance(at, point) <= CAPTURED * CAPTURED
}
