import type { Plan } from '../experiment/plan.ts'
import type { GameRow } from './row.ts'
import type { Tally } from './tally.ts'

/** The columns of a table of all games: what every game has, then counters in the order of their names. */
export interface CsvColumns {
  readonly sides: readonly string[]
  readonly events: readonly string[]
  readonly luck: readonly string[]
}

/** The columns that are needed for what was counted. */
export function csvColumns(tallies: readonly Tally[], sides: readonly string[]): CsvColumns {
  const events = new Set(tallies.flatMap((tally) => Object.keys(tally.events)))
  const hasLuck = tallies.some(({ luck }) => luck !== null)
  return { sides, events: [...events].sort(), luck: hasLuck ? sides : [] }
}

export function csvHead(plan: Plan, { sides, events, luck }: CsvColumns): string {
  return csvLine([
    'variant',
    ...plan.factors.map(({ name }) => name),
    'game',
    'deal',
    'bots',
    'winners',
    'reason',
    'turns',
    'decisions',
    ...sides.map((side) => `score of ${side}`),
    ...events,
    ...luck.map((side) => `luck of ${side}`),
  ])
}

export function csvRow(row: GameRow, plan: Plan, { sides, events, luck }: CsvColumns): string {
  const variant = plan.variants[row.variant]
  return csvLine([
    variant?.label ?? '',
    ...plan.factors.map(({ levels }, i) => levels[variant?.levels[i] ?? 0]?.label ?? ''),
    row.game,
    row.deal,
    row.seating.map((place) => variant?.bots[place] ?? '').join(' '),
    row.winners.join(' '),
    row.reason,
    row.turns,
    row.decisions,
    ...sides.map((side) => row.scores?.[side] ?? ''),
    ...events.map((event) => row.events?.[event] ?? 0),
    ...luck.map((side) => row.luck?.[side] ?? ''),
  ])
}

/** The whole table as a text, from the lines of all games; for results that fit into memory. */
export function csvText(
  plan: Plan,
  tallies: readonly Tally[],
  sides: readonly string[],
  lines: string,
): string {
  const columns = csvColumns(tallies, sides)
  const rows = lines.split('\n').filter((line) => line !== '')
  return (
    csvHead(plan, columns) + rows.map((line) => csvRow(JSON.parse(line) as GameRow, plan, columns)).join('')
  )
}

function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(quoted).join(',')}\n`
}

/** As RFC 4180 asks: quotes around whatever holds a comma, a quote or a line end. */
function quoted(cell: string | number): string {
  const text = String(cell)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
