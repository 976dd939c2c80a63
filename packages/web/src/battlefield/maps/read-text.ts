import { formatMapProblem, MAX_MAP_TEXT, type MapProblem, readMap, type TableMap } from '@sandtable/table'

export type MapText =
  | { readonly map: TableMap; readonly problems: readonly [] }
  | { readonly map: null; readonly problems: readonly MapProblem[]; readonly sentences: readonly string[] }

/** A letter takes four bytes at most: a file of more bytes than this is refused before it is read into memory. */
const MOST_BYTES = 4 * MAX_MAP_TEXT

/** Reads a map from a file that the user chose. */
export async function readMapFile(file: File): Promise<MapText> {
  if (file.size <= MOST_BYTES) return readMapText(file.name, await file.text())
  return refused(`${file.name}: needs a text of ${MAX_MAP_TEXT} characters or fewer, has ${file.size} bytes.`)
}

/** Reads a map from the text of a file: a valid map, or sentences that say what is wrong where. Never half a map. */
export function readMapText(name: string, text: string): MapText {
  if (text.length > MAX_MAP_TEXT) {
    return refused(`${name}: needs a text of ${MAX_MAP_TEXT} characters or fewer, has ${text.length}.`)
  }
  const value = parsed(text)
  if (value === undefined) return refused(`${name}: is not written as JSON, as maps are.`)
  const reading = readMap(value)
  if (reading.map) return reading
  return {
    map: null,
    problems: reading.problems,
    sentences: reading.problems.map((problem) => formatMapProblem(name, problem)),
  }
}

function refused(sentence: string): MapText {
  return { map: null, problems: [], sentences: [sentence] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function mapText(map: TableMap): string {
  return `${JSON.stringify(map, null, 1)}\n`
}

/** A name for a file and an address: small letters, digits and hyphens. */
export function slug(name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return plain.slice(0, 40) || 'map'
}
