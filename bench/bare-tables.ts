import { hexGrid, hexRectangle } from '@sandtable/table'

/** The units of a side, numbered in the order of its roster; the carrier follows them where it is a target. */
export const FTR_1 = 0
export const FTR_2 = 1
export const BMR = 2
export const TKR = 3
export const JAM = 4
export const C2 = 5
export const CARRIER = 6
export const UNITS = 6

/** The combat ranges, the range of the C2, and how far a unit flies from its fuel. */
const RANGE_OF_FTR = 1
const RANGE_OF_BMR = 2
const RANGE_OF_C2 = 3
const RANGE_OF_FUEL = 2

const CARRIERS = ['A1', 'F4']
export const ENTRIES = 3
export const MOST_NEIGHBOURS = 6

/** Where a unit is that does not fly: a hex that no mask of hexes holds. */
export const NOWHERE = 31
const PLACES = 32

const LARGEST_MASK = 127

/** Everything about the map and about masks that can be known before a game. A mask of hexes has a bit for each. */
export interface BareTables {
  /** The neighbours of each hex in the order of the board, six places for each hex, and how many there are. */
  readonly neighbours: Uint8Array
  readonly neighbourCount: Uint8Array
  /** The hexes a unit of a type can attack: `reachOf[type * 32 + hex]`. */
  readonly reachOf: Int32Array
  /** The hexes in range of a C2, and of a tanker's fuel, by its hex; none for NOWHERE. */
  readonly commandedFrom: Int32Array
  readonly fuelledFrom: Int32Array
  /** Of both carriers, blue's first: the hex, the same as a mask, and the hexes it fuels. */
  readonly carrierHex: Uint8Array
  readonly carrierMask: Int32Array
  readonly carrierFuel: Int32Array
  /** Where aircraft appear: the carrier's hex, then its neighbours; three for blue, then three for red. */
  readonly entry: Uint8Array
  /** All hexes of the map. */
  readonly sea: number
  /** How many bits of a mask of up to seven are set, and the place of the n-th of them: `nth[mask * 8 + n]`. */
  readonly count: Uint8Array
  readonly nth: Uint8Array
}

export function bareTables(): BareTables {
  const board = hexGrid({ hexes: hexRectangle('odd-q', 6, 4) })
  const numberOf = (name: string) => board.names.indexOf(name)

  const neighbours = new Uint8Array(board.names.length * MOST_NEIGHBOURS)
  const neighbourCount = new Uint8Array(board.names.length)
  for (const [hex, name] of board.names.entries()) {
    const beside = board.neighbours(name).map(numberOf)
    neighbours.set(beside, hex * MOST_NEIGHBOURS)
    neighbourCount[hex] = beside.length
  }

  const within = (range: number) => {
    const masks = new Int32Array(PLACES)
    for (const [hex, name] of board.names.entries()) {
      masks[hex] = board.within(name, range).reduce((mask, near) => mask | (1 << numberOf(near)), 0)
    }
    return masks
  }
  const reachOf = new Int32Array(UNITS * PLACES)
  reachOf.set(within(RANGE_OF_FTR), FTR_1 * PLACES)
  reachOf.set(within(RANGE_OF_FTR), FTR_2 * PLACES)
  reachOf.set(within(RANGE_OF_BMR), BMR * PLACES)

  const carrierHex = Uint8Array.from(CARRIERS, numberOf)
  const fuelledFrom = within(RANGE_OF_FUEL)
  const entryNames = CARRIERS.flatMap((carrier) => [carrier, ...board.neighbours(carrier)])
  return {
    neighbours,
    neighbourCount,
    reachOf,
    commandedFrom: within(RANGE_OF_C2),
    fuelledFrom,
    carrierHex,
    carrierMask: Int32Array.from(carrierHex, (hex) => 1 << hex),
    carrierFuel: Int32Array.from(carrierHex, (hex) => fuelledFrom[hex] as number),
    entry: Uint8Array.from(entryNames, numberOf),
    sea: (1 << board.names.length) - 1,
    ...bitTables(),
  }
}

function bitTables(): { count: Uint8Array; nth: Uint8Array } {
  const count = new Uint8Array(LARGEST_MASK + 1)
  const nth = new Uint8Array((LARGEST_MASK + 1) * 8)
  for (let mask = 0; mask <= LARGEST_MASK; mask++) {
    let found = 0
    for (let bit = 0; bit < 7; bit++) if (mask & (1 << bit)) nth[mask * 8 + found++] = bit
    count[mask] = found
  }
  return { count, nth }
}
