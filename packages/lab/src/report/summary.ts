import { type Estimate, eloDifference, meanOf, wilsonInterval } from '@sandtable/bots'
import type { Plan } from '../experiment/plan.ts'
import { type ContrastTally, factorContrasts } from '../results/contrast.ts'
import type { Results } from '../results/progression.ts'
import { deviation, meanOfSpread, quantile, type Spread } from '../results/spread.ts'
import type { LuckTally, Tally } from '../results/tally.ts'
import { testVerdict } from '../statistics/stopping.ts'

/** A measure over many games: its mean with interval, and its distribution. */
export interface Measured {
  readonly mean: Estimate
  readonly deviation: number
  readonly least: number
  readonly quartiles: readonly [number, number, number]
  readonly most: number
}

export interface LuckSummary {
  /** The standard deviation of a game's luck, in chances of winning. */
  readonly deviation: number
  /** Its mean, which should be close to zero. */
  readonly mean: Estimate
  /** The share of the variance of results that luck explains: the square of their correlation. */
  readonly explained: number
  /** How often the luckier side won, of the games that were decided. */
  readonly luckierWon: Estimate
  /** The score without luck: the same expected value, with less noise. */
  readonly adjusted: Estimate
}

export interface VariantSummary {
  readonly label: string
  readonly games: number
  readonly won: Estimate
  readonly drawn: Estimate
  readonly lost: Estimate
  /** Wins and a share of the draws; with swapped seats the interval is that of whole deals. */
  readonly score: Estimate
  readonly elo: Estimate
  readonly turns: Measured
  readonly decisions: Measured
  readonly margin: Measured | null
  /** Score and length minus the baseline's, over the same deals; null for the baseline itself. */
  readonly difference: Estimate | null
  readonly turnsDifference: Estimate | null
  /** The result of a sequential test. */
  readonly verdict: 'null' | 'alternative' | 'open' | null
  readonly wins: Readonly<Record<string, Estimate>>
  readonly reasons: Readonly<Record<string, Estimate>>
  readonly events: Readonly<Record<string, Measured>>
  readonly luck: LuckSummary | null
}

export interface EffectSummary {
  readonly factor: string
  readonly level: string
  readonly baseline: string
  readonly score: Estimate
  readonly turns: Estimate
}

export interface Summary {
  readonly games: number
  readonly digest: string
  readonly variants: readonly VariantSummary[]
  readonly effects: readonly EffectSummary[]
}

/** Everything that tables and pictures show, as numbers. */
export function summaryOf(plan: Plan, results: Results): Summary {
  const { tallies, differences, effects, digest } = results
  return {
    games: tallies.reduce((sum, { games }) => sum + games, 0),
    digest,
    variants: plan.variants.map(({ label }, i) =>
      variantSummary(plan, i, label, tallies[i] as Tally, differences[i] as ContrastTally),
    ),
    effects: factorContrasts(plan).map(({ factor, level }, i) => {
      const { name, levels, baseline } = plan.factors[factor] as Plan['factors'][number]
      return {
        factor: name,
        level: levels[level]?.label ?? '',
        baseline: levels[baseline]?.label ?? '',
        score: meanOfSpread((effects[i] as ContrastTally).score),
        turns: meanOfSpread((effects[i] as ContrastTally).turns),
      }
    }),
  }
}

function variantSummary(
  plan: Plan,
  variant: number,
  label: string,
  tally: Tally,
  difference: ContrastTally,
): VariantSummary {
  const { games } = tally
  const isCompared = variant !== plan.baseline && difference.score.count > 0
  const score = meanOfSpread(tally.score)
  return {
    label,
    games,
    won: wilsonInterval(tally.won, games),
    drawn: wilsonInterval(tally.drawn, games),
    lost: wilsonInterval(games - tally.won - tally.drawn, games),
    score,
    elo: eloDifference(score),
    turns: measured(tally.turns),
    decisions: measured(tally.decisions),
    margin: tally.margin.count > 0 ? measured(tally.margin) : null,
    difference: isCompared ? meanOfSpread(difference.score) : null,
    turnsDifference: isCompared ? meanOfSpread(difference.turns) : null,
    verdict: verdictFor(plan, variant, tally, difference),
    wins: shares(tally.wins, games),
    reasons: shares(tally.reasons, games),
    events: Object.fromEntries(sorted(tally.events).map(([what, spread]) => [what, measured(spread)])),
    luck: tally.luck ? luckSummary(tally.luck) : null,
  }
}

function verdictFor(
  { stop, baseline }: Plan,
  variant: number,
  tally: Tally,
  difference: ContrastTally,
): VariantSummary['verdict'] {
  if (stop.kind !== 'test' || (stop.of === 'difference' && variant === baseline)) return null
  return testVerdict(stop, tally, difference) ?? 'open'
}

export function measured(spread: Spread): Measured {
  return {
    mean: meanOfSpread(spread),
    deviation: deviation(spread),
    least: spread.least,
    quartiles: [quantile(spread, 0.25), quantile(spread, 0.5), quantile(spread, 0.75)],
    most: spread.most,
  }
}

function shares(counts: Readonly<Record<string, number>>, games: number): Record<string, Estimate> {
  return Object.fromEntries(sorted(counts).map(([what, count]) => [what, wilsonInterval(count, games)]))
}

function sorted<T>(record: Readonly<Record<string, T>>): readonly (readonly [string, T])[] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))
}

function luckSummary(sums: LuckTally): LuckSummary {
  const { games, luck, luckSquares, score, scoreSquares, products } = sums
  const luckVariance = luckSquares - (luck * luck) / games
  const scoreVariance = scoreSquares - (score * score) / games
  const covariance = products - (luck * score) / games
  const isVaried = luckVariance > 1e-12 && scoreVariance > 1e-12
  return {
    deviation: Math.sqrt(Math.max(0, luckVariance) / Math.max(1, games - 1)),
    mean: meanOf(games, luck, luckSquares),
    explained: isVaried ? (covariance * covariance) / (luckVariance * scoreVariance) : 0,
    luckierWon: wilsonInterval(sums.luckierWon, sums.decided),
    adjusted: meanOf(games, score - luck, scoreSquares + luckSquares - 2 * products),
  }
}
