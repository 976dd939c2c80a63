import { type HexGrid, hexGrid, hexRectangle, offsetToAxial, parseHexName } from '@sandtable/table'
import data from '../../data/board.json' with { type: 'json' }
import type { Rules } from './options.ts'
import type { Hex, Side } from './state/state.ts'

/** cs-setup-6, cs-ruling-1: 24 hexes in six columns, flat side up, every second column half a hex lower. */
const SEA = hexGrid({ hexes: hexRectangle('odd-q', data.columns, data.rows) })

/** cs-opt-1, cs-ruling-26: the two Regeneration spaces are hexes too, below the lowest of their column. */
const SEA_AND_SPACES = hexGrid({
  hexes: [
    ...hexRectangle('odd-q', data.columns, data.rows),
    ...Object.values(data.regenerationSpaces).map(({ id, column, row }) => ({
      name: id,
      ...offsetToAxial(parseHexName(`${column}${row}`), 'odd-q'),
    })),
  ],
})

/** The names of all possible hexes; a hex's number is its index here. */
const NAMES = SEA_AND_SPACES.names

/** cs-setup-9: steps between any two hexes by their numbers. Space hexes make no route shorter, so one table serves both maps. */
const STEPS = Uint8Array.from(NAMES.flatMap((from) => NAMES.map((to) => SEA_AND_SPACES.distance(from, to))))
const HEXES = NAMES.length

/** cs-setup-8, cs-ruling-2: the Regeneration spaces are no hexes unless agreed. */
function mapOf(rules: Pick<Rules, 'regenerationSpaces'>): HexGrid {
  return rules.regenerationSpaces ? SEA_AND_SPACES : SEA
}

export function hexNames(rules: Pick<Rules, 'regenerationSpaces'>): readonly string[] {
  return mapOf(rules).names
}

export function nameOfHex(hex: Hex): string {
  const name = NAMES[hex]
  if (name === undefined) throw new Error(`there is no hex number ${hex}`)
  return name
}

const NUMBERS: ReadonlyMap<string, Hex> = new Map(NAMES.map((name, number) => [name, number]))

export function hexNamed(name: string): Hex {
  const hex = NUMBERS.get(name)
  if (hex === undefined) throw new Error(`there is no hex '${name}'`)
  return hex
}

/** cs-setup-9: the names of the hexes that touch this one. */
export function neighbours(rules: Rules, hex: Hex): readonly string[] {
  return (rules.regenerationSpaces ? BESIDE_WITH_SPACES : BESIDE)[hex] ?? []
}

const BESIDE: readonly (readonly string[])[] = SEA.names.map((name) => SEA.neighbours(name))
const BESIDE_WITH_SPACES: readonly (readonly string[])[] = NAMES.map((name) =>
  SEA_AND_SPACES.neighbours(name),
)

/** cs-setup-9: 0 in the same hex, 1 to a neighbour. */
export function distance(a: Hex, b: Hex): number {
  return STEPS[a * HEXES + b] as number
}

/** cs-setup-7: in opposite corners, six hexes apart. */
export function carrierHex(side: Side): Hex {
  return hexNamed(data.carriers[side])
}

/** cs-act-1, cs-act-9: where a side's aircraft appear, its carrier's hex first. */
export function entryHexes(rules: Rules, side: Side): readonly string[] {
  const entry = rules.regenerationSpaces ? ENTRY_WITH_SPACES : ENTRY
  return side === 'blue' ? entry.blue : entry.red
}

const ENTRY: Readonly<Record<Side, readonly string[]>> = {
  blue: entryOn(SEA, 'blue'),
  red: entryOn(SEA, 'red'),
}
const ENTRY_WITH_SPACES: Readonly<Record<Side, readonly string[]>> = {
  blue: entryOn(SEA_AND_SPACES, 'blue'),
  red: entryOn(SEA_AND_SPACES, 'red'),
}

function entryOn(map: HexGrid, side: Side): readonly string[] {
  return [data.carriers[side], ...map.neighbours(data.carriers[side])]
}
