import { type Point, ringsOf, someSide } from '../../geometry/index.ts'
import { type Cloud, type Ground, isRegion, type Piece, type Road } from '../../terrain/index.ts'
import type { Rate, TraversalRules } from './rules.ts'

/** An area where an inch does not cost what it costs in the open. */
export interface Patch {
  /** What an inch costs there; infinite if it cannot be entered. */
  readonly rate: number
  /** The highest layer counts: a building over a road, a road over a wood. Within a layer, the most expensive. */
  readonly layer: number
  readonly what: Piece | Road | Cloud
  readonly shape: PatchShape
}

/** A polygon as its sides (its inside is what an odd number of rings contain), a disc, or a band of road. */
export type PatchShape =
  | { readonly kind: 'sides'; readonly sides: Int32Array }
  | { readonly kind: 'disc'; readonly at: Point; readonly radius: number }
  | { readonly kind: 'band'; readonly a: Point; readonly b: Point; readonly radius: number }

export const GROUND_LAYER = 0
export const ROAD_LAYER = 1
export const BUILDING_LAYER = 2

/** The patches of single pieces, and the others: roads, and clouds. */
export interface Patches {
  readonly all: readonly Patch[]
  /** The patch of each piece, by the index of the piece; -1 if it has none. */
  readonly ofPiece: Int32Array
}

export function patchesOf({ map, pieces }: Ground, rules: TraversalRules, clouds: readonly Cloud[]): Patches {
  const open = rules.open ?? 1
  const all: Patch[] = []
  const ofPiece = new Int32Array(pieces.length).fill(-1)
  const add = (rate: Rate, layer: number, what: Patch['what'], shape: PatchShape): boolean => {
    if (rate === open && layer === GROUND_LAYER) return false
    all.push({ rate: rate === null ? Number.POSITIVE_INFINITY : rate, layer, what, shape })
    return true
  }
  for (const piece of pieces) {
    if (!isRegion(piece)) continue
    const layer = piece.kind === 'building' ? BUILDING_LAYER : GROUND_LAYER
    const isAdded = add(rules.region(piece), layer, piece, { kind: 'sides', sides: sidesOf(piece.polygon) })
    if (isAdded) ofPiece[piece.number] = all.length - 1
  }
  for (const road of map.roads) {
    const rate = rules.road?.(road)
    if (rate === undefined) continue
    for (const [i, b] of road.points.entries()) {
      const a = road.points[i - 1]
      if (a) add(rate, ROAD_LAYER, road, { kind: 'band', a, b, radius: road.width / 2 })
    }
  }
  for (const cloud of clouds) {
    const rate = rules.cloud?.(cloud)
    if (rate === undefined) continue
    const { shape } = cloud
    add(rate, GROUND_LAYER, cloud, shape.kind === 'disc' ? shape : { kind: 'sides', sides: sidesOf(shape) })
  }
  return { all, ofPiece }
}

function sidesOf(polygon: Parameters<typeof ringsOf>[0]): Int32Array {
  const numbers: number[] = []
  for (const ring of ringsOf(polygon)) {
    someSide(ring, (a, b) => {
      numbers.push(a.x, a.y, b.x, b.y)
      return false
    })
  }
  return Int32Array.from(numbers)
}
