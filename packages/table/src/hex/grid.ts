import type { Axial } from './axial.ts'
import { type HexBoard, namesByPlace, neighboursByName, placeKey } from './board.ts'
import { hexLine } from './line.ts'

/**
 * A finite board with all neighbours and distances computed in advance. Every function but `has` throws a sentence if a
 * name is not on the board. The order of the board is that in which it was given: hexes, then spaces.
 */
export interface HexGrid {
  /** Every hex and every space, in the order of the board. */
  readonly names: readonly string[]
  has(name: string): boolean
  /** Those that touch, in the order of HEX_DIRECTIONS; then linked ones, in the order of the links. */
  neighbours(name: string): readonly string[]
  /** The fewest steps from neighbour to neighbour on this board; Infinity if there is no way. */
  distance(a: string, b: string): number
  /** All hexes at most this many steps away, itself included, in the order of the board. */
  within(name: string, steps: number): string[]
  /** All hexes exactly this many steps away, in the order of the board. */
  ring(name: string, steps: number): string[]
  /**
   * The hexes under the straight line from a to b, as by hexLine. Along an edge it takes the lower hex, or
   * the upper where the board has no lower one; gaps are left out.
   */
  line(a: string, b: string): string[]
  /** The coordinates of a hex; null for a space without coordinates. */
  axial(name: string): Axial | null
  /** The hex at these coordinates; null if the board has none. */
  nameAt(hex: Axial): string | null
}

/**
 * Simulations ask for distances tens of millions of times a second. So names are looked up in an object without
 * prototype, and distances in an array. Measured on Node 20, nothing as simple was clearly faster: Maps take nearly
 * twice as long; objects in objects take the same on 24 hexes and longer on 100 or more. The lists are not frozen,
 * because filtering a frozen array is fifteen times slower; their types are readonly.
 */
export function hexGrid(board: HexBoard): HexGrid {
  const places = namesByPlace(board.hexes)
  const beside = neighboursByName(board, places)
  const names = [...beside.keys()]

  const indexOf = byName(names.map((name, i) => [name, i]))
  const hexes = byName(board.hexes.map((hex) => [hex.name, { q: hex.q, r: hex.r }]))
  const neighboursOf = byName([...beside])
  const distancesFrom = byName(names.map((name) => [name, stepsFrom(name, beside)]))

  function has(name: string): boolean {
    return name in indexOf
  }

  function neighbours(name: string): readonly string[] {
    return neighboursOf[name] ?? unknown(name)
  }

  function distance(a: string, b: string): number {
    const steps = distancesFrom[a]?.[indexOf[b] ?? -1]
    return steps ?? unknown(has(a) ? b : a)
  }

  function within(name: string, steps: number): string[] {
    const distances = distancesFrom[name] ?? unknown(name)
    return names.filter((_, i) => (distances[i] ?? Infinity) <= steps)
  }

  function ring(name: string, steps: number): string[] {
    const distances = distancesFrom[name] ?? unknown(name)
    return names.filter((_, i) => distances[i] === steps)
  }

  function line(a: string, b: string): string[] {
    const upper = hexLine(endOfLine(a), endOfLine(b), 'upper')
    const lower = hexLine(endOfLine(a), endOfLine(b), 'lower')
    return lower.flatMap((hex, i) => nameAt(hex) ?? nameAt(upper[i] ?? hex) ?? [])
  }

  function endOfLine(name: string): Axial {
    const hex = axial(name)
    if (hex === null) throw new Error(`'${name}' is a space without coordinates: no line leads to it.`)
    return hex
  }

  function axial(name: string): Axial | null {
    return hexes[name] ?? (has(name) ? null : unknown(name))
  }

  function nameAt(hex: Axial): string | null {
    return places.get(placeKey(hex)) ?? null
  }

  function unknown(name: string): never {
    const known = `${names.length} names from '${names[0]}' to '${names.at(-1)}'`
    throw new Error(`There is no '${name}' on this board, which has ${known}.`)
  }

  return { names, has, neighbours, distance, within, ring, line, axial, nameAt }
}

/** Breadth-first search: the fewest steps from one place to each, in the order of the board. */
function stepsFrom(start: string, neighbours: ReadonlyMap<string, readonly string[]>): number[] {
  const steps = new Map([[start, 0]])
  // The loop also visits what it adds on its way, nearest first.
  for (const [name, count] of steps) {
    for (const next of neighbours.get(name) ?? []) if (!steps.has(next)) steps.set(next, count + 1)
  }
  return [...neighbours.keys()].map((name) => steps.get(name) ?? Infinity)
}

/** An object without prototype, in which no name is found by accident, not even 'constructor'. */
function byName<T>(entries: readonly (readonly [string, T])[]): Readonly<Record<string, T>> {
  const table: Record<string, T> = Object.create(null)
  for (const [name, value] of entries) table[name] = value
  return table
}
