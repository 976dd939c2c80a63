import type { Audit, ClauseRow } from './audit.ts'
import { type Place, placeText } from './source-file.ts'

/** The audit of a game as a table, one clause a line, and a line of sums. */
export function auditTable(audit: Audit): string {
  const rows = audit.rows.map((row) => [row.id, placesText(row.code), placesText(row.tests), statusOf(row)])
  const table = [['clause', 'code', 'test', 'status'], ...rows]
  const widths = [0, 1, 2, 3].map((i) => Math.max(...table.map((row) => row[i]?.length ?? 0)))
  const lines = table.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join(' | ')
      .trimEnd(),
  )
  return [audit.game, ...lines, sumsText(audit)].join('\n')
}

/** `{"call-sign":{"clauses":113,"coded":113,"tested":113}}` */
export function auditJson(audits: readonly Audit[]): string {
  return JSON.stringify(Object.fromEntries(audits.map((audit) => [audit.game, sums(audit)])))
}

function sums({ rows }: Audit): { clauses: number; coded: number; tested: number } {
  return {
    clauses: rows.length,
    coded: rows.filter(({ code }) => code.length > 0).length,
    tested: rows.filter(({ tests }) => tests.length > 0).length,
  }
}

function sumsText(audit: Audit): string {
  const { clauses, coded, tested } = sums(audit)
  const progress = audit.stillLacking > 0 ? ', in progress' : ''
  return `${audit.game}: ${clauses} clauses, ${coded} in code, ${tested} tested${progress}`
}

function statusOf({ code, tests, reason, isComplete }: ClauseRow): string {
  if (isComplete) return 'ok'
  if (reason !== null) return `excused: ${reason}`
  if (code.length > 0) return 'NO TEST'
  return tests.length > 0 ? 'NO CODE' : 'MISSING'
}

/** The first place, and how many more there are. */
function placesText(places: readonly Place[]): string {
  const [first, ...more] = places
  if (!first) return '–'
  return more.length > 0 ? `${placeText(first)} +${more.length}` : placeText(first)
}
