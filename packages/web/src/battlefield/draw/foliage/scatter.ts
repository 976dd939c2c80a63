import { boxOf, type Point, type Polygon, polygonContains } from '@sandtable/table'
import { longestSideAngle, middleOf } from '../path.ts'
import { between, type Random } from './random.ts'

/**
 * A place for a plant or stone. Neighbours belong to different families, so that each family can be drawn as one path.
 */
export interface Seedling extends Point {
  readonly family: 0 | 1 | 2 | 3
}

/** The most plants or stones in one area, however large: more would be a blur of dots. */
const MOST = 900

/** Scattered over an area: on a grid, each moved a little at random. */
export function scatterIn(polygon: Polygon, spacing: number, random: Random, wildness = 0.34): Seedling[] {
  return netIn(polygon, spacing, spacing * 0.9, 0, true).flatMap((place) => {
    const x = place.x + between(random, -wildness, wildness) * spacing
    const y = place.y + between(random, -wildness, wildness) * spacing
    return isInside(polygon, x, y) ? [{ ...place, x, y }] : []
  })
}

/** In rows along the longest side, like crops. */
export function plantedIn(polygon: Polygon, apart: number, rows: number): Seedling[] {
  return netIn(polygon, apart, rows, longestSideAngle(polygon.outline), false)
}

function netIn(
  polygon: Polygon,
  apart: number,
  rows: number,
  degrees: number,
  isStaggered: boolean,
): Seedling[] {
  const middle = middleOf(polygon.outline)
  const turn = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const unturned = polygon.outline.map(({ x, y }) => ({
    x: (x - middle.x) * cos + (y - middle.y) * sin,
    y: (y - middle.y) * cos - (x - middle.x) * sin,
  }))
  const { minX, minY, maxX, maxY } = boxOf(unturned)
  const places = ((maxX - minX) / apart) * ((maxY - minY) / rows)
  const wider = Math.sqrt(Math.max(1, places / MOST))
  const [stepX, stepY] = [apart * wider, rows * wider]
  const found: Seedling[] = []
  for (let row = 0, v = minY + stepY * 0.45; v < maxY; row++, v += stepY) {
    const shift = isStaggered && row % 2 === 1 ? stepX / 2 : 0
    for (let column = 0, u = minX + stepX * 0.45 - shift; u < maxX; column++, u += stepX) {
      const x = middle.x + u * cos - v * sin
      const y = middle.y + u * sin + v * cos
      const family = ((column % 2) + 2 * (row % 2)) as Seedling['family']
      if (isInside(polygon, x, y)) found.push({ x, y, family })
    }
  }
  return found
}

function isInside(polygon: Polygon, x: number, y: number): boolean {
  return polygonContains(polygon, { x: Math.round(x), y: Math.round(y) }, 'touching-misses')
}
