/**
 * What changed from one JSON value to another: `[value]` stands for a new value; an object has the deltas of those parts
 * that changed, and 0 for a key that is gone. For lists `length` says how long the new one is.
 */
export type Delta = readonly [unknown] | { readonly [part: string]: Delta | 0 | number }

type Parts = Record<string, unknown>

/** A key that cannot be assigned without changing what an object is. */
const UNSAFE = '__proto__'

/** What leads from `before` to `after`; undefined where nothing changed. Parts they share cost nothing. */
export function deltaOf(before: unknown, after: unknown): Delta | undefined {
  if (before === after) return undefined
  if (!isParts(before) || !isParts(after) || Array.isArray(before) !== Array.isArray(after)) return [after]
  if (Object.hasOwn(before, UNSAFE) || Object.hasOwn(after, UNSAFE)) return [after]
  const changed: Record<string, Delta | 0 | number> = {}
  for (const key in after) {
    if (!Object.hasOwn(before, key)) changed[key] = [after[key]]
    else {
      const delta = deltaOf(before[key], after[key])
      if (delta !== undefined) changed[key] = delta
    }
  }
  if (Array.isArray(after)) {
    if (after.length !== before.length) changed.length = after.length
  } else {
    for (const key in before) if (!Object.hasOwn(after, key)) changed[key] = 0
  }
  return Object.keys(changed).length > 0 ? changed : undefined
}

/** The value after the change. The one before stays as it is, and lends the parts that did not change. */
export function withDelta(before: unknown, delta: Delta | undefined): unknown {
  if (delta === undefined) return before
  if (isReplacement(delta)) return delta[0]
  if (Array.isArray(before)) return listWithDelta(before, delta)
  const after: Parts = { ...(before as Parts) }
  for (const [key, change] of Object.entries(delta)) {
    if (change === 0) delete after[key]
    else after[key] = withDelta(after[key], change as Delta)
  }
  return after
}

function listWithDelta(before: readonly unknown[], delta: Exclude<Delta, readonly [unknown]>): unknown[] {
  const { length, ...changes } = delta
  const after = typeof length === 'number' ? before.slice(0, length) : [...before]
  for (const [index, change] of Object.entries(changes)) {
    after[Number(index)] = withDelta(before[Number(index)], change as Delta)
  }
  return after
}

function isReplacement(delta: Delta): delta is readonly [unknown] {
  return Array.isArray(delta)
}

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null
}
