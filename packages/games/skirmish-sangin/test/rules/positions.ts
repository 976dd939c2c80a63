import type { Json } from '@sandtable/engine'
import type { Character } from '../../src/rules/state/character.ts'
import { position } from '../../src/rules/state/position.ts'
import { characterById, type State } from '../../src/rules/state/state.ts'

/** A position of characters on an empty table, with parts of a map and whatever else is said. */
export function stateOf(characters: string, more: object = {}): State {
  const state = position({ characters, ...(more as Record<string, Json>) })
  if (typeof state === 'string') throw new Error(state)
  return state
}

/** Several characters of a position by their ids. */
export function those(state: State, ...ids: readonly string[]): readonly Character[] {
  return ids.map((id) => characterById(state, id))
}

/** Two characters of a position by their ids. */
export function pair(state: State, one: string, other: string): readonly [Character, Character] {
  return [characterById(state, one), characterById(state, other)]
}

/** A rectangle, in inches. */
export function box(west: number, south: number, east: number, north: number) {
  return [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ]
}

export function area(id: string, kind: string, west: number, south: number, east: number, north: number) {
  return { id, kind, outline: box(west, south, east, north) }
}

export function work(id: string, kind: string, west: number, south: number, east: number, north: number) {
  return { id, kind, outline: box(west, south, east, north) }
}

/** A line of terrain through points, in inches. */
export function line(id: string, kind: string, ...points: readonly (readonly [number, number])[]) {
  return { id, kind, points: points.map(([x, y]) => ({ x, y })) }
}

/** A flat-roofed house; doors by side (0 south, 1 east, 2 north, 3 west) and the middle on it. */
export function house(
  id: string,
  [west, south, east, north]: readonly [number, number, number, number],
  {
    floors = 1,
    door,
  }: { readonly floors?: number; readonly door?: readonly [side: number, at: number] } = {},
) {
  const openings = door
    ? [{ id: `${id}-door`, kind: 'door', side: door[0], floor: 0, at: door[1], width: 1 }]
    : []
  const walls = { outline: box(west, south, east, north), material: 'mud-brick', floors, storeyHeight: 1.5 }
  return { id, kind: 'house', ...walls, roof: { kind: 'flat', parapet: 0.5 }, openings }
}
