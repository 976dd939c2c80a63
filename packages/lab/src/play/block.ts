import { type AnyRuleset, fingerprint } from '@sandtable/engine'
import type { Plan } from '../experiment/plan.ts'
import type { GameRow } from '../results/row.ts'
import { type BlockTally, tallyOf } from '../results/tally.ts'
import { VariantRunner } from './variant-runner.ts'

/** A range of games of one variant: the unit of work that is handed out and stored completely or not at all. */
export interface BlockOrder {
  readonly variant: number
  /** Its index among the blocks of the variant. */
  readonly block: number
  readonly from: number
  readonly count: number
}

/** The name of a block among all blocks of an experiment. */
export function blockKey({ variant, block }: BlockOrder): string {
  return `${variant}/${block}`
}

/** The result of a block: a line for each game, and their sums. */
export interface Block extends BlockTally {
  readonly order: BlockOrder
  readonly lines: string
  /** A fingerprint of the lines. */
  readonly digest: string
}

/** Plays a block. The same order gives the same bytes on every machine. */
export function playBlock(ruleset: AnyRuleset, plan: Plan, order: BlockOrder): Block {
  const runner = new VariantRunner(ruleset, plan, order.variant)
  const rows: GameRow[] = []
  let lines = ''
  for (let game = order.from; game < order.from + order.count; game++) {
    const row = runner.play(game)
    rows.push(row)
    lines += `${JSON.stringify(row)}\n`
  }
  return { order, lines, digest: fingerprint(lines), ...tallyOf(rows, plan, runner.seatSides) }
}

/** The block with these lines; null if they are not its lines, complete and in order. */
export function blockOfLines(
  ruleset: AnyRuleset,
  plan: Plan,
  order: BlockOrder,
  lines: readonly string[],
): Block | null {
  if (lines.length !== order.count) return null
  const rows: GameRow[] = []
  for (const [i, line] of lines.entries()) {
    const row = rowIn(line)
    if (!row || row.variant !== order.variant || row.game !== order.from + i) return null
    rows.push(row)
  }
  const seatSides = ruleset.seats(plan.variants[order.variant]?.options ?? {}).map(({ side }) => side)
  const text = lines.map((line) => `${line}\n`).join('')
  return { order, lines: text, digest: fingerprint(text), ...tallyOf(rows, plan, seatSides) }
}

function rowIn(line: string): GameRow | null {
  try {
    return JSON.parse(line) as GameRow
  } catch {
    return null // incomplete, because the writing was interrupted
  }
}
