import { bearing, buildingAt, inch, isOnTable, type Place, type Point, placeToward } from '@sandtable/table'
import type { DiceSpec } from '../../forces/data/dice.ts'
import { type Rank, TABLES } from '../../forces/data/tables.ts'
import type { Weapon } from '../../forces/data/weapons.ts'
import { mapOf, sceneFor } from '../scene.ts'
import type { Character } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'
import { roll } from '../wounds/damage.ts'
import { firstWall, flight } from './shelter.ts'

const { metresPerInch: METRES } = TABLES.general
const ROWS: readonly Row[] = [...TABLES['sks-gren-T2'].rows, ...TABLES['sks-hw-T4'].rows]

type Row = (typeof TABLES)['sks-gren-T2']['rows'][number]

/** How far something goes astray: dice, and how many hundredths of an inch a point of them is. */
export interface Deviation {
  readonly dice: DiceSpec
  readonly each: number
}

/** sks-gren-2, sks-gren-T2, sks-hw-T4, sks-hw-8, sks-gen-6, sks-ruling-18: by the rank of who threw or fired it. Metres are halved to inches. */
export function deviationOf({ id, deviation }: Weapon, rank: Rank): Deviation {
  const row = ROWS.find(({ key }) => key === deviation)
  if (!row) throw new Error(`${id} does not deviate.`)
  const isSkilled = rank === 'veteran' || rank === 'elite'
  return {
    dice: isSkilled ? row.veteranElite : row.noviceAverage,
    each: row.unit === 'metre' ? inch(1) / METRES : inch(1),
  }
}

/** sks-gren-6: a fumbled throw. */
export const FUMBLED_THROW: Readonly<Deviation> = { dice: TABLES['sks-gren-T2'].fumble, each: inch(1) }

/** sks-gren-2, sks-gren-6, sks-gren-11: where it comes down instead; null: beyond the table edge. */
export function deviate(
  game: SanginGame,
  by: Character,
  weapon: Weapon,
  from: Place,
  { dice, each }: Deviation,
): Place | null {
  const clause = 'sks-gren-2'
  const far = roll(game, clause, dice) * each
  const degrees = game.dice.unnoted(clause, FULL_CIRCLE)
  const to = placeToward(from, bearing(degrees % FULL_CIRCLE), far)
  const at = weapon.isIndirect ? fallen(game.state, to) : stopped(game.state, from, to)
  const end = at === null ? 'leaves-table' : at.x === to.x && at.y === to.y ? 'lands' : 'meets-wall'
  game.note?.({ kind: 'deviated', clause, by: by.id, weapon: weapon.id, far, degrees, end })
  return at
}

const FULL_CIRCLE = 360

/** A round lies this much before the wall it meets. */
const BEFORE_WALL = 2

/** sks-gren-11: what is thrown or launched bursts at the first building or compound wall on its way. */
function stopped(state: State, from: Place, to: Point): Place | null {
  const line = flight(state, from, { ...to, floor: from.floor ?? 0 })
  const wall = firstWall(line)
  if (wall !== null) {
    const far = Math.max(0, wall - BEFORE_WALL)
    return { ...placeToward(from, { x: to.x - from.x, y: to.y - from.y }, far), floor: from.floor ?? 0 }
  }
  if (!isOnTable(mapOf(state), to)) return null
  const { ground } = sceneFor(state)
  const building = buildingAt(ground, to)
  if (!building) return to
  const isAsBefore = building === buildingAt(ground, from)
  const entered = line.crossings.flatMap((one) => (one.kind === 'building' ? one.walls : [])).at(-1)
  return { ...to, floor: isAsBefore ? (from.floor ?? 0) : (entered?.floor ?? 0) }
}

/** sks-gren-11, sks-ruling-80: mortar bombs fall where the dice say, on a building onto its roof. */
function fallen(state: State, to: Point): Place | null {
  if (!isOnTable(mapOf(state), to)) return null
  const building = buildingAt(sceneFor(state).ground, to)
  return building ? { ...to, floor: building.floors } : to
}
