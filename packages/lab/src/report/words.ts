import type { Estimate } from '@sandtable/bots'
import { mostGames, type Plan, type Stop, type StopMeasure } from '../experiment/plan.ts'
import { numberText } from '../plots/scale.ts'

/** 0.5234 as '52.3%'. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`
}

/** '52.3% (50.1 to 54.5)'. */
export function share({ value, low, high }: Estimate): string {
  return `${percent(value)} (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`
}

/** A difference of shares, in points of per cent: '+3.1 (-0.2 to +6.4)'. */
export function points({ value, low, high }: Estimate): string {
  return `${signed(100 * value)} (${signed(100 * low)} to ${signed(100 * high)})`
}

export function signed(value: number, digits = 1): string {
  const text = Math.abs(value).toFixed(digits)
  if (Number(text) === 0) return text
  return `${value < 0 ? '−' : '+'}${text}`
}

export function mean({ value, low, high }: Estimate): string {
  return `${numberText(value)} (${numberText(low)} to ${numberText(high)})`
}

/** A whole number with commas between thousands. */
export function withCommas(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The stopping rule in a sentence. */
export function stopWords(plan: Plan): string {
  const { stop } = plan
  if (stop.kind === 'games') return `${withCommas(stop.games)} games of each variant.`
  const limits = `at least ${withCommas(stop.least)}, at most ${withCommas(mostGames(plan))}`
  if (stop.kind === 'width') {
    const points = numberText(100 * stop.width)
    return `Each variant until the 95% interval of ${MEASURE_WORDS[stop.of]} is ${points} points wide or narrower; ${limits} games.`
  }
  return `Each variant until a sequential test has decided between ${hypothesisWords(stop)}; ${limits} games.`
}

const MEASURE_WORDS: Readonly<Record<StopMeasure, string>> = {
  win: 'the win rate',
  score: 'the score',
  difference: 'the difference from the baseline',
}

function hypothesisWords(stop: Extract<Stop, { kind: 'test' }>): string {
  const value = (share: number): string =>
    stop.of === 'difference' ? `${signed(100 * share)} points` : percent(share)
  return `${MEASURE_WORDS[stop.of]} being ${value(stop.null)} and ${value(stop.alternative)} (α ${stop.alpha}, β ${stop.beta})`
}

/** The heading for the rows of a table: the levels of the only factor, or 'variants'. */
export function rowWord({ factors, design }: Plan): string {
  const [factor] = factors
  return factor && (factors.length === 1 || design === 'list') ? factor.name : 'variant'
}

/** The baseline in words: for a bare number, with what it is a number of. */
export function baselineWords({ variants, baseline, factors }: Plan): string {
  const label = variants[baseline]?.label ?? ''
  const [factor] = factors
  return factor && factors.length === 1 && Number.isFinite(Number(label)) ? `${factor.name}: ${label}` : label
}
