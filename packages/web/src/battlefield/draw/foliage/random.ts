/** Numbers from 0 to 1 that are the same for the same key, so that a wood always has its trees at the same places. */
export type Random = () => number

/** For drawing only; no rule depends on it. */
export function randomFrom(words: string): Random {
  let seed = 2166136261
  for (let i = 0; i < words.length; i++) seed = Math.imul(seed ^ words.charCodeAt(i), 16777619)
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random()
}
