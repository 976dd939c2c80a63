import {
  type Barrier,
  isBarredAt,
  type Path,
  type Place,
  pathTo,
  reachUntil,
  type Traversal,
  walkOf,
} from '@sandtable/table'

/** csw-cc-1, coc-13.1-1, hof-aslt-26: a shortest path of one figure to the first of some places in its reach; null if none is. */
export function pathToOne(
  traversal: Traversal,
  figure: Place,
  radius: number,
  barriers: readonly Barrier[],
  allowance: number,
  places: readonly Place[],
): Path | null {
  const from = { x: figure.x, y: figure.y }
  const near = places.filter((place) => isWithinReach(from, place, allowance))
  const walker = { from, radius, barriers }
  const walk = walkOf(traversal, walker)
  if (near.every((place) => isBarredAt(walk, place))) return null
  const reach = reachUntil(traversal, walker, allowance, near.slice(0, 1))
  for (const place of near) {
    const path = pathTo(reach, place)
    if (path) return path.slice(1)
  }
  return null
}

/** csw-cc-5, coc-13.1-1: true if a place can be reached at all by a move of this length. */
export function isWithinReach(from: Place, to: Place, allowance: number): boolean {
  const dx = to.x - from.x
  const dy = to.y - from.y
  return dx * dx + dy * dy <= allowance * allowance
}
