import { type Point, squaredLength, type Vector } from './point.ts'

/** The steps of a square grid within `reach` of its middle, the nearest first; of two equally near, the western one. */
export function offsetsWithin(reach: number, step: number): readonly Vector[] {
  const offsets: Vector[] = []
  const count = Math.floor(reach / step)
  for (let i = -count; i <= count; i++) {
    for (let j = -count; j <= count; j++) {
      if ((i * i + j * j) * step * step <= reach * reach) offsets.push({ x: i * step, y: j * step })
    }
  }
  return offsets.sort((a, b) => squaredLength(a) - squaredLength(b) || a.x - b.x || a.y - b.y)
}

/** csw-res-4, coc-4.3.1-1, hof-setup-5: places to try round a point, in the order of the offsets. */
export function placesAround(centre: Point, offsets: readonly Vector[]): readonly Point[] {
  return offsets.map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y }))
}
