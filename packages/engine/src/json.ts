/** Everything that is saved, sent or compared is JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Equal as JSON: same values, regardless of the order of an object's keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false

  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  const keys = Object.keys(left)
  if (keys.length !== Object.keys(right).length) return false
  return keys.every((key) => key in right && sameJson(left[key], right[key]))
}

/** JSON text that is the same for equal values, regardless of the order of an object's keys. */
export function canonicalText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalText(field)}`).join(',')}}`
}

/** Freezes a value and everything in it, so that changing it by mistake throws an exception. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) deepFreeze(part)
  return value
}

/**
 * A short fingerprint of a text: two rounds of FNV-1a, 64 bits as 16 hexadecimal digits. Detects accidents, not
 * forgery.
 */
export function fingerprint(text: string): string {
  let low = 0x811c9dc5
  let high = 0xcbf29ce4
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code ^ (low >>> 24), 0x01000193)
  }
  return hex32(high) + hex32(low)
}

function hex32(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}
