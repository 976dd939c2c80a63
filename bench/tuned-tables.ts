import {
  type BareTables,
  BMR,
  bareTables,
  callSignBoard,
  FTR_1,
  FTR_2,
  HEXES,
  RANGE_OF_BMR,
  RANGE_OF_C2,
  RANGE_OF_FTR,
  RANGE_OF_FUEL,
  UNITS,
} from './bare-tables.ts'

/** The carrier follows the units of its side where it is a target. */
export const CARRIER = UNITS

/** Where a unit is that does not fly: a hex that no mask of hexes holds. */
export const NOWHERE = 31
const PLACES = 32

const LARGEST_MASK = 127

/** The plain tables, and all that can be known about masks before a game. A mask of hexes has a bit for each. */
export interface TunedTables extends BareTables {
  /** The hexes a unit of a type can attack: `reachOf[type * 32 + hex]`. */
  readonly reachOf: Int32Array
  /** The hexes in range of a C2, and of a tanker's fuel, by its hex; none for NOWHERE. */
  readonly commandedFrom: Int32Array
  readonly fuelledFrom: Int32Array
  /** Of both carriers, blue's first: the hex as a mask, and the hexes it fuels. */
  readonly carrierMask: Int32Array
  readonly carrierFuel: Int32Array
  /** All hexes of the map. */
  readonly sea: number
  /** How many bits of a mask of up to seven are set, and the place of the n-th of them: `nth[mask * 8 + n]`. */
  readonly count: Uint8Array
  readonly nth: Uint8Array
}

export function tunedTables(): TunedTables {
  const tables = bareTables()
  const { carrierHex } = tables
  const reachOf = new Int32Array(UNITS * PLACES)
  reachOf.set(hexesWithin(RANGE_OF_FTR), FTR_1 * PLACES)
  reachOf.set(hexesWithin(RANGE_OF_FTR), FTR_2 * PLACES)
  reachOf.set(hexesWithin(RANGE_OF_BMR), BMR * PLACES)
  const fuelledFrom = hexesWithin(RANGE_OF_FUEL)
  return {
    ...tables,
    reachOf,
    commandedFrom: hexesWithin(RANGE_OF_C2),
    fuelledFrom,
    carrierMask: Int32Array.from(carrierHex, (hex) => 1 << hex),
    carrierFuel: Int32Array.from(carrierHex, (hex) => fuelledFrom[hex] as number),
    sea: (1 << HEXES) - 1,
    ...bitTables(),
  }
}

/** The hexes in range, as a mask, for each hex. */
function hexesWithin(range: number): Int32Array {
  const board = callSignBoard()
  const masks = new Int32Array(PLACES)
  for (const [hex, name] of board.names.entries()) {
    masks[hex] = board.within(name, range).reduce((mask, near) => mask | (1 << board.names.indexOf(near)), 0)
  }
  return masks
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
