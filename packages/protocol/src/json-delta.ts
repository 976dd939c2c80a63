/**
 * The difference between two JSON values: `[value]` stands for a new value; an object has the deltas of those parts
 * that changed, and 0 for a key that is gone. For lists `length` gives the new length.
 */
export type Delta = readonly [unknown] | { readonly [part: string]: Delta | 0 | number }

type Parts = Record<string, unknown>
type Changes = Record<string, Delta | number>

/** Assigning this key would change the prototype of an object. */
const UNSAFE = '__proto__'

/**
 * The delta from `before` to `after`; undefined if they are equal. Parts that are the same object cost nothing. A
 * server compares whole states and views at every answer, so nothing is allocated until a difference is found.
 */
export function deltaOf(before: unknown, after: unknown): Delta | undefined {
  if (before === after) return undefined
  if (!isParts(before) || !isParts(after)) return [after]
  const isList = Array.isArray(after)
  if (Array.isArray(before) !== isList) return [after]
  return isList ? deltaOfLists(before as unknown as unknown[], after) : deltaOfObjects(before, after)
}

function deltaOfLists(before: readonly unknown[], after: readonly unknown[]): Delta | undefined {
  let changed: Changes | undefined
  for (let i = 0; i < after.length; i++) {
    if (i >= before.length) changed = withChange(changed, String(i), [after[i]])
    else if (before[i] !== after[i]) {
      const delta = deltaOf(before[i], after[i])
      if (delta !== undefined) changed = withChange(changed, String(i), delta)
    }
  }
  return before.length === after.length ? changed : withChange(changed, 'length', after.length)
}

function deltaOfObjects(before: Parts, after: Parts): Delta | undefined {
  let changed: Changes | undefined
  let shared = 0
  for (const key in after) {
    if (key === UNSAFE) return [after]
    const now = after[key]
    const then = before[key]
    if (!isOwn(before, key, then)) {
      changed = withChange(changed, key, [now])
      continue
    }
    shared++
    if (then === now) continue
    const delta = deltaOf(then, now)
    if (delta !== undefined) changed = withChange(changed, key, delta)
  }
  return countKeys(before) === shared ? changed : withoutGone(before, after, changed)
}

/** JSON objects inherit only functions, except for the unsafe key, so most values need no check of who owns them. */
function isOwn(parts: Parts, key: string, value: unknown): boolean {
  return (value !== undefined && typeof value !== 'function') || Object.hasOwn(parts, key)
}

function countKeys(parts: Parts): number {
  let count = 0
  for (const _ in parts) count++
  return count
}

function withoutGone(before: Parts, after: Parts, changed: Changes | undefined): Delta | undefined {
  let all = changed
  for (const key in before) {
    if (key === UNSAFE) return [after]
    if (!Object.hasOwn(after, key)) all = withChange(all, key, 0)
  }
  return all
}

function withChange(changed: Changes | undefined, part: string, change: Delta | number): Changes {
  const all = changed ?? {}
  all[part] = change
  return all
}

/** Applies a delta. `before` is not changed, and its unchanged parts are shared with the result. */
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
