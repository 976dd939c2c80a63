import type { Chance, Json, Option } from '@sandtable/engine'

/** What an option may be in a series: a value, or a function that makes one for each game. */
export type AxisValue = Json | ((chance: Chance) => Json)

/** Options whose values are combined with each other: every scenario on every map with every army. */
export type Axes = Readonly<Record<string, readonly AxisValue[]>>

/** The default axes: all options with named values that players, not only experiments, may set. */
export function axesOf(options: readonly Option[]): Axes {
  const agreed = options.filter((option) => !option.constant)
  return Object.fromEntries(
    agreed.map((option) => [option.id, valuesOf(option)] as const).filter(([, values]) => values.length > 0),
  )
}

function valuesOf(option: Option): readonly AxisValue[] {
  if (option.kind === 'flag') return [false, true]
  return option.kind === 'choice' ? option.of : []
}

export function combinationsOf(axes: Axes): number {
  return Object.values(axes).reduce((product, values) => product * values.length, 1)
}

/**
 * The combination for the game of this number, from 0. As many games as there are combinations play each once, and
 * successive ones differ much.
 */
export function combinationOf(axes: Axes, game: number): number {
  const count = combinationsOf(axes)
  return ((game - 1) * strideThrough(count)) % count
}

/** A stride that visits every index before it repeats one, near the golden section. */
function strideThrough(count: number): number {
  let stride = Math.max(1, Math.round(count * 0.618))
  while (greatestCommonDivisor(stride, count) > 1) stride++
  return stride
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
