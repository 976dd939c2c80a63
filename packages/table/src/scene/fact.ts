/**
 * One kind of fact that a scene caches. A module declares it once as a constant and passes it to `scene.cached` with a
 * key and a function that computes the value. The value depends only on the scene and the key. It is never changed,
 * unless it is a cache itself. Two facts are different even if their names are equal, so games cannot mix up their
 * values.
 */
export interface Fact<T> {
  readonly name: string
  /** The most values a scene keeps; with one more, all of them are dropped. */
  readonly most: number
  /** Never present: carries the type of the values. */
  readonly value?: T
}

/** A kind of fact about two places, for questions asked millions of times: which of them sees the other. */
export interface PairFact<T> {
  readonly name: string
  readonly value?: T
}

export function fact<T>(name: string, most: number): Fact<T> {
  return { name, most }
}

export function pairFact<T>(name: string): PairFact<T> {
  return { name }
}
