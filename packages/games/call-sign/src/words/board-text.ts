import type { Paint } from '@sandtable/engine'
import { parseHexName } from '@sandtable/table'
import board from '../../data/board.json' with { type: 'json' }
import { hexNamed, hexNames } from '../rules/board.ts'
import { type Hex, type Place, SIDES, type Side } from '../rules/state/state.ts'
import type { View } from '../rules/state/view.ts'

/** Columns of the picture from one hex to the one right of it, and lines from one to the one below. */
const HEX_WIDTH = 9
const HEX_HEIGHT = 4

/** A hex as lines of text; its neighbours share its edges. */
const OUTLINE = ['  _______  ', ' /       \\ ', '/         \\', '\\         /', ' \\_______/ '] as const

/** What is written inside a hex: on which line of the outline, from which column, how wide. */
const NAME = { line: 1, from: 2, width: 7 } as const
const UNITS: Readonly<
  Record<Side, { readonly line: number; readonly from: number; readonly width: number }>
> = {
  blue: { line: 2, from: 1, width: 9 },
  red: { line: 3, from: 1, width: 9 },
}

const LETTER = { FTR: 'F', BMR: 'B', TKR: 'T', JAM: 'J', C2: 'C' } as const

/** A sheet of characters, each with the role it is painted in. */
interface Sheet {
  readonly characters: string[][]
  readonly roles: string[][]
}

/** The map with every unit on it, and beside it what is not on the map. 80 columns at most. */
export function drawBoard(view: View, paint: Paint): string {
  const sheet: Sheet = { characters: [], roles: [] }
  for (const name of hexNames(view.rules)) drawOutline(sheet, name)
  for (const name of hexNames(view.rules)) fillHex(sheet, view, name)
  const map = sheet.characters.map((row, y) => paintRow(row, sheet.roles[y] ?? [], paint))
  return besides(map, sidePanel(view, paint))
}

function drawOutline(sheet: Sheet, name: string): void {
  for (const [line, text] of OUTLINE.entries()) {
    for (const [i, character] of [...text].entries()) {
      if (character !== ' ') write(sheet, name, line, i, character, 'grid')
    }
  }
}

function fillHex(sheet: Sheet, view: View, name: string): void {
  const hex = hexNamed(name)
  writeCentred(sheet, name, NAME, nameAndCarrier(view, name, hex), roleOfHex(view, hex))
  for (const side of SIDES) writeCentred(sheet, name, UNITS[side], stack(view, side, hex), side)
}

/** Blue in capitals and Red in small letters: sides differ without colour too. */
function stack(view: View, side: Side, place: Place): string {
  const letters = view.wings[side].filter((unit) => unit.at === place).map((unit) => LETTER[unit.type])
  return side === 'blue' ? letters.join('') : letters.join('').toLowerCase()
}

function nameAndCarrier(view: View, name: string, hex: Hex): string {
  const side = SIDES.find((one) => view.carriers[one].at === hex)
  return side ? `${name} ${side === 'blue' ? 'CV' : 'cv'}${'*'.repeat(view.carriers[side].damage)}` : name
}

function roleOfHex(view: View, hex: Hex): string {
  return SIDES.find((side) => view.carriers[side].at === hex) ?? 'name'
}

function writeCentred(
  sheet: Sheet,
  name: string,
  { line, from, width }: { readonly line: number; readonly from: number; readonly width: number },
  text: string,
  role: string,
): void {
  const start = from + Math.floor((width - text.length) / 2)
  for (const [i, character] of [...text].entries()) write(sheet, name, line, start + i, character, role)
}

function write(sheet: Sheet, hex: string, line: number, i: number, character: string, role: string): void {
  const { column, row, isLow } = placeOnSheet(hex)
  const y = row * HEX_HEIGHT + (isLow ? HEX_HEIGHT / 2 : 0) + line
  const x = column * HEX_WIDTH + i
  while (sheet.characters.length <= y) {
    sheet.characters.push([])
    sheet.roles.push([])
  }
  const characters = sheet.characters[y] ?? []
  const roles = sheet.roles[y] ?? []
  while (characters.length <= x) characters.push(' ')
  characters[x] = character
  roles[x] = role
}

/** Where a hex is drawn: its column and row from 0, and whether its column stands half a hex lower. */
function placeOnSheet(name: string): {
  readonly column: number
  readonly row: number
  readonly isLow: boolean
} {
  const space = Object.values(board.regenerationSpaces).find(({ id }) => id === name)
  const { col, row } = parseHexName(space ? `${space.column}${space.row}` : name)
  return { column: col, row, isLow: col % 2 === 1 }
}

/** Neighbouring characters of one role are painted together. */
function paintRow(characters: readonly string[], roles: readonly string[], paint: Paint): PaintedRow {
  let text = ''
  for (let from = 0; from < characters.length; ) {
    let to = from
    while (to < characters.length && roles[to] === roles[from]) to++
    const piece = characters.slice(from, to).join('')
    text += roles[from] ? paint(roles[from] ?? '', piece) : piece
    from = to
  }
  return { text, width: characters.length }
}

interface PaintedRow {
  readonly text: string
  readonly width: number
}

function besides(map: readonly PaintedRow[], panel: readonly string[]): string {
  const left = 6 * HEX_WIDTH + 4
  return map
    .map(({ text, width }, y) => `${text}${' '.repeat(left - width)}${panel[y] ?? ''}`.trimEnd())
    .join('\n')
}

function sidePanel(view: View, paint: Paint): readonly string[] {
  const { turn, initiative, rules } = view
  return [
    '',
    `Turn ${turn} of ${rules.turnLimit}`,
    `Initiative: ${paint(initiative, nameOfSide(initiative))}`,
    '',
    ...SIDES.flatMap((side) => sideLines(view, side, paint)),
    'F fighter    B bomber',
    'T tanker     J jammer',
    'C command (C2)',
    'CV carrier   * hit',
    `${paint('blue', 'BLUE')} caps, ${paint('red', 'red')} small`,
  ]
}

function sideLines(view: View, side: Side, paint: Paint): readonly string[] {
  const { damage } = view.carriers[side]
  return [
    paint(side, nameOfSide(side).toUpperCase()),
    ` carrier ${damage} of ${view.rules.carrierHits} hits`,
    ` reserve ${codes(view, side, 'reserve')}`,
    ` box     ${codes(view, side, 'box')}`,
    '',
  ]
}

function codes(view: View, side: Side, place: 'reserve' | 'box'): string {
  return stack(view, side, place) || '-'
}

function nameOfSide(side: Side): string {
  return side === 'blue' ? 'Blue' : 'Red'
}
