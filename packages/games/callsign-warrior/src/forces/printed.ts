import { assert } from '@sandtable/engine'

/** What names a row of a printed list. */
const ROW_NAMES = ['id', 'rank', 'step', 'award'] as const

/** The number at a place of a data file. Rows of a list are found by their names: `officerBonuses.nco.extraOrders`. */
export function printedNumber(file: string, data: unknown, path: string): number {
  let found = data
  for (const part of path.split('.')) {
    const rows: readonly unknown[] | null = Array.isArray(found) ? found : null
    found = rows
      ? rows.find((row) => ROW_NAMES.some((name) => field(row, name) === part))
      : field(found, part)
  }
  assert(typeof found === 'number', `data/${file} has no number at ${path}`)
  return found
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
}
