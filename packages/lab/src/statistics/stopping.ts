import { type Estimate, meanOf, wilsonInterval } from '@sandtable/bots'
import { mostGames, type Plan, type Stop } from '../experiment/plan.ts'
import type { ContrastTally } from '../results/contrast.ts'
import type { Tally } from '../results/tally.ts'
import { bernoulliRatio, normalRatio, type Verdict, verdictOf } from './sequential-test.ts'

/** Whether a variant has been played enough. */
export function isEnough(plan: Plan, tally: Tally, difference: ContrastTally): boolean {
  const { stop } = plan
  if (tally.games >= mostGames(plan)) return true
  if (stop.kind === 'games' || tally.games < stop.least) return false
  if (stop.kind === 'test') return testVerdict(stop, tally, difference) !== null
  const { low, high } = estimateOf(stop.of, tally, difference)
  return high - low <= stop.width
}

type StopBy<K extends Stop['kind']> = Extract<Stop, { readonly kind: K }>

/** The state of the sequential test. */
export function testVerdict(stop: StopBy<'test'>, tally: Tally, difference: ContrastTally): Verdict {
  return verdictOf(testRatio(stop, tally, difference), stop)
}

export function testRatio(stop: StopBy<'test'>, tally: Tally, difference: ContrastTally): number {
  if (stop.of === 'win') return bernoulliRatio(tally.won, tally.games, stop)
  const { count, sum, squares } = stop.of === 'score' ? tally.score : difference.score
  return normalRatio(count, sum, squares, stop)
}

/** The figure a stopping rule looks at, with its interval. */
export function estimateOf(
  of: StopBy<'width'>['of'],
  { won, games, score }: Tally,
  difference: ContrastTally,
): Estimate {
  if (of === 'win') return wilsonInterval(won, games)
  const { count, sum, squares } = of === 'score' ? score : difference.score
  return meanOf(count, sum, squares)
}
