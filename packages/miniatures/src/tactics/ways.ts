import {
  buildingAt,
  fact,
  type Ground,
  type Point,
  type Scene,
  type Traversal,
  type WayField,
  type WayNet,
  wayCostFrom,
  wayFieldTo,
  wayNet,
} from '@sandtable/table'

/** One for each kind of mover. */
const NETS = fact<WayNet>('net of ways', 4)

/** More than the markers of a few games. */
const FIELDS = fact<WayField>('ways to a place', 64)

/**
 * csw-bldg-1, coc-7.2-3: how far it is from everywhere to a place, round what is in the way; figures do not count. Cached by the scene for each
 * `mover`: the name of a kind of traversal.
 */
export function wayField(
  scene: Scene,
  { x, y }: Point,
  traversal: (scene: Scene) => Traversal,
  mover = 'on foot',
): WayField {
  return scene.cached(FIELDS, `${mover} ${x} ${y}`, () =>
    wayFieldTo(netOf(scene, traversal, mover), { x, y }),
  )
}

function netOf(scene: Scene, traversal: (scene: Scene) => Traversal, mover: string): WayNet {
  return scene.cached(NETS, mover, () => wayNet(traversal(scene), (at) => crowdingAt(scene.ground, at)))
}

/** A troop avoids houses: a door that one figure passes holds up eight. Beside a wall there is less room, too. */
const INSIDE = 4
const BESIDE = 1.5

function crowdingAt(ground: Ground, at: Point): number {
  if (buildingAt(ground, at)) return INSIDE
  const isBeside = BEARINGS.some(([x, y]) => buildingAt(ground, { x: at.x + x, y: at.y + y }))
  return isBeside ? BESIDE : 1
}

const BEARINGS = [
  [150, 0],
  [-150, 0],
  [0, 150],
  [0, -150],
] as const

/** A way along cells turns corners where the real way is straight, so the real one is shorter by this factor. */
const STRAIGHTENED = 0.95

/** csw-bldg-1, coc-7.2-3: the length of the way on foot from a point to the place of a field; the straight line where there is no way. */
export function wayLength(field: WayField, from: Point, to: Point): number {
  const straight = Math.sqrt((from.x - to.x) * (from.x - to.x) + (from.y - to.y) * (from.y - to.y))
  const way = wayCostFrom(field, from) * STRAIGHTENED
  return way > straight && way < Number.POSITIVE_INFINITY ? way : straight
}
