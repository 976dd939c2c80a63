import { type AnyDecision, bestOfDraws, ifLegal } from '@sandtable/engine'
import { approximateDistance, nearestTo } from '@sandtable/miniatures'
import { type Point, placeToward } from '@sandtable/table'
import { enemyMarkers, MARKER_MOVE, unlockedMarkers } from '../rules/patrol/markers.ts'
import type { MarkerMove } from '../rules/patrol/move-marker.ts'
import { playerOf, type Side, type State } from '../rules/state/state.ts'

/** Fractions of a whole move, from the longest: a shorter one may keep the chain. */
const PARTS: readonly number[] = [1, 0.75, 0.5, 0.25]

/** Directions beside the straight one, as sideways parts of the way forward. */
const SIDEWAYS: readonly number[] = [0, 0.5, -0.5, 1.5, -1.5]

/** coc-3.1-5, coc-3.1-9: the move that brings a marker nearest to the enemy, so that markers lock early and far forward. */
export function towardLocks(known: State, decision: AnyDecision, side: Side): unknown {
  const enemies = enemyMarkers(known, side)
  const moves = unlockedMarkers(playerOf(known, side)).flatMap((marker) => {
    const enemy = nearestTo(marker, enemies)
    return enemy ? movesToward(marker, enemy).map((to): Gain => gainOf(marker, to, enemy)) : []
  })
  return bestOfDraws(
    moves.length,
    (i) => (moves[i] && ifLegal(decision, moves[i].move) ? moves[i] : null),
    ({ gain }) => gain,
  )?.move
}

interface Gain {
  readonly move: MarkerMove
  readonly gain: number
}

function movesToward(from: Point, to: Point): readonly Point[] {
  const way = { x: to.x - from.x, y: to.y - from.y }
  return SIDEWAYS.flatMap((part) =>
    PARTS.map((length) =>
      placeToward(
        from,
        { x: way.x - part * way.y, y: way.y + part * way.x },
        Math.floor(MARKER_MOVE * length) - 1,
      ),
    ),
  )
}

function gainOf({ id, ...from }: Point & { readonly id: string }, to: Point, enemy: Point): Gain {
  return {
    move: { marker: id, x: to.x, y: to.y },
    gain: approximateDistance(from, enemy) - approximateDistance(to, enemy),
  }
}
