import type { NumberOption, Options } from '@sandtable/engine'
import {
  agreedNumbers,
  type PrintedNumber,
  printedCount,
  printedLength,
  printedOptions,
} from '@sandtable/miniatures'
import file from '../../data/constants.json' with { type: 'json' }
import tables from '../../data/rules-tables.json' with { type: 'json' }
import { printedNumber } from '../forces/printed.ts'

/** The printed numbers as used in one match. Lengths are hundredths of an inch. */
export type Constants = Readonly<Record<keyof typeof file, number>>

/** A number that an experiment may vary, and where it is printed in `rules-tables.json`: a length, or a count and its limits. */
type Row =
  | { readonly name: string; readonly clause: string; readonly inches: string }
  | {
      readonly name: string
      readonly clause: string
      readonly printed: string
      readonly from: number
      readonly to: number
    }

const PRINTED: Readonly<Record<keyof Constants, PrintedNumber>> = Object.fromEntries(
  Object.entries<Row>(file).map(([key, row]) => [key, printed(row)]),
) as Record<keyof Constants, PrintedNumber>

function printed(row: Row): PrintedNumber {
  const at = (path: string): number => printedNumber('rules-tables.json', tables, path)
  return 'inches' in row
    ? printedLength(row.name, row.clause, at(row.inches))
    : printedCount(row.name, row.clause, at(row.printed), row.from, row.to)
}

/** csw-turn-1, csw-shock-3, csw-hq-1 and others: the printed numbers, for experiments. */
export const CONSTANT_OPTIONS: readonly NumberOption[] = printedOptions(PRINTED)

/** The numbers agreed for a match; by default as printed. */
export function constantsFrom(options: Options): Constants {
  return agreedNumbers(PRINTED, options)
}
