import { type Chance, type Decision, type Game, place, type Refusal, refusal } from '@sandtable/engine'
import { drawn, isPoint } from '@sandtable/miniatures'
import { isOnTable, type Point, squaredDistance } from '@sandtable/table'
import { mapOf } from '../ground/terrain.ts'
import { markerById, type PatrolMarker, playerOf, type Side, type State } from '../state/state.ts'
import { endOfMove, enemyMarkers, isUnbroken, lockMarkers, MARKER_MOVE, unlockedMarkers } from './markers.ts'

/** A marker, and the point it moves straight to. */
export interface MarkerMove extends Point {
  readonly marker: string
}

/** coc-3.1-5 to coc-3.1-9: one marker of a side moves; it may stop on the way and lock. True if it went 0". */
export function moveMarker(game: Game<State>, side: Side, clause: string): boolean {
  const { state } = game
  const move = game.ask(markerMove(state, side, clause))
  const marker = markerById(playerOf(state, side), move.marker)
  const from = { x: marker.x, y: marker.y }
  const end = endOfMove(from, move, enemyMarkers(state, side))
  marker.x = end.x
  marker.y = end.y
  lockMarkers(state)
  game.note?.({
    kind: 'marker-moved',
    clause,
    side,
    marker: marker.id,
    from,
    to: end,
    isLocked: marker.isLocked,
  })
  return end.x === from.x && end.y === from.y
}

/** coc-3.1-5: an unlocked marker, up to 12" in any direction, so that the chain holds. */
export function markerMove(state: State, side: Side, clause: string): Decision<MarkerMove> {
  return place<MarkerMove>({
    clause,
    name: 'move-patrol-marker',
    seat: side,
    about: drawn('marker', {
      markers: unlockedMarkers(playerOf(state, side)).map(({ id, x, y }) => ({ id, x, y })),
      reach: MARKER_MOVE,
    }),
    illegal: (move) => whyNotMove(state, side, move),
    sample: (chance) => anyMove(state, side, chance),
  })
}

function whyNotMove(state: State, side: Side, move: unknown): Refusal | null {
  const { marker: id } = (move ?? {}) as { readonly marker?: unknown }
  if (!isPoint(move)) return refusal('not-a-point', 'Give a marker and a point as { marker, x, y }.')
  const { markers } = playerOf(state, side)
  const marker = markers.find((one) => one.id === id)
  if (!marker) return refusal('no-such-marker', 'You have no such Patrol Marker.')
  if (marker.isLocked) return refusal('locked', 'That Patrol Marker is locked (coc-3.1-9).')
  if (squaredDistance(marker, move) > MARKER_MOVE * MARKER_MOVE)
    return refusal('too-far', 'A Patrol Marker moves 12" at most (coc-3.1-5).')
  if (!isOnTable(mapOf(state), move)) return refusal('off-the-table', 'That is off the table.')
  const end = endOfMove(marker, move, enemyMarkers(state, side))
  return isUnbroken(markers.map((one) => (one === marker ? end : one)))
    ? null
    : refusal(
        'chain-broken',
        'Your Patrol Markers must stay one chain, each within 12" of another (coc-3.1-7).',
      )
}

const TRIES = 40

/** A random place toward the enemy's half; a marker without a legal place stays. */
function anyMove(state: State, side: Side, chance: Chance): MarkerMove {
  const free = unlockedMarkers(playerOf(state, side))
  const marker = free[chance.below(free.length)] as PatrolMarker
  for (let tries = 0; tries < TRIES; tries++) {
    const reach = 2 * MARKER_MOVE + 1
    const x = marker.x - MARKER_MOVE + chance.below(reach)
    const y = marker.y - MARKER_MOVE + chance.below(reach)
    const move = { marker: marker.id, x, y }
    if (whyNotMove(state, side, move) === null) return move
  }
  return { marker: marker.id, x: marker.x, y: marker.y }
}
