import type { Json } from '@sandtable/engine'

/**
 * A path into a state: `wings.blue[blue-bmr].printed.fuelRange`. A dot leads to a field; brackets to the element of a
 * list by its index, or to the one with that id.
 */
export type StatePath = readonly (string | { readonly element: string })[]

/** A change of the first state of a game, before the first step. */
export type Edit =
  | { readonly kind: 'set'; readonly path: string; readonly value: Json }
  | { readonly kind: 'without'; readonly path: string }

const PART = /^(?:\.?([^.[\]]+)|\[([^[\]]+)\])/

/** The parts of a path; null if the text is not a path. */
export function parsePath(text: string): StatePath | null {
  const parts: (string | { element: string })[] = []
  let rest = text
  while (rest !== '') {
    const match = PART.exec(rest)
    if (!match) return null
    const [whole, field, element] = match
    parts.push(field === undefined ? { element: element as string } : field)
    rest = rest.slice(whole.length)
  }
  return parts.length > 0 ? parts : null
}

/** The value at a path; a sentence if the path ends before it. */
export function valueAt(state: unknown, path: StatePath): { readonly value: unknown } | string {
  let value = state
  for (const part of path) {
    const key = keyOf(value, part)
    if (key === null) return noSuchPart(value, part)
    value = (value as Record<string | number, unknown>)[key]
  }
  return { value }
}

/** Applies an edit to a state. Everything on the path is copied, because games share what never changes. */
export function edited<S>(state: S, edit: Edit): S {
  const path = parsePath(edit.path)
  if (!path) throw new Error(`'${edit.path}' was checked when the experiment was read`)
  return changed(state, path, edit) as S
}

function changed(value: unknown, path: StatePath, edit: Edit): unknown {
  const [part, ...rest] = path
  if (part === undefined) return edit.kind === 'set' ? copyOf(edit.value) : undefined
  const key = keyOf(value, part)
  if (key === null) throw new Error(`${edit.path}: ${noSuchPart(value, part)}`)
  if (rest.length === 0 && edit.kind === 'without') return withoutKey(value, key)

  const inner = changed((value as Record<string | number, unknown>)[key], rest, edit)
  if (Array.isArray(value)) return value.map((one, i) => (i === key ? inner : one))
  return { ...(value as object), [key]: inner }
}

/** A copy for each game: rules change the lists and objects of their state, and one game would change the next. */
function copyOf(value: Json): Json {
  if (Array.isArray(value)) return value.map(copyOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]))
}

function withoutKey(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value.filter((_, i) => i !== key)
  const { [key]: _gone, ...left } = value as Record<string | number, unknown>
  return left
}

function keyOf(value: unknown, part: string | { readonly element: string }): string | number | null {
  if (typeof value !== 'object' || value === null) return null
  if (typeof part === 'string') return !Array.isArray(value) && part in value ? part : null
  if (!Array.isArray(value)) return null
  const { element } = part
  const found = value.findIndex((one, i) => idOf(one) === element || String(i) === element)
  return found < 0 ? null : found
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : undefined
}

function noSuchPart(value: unknown, part: string | { readonly element: string }): string {
  const what = typeof part === 'string' ? `'${part}'` : `element '${part.element}'`
  if (Array.isArray(value)) {
    const ids = value.map((one, i) => String(idOf(one) ?? i))
    return `there is no ${what} in this list; write one of ${ids.map((id) => `[${id}]`).join(', ')}`
  }
  if (typeof value !== 'object' || value === null) return `there is no ${what} in ${JSON.stringify(value)}`
  return `there is no ${what}; there are ${Object.keys(value).join(', ')}`
}
