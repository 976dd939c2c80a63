import type { Note, Survey, SurveyedPlace } from '@sandtable/engine'
import { inch } from '@sandtable/table'
import { SIDES, type Side } from '../rules/state/state.ts'

/** The side of a square by which losses are counted, and how many there are on the largest table (csw-core-15). */
const SQUARE = inch(8)
const COLUMNS = 9
const ROWS = 6

/** What notes tell somebody who counts: whose Team, which models are lost, and in which square of the table. */
export const SURVEY: Readonly<Survey> = {
  losses: ['lost'],
  sideOf,
  placeOf: ({ x, y }) => (typeof x === 'number' && typeof y === 'number' ? squareAt(x, y) : null),
  places: Array.from({ length: COLUMNS * ROWS }, (_, i) => outlined(i % COLUMNS, Math.floor(i / COLUMNS))),
}

/** A note names a side, or a Team whose id begins with it: 'blue-sniper'. */
function sideOf({ side, team, vehicle }: Note): Side | null {
  const named = String(side ?? team ?? vehicle ?? '')
  return SIDES.find((one) => named === one || named.startsWith(`${one}-`)) ?? null
}

/** 'A1' is in the south-west. A model that touches the north or east edge is in the last square before it. */
function squareAt(x: number, y: number): string {
  return nameOf(Math.min(COLUMNS - 1, Math.floor(x / SQUARE)), Math.min(ROWS - 1, Math.floor(y / SQUARE)))
}

function nameOf(column: number, row: number): string {
  return `${'ABCDEFGHI'[column]}${row + 1}`
}

/** Drawn with the north at the top. */
function outlined(column: number, row: number): SurveyedPlace {
  const [top, bottom] = [ROWS - 1 - row, ROWS - row]
  const corner = (x: number, y: number): { x: number; y: number } => ({ x, y })
  const [west, east] = [column, column + 1]
  const outline = [corner(west, top), corner(east, top), corner(east, bottom), corner(west, bottom)]
  return { name: nameOf(column, row), outline }
}
