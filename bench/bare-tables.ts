import { type HexGrid, hexGrid, hexRectangle } from '@sandtable/table'

/** The units of a side, numbered in the order of its roster. */
export const FTR_1 = 0
export const FTR_2 = 1
export const BMR = 2
export const TKR = 3
export const JAM = 4
export const C2 = 5
export const UNITS = 6

/** The combat ranges, the range of the C2, and how far a unit flies from its fuel. */
export const RANGE_OF_FTR = 1
export const RANGE_OF_BMR = 2
export const RANGE_OF_C2 = 3
export const RANGE_OF_FUEL = 2

export const HEXES = 24
export const MOST_NEIGHBOURS = 6
/** The hexes where a side's aircraft appear. */
export const ENTRIES = 3

const CARRIERS = ['A1', 'F4']

/** What is known of the map before a game. A hex is its number in the order of the board. */
export interface BareTables {
  /** Steps between two hexes: `distance[a * HEXES + b]`. */
  readonly distance: Uint8Array
  /** The neighbours of each hex in the order of the board, six places for each hex, and how many there are. */
  readonly neighbours: Uint8Array
  readonly neighbourCount: Uint8Array
  /** The hexes of both carriers, blue's first. */
  readonly carrierHex: Uint8Array
  /** Where aircraft appear: the carrier's hex, then its neighbours; three for blue, then three for red. */
  readonly entry: Uint8Array
}

export function bareTables(): BareTables {
  const board = callSignBoard()
  const numberOf = (name: string) => board.names.indexOf(name)

  const neighbours = new Uint8Array(HEXES * MOST_NEIGHBOURS)
  const neighbourCount = new Uint8Array(HEXES)
  for (const [hex, name] of board.names.entries()) {
    const beside = board.neighbours(name).map(numberOf)
    neighbours.set(beside, hex * MOST_NEIGHBOURS)
    neighbourCount[hex] = beside.length
  }
  const entryNames = CARRIERS.flatMap((carrier) => [carrier, ...board.neighbours(carrier)])
  return {
    distance: Uint8Array.from(
      board.names.flatMap((from) => board.names.map((to) => board.distance(from, to))),
    ),
    neighbours,
    neighbourCount,
    carrierHex: Uint8Array.from(CARRIERS, numberOf),
    entry: Uint8Array.from(entryNames, numberOf),
  }
}

export function callSignBoard(): HexGrid {
  return hexGrid({ hexes: hexRectangle('odd-q', 6, 4) })
}
