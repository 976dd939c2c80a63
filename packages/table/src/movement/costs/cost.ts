import {
  type Building,
  buildingAt,
  type Cloud,
  type Gap,
  type Opening,
  type Piece,
  type Road,
} from '../../terrain/index.ts'
import { floorOf, legLength, type Path, type Place, roundedCost } from '../place.ts'
import type { Traversal } from '../traversal/traversal.ts'
import { floorCost } from './floors.ts'
import { collectCrossings, cutAtBorders, legCost, patchBetween } from './leg.ts'

/** After a crossing that ends its move, a figure moves on only this far, to stand clear of it. */
export const BEYOND_A_STOP = 100

/** What a path costs on this ground, without other figures; infinite if it is not possible. */
export function pathCost(traversal: Traversal, path: Path): number {
  let cost = 0
  let sinceStop = -1
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1] as Place
    const b = path[i] as Place
    cost += stepCost(traversal, a, b)
    if (cost === Number.POSITIVE_INFINITY) return cost
    const length = legLength(a, b)
    if (sinceStop >= 0) sinceStop += length
    else if (floorOf(a) === floorOf(b) && traversal.scratch.stopAt <= 1)
      sinceStop = (1 - traversal.scratch.stopAt) * length
    if (sinceStop > BEYOND_A_STOP) return Number.POSITIVE_INFINITY
  }
  return cost
}

/** One leg of a path: along the floor, or from floor to floor on the spot. */
export function stepCost(traversal: Traversal, a: Place, b: Place): number {
  if (floorOf(a) === floorOf(b)) return legCost(traversal, a.x, a.y, b.x, b.y, floorOf(a))
  return a.x === b.x && a.y === b.y ? floorCost(traversal, a, b) : Number.POSITIVE_INFINITY
}

/** The parts of a path in order, for rules about what it crosses and for people who ask why it is expensive. */
export type PathPart =
  /** A stretch of ground, from and to so far along the path; `on` is null in the open. */
  | {
      readonly kind: 'ground'
      readonly from: number
      readonly to: number
      readonly rate: number
      readonly cost: number
      readonly on: Piece | Road | Cloud | null
    }
  /** Something crossed, at this distance along the path; infinite cost if it is impassable. */
  | {
      readonly kind: 'crossing'
      readonly at: number
      readonly cost: number
      readonly what: Piece
      readonly through: Gap | Opening | null
      readonly stops: boolean
    }
  | {
      readonly kind: 'floor'
      readonly at: number
      readonly cost: number
      readonly building: Building | null
      readonly to: number
    }

/** The parts of a path. Their costs add up to `pathCost` exactly. */
export function pathParts(traversal: Traversal, path: Path): PathPart[] {
  const parts: PathPart[] = []
  let done = 0
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1] as Place
    const b = path[i] as Place
    if (floorOf(a) === floorOf(b)) parts.push(...legParts(traversal, a, b, done))
    else {
      const cost = stepCost(traversal, a, b)
      parts.push({ kind: 'floor', at: done, cost, building: buildingAt(traversal.ground, a), to: floorOf(b) })
    }
    done += legLength(a, b)
  }
  return parts
}

function legParts(traversal: Traversal, a: Place, b: Place, done: number): PathPart[] {
  const { scratch, walls, patches } = traversal
  const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y))
  if (length === 0) return []
  collectCrossings(traversal, a.x, a.y, b.x, b.y, floorOf(a))
  const crossings: PathPart[] = Array.from({ length: scratch.hitCount }, (_, i) => {
    const wall = scratch.hitWall[i] as number
    const gap = scratch.hitGap[i] as number
    return {
      kind: 'crossing',
      at: done + (scratch.hitAt[i] as number) * length,
      cost: scratch.hitCost[i] as number,
      what: walls.piece[wall] as Piece,
      through: walls.gapWhat[gap] ?? null,
      stops: (gap >= 0 ? walls.gapStops[gap] : walls.stops[wall]) === 1,
    }
  })
  const stretches: PathPart[] = []
  const count = cutAtBorders(scratch)
  for (let i = 1; i < count; i++) {
    const from = scratch.cuts[i - 1] as number
    const to = scratch.cuts[i] as number
    if (to <= from) continue
    const patch = patches[patchBetween(traversal, from, to)]
    const rate = patch?.rate ?? traversal.open
    const cost = roundedCost((to - from) * length * rate)
    stretches.push({
      kind: 'ground',
      from: done + from * length,
      to: done + to * length,
      rate,
      cost,
      on: patch?.what ?? null,
    })
  }
  return [...stretches, ...crossings].sort((p, q) => startOf(p) - startOf(q))
}

function startOf(part: PathPart): number {
  return part.kind === 'ground' ? part.from : part.at
}
