import { type Profiler, Session } from 'node:inspector'

/** Where the time of a battle goes, as shares of it all. */
export type Part = 'sight' | 'reach' | 'formation' | 'appraisal' | 'copies' | 'collector' | 'rules' | 'other'
export type Shares = Readonly<Record<Part, number>>

/** The functions whose time, with all they call, counts for a part; the innermost of them decides. */
const ENTRIES: readonly (readonly [Part, readonly string[]])[] = [
  ['sight', ['look', 'sightLine', 'seesPoint', 'coverStoodIn', 'isInCoverFrom', 'visibleModels']],
  ['reach', ['whyNotMove', 'whyNotDrive', 'wayCost', 'reachUntil', 'reachOf', 'contactWays', 'outOfTheWay']],
  ['formation', ['placeTeam', 'isChain', 'strayOf', 'whyNotStand', 'placing', 'around', 'isCoherent']],
  ['appraisal', ['appraise']],
  ['copies', ['clone', 'determinize', 'view']],
  ['collector', ['(garbage collector)']],
  ['rules', ['step']],
]

const PART_OF: ReadonlyMap<string, Part> = new Map(
  ENTRIES.flatMap(([part, names]) => names.map((name) => [name, part] as const)),
)

/** Runs something under the profiler of V8. */
export function sharesOf(run: () => void): Shares {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.start')
  run()
  let shares: Shares = noShares()
  session.post('Profiler.stop', (error, { profile }) => {
    if (error) throw error
    shares = sharesIn(profile)
  })
  session.disconnect()
  return shares
}

/** Every sample counts for the innermost function that stands for a part. */
function sharesIn({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Shares {
  const partOf = partsOf(nodes)
  const shares = noShares()
  let all = 0
  for (const [i, id] of samples.entries()) {
    const spent = timeDeltas[i] ?? 0
    shares[partOf.get(id) ?? 'other'] += spent
    all += spent
  }
  for (const part of Object.keys(shares) as Part[]) shares[part] /= all || 1
  return shares
}

/** Parents come before their children in a profile, so each can inherit. */
function partsOf(nodes: readonly Profiler.ProfileNode[]): ReadonlyMap<number, Part> {
  const parts = new Map<number, Part>()
  for (const { id, callFrame, children = [] } of nodes) {
    const name = callFrame.functionName.replace(/\d+$/, '') // a bundle numbers names that occur twice
    const part = PART_OF.get(name) ?? parts.get(id)
    if (!part) continue
    parts.set(id, part)
    for (const child of children) parts.set(child, part)
  }
  return parts
}

function noShares(): Record<Part, number> {
  return { sight: 0, reach: 0, formation: 0, appraisal: 0, copies: 0, collector: 0, rules: 0, other: 0 }
}
