import type { NumberOption, Options } from '@sandtable/engine'
import { inch } from '@sandtable/table'

/** A number of the rule book that an experiment may vary; players do not choose it. */
export interface PrintedNumber {
  readonly name: string
  readonly clause: string
  /** A length in inches. */
  readonly printed: number
  readonly min: number
  readonly max: number
  /** Inches here and as an option, hundredths of an inch in the rules. */
  readonly isLength: boolean
}

/** csw-turn-1, hof-fire-T1-1, coc-4.2-1: a printed count or die. */
export function printedCount(
  name: string,
  clause: string,
  printed: number,
  min: number,
  max: number,
): PrintedNumber {
  return { name, clause, printed, min, max, isLength: false }
}

/** csw-hq-1, coc-4.2-2: a printed distance in inches. */
export function printedLength(name: string, clause: string, printed: number, most = 72): PrintedNumber {
  return { name: `${name}, in inches`, clause, printed, min: 0, max: most, isLength: true }
}

/** csw-turn-1, csw-hq-1, hof-fire-T1-1, coc-4.2-2: each number as an option for experiments; 'commandRange' is 'command-range'. */
export function printedOptions(numbers: Readonly<Record<string, PrintedNumber>>): readonly NumberOption[] {
  return Object.entries(numbers).map(([key, { name, clause, printed, min, max }]) => ({
    id: optionId(key),
    name,
    clause,
    kind: 'number',
    constant: true,
    default: printed,
    min,
    max,
  }))
}

function optionId(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** csw-turn-1, csw-hq-1, hof-fire-T1-1, coc-4.2-2: the numbers agreed for a match; those that the options do not name are as printed. */
export function agreedNumbers<K extends string>(
  numbers: Readonly<Record<K, PrintedNumber>>,
  options: Options,
): Readonly<Record<K, number>> {
  const agreed = Object.entries<PrintedNumber>(numbers).map(([key, { printed, isLength }]) => {
    const given = options[optionId(key)]
    const value = typeof given === 'number' ? given : printed
    return [key, isLength ? inch(value) : value] as const
  })
  return Object.fromEntries(agreed) as Readonly<Record<K, number>>
}
