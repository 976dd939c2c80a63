import { isChain } from '@sandtable/miniatures'
import { base, distanceToSegment, inch, type Point, squaredDistance } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { otherSide, type PatrolMarker, type Player, playerOf, type Side, type State } from '../state/state.ts'

/** coc-3.1-5 */
export const MARKER_MOVE = inch(TABLES.patrol.move)

/** coc-3.1-7 */
export const CHAIN = inch(TABLES.patrol.chain)
const LOCK = inch(TABLES.patrol.lock)

/** coc-3.1-7, coc-3.1-2, coc-3.1-11: every marker within 12" of another, centre to centre, and all linked. */
export function isUnbroken(markers: readonly Point[]): boolean {
  return isChain(
    markers.map((at) => base(at, 0)),
    CHAIN,
  )
}

/** coc-3.1-9, coc-3.1-2 */
function isLocking(one: Point, other: Point): boolean {
  return squaredDistance(one, other) <= LOCK * LOCK
}

/**
 * coc-3.1-6, coc-3.1-8: where a marker that moves straight to a point ends: there, or at the first place 12" from an
 * enemy marker. The way is looked at in steps of a hundredth of an inch.
 */
export function endOfMove(from: Point, to: Point, enemies: readonly Point[]): Point {
  const near = enemies.filter((enemy) => distanceToSegment(enemy, from, to) <= LOCK + ROUNDING)
  const steps = near.length === 0 ? 0 : Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
  for (let step = 0; step < steps; step++) {
    const at = pointOnWay(from, to, step, steps)
    if (near.some((enemy) => isLocking(at, enemy))) return at
  }
  return { x: to.x, y: to.y }
}

/** How far points on the way may be beside it, because of rounding to whole hundredths of an inch. */
const ROUNDING = 1

function pointOnWay(from: Point, to: Point, step: number, steps: number): Point {
  return {
    x: from.x + Math.round(((to.x - from.x) * step) / steps),
    y: from.y + Math.round(((to.y - from.y) * step) / steps),
  }
}

/** coc-3.1-9, coc-3.1-10, coc-ruling-3: markers of both sides that are 12" or less from each other are locked. */
export function lockMarkers({ players }: Pick<State, 'players'>): void {
  for (const one of players.blue.markers) {
    for (const other of players.red.markers) {
      if (!isLocking(one, other)) continue
      one.isLocked = true
      other.isLocked = true
    }
  }
}

/** coc-3.1-12: all markers of at least one side are locked. */
export function isAnySideLocked({ players }: Pick<State, 'players'>): boolean {
  return [players.blue, players.red].some(({ markers }) => markers.every(({ isLocked }) => isLocked))
}

export function unlockedMarkers({ markers }: Pick<Player, 'markers'>): readonly PatrolMarker[] {
  return markers.filter(({ isLocked }) => !isLocked)
}

export function enemyMarkers(state: Pick<State, 'players'>, side: Side): readonly PatrolMarker[] {
  return playerOf(state, otherSide(side)).markers
}
