import type { Estimate } from '@sandtable/bots'
import type { Plan } from '../experiment/plan.ts'
import type { Table } from './figures.ts'
import type { Summary, VariantSummary } from './summary.ts'
import { mean, percent, points, rowWord, share, signed, withCommas } from './words.ts'

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
      withCommas(one.games),
      share(one.won),
      percent(one.drawn.value),
      percent(one.score.value),
      ...(byBots ? [eloWords(one.elo)] : []),
      ...(isCompared
        ? [i === plan.baseline ? 'baseline' : one.difference ? points(one.difference) : '–']
        : []),
      ...(isTested ? [verdictWords(plan, one)] : []),
      mean(one.turns.mean),
    ]),
  }
}

/** The effect of each factor: a row for each level except the one compared with. */
export function effectsTable({ effects }: Summary): Table {
  return {
    head: ['factor', 'level', 'compared with', 'score, in points', 'turns'],
    rows: effects.map((one) => [one.factor, one.level, one.baseline, points(one.score), mean(one.turns)]),
  }
}

/** Beyond this, a rating only says that one side hardly ever wins. */
const FAR = 1000

function eloWords({ value, low, high }: Estimate): string {
  const words = (elo: number): string =>
    Math.abs(elo) > FAR ? `${elo < 0 ? '<−' : '>+'}${FAR}` : signed(elo, 0)
  return `${words(value)} (${words(low)} to ${words(high)})`
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
