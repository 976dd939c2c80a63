import type { Point } from '@sandtable/table'

/** csw-rate-5, coc-2.1-6: true if round bases at these points form one chain with no gap above `cohesion`. */
export function isChain(points: readonly Point[], radius: number, cohesion: number): boolean {
  if (points.length < 2) return true
  const reach = cohesion + 2 * radius
  const linked = [points[0] as Point]
  const left = points.slice(1)
  for (let i = 0; i < linked.length; i++) {
    const from = linked[i] as Point
    for (let j = left.length - 1; j >= 0; j--) {
      const to = left[j] as Point
      const dx = to.x - from.x
      const dy = to.y - from.y
      if (dx * dx + dy * dy > reach * reach) continue
      linked.push(to)
      left.splice(j, 1)
    }
  }
  return left.length === 0
}
