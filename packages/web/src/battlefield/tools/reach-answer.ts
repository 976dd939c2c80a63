import {
  type Barrier,
  type Cloud,
  clearanceBarrier,
  distance,
  type Ground,
  isReachable,
  occupied,
  type Path,
  type Point,
  type Polygon,
  pathCost,
  pathTo,
  type Reach,
  reachOf,
  reachOutline,
  solidBarrier,
  type Traversal,
  traversalOn,
  whyNotStand,
} from '@sandtable/table'
import { bodyOf, type Token } from '../tokens/token.ts'
import { inches } from './end.ts'
import { moverOf, plainGoing } from './plain-going.ts'

/** What a reach depends on besides the ground and the mover. */
export interface ReachTerms {
  readonly budget: number
  /** The distance to keep from enemies on the whole way; 0 means only not touching them. */
  readonly keptFrom: number
  readonly others: readonly Token[]
  readonly happenings: readonly Cloud[]
}

export interface ReachAnswer {
  readonly reach: Reach
  /** Where the middle of the base may end. */
  readonly outline: readonly Polygon[]
  /** The enemies to keep away from, if near enough to matter. */
  readonly shunned: readonly Token[]
}

/**
 * Where a token can move within a budget, by common sense: not through fire, not onto others, not too near to enemies.
 */
export function reachAnswer(ground: Ground, token: Token, terms: ReachTerms): ReachAnswer {
  const { budget, keptFrom, happenings } = terms
  const near = terms.others.filter(
    (other) => other.id !== token.id && distance(bodyOf(token), bodyOf(other)) <= budget + keptFrom,
  )
  const barriers = near.map((other) => barrierFor(token, other, keptFrom))
  const reach = reachOf(
    traversalFor(ground, token, happenings),
    { from: standing(token), radius: radiusOf(token), barriers },
    budget,
  )
  const shunned = keptFrom > 0 ? near.filter((other) => isEnemy(token, other)) : []
  return { reach, outline: reachOutline(reach, token.floor ?? 0), shunned }
}

/** Figures can pass their friends; no base may end on another, and vehicles do not drive over others. */
function barrierFor(token: Token, other: Token, keptFrom: number): Barrier {
  const body = bodyOf(other)
  if (keptFrom > 0 && isEnemy(token, other)) return clearanceBarrier(body, keptFrom)
  const isPassed =
    other.side === token.side && other.piece.kind !== 'vehicle' && token.piece.kind !== 'vehicle'
  return { ...(isPassed ? occupied(body) : solidBarrier(body)), floor: other.floor ?? 0 }
}

function isEnemy(a: Token, b: Token): boolean {
  return a.side !== b.side && a.side !== 'neutral' && b.side !== 'neutral'
}

function standing({ at, floor }: Token): Point & { readonly floor?: number } {
  return floor ? { ...at, floor } : at
}

function radiusOf({ piece }: Token): number {
  return piece.kind === 'figure' ? piece.radius : Math.round(piece.width / 2)
}

type Traversals = Map<string, Traversal>
const TRAVERSALS = new WeakMap<Ground, WeakMap<readonly Cloud[], Traversals>>()

/** Made once per ground, kind of mover, and clouds over the table. */
function traversalFor(ground: Ground, token: Token, happenings: readonly Cloud[]): Traversal {
  const ofGround = TRAVERSALS.get(ground) ?? new WeakMap<readonly Cloud[], Traversals>()
  TRAVERSALS.set(ground, ofGround)
  const known: Traversals = ofGround.get(happenings) ?? new Map<string, Traversal>()
  ofGround.set(happenings, known)
  const mover = moverOf(token)
  const key = `${mover} ${radiusOf(token)}`
  const traversal = known.get(key) ?? traversalOn(ground, plainGoing(mover, radiusOf(token)), happenings)
  known.set(key, traversal)
  return traversal
}

export interface WayThere {
  /** Null if there is none. */
  readonly path: Path | null
  /** What it costs, or why it is not allowed. */
  readonly words: string
}

export function wayTo({ reach }: ReachAnswer, name: string, to: Point): WayThere {
  const path = pathTo(reach, to)
  if (!path || !isReachable(reach, to)) {
    const why = whyNotStand(reach.walk, to) ?? `It is too far for ${inches(reach.budget)}.`
    return { path: null, words: `${name} cannot get there. ${why}` }
  }
  const cost = pathCost(reach.walk.traversal, path)
  const bends = path.length > 2 ? `, by ${path.length - 1} legs` : ''
  return { path, words: `${name} gets there for ${inches(cost)} of ${inches(reach.budget)}${bends}.` }
}
