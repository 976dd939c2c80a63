import { wilsonInterval } from '@sandtable/bots'
import { isData, type Judged, keyOf, type Mutant } from './mutant.ts'

/** At most this share of the mutants may be marked equivalent; more count as survivors. */
const MOST_MARKED = 0.03

/** A marked mutant is killed after all, survives, or is equivalent for the reason given. */
export type Fate = 'killed' | 'survived' | 'equivalent'

export interface MutantResult extends Judged {
  readonly fate: Fate
  /** Why no legal position can tell the difference; null if it is not marked. */
  readonly reason: string | null
}

export interface Count {
  readonly mutants: number
  readonly killed: number
  readonly survived: number
  readonly equivalent: number
  /** Killed of those that are not equivalent, in percent; 100 if there are none. */
  readonly score: number
}

export function fatesOf(
  judged: readonly Judged[],
  reasons: ReadonlyMap<string, string>,
): readonly MutantResult[] {
  let room = Math.floor(judged.length * MOST_MARKED)
  return judged.map((one): MutantResult => {
    const reason = reasons.get(keyOf(one.mutant)) ?? null
    if (one.verdict.kind === 'killed') return { ...one, fate: 'killed', reason }
    const isEquivalent = reason !== null && room-- > 0
    return { ...one, fate: isEquivalent ? 'equivalent' : 'survived', reason }
  })
}

export function countOf(all: readonly MutantResult[], of: (mutant: Mutant) => boolean = () => true): Count {
  const fates = all.filter(({ mutant }) => of(mutant)).map(({ fate }) => fate)
  const count = (wanted: Fate): number => fates.filter((fate) => fate === wanted).length
  const [killed, survived, equivalent] = [count('killed'), count('survived'), count('equivalent')]
  const score = killed + survived === 0 ? 100 : (100 * killed) / (killed + survived)
  return { mutants: fates.length, killed, survived, equivalent, score: Math.floor(score * 10) / 10 }
}

/** What a game must reach, in percent. */
export interface Threshold {
  readonly all: number
  readonly data: number
}

/**
 * Sentences about what a game does not reach. A sample is a guess: it falls short only if chance does not explain it, when even
 * the upper end of its 95% interval lies below the threshold.
 */
export function shortfalls(
  all: readonly MutantResult[],
  { all: least, data: leastData }: Threshold,
  isSample = false,
): readonly string[] {
  const [whole, data] = [countOf(all), countOf(all, isData)]
  const isShort = (count: Count, threshold: number): boolean => bestOf(count, isSample) < threshold
  return [
    ...(isShort(whole, least) ? [`${whole.score}% of the mutants are killed; ${least}% is the least`] : []),
    ...(isShort(data, leastData)
      ? [`${data.score}% of the data are proven; ${leastData}% is the least`]
      : []),
  ]
}

/** The score, or for a sample the highest that is plausible for all mutants, in percent. */
function bestOf({ killed, survived, score }: Count, isSample: boolean): number {
  return isSample && killed + survived > 0 ? 100 * wilsonInterval(killed, killed + survived).high : score
}
