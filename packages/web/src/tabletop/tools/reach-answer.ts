import {
  type Footing,
  footingOn,
  type Ground,
  isReachable,
  type Path,
  type Point,
  type Polygon,
  pathCost,
  pathTo,
  type Reach,
  reachOf,
  reachOutline,
} from '@sandtable/table'
import type { Token } from '../tokens/token.ts'
import { inches } from './end.ts'
import { moverOf, plainGoing } from './plain-going.ts'

export interface ReachAnswer {
  readonly reach: Reach
  /** Where its middle may end. */
  readonly outline: readonly Polygon[]
}

/** Where a token may get for a budget, by plain going. */
export function reachAnswer(ground: Ground, token: Token, budget: number): ReachAnswer {
  const reach = reachOf(
    footingFor(ground, token),
    { from: standing(token), radius: radiusOf(token), barriers: [] },
    budget,
  )
  return { reach, outline: reachOutline(reach, token.floor ?? 0) }
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
