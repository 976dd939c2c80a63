import {
  type Footing,
  footingOn,
  type Ground,
  isReachable,
  type Path,
  type Point,
  pathCost,
  pathTo,
  type Reach,
  type Ring,
  reachOf,
} from '@sandtable/table'
import type { Token } from '../tokens/token.ts'
import { inches } from './end.ts'
import { moverOf, plainGoing } from './plain-going.ts'

export interface ReachAnswer {
  readonly reach: Reach
  /** The rim of all places where the token may end, as rings; holes are rings too. */
  readonly rings: readonly Ring[]
}

const STEP = 50

/** Where a token may get for a budget, by plain going. */
export function reachAnswer(ground: Ground, token: Token, budget: number): ReachAnswer {
  const reach = reachOf(
    footingFor(ground, token),
    { from: standing(token), radius: radiusOf(token), barriers: [] },
    budget,
  )
  return { reach, rings: rimOf(reach, token.at, budget) }
}

function standing({ at, floor }: Token): Point & { readonly floor?: number } {
  return floor ? { ...at, floor } : at
}

function radiusOf({ piece }: Token): number {
  return piece.kind === 'figure' ? piece.radius : Math.round(piece.width / 2)
}

const FOOTINGS = new WeakMap<Ground, Map<string, Footing>>()

/** Made once per ground and kind of mover. */
function footingFor(ground: Ground, token: Token): Footing {
  const known = FOOTINGS.get(ground) ?? new Map<string, Footing>()
  FOOTINGS.set(ground, known)
  const mover = moverOf(token)
  const key = `${mover} ${radiusOf(token)}`
  const footing = known.get(key) ?? footingOn(ground, plainGoing(mover, radiusOf(token)))
  known.set(key, footing)
  return footing
}

export interface WayThere {
  readonly path: Path
  readonly words: string
}

export function wayTo({ reach }: ReachAnswer, name: string, to: Point): WayThere | null {
  const path = pathTo(reach, to)
  if (!path || !isReachable(reach, to)) return null
  const cost = pathCost(reach.walk.footing, path)
  const bends = path.length > 2 ? `, by ${path.length - 1} legs` : ''
  return { path, words: `${name} gets there for ${inches(cost)} of ${inches(reach.budget)}${bends}.` }
}

/** The rim between half-inch places that can be reached and those that cannot (marching squares), as closed rings. */
function rimOf(reach: Reach, { x, y }: Point, budget: number): Ring[] {
  const span = Math.ceil(budget / STEP) + 2
  const [left, low] = [Math.floor(x / STEP) - span, Math.floor(y / STEP) - span]
  const size = 2 * span + 2
  const isIn = new Uint8Array(size * size)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const at = { x: (left + column) * STEP, y: (low + row) * STEP }
      if (Math.hypot(at.x - x, at.y - y) <= budget && isReachable(reach, at)) isIn[row * size + column] = 1
    }
  }
  return tracedRings(isIn, size).map((ring) =>
    ring.map((point) => ({ x: (left + point.x / 2) * STEP, y: (low + point.y / 2) * STEP })),
  )
}

/** For each pattern of corners (1 south-west, 2 south-east, 4 north-east, 8 north-west): from which side to which. */
const SIDES: readonly (readonly (readonly [Side, Side])[])[] = [
  [],
  [['south', 'west']],
  [['east', 'south']],
  [['east', 'west']],
  [['north', 'east']],
  [
    ['south', 'west'],
    ['north', 'east'],
  ],
  [['north', 'south']],
  [['north', 'west']],
  [['west', 'north']],
  [['south', 'north']],
  [
    ['east', 'south'],
    ['west', 'north'],
  ],
  [['east', 'north']],
  [['west', 'east']],
  [['south', 'east']],
  [['west', 'south']],
  [],
]

type Side = 'north' | 'east' | 'south' | 'west'

/** Where the middle of each side lies, in half cells. */
const MIDDLE: Readonly<Record<Side, readonly [number, number]>> = {
  south: [1, 0],
  east: [2, 1],
  north: [1, 2],
  west: [0, 1],
}

/** Joins the bits of rim of all cells into rings, in half cells. */
function tracedRings(isIn: Uint8Array, size: number): Point[][] {
  const next = new Map<string, Point>()
  for (let row = 0; row < size - 1; row++) {
    for (let column = 0; column < size - 1; column++) {
      const at = row * size + column
      const corners =
        (isIn[at] ?? 0) +
        2 * (isIn[at + 1] ?? 0) +
        4 * (isIn[at + size + 1] ?? 0) +
        8 * (isIn[at + size] ?? 0)
      for (const [from, to] of SIDES[corners] ?? []) {
        const [fx, fy] = MIDDLE[from]
        const [tx, ty] = MIDDLE[to]
        next.set(`${column * 2 + fx} ${row * 2 + fy}`, { x: column * 2 + tx, y: row * 2 + ty })
      }
    }
  }
  const rings: Point[][] = []
  while (next.size > 0) {
    const [first] = next.keys()
    const ring: Point[] = []
    let key = first
    while (key !== undefined) {
      const point = next.get(key)
      if (!point) break
      next.delete(key)
      ring.push(point)
      key = `${point.x} ${point.y}`
    }
    rings.push(ring)
  }
  return rings
}
