import type { Offset } from './offset.ts'

/** A column in letters and a row from 1, as in 'A1'. After column Z come AA, AB, and so on. */
const NAME = /^([A-Z]{1,3})([1-9][0-9]{0,3})$/

const LETTERS = 26
const CODE_BEFORE_A = 64
const MAX_COLUMNS = LETTERS + LETTERS * LETTERS + LETTERS * LETTERS * LETTERS // A to ZZZ
const MAX_ROWS = 9999

export function formatHexName(offset: Offset): string {
  requireCount('column', offset.col, MAX_COLUMNS)
  requireCount('row', offset.row, MAX_ROWS)
  return `${columnLetters(offset.col)}${offset.row + 1}`
}

/** Why a text is not the name of a hex, in a sentence; null if it is one. */
export function illegalHexName(text: string): string | null {
  if (NAME.test(text)) return null
  return `'${text}' is not the name of a hex: letters A to ZZZ, then a row from 1 to ${MAX_ROWS}, as in 'A1'.`
}

/** Column and row of a name. Throws the sentence of illegalHexName: ask that first if a person typed it. */
export function parseHexName(name: string): Offset {
  const sentence = illegalHexName(name)
  if (sentence !== null) throw new Error(sentence)
  const [, letters = '', row = ''] = NAME.exec(name) ?? []
  return { col: columnNumber(letters), row: Number(row) - 1 }
}

/** Letters count from A = 1 and have no zero: after Z = 26 comes AA = 27. */
function columnLetters(col: number): string {
  let letters = ''
  for (let left = col + 1; left > 0; left = Math.floor((left - 1) / LETTERS)) {
    letters = String.fromCharCode(CODE_BEFORE_A + 1 + ((left - 1) % LETTERS)) + letters
  }
  return letters
}

function columnNumber(letters: string): number {
  let count = 0
  for (let i = 0; i < letters.length; i++) count = count * LETTERS + letters.charCodeAt(i) - CODE_BEFORE_A
  return count - 1
}

function requireCount(what: string, value: number, limit: number): void {
  if (Number.isInteger(value) && value >= 0 && value < limit) return
  throw new Error(`A hex with a name needs a ${what} from 0 to ${limit - 1}, not ${value}.`)
}
