import { readFileSync } from 'node:fs'

const LINES = readFileSync(new URL('../rules.md', import.meta.url), 'utf8').split('\n')

/** A row of a table of rules.md, by the headings of its columns. */
export type PrintedRow = Readonly<Record<string, string>>

/** The tables printed below a clause of rules.md, in order, up to the next clause. */
export function tablesBelow(clause: string): readonly (readonly PrintedRow[])[] {
  const from = LINES.findIndex((line) => line.startsWith(`- [${clause}]`))
  const rest = LINES.slice(from + 1)
  const next = rest.findIndex((line) => /^- \[|^#/.test(line))
  const text = rest.slice(0, next === -1 ? rest.length : next).join('\n')
  return text
    .split(/\n\n+/)
    .filter((part) => part.trim().startsWith('|'))
    .map(rowsOf)
}

function rowsOf(table: string): readonly PrintedRow[] {
  const [heading = [], , ...rows] = table.trim().split('\n').map(cellsOf)
  return rows.map((cells) => Object.fromEntries(heading.map((name, i) => [name, cells[i] ?? ''])))
}

function cellsOf(line: string): readonly string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

/** The first number of a cell: 4 of '4+', 2 of '2"', 1 of 'core; support 1'. */
export function numberIn(cell: string | undefined): number {
  return Number(/\d+/.exec(cell ?? '')?.[0])
}

/** What a clause of rules.md says, on its own line. */
export function clauseText(clause: string): string {
  const line = LINES.find((one) => one.startsWith(`- [${clause}]`))
  if (line === undefined) throw new Error(`rules.md has no clause ${clause}`)
  return line
}
