import type { Place } from '../movement/index.ts'
import type { Cloud, Ground, Happening } from '../terrain/index.ts'
import type { Fact, PairFact } from './fact.ts'
import { PointPairCache } from './point-pair-cache.ts'

/** Pairs kept of each fact: on the ground, and for each pair of floors where one is not the ground. */
const GROUND_SLOTS = 1 << 15
const UPPER_SLOTS = 1 << 12

/** Floors above this are not cached. */
const MOST_FLOORS = 64

/**
 * The ground and what has happened on it at one moment, made by `sceneOf`; the same object until something new happens.
 * It owns the only caches below the host: what is computed from map and happenings is stored here, by kind of fact and
 * key, and dropped with the scene. A cached value equals a fresh one (law in `scene-laws.test.ts`).
 */
export class Scene {
  /** The ground as it is now: works, gaps, breaches and removals are part of it. */
  readonly ground: Ground
  readonly happenings: readonly Happening[]
  /** The happenings above the ground, to be passed to sight and movement. */
  readonly clouds: readonly Cloud[]
  /** The same ground without clouds, with its own caches: use it for what clouds do not change. */
  readonly bare: Scene
  readonly #facts = new Map<Fact<unknown>, Map<string | number, unknown>>()
  readonly #pairs = new Map<PairFact<unknown>, PointPairCache<unknown>>()
  readonly #upper = new Map<PairFact<unknown>, Map<number, PointPairCache<unknown>>>()

  constructor(ground: Ground, happenings: readonly Happening[], clouds: readonly Cloud[], bare?: Scene) {
    this.ground = ground
    this.happenings = happenings
    this.clouds = clouds
    this.bare = bare ?? this
  }

  /** The value of a fact for a key, computed when first needed. */
  cached<T>(fact: Fact<T>, key: string | number, compute: () => T): T {
    let values = this.#facts.get(fact) as Map<string | number, T> | undefined
    if (!values) {
      values = new Map()
      this.#facts.set(fact, values)
    }
    const known = values.get(key)
    if (known !== undefined || values.has(key)) return known as T
    const value = compute()
    if (values.size >= fact.most) values.clear()
    values.set(key, value)
    return value
  }

  /** The value of a fact for two places, in this order. */
  cachedBetween<T>(fact: PairFact<T>, from: Place, to: Place, compute: () => T): T {
    const { floor: low = 0 } = from
    const { floor: high = 0 } = to
    if (low !== 0 || high !== 0) {
      const upper = this.#upperPairs(fact, low, high)
      return upper ? upper.get(from, to, compute) : compute()
    }
    const pairs = this.#pairs.get(fact) as PointPairCache<T> | undefined
    return (pairs ?? this.#groundPairs(fact)).get(from, to, compute)
  }

  #groundPairs<T>(fact: PairFact<T>): PointPairCache<T> {
    const pairs = new PointPairCache<T>(GROUND_SLOTS)
    this.#pairs.set(fact, pairs)
    return pairs
  }

  #upperPairs<T>(fact: PairFact<T>, low: number, high: number): PointPairCache<T> | null {
    if (low < 0 || high < 0 || low >= MOST_FLOORS || high >= MOST_FLOORS) return null
    const byFloors = this.#upper.get(fact) ?? new Map<number, PointPairCache<unknown>>()
    this.#upper.set(fact, byFloors)
    const floors = low * MOST_FLOORS + high
    const pairs = byFloors.get(floors) ?? new PointPairCache<unknown>(UPPER_SLOTS)
    byFloors.set(floors, pairs)
    return pairs as PointPairCache<T>
  }
}
