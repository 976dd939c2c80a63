import {
  buildingAt,
  fact,
  type Ground,
  type Point,
  type Scene,
  type WayField,
  type WayNet,
  wayFieldTo,
  wayNet,
} from '@sandtable/table'
import { sceneFor } from '../rules/moving/terrain.ts'
import { traversalFor } from '../rules/moving/traversal.ts'
import type { State } from '../rules/state/state.ts'

const NETS = fact<WayNet>('net of ways on foot', 1)

/** More than the markers of a few games. */
const FIELDS = fact<WayField>('ways on foot to a place', 64)

/** csw-terr-1 to csw-bldg-1: how far it is to a place on foot, round what is in the way; figures do not count. */
export function wayField(state: State, { x, y }: Point): WayField {
  const scene = sceneFor(state)
  return scene.cached(FIELDS, x * 65_536 + y, () => wayFieldTo(netOf(scene), { x, y }))
}

function netOf(scene: Scene): WayNet {
  const { ground } = scene
  const traversal = traversalFor(scene, { began: null, climbs: null, hasRopes: false })
  return scene.cached(NETS, '', () => wayNet(traversal, (at) => crowdingAt(ground, at)))
}

/** A Team avoids houses: a door that one model passes holds up eight. Beside a wall there is less room, too. */
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
