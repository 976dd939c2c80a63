import type { Point, Ring } from '@sandtable/table'

/** Two opposite corners, anticlockwise from the south-west. */
export function boxRing([a, b]: readonly Point[]): Ring {
  if (!a || !b) return []
  const [west, east] = [Math.min(a.x, b.x), Math.max(a.x, b.x)]
  const [south, north] = [Math.min(a.y, b.y), Math.max(a.y, b.y)]
  return [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ]
}
