import { type Axial, hexNeighbours } from './axial.ts'
import { formatHexName } from './name.ts'
import { type HexLayout, offsetToAxial } from './offset.ts'

/** A hex of a board. Any short text can be its name: 'A1', '0104', 'Dover'. */
export interface NamedHex extends Axial {
  readonly name: string
}

/** The parts of a board. */
export interface HexBoard {
  /** The hexes. Those that touch are neighbours; there may be gaps between them. */
  readonly hexes: readonly NamedHex[]
  /** Names of spaces without coordinates, such as a box beside the map. Only links connect them. */
  readonly spaces?: readonly string[]
  /** Pairs that are neighbours, in both directions, though they do not touch. */
  readonly links?: readonly (readonly [string, string])[]
}

/** The hexes of a rectangular map, named 'A1', 'A2' and so on, column by column from the top left. */
export function hexRectangle(layout: HexLayout, columns: number, rows: number): NamedHex[] {
  const hexes: NamedHex[] = []
  for (let col = 0; col < columns; col++) {
    for (let row = 0; row < rows; row++) {
      hexes.push({ name: formatHexName({ col, row }), ...offsetToAxial({ col, row }, layout) })
    }
  }
  return hexes
}

/** The name of the hex at each place; ask by placeKey. */
export function namesByPlace(hexes: readonly NamedHex[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const { name, q, r } of hexes) {
    const where = `hexes: '${name}' at (${q}, ${r})`
    if (!Number.isInteger(q) || !Number.isInteger(r)) throw new Error(`${where}: needs whole numbers.`)
    const other = names.get(placeKey({ q, r }))
    if (other !== undefined) throw new Error(`${where}: '${other}' lies there already.`)
    names.set(placeKey({ q, r }), name)
  }
  return names
}

export function placeKey(hex: Axial): string {
  return `${hex.q},${hex.r}`
}

/** Every hex and then every space, with its neighbours: touching ones by direction, then linked ones. */
export function neighboursByName(
  board: HexBoard,
  places: ReadonlyMap<string, string>,
): Map<string, string[]> {
  const neighbours = new Map<string, string[]>()
  for (const hex of board.hexes) {
    const touching = hexNeighbours(hex).flatMap((place) => places.get(placeKey(place)) ?? [])
    addPlace(neighbours, 'hexes', hex.name, touching)
  }
  for (const space of board.spaces ?? []) addPlace(neighbours, 'spaces', space, [])
  if (neighbours.size === 0) throw new Error('hexes: needs 1 or more, has 0.')

  for (const [a, b] of board.links ?? []) addLink(neighbours, a, b)
  return neighbours
}

function addPlace(neighbours: Map<string, string[]>, list: string, name: string, touching: string[]): void {
  if (name === '') throw new Error(`${list}: a name needs 1 or more characters, has 0.`)
  if (neighbours.has(name)) throw new Error(`${list}: '${name}' is taken: a name stands for one place.`)
  neighbours.set(name, touching)
}

function addLink(neighbours: ReadonlyMap<string, string[]>, a: string, b: string): void {
  const where = `links: '${a}' to '${b}'`
  const besideA = neighbours.get(a)
  const besideB = neighbours.get(b)
  if (!besideA) throw new Error(`${where}: there is no '${a}' on this board.`)
  if (!besideB) throw new Error(`${where}: there is no '${b}' on this board.`)
  if (a === b) throw new Error(`${where}: a link joins two different places.`)
  if (besideA.includes(b)) throw new Error(`${where}: they are neighbours already.`)
  besideA.push(b)
  besideB.push(a)
}
