import { assert } from '../assert.ts'
import type { Clause, Seat } from '../decision/decision.ts'
import type { Json } from '../json.ts'
import { hiddenFromOthers, type Note } from '../note.ts'
import { type Modifier, type Modifiers, waysToTotals } from './check.ts'
import type { NoteFields, Roller } from './roll-many.ts'

/** One row of a printed table. It covers every total above the row before it, up to its own limit. */
export interface ChartRow<R extends Json> {
  /** The id of the row in the rules: `'sks-shoot-T2-01'`. */
  readonly row: Clause
  /** The highest total of the row; absent in the last row, which has no limit. */
  readonly upTo?: number
  readonly result: R
}

/** A printed table on which dice are looked up. */
export interface Chart<R extends Json> {
  readonly clause: Clause
  readonly faces: number
  readonly dice: number
  readonly rows: readonly ChartRow<R>[]
}

/** What a roll on a printed table gave: the dice, the modifiers and the row. */
export interface LookUpResult<R extends Json> {
  readonly dice: readonly number[]
  /** The sum of the dice, and the same with all modifiers. */
  readonly rolled: number
  readonly total: number
  readonly row: Clause
  readonly result: R
}

/** The note of a roll on a printed table. */
export interface LookUpNote extends Note {
  readonly kind: 'look-up'
  readonly chart: Clause
  readonly faces: number
  readonly dice: readonly number[]
  readonly modifiers: readonly Modifier[]
  readonly total: number
  readonly row: Clause
  readonly result: Json
}

/** The note of several dice, each looked up on the same printed table. */
export interface LookUpsNote extends Note {
  readonly kind: 'look-ups'
  readonly chart: Clause
  readonly faces: number
  readonly modifiers: readonly Modifier[]
  readonly readings: readonly {
    readonly dice: readonly number[]
    readonly row: Clause
    readonly result: Json
  }[]
}

/** A printed table. Its rows must be in rising order, the last without a limit; this is checked when it is made. */
export function chart<R extends Json>(
  clause: Clause,
  rows: readonly ChartRow<R>[],
  { faces = 6, dice = 1 }: { readonly faces?: number; readonly dice?: number } = {},
): Chart<R> {
  assert(rows.length > 0, `${clause}: a table has at least one row`)
  for (const [i, { row, upTo }] of rows.entries()) {
    const isLast = i === rows.length - 1
    assert(isLast === (upTo === undefined), `${row}: every row but the last states its highest total`)
    const before = rows[i - 1]?.upTo
    assert(
      upTo === undefined || before === undefined || upTo > before,
      `${row}: its highest total is above ${before}`,
    )
  }
  return { clause, faces, dice, rows }
}

/** The row for a total. */
export function rowAt<R extends Json>({ rows, clause }: Chart<R>, total: number): ChartRow<R> {
  const found = rows.find(({ upTo }) => upTo === undefined || total <= upTo)
  assert(found, `${clause}: no row for ${total}`)
  return found
}

/**
 * Rolls on a printed table and notes row, dice and modifiers. Needed for sks-shoot-T2, sks-veh-T2, coc-10.3.3-t and the
 * Received Fire Checks of hof-rfc-T1.
 */
export function lookUp<R extends Json>(
  game: Roller<LookUpNote>,
  clause: Clause,
  on: Chart<R>,
  modifiers: Modifiers = [],
  about: NoteFields = {},
  only?: readonly Seat[],
): LookUpResult<R> {
  const applied = modifiers.filter((modifier) => !!modifier)
  const reading = read(game, clause, on, applied, only)
  if (game.note) {
    const { dice, total, row, result } = reading
    const note: LookUpNote = {
      kind: 'look-up',
      clause,
      chart: on.clause,
      faces: on.faces,
      dice,
      modifiers: applied,
      total,
      row,
      result,
      ...about,
      ...hiddenFromOthers(only, { kind: 'hidden-roll', clause }),
    }
    game.note(note)
  }
  return reading
}

/**
 * Looks up several dice on one printed table, each by itself, and writes one note. Needed for hof-rfc-1 and coc-9.1-7.
 */
export function lookUpMany<R extends Json>(
  game: Roller<LookUpsNote>,
  clause: Clause,
  on: Chart<R>,
  count: number,
  modifiers: Modifiers = [],
  about: NoteFields = {},
  only?: readonly Seat[],
): readonly LookUpResult<R>[] {
  const applied = modifiers.filter((modifier) => !!modifier)
  const readings: LookUpResult<R>[] = []
  for (let i = 0; i < count; i++) readings.push(read(game, clause, on, applied, only))
  if (game.note) {
    const note: LookUpsNote = {
      kind: 'look-ups',
      clause,
      chart: on.clause,
      faces: on.faces,
      modifiers: applied,
      readings: readings.map(({ dice, row, result }) => ({ dice, row, result })),
      ...about,
      ...hiddenFromOthers(only, { kind: 'hidden-roll', clause }),
    }
    game.note(note)
  }
  return readings
}

function read<R extends Json>(
  game: Pick<Roller, 'dice'>,
  clause: Clause,
  on: Chart<R>,
  modifiers: readonly Modifier[],
  only?: readonly Seat[],
): LookUpResult<R> {
  const dice: number[] = []
  let rolled = 0
  for (let i = 0; i < on.dice; i++) {
    const value = game.dice.unnoted(clause, on.faces, only)
    dice.push(value)
    rolled += value
  }
  const total = rolled + modifiers.reduce((sum, { amount }) => sum + amount, 0)
  const { row, result } = rowAt(on, total)
  return { dice, rolled, total, row, result }
}

/** The exact chance of each row of a printed table, in order; rows out of reach have chance 0. */
export function rowChances<R extends Json>(
  on: Chart<R>,
  modifiers: Modifiers = [],
): readonly { readonly row: Clause; readonly result: R; readonly chance: number }[] {
  let shift = 0
  for (const modifier of modifiers) if (modifier) shift += modifier.amount
  const ways = new Map<Clause, number>()
  let all = 0
  for (const { total, count } of waysToTotals(on)) {
    const { row } = rowAt(on, total + shift)
    ways.set(row, (ways.get(row) ?? 0) + count)
    all += count
  }
  return on.rows.map(({ row, result }) => ({ row, result, chance: (ways.get(row) ?? 0) / all }))
}
