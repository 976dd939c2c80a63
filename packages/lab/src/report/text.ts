import type { Plan } from '../experiment/plan.ts'
import type { Table } from './figures.ts'
import type { Summary, VariantSummary } from './summary.ts'
import { count, mean, percent, points, rowWord, share, signed } from './words.ts'

/** The table that answers the question: a row for each variant. */
export function mainTable(plan: Plan, { variants }: Summary): Table {
  const isCompared = variants.length > 1
  const isTested = plan.stop.kind === 'test'
  const byBots = plan.focus.kind === 'bot'
  return {
    head: [
      rowWord(plan),
      'games',
      `won by ${plan.focus.name}`,
      'drawn',
      'score',
      ...(byBots ? ['Elo'] : []),
      ...(isCompared ? ['score less the baseline’s'] : []),
      ...(isTested ? ['test'] : []),
      'turns',
    ],
    rows: variants.map((one, i) => [
      one.label,
      count(one.games),
      share(one.won),
      percent(one.drawn.value),
      percent(one.score.value),
      ...(byBots
        ? [`${signed(one.elo.value, 0)} (${signed(one.elo.low, 0)} to ${signed(one.elo.high, 0)})`]
        : []),
      ...(isCompared
        ? [i === plan.baseline ? 'baseline' : one.difference ? points(one.difference) : '–']
        : []),
      ...(isTested ? [verdictWords(plan, one)] : []),
      mean(one.turns.mean),
    ]),
  }
}

function verdictWords({ stop }: Plan, { verdict }: VariantSummary): string {
  if (stop.kind !== 'test' || verdict === null) return '–'
  const value = verdict === 'null' ? stop.null : stop.alternative
  const words = stop.of === 'difference' ? `${signed(100 * value)} points` : percent(value)
  return verdict === 'open' ? 'not decided' : `rather ${words}`
}

/** A table for the terminal: words to the left, numbers to the right. */
export function tableText({ head, rows }: Table): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  return all
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
