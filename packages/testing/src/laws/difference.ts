/** The first place where two values differ as JSON, in words: `points.north: 3 against 4`; null if they are equal. */
export function difference(a: unknown, b: unknown, path = ''): string | null {
  if (Object.is(a, b)) return null
  if (!isContainer(a) || !isContainer(b) || Array.isArray(a) !== Array.isArray(b)) {
    return `${path || 'the whole'}: ${show(a)} against ${show(b)}`
  }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const inside = pathTo(path, key, Array.isArray(a))
    if (!(key in a)) return `${inside}: nothing against ${show(b[key])}`
    if (!(key in b)) return `${inside}: ${show(a[key])} against nothing`
    const found = difference(a[key], b[key], inside)
    if (found !== null) return found
  }
  return null
}

export function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export function pathTo(path: string, key: string, inArray: boolean): string {
  if (inArray) return `${path}[${key}]`
  return path === '' ? key : `${path}.${key}`
}

/** The value after writing and reading it as JSON, as in a file or a message. */
export function jsonRoundTrip<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 80 ? `${text.slice(0, 77)}...` : text
}
