import type { LitGround, Subject } from '@sandtable/miniatures'
import { bearing, type Point, type Polygon, type TableMap, type Vector } from '@sandtable/table'
import { mapOf } from '../rules/ground/terrain.ts'
import { zonesOf } from '../rules/patrol/jump-off.ts'
import { endOfMove, enemyMarkers, lockMarkers, MARKER_MOVE } from '../rules/patrol/markers.ts'
import type { MarkerMove } from '../rules/patrol/move-marker.ts'
import { furtherBy, wedgeRays, type Zone } from '../rules/patrol/zone.ts'
import { clone } from '../rules/state/clone.ts'
import { otherSide, type PatrolMarker, playerOf, type Side, type State } from '../rules/state/state.ts'

/** coc-3.1-5, coc-3.2-3: how far a marker goes, and where Jump-Off Points could lie if it went there. */
export function patrolGround(known: State, { facts }: Subject, answer: unknown): readonly LitGround[] {
  const move = answer as MarkerMove
  const side = sideOf(move.marker)
  const marker = side && playerOf(known, side).markers.find(({ id }) => id === move.marker)
  if (!side || !marker) return []
  if (facts.reach === undefined) return zoneOf(known, side, marker, 'where its Jump-Off Point may lie')
  const then = clone(known)
  const moved = playerOf(then, side).markers.find(({ id }) => id === move.marker)
  if (!moved) return []
  const end = endOfMove(marker, move, enemyMarkers(then, side))
  moved.x = end.x
  moved.y = end.y
  lockMarkers(then)
  return [
    { outline: [circle(marker, MARKER_MOVE)], words: 'as far as the marker goes: 12"', isFaint: true },
    ...zonesAfter(then, side, 'where your Jump-Off Points could lie then', false),
    ...zonesAfter(then, otherSide(side), 'where those of the enemy could lie then', true),
  ]
}

function sideOf(marker: unknown): Side | null {
  const [side] = String(marker).split('-')
  return side === 'blue' || side === 'red' ? side : null
}

function zonesAfter(state: State, side: Side, words: string, isFaint: boolean): readonly LitGround[] {
  return playerOf(state, side).markers.flatMap((marker) =>
    zoneOf(state, side, marker, words).map((ground) => ({ ...ground, isFaint })),
  )
}

function zoneOf(state: State, side: Side, marker: PatrolMarker, words: string): readonly LitGround[] {
  if (enemyMarkers(state, side).length < 2) return []
  return zonesOf(state, side, marker).flatMap((zone) => {
    const outline = zoneOutline(mapOf(state), zone)
    return outline ? [{ outline: [outline], words }] : []
  })
}

const RAYS = 16

/** coc-3.2-3, coc-3.2-4: the outline of a zone on the table; null if all of it is off the table. */
export function zoneOutline(map: TableMap, zone: Zone): Polygon | null {
  const [from, middle, to] = wedgeRays(zone)
  const rays = [...between(from, middle), ...between(middle, to), to]
  const near: Point[] = []
  const far: Point[] = []
  for (const ray of rays) {
    const most = toTheEdge(map, zone.tip, ray)
    const least = Math.min(most, furtherBy(zone, ray))
    near.push(along(zone.tip, ray, least))
    far.push(along(zone.tip, ray, most))
  }
  const isThere = near.some((at, i) => at.x !== far[i]?.x || at.y !== far[i]?.y)
  return isThere ? { outline: [...near, ...far.toReversed()] } : null
}

function between(from: Vector, to: Vector): readonly Vector[] {
  return Array.from({ length: RAYS }, (_, i) => {
    const part = i / RAYS
    const x = from.x * (1 - part) + to.x * part
    const y = from.y * (1 - part) + to.y * part
    const length = Math.sqrt(x * x + y * y)
    return length === 0 ? from : { x: x / length, y: y / length }
  })
}

/** How far it is to the edge of the table in a direction. */
function toTheEdge({ width, depth }: TableMap, { x, y }: Point, ray: Vector): number {
  const across = ray.x > 0 ? (width - x) / ray.x : ray.x < 0 ? -x / ray.x : Number.POSITIVE_INFINITY
  const up = ray.y > 0 ? (depth - y) / ray.y : ray.y < 0 ? -y / ray.y : Number.POSITIVE_INFINITY
  return Math.max(0, Math.min(across, up))
}

function along({ x, y }: Point, ray: Vector, far: number): Point {
  return { x: Math.round(x + ray.x * far), y: Math.round(y + ray.y * far) }
}

const CORNERS = 36

export function circle({ x, y }: Point, radius: number): Polygon {
  return {
    outline: Array.from({ length: CORNERS }, (_, i) => {
      const way = bearing((i * 360) / CORNERS)
      const length = Math.sqrt(way.x * way.x + way.y * way.y)
      return { x: Math.round(x + (way.x * radius) / length), y: Math.round(y + (way.y * radius) / length) }
    }),
  }
}
