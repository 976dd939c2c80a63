import type { Plan } from '../experiment/plan.ts'
import { addSpread, addValue, newSpread, type Spread } from './spread.ts'

/** A comparison of variants over the same deals: the mean of some less the mean of others. */
export interface Contrast {
  readonly name: string
  readonly plus: readonly number[]
  readonly minus: readonly number[]
}

/** The result of a comparison: differences of score and of length, deal by deal. */
export interface ContrastTally {
  score: Spread
  turns: Spread
}

export function newContrastTally(): ContrastTally {
  return { score: newSpread(), turns: newSpread() }
}

/** Each variant minus the baseline; a comparison has the index of its variant. */
export function variantContrasts({ variants, baseline }: Plan): readonly Contrast[] {
  return variants.map(({ label }, i) => ({ name: label, plus: [i], minus: [baseline] }))
}

/** Each level of a factor minus the factor's baseline, over all levels of the other factors. */
export interface FactorContrast extends Contrast {
  readonly factor: number
  readonly level: number
}

/**
 * Empty with one factor, where these would be the variants themselves, and in a list, where factors change together.
 */
export function factorContrasts({ factors, variants, design }: Plan): readonly FactorContrast[] {
  if (design === 'list' || factors.length < 2) return []
  return factors.flatMap(({ levels, baseline }, factor) => {
    const having = (level: number): number[] =>
      variants.flatMap((variant, i) => (variant.levels[factor] === level ? [i] : []))
    return levels.flatMap(({ label }, level) =>
      level === baseline
        ? []
        : [{ name: label, factor, level, plus: having(level), minus: having(baseline) }],
    )
  })
}

/**
 * Adds the differences of one round of blocks, in which all variants played the same deals. `round` has the scores, or
 * the lengths, of each variant deal by deal.
 */
export function addRound(
  into: Spread,
  { plus, minus }: Contrast,
  round: ReadonlyMap<number, readonly number[]>,
): void {
  const rows = [...plus, ...minus].map((variant) => round.get(variant))
  if (rows.some((row) => row === undefined)) return // one of them had been played enough before
  const deals = Math.min(...rows.map((row) => row?.length ?? 0))
  const differences = newSpread()
  for (let deal = 0; deal < deals; deal++) {
    const mean = (of: readonly number[]): number =>
      of.reduce((sum, variant) => sum + (round.get(variant)?.[deal] ?? 0), 0) / of.length
    const difference = mean(plus) - mean(minus)
    addValue(differences, difference, Math.round(difference * 100) / 100)
  }
  addSpread(into, differences)
}
