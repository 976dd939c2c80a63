import type { NumberOption, Options } from '@sandtable/engine'
import { agreedNumbers, printedCount, printedLength, printedOptions } from '@sandtable/miniatures'
import { TABLES } from '../../forces/data/tables.ts'

/** coc-scen1-2: who wins must have this much Force Morale left. */
const WINNER_NEEDS = 3

const PRINTED = {
  commandRange: printedLength('How near an attached Leader is', 'coc-4.5.8-2', TABLES.units.attached),
  targetGroup: printedLength('How near the Teams of one target are', 'coc-8.3-2', TABLES.fire.targetGroup),
  deniedWithin: printedLength(
    'How near an enemy makes a Jump-Off Point useless',
    'coc-7.6-1',
    TABLES.jumpOff.denied,
  ),
  surrenderWithin: printedLength(
    'How near an enemy on the way back takes prisoners',
    'coc-14.6-3',
    TABLES.surrender.near,
  ),
  winnerNeeds: printedCount(
    'Force Morale that the winner must have left',
    'coc-scen1-2',
    WINNER_NEEDS,
    0,
    12,
  ),
} as const

/** The printed numbers as one match plays with them. Lengths are hundredths of an inch. */
export type Constants = Readonly<Record<keyof typeof PRINTED, number>>

/** coc-4.5.8-2, coc-7.6-1 and others: the printed numbers, for experiments. */
export const CONSTANT_OPTIONS: readonly NumberOption[] = printedOptions(PRINTED)

/** The numbers agreed for a match; those that its options do not name are as printed. */
export function constantsFrom(options: Options): Constants {
  return agreedNumbers(PRINTED, options)
}
