import { placeAt, type SourceFile, type SourcePlace } from './source-file.ts'

/** A table or a row of one in a data file. */
export interface DataEntry {
  readonly place: SourcePlace
  /** Its path in the file, as mutants name it: 'tables.4.rows.0'. */
  readonly path: string
  /** The numbers and flags in it, by their paths. */
  readonly values: ReadonlyMap<string, number | boolean>
}

/**
 * Tables and rows in data files, by id: an object with that `id`, one that is named so in the object it is part of
 * (`"hof-move-T1": { "rows": … }`), a row that names itself (`"row": "hof-move-T1-2"`), or the n-th of the `rows` of the
 * table with the id before the last number (`hof-move-T1-2` is the second row of `hof-move-T1`).
 */
export function entriesIn(files: readonly SourceFile[]): ReadonlyMap<string, DataEntry> {
  const entries = new Map<string, DataEntry>()
  for (const file of files) {
    const add = (id: string, path: string, value: unknown): void => {
      if (entries.has(id)) return
      const at = Math.max(0, file.text.indexOf(`"${id}"`))
      entries.set(id, { place: placeAt(file, at), path, values: valuesIn(value, path) })
    }
    visit(JSON.parse(file.text), '', (value, path) => {
      const { rows } = value
      const id = idOf(value, path)
      if (id === null) return
      add(id, path, value)
      if (Array.isArray(rows) && !rows.some((row: JsonObject | null) => typeof row?.row === 'string'))
        for (const [i, row] of rows.entries()) add(`${id}-${i + 1}`, `${path}.rows.${i}`, row)
    })
  }
  return entries
}

type JsonObject = Readonly<Record<string, unknown>>

/** The id an object gives itself, or the name of a table that it stands under; null if it has neither. */
function idOf({ id, row }: JsonObject, path: string): string | null {
  if (typeof id === 'string') return id
  if (typeof row === 'string') return row
  const key = path.slice(path.lastIndexOf('.') + 1)
  return /^[a-z]+-[\w-]+-T\d+$/.test(key) ? key : null
}

/** All objects of a document. Rows with ids of their own come after their table, and replace nothing. */
function visit(value: unknown, path: string, see: (value: JsonObject, path: string) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) see(value as JsonObject, path)
  for (const [key, part] of Object.entries(value)) visit(part, path === '' ? key : `${path}.${key}`, see)
}

function valuesIn(value: unknown, path: string): ReadonlyMap<string, number | boolean> {
  if (typeof value === 'number' || typeof value === 'boolean') return new Map([[path, value]])
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(Object.entries(value).flatMap(([key, part]) => [...valuesIn(part, `${path}.${key}`)]))
}
