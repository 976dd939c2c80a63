import type { PositionText } from '@sandtable/engine'
import { emptyMap, inch, type Point, type TableMap, type Vector } from '@sandtable/table'

/** csw-core-15, hof-setup-1: the map of a position in words: parts of a map in inches on an empty table of `size` (48 by 48). */
export function mapInWords({ map = {}, size = '48,48' }: PositionText): TableMap {
  const [width = 4800, depth = 4800] = lengthsIn(String(size))
  return { ...emptyMap('test', width, depth, 'grass'), ...(scaled(map) as Partial<TableMap>) }
}

/** Inches to hundredths for every length. */
function scaled(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => scaled(one, key))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, scaled(part, name)]))
  }
  return typeof value === 'number' && LENGTHS.includes(key) ? inch(value) : value
}

const LENGTHS: readonly string[] = ['x', 'y', 'at', 'width', 'height', 'storeyHeight', 'parapet', 'radius']

/** csw-core-7, hof-team-1, coc-2.1-1: the entries of a list with semicolons, each as its words. */
export function entriesIn(list: unknown): readonly (readonly string[])[] {
  return String(list ?? '')
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => entry.split(/\s+/))
}

/** csw-core-1, hof-gen-2, coc-1-9: lengths in inches, with commas: '10,12.5'. */
export function lengthsIn(text: string): readonly number[] {
  return text.split(/[,/]/).map((one) => inch(Number(one)))
}

/** csw-core-6, hof-setup-5, coc-4.3.1-1: a point in inches: '10,12.5'. */
export function pointIn(text: string): Point {
  const [x = 0, y = 0] = lengthsIn(text)
  return { x, y }
}

/** csw-core-8, hof-move-8: a direction: '1,0'. */
export function directionIn(text: string): Vector {
  const [x = 0, y = 1] = text.split(',').map(Number)
  return { x, y }
}

/** csw-core-6, hof-setup-5, coc-4.3.1-1: true for a word that is a place: '10,12.5'. */
export function isPlaceWord(word: string): boolean {
  return /^-?[\d.]+,-?[\d.]+$/.test(word)
}

/** csw-shock-3, hof-rfc-1: what a word such as `shock=2` says for its key; undefined if there is none. */
export function valueIn(words: readonly string[], key: string): string | undefined {
  return words.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1)
}
