import type { Option, Options } from '@sandtable/engine'
import { agreedNumbers, printedCount, printedOptions, sideName } from '@sandtable/miniatures'
import { firingModifier } from '../../forces/data/tables.ts'
import { SIDES, type Side } from '../state/sides.ts'

/** Printed numbers that an experiment may vary; players do not choose them. */
export interface Constants {
  /** hof-setup-3: the side has a Hero Die. */
  readonly heroDie: Readonly<Record<Side, boolean>>
  /** hof-turn-T1-2: Order Points that a side gets beside what it rolls. */
  readonly extraOrders: Readonly<Record<Side, number>>
  /** hof-fire-T1-1: what concealment adds to the number needed. */
  readonly concealed: number
}

const PRINTED = {
  blueExtraOrders: printedCount('Order Points that Blue gets beside what it rolls', 'hof-turn-T1-2', 0, 0, 6),
  redExtraOrders: printedCount('Order Points that Red gets beside what it rolls', 'hof-turn-T1-2', 0, 0, 6),
  concealedModifier: printedCount(
    'Concealment adds to the number needed to hit',
    'hof-fire-T1-1',
    firingModifier('concealed'),
    0,
    3,
  ),
} as const

/** hof-setup-3, hof-turn-T1-2, hof-fire-T1-1: the printed numbers, for experiments. */
export const CONSTANT_OPTIONS: readonly Option[] = [
  ...SIDES.map(
    (side): Option => ({
      id: `${side}-hero-die`,
      name: `${sideName(side)} has a Hero Die`,
      clause: 'hof-setup-3',
      kind: 'flag',
      default: true,
      constant: true,
    }),
  ),
  ...printedOptions(PRINTED),
]

export function constantsFrom(options: Options): Constants {
  const { blueExtraOrders, redExtraOrders, concealedModifier } = agreedNumbers(PRINTED, options)
  return {
    heroDie: { blue: options['blue-hero-die'] === true, red: options['red-hero-die'] === true },
    extraOrders: { blue: blueExtraOrders, red: redExtraOrders },
    concealed: concealedModifier,
  }
}
