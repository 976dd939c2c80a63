import { type Area, type Building, type Point, type Ring, whereInRing, type Zone } from '@sandtable/table'
import type { Placed } from './placed.ts'

/** Points of a feature that can be dragged: a closed ring, a line from end to end, or single places. */
export interface Outline {
  readonly points: readonly Point[]
  readonly form: 'ring' | 'way' | 'spots'
  /** The floor, for parts that are on only one floor of a building. */
  readonly floor?: number
}

/** All points of a feature. A building's walls, its walls between rooms in their order, its stairs. */
export function outlinesOf(placed: Placed): readonly Outline[] {
  switch (placed.list) {
    case 'hills':
      return placed.feature.levels.map(({ outline }) => ringOutline(outline))
    case 'areas':
      return [placed.feature.outline, ...(placed.feature.holes ?? [])].map(ringOutline)
    case 'works':
      return [ringOutline(placed.feature.outline)]
    case 'buildings': {
      const { outline, innerWalls = [], stairs } = placed.feature
      return [
        ringOutline(outline),
        ...innerWalls.map(({ points, floor }): Outline => ({ points, form: 'way', floor })),
        ...(stairs ? [{ points: stairs, form: 'spots' } as const] : []),
      ]
    }
    case 'roads':
    case 'lines':
      return [{ points: placed.feature.points, form: 'way' }]
    case 'zones': {
      const { shape } = placed.feature
      if (shape.kind === 'polygon') return [ringOutline(shape.outline)]
      if (shape.kind === 'disc') {
        const rim = { x: shape.at.x + shape.radius, y: shape.at.y }
        return [{ points: [shape.at, rim], form: 'way' }]
      }
      return []
    }
  }
}

function ringOutline(points: Ring): Outline {
  return { points, form: 'ring' }
}

/** The feature with other points instead of its own. */
export function withOutlines(placed: Placed, outlines: readonly (readonly Point[])[]): Placed {
  const [first = []] = outlines
  switch (placed.list) {
    case 'hills': {
      const levels = placed.feature.levels.map((level, i) => ({
        ...level,
        outline: outlines[i] ?? level.outline,
      }))
      return { ...placed, feature: { ...placed.feature, levels } }
    }
    case 'areas':
      return { ...placed, feature: withHoles({ ...placed.feature, outline: first }, outlines.slice(1)) }
    case 'works':
      return { ...placed, feature: { ...placed.feature, outline: first } }
    case 'buildings':
      return { ...placed, feature: withInside({ ...placed.feature, outline: first }, outlines.slice(1)) }
    case 'roads':
      return { ...placed, feature: { ...placed.feature, points: first } }
    case 'lines':
      return { ...placed, feature: { ...placed.feature, points: first } }
    case 'zones':
      return { ...placed, feature: { ...placed.feature, shape: zoneShape(placed.feature, first) } }
  }
}

/** Removes holes with fewer than three corners. */
export function withHoles({ holes: _, ...area }: Area, holes: readonly Ring[]): Area {
  const left = holes.filter((hole) => hole.length >= 3)
  return left.length > 0 ? { ...area, holes: left } : area
}

/** Removes walls with fewer than two ends, and the field for stairs if there are none. */
function withInside({ innerWalls = [], stairs, ...building }: Building, inside: readonly Ring[]): Building {
  const walls = innerWalls
    .map((wall, i) => ({ ...wall, points: inside[i] ?? wall.points }))
    .filter(({ points }) => points.length >= 2)
  const spots = stairs ? (inside[innerWalls.length] ?? stairs) : []
  return {
    ...building,
    ...(walls.length > 0 ? { innerWalls: walls } : {}),
    ...(spots.length > 0 ? { stairs: spots } : {}),
  }
}

function zoneShape({ shape }: Zone, points: readonly Point[]): Zone['shape'] {
  if (shape.kind === 'polygon') return { ...shape, outline: points }
  if (shape.kind !== 'disc') return shape
  const [at = shape.at, rim = at] = points
  // Moving the middle moves the rim too; moving the rim changes only the size.
  const isMoved = at.x !== shape.at.x || at.y !== shape.at.y
  const radius = isMoved ? shape.radius : Math.max(10, Math.round(Math.hypot(rim.x - at.x, rim.y - at.y)))
  return { ...shape, at, radius }
}

/** How far outside a wall, in hundredths, a point is pulled back in: rounding may miss a slanting wall by this much. */
const HAIR = 2

/** A point meant to be on a wall or inside it; rounding to whole hundredths may have put it slightly outside. */
export function keptInside(outline: Ring, at: Point): Point {
  let nearest: Point | null = null
  let least = Number.POSITIVE_INFINITY
  for (let dx = -HAIR; dx <= HAIR; dx++)
    for (let dy = -HAIR; dy <= HAIR; dy++) {
      const far = dx * dx + dy * dy
      const point = { x: at.x + dx, y: at.y + dy }
      if (far >= least || whereInRing(outline, point) === 'outside') continue
      nearest = point
      least = far
    }
  return nearest ?? at
}
