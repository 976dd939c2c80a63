import type { Audit, ClauseRow } from './audit.ts'
import { placeText } from './source-file.ts'

/** The audit of a game as a table, one id a line: its function, its test, and how it is proven; and a line of sums. */
export function auditTable(audit: Audit): string {
  const rows = audit.rows.map((row) => [row.id, homeText(row), testText(row), statusOf(row)])
  const table = [['id', 'function', 'test', 'proven by'], ...rows]
  const widths = [0, 1, 2, 3].map((i) => Math.max(...table.map((row) => row[i]?.length ?? 0)))
  const lines = table.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join(' | ')
      .trimEnd(),
  )
  return [audit.game, ...lines, sumsText(audit)].join('\n')
}

/** `{"call-sign":{"clauses":120,"coded":120,"tested":120,"proven":120,"excused":0,…}}` */
export function auditJson(audits: readonly Audit[]): string {
  return JSON.stringify(Object.fromEntries(audits.map((audit) => [audit.game, sums(audit)])))
}

interface Sums {
  /** All ids of the rule file. */
  readonly clauses: number
  readonly coded: number
  readonly tested: number
  /** Ids that are proven: by a test of their name or, for rows of tables, by killed mutants. */
  readonly proven: number
  readonly excused: number
  readonly planned: number
  /** Met in random games; null if none were played. */
  readonly used: number | null
  readonly kinds: Readonly<Record<string, number>>
}

function sums({ rows }: Audit): Sums {
  const count = (isCounted: (row: ClauseRow) => boolean): number => rows.filter(isCounted).length
  const kinds: Record<string, number> = {}
  for (const { kind } of rows) kinds[kind] = (kinds[kind] ?? 0) + 1
  return {
    clauses: rows.length,
    coded: count(({ isCoded }) => isCoded),
    tested: count(({ tests }) => tests.length > 0),
    proven: count(({ isProven }) => isProven),
    excused: count(({ reason, isCoded, isProven }) => reason !== null && !(isCoded && isProven)),
    planned: count(({ isPlanned, isCoded, isProven }) => isPlanned && !(isCoded && isProven)),
    used: rows.some(({ uses }) => uses !== null) ? count(({ uses }) => (uses ?? 0) > 0) : null,
    kinds,
  }
}

function sumsText(audit: Audit): string {
  const { clauses, coded, tested, proven, excused, planned, used } = sums(audit)
  const parts = [
    `${clauses} ids`,
    `${coded} in code`,
    `${tested} tested`,
    `${proven} proven`,
    `${excused} excused`,
    ...(planned > 0 ? [`${planned} planned`] : []),
    ...(used === null ? [] : [`${used} met in random games`]),
    ...(audit.stillLacking > 0 ? ['in progress'] : []),
  ]
  return `${audit.game}: ${parts.join(', ')}`
}

function homeText({ home, mentioned, isCoded }: ClauseRow): string {
  if (home) return `${home.name} ${placeText(home)}`
  if (!mentioned) return '–'
  return isCoded ? placeText(mentioned) : `(mentioned in ${placeText(mentioned)})`
}

/** The first test, and how many more there are. */
function testText({ tests: [first, ...more] }: ClauseRow): string {
  if (!first) return '–'
  return more.length > 0 ? `${placeText(first)} +${more.length}` : placeText(first)
}

function statusOf({ isCoded, isProven, tests, mutants, uses, reason, isPlanned }: ClauseRow): string {
  if (isCoded && isProven) {
    const by = [
      tests.length > 0 && (tests.length === 1 ? '1 test' : `${tests.length} tests`),
      mutants && `${mutants.killed} of ${mutants.killed + mutants.survived} mutants killed`,
      uses !== null && (uses === 0 ? 'not met in random games' : `met ${uses} times in random games`),
    ]
    return by.filter((part) => part !== false && part !== null).join(', ') || 'its rows'
  }
  if (reason !== null) return `excused: ${reason}`
  if (isPlanned) return 'planned'
  if (isCoded) return 'NO TEST'
  return isProven ? 'NO CODE' : 'MISSING'
}
