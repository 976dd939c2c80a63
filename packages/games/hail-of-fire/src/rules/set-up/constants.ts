import type { Option, Options } from '@sandtable/engine'
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

const CONCEALED = firingModifier('concealed')

/** hof-setup-3, hof-turn-T1-2, hof-fire-T1-1: the printed numbers, for experiments. */
export const CONSTANT_OPTIONS: readonly Option[] = [
  ...SIDES.flatMap((side): readonly Option[] => [
    {
      id: `${side}-hero-die`,
      name: `${nameOf(side)} has a Hero Die`,
      clause: 'hof-setup-3',
      kind: 'flag',
      default: true,
      constant: true,
    },
    {
      id: `${side}-extra-orders`,
      name: `Order Points that ${nameOf(side)} gets beside what it rolls`,
      clause: 'hof-turn-T1-2',
      kind: 'number',
      default: 0,
      min: 0,
      max: 6,
      constant: true,
    },
  ]),
  {
    id: 'concealed-modifier',
    name: 'Concealment adds to the number needed to hit',
    clause: 'hof-fire-T1-1',
    kind: 'number',
    default: CONCEALED,
    min: 0,
    max: 3,
    constant: true,
  },
]

function nameOf(side: Side): string {
  return side === 'blue' ? 'Blue' : 'Red'
}

export function constantsFrom(options: Options): Constants {
  const bySide = <T>(read: (side: Side) => T): Readonly<Record<Side, T>> => ({
    blue: read('blue'),
    red: read('red'),
  })
  return {
    heroDie: bySide((side) => options[`${side}-hero-die`] === true),
    extraOrders: bySide((side) => Number(options[`${side}-extra-orders`])),
    concealed: Number(options['concealed-modifier']),
  }
}
