import { type Point, squaredLength } from '@sandtable/table'

/** csw-wr-2, hof-art-9, coc-4.5.4-8: true if a value sent by a client is a point in whole hundredths of an inch. */
export function isPoint(value: unknown): value is Point {
  if (typeof value !== 'object' || value === null) return false
  const { x, y } = value as { x?: unknown; y?: unknown }
  return Number.isSafeInteger(x) && Number.isSafeInteger(y)
}

/** The steps of a grid round a centre, the nearest first; made once, when a module loads. */
export type GridSteps = readonly Point[]

/** csw-obj-1, hof-hide-8, coc-4.3.1-1: the steps of a grid round a centre, the nearest first. */
export function gridSteps(reach: number, step: number): GridSteps {
  const points: Point[] = []
  const count = Math.floor(reach / step)
  for (let i = -count; i <= count; i++) {
    for (let j = -count; j <= count; j++) {
      if ((i * i + j * j) * step * step <= reach * reach) points.push({ x: i * step, y: j * step })
    }
  }
  return points.sort((a, b) => squaredLength(a) - squaredLength(b) || a.x - b.x || a.y - b.y)
}

/** csw-obj-1, coc-3.2-3, hof-hide-8: points of a grid round a centre, the nearest first. */
export function gridAround(centre: Point, steps: GridSteps): readonly Point[] {
  return steps.map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y }))
}
