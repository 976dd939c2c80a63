import { centreLine, type Ground, groundOf, sight, teamSight, type Viewer } from '@sandtable/table'
import { type Effort, interleaved, median, type Runner, ratioOf } from '../measure.ts'
import { battlefield, pairsOfMen } from './battlefield.ts'
import { plainSight, plainTable } from './plain-sight.ts'

const SEED = 2026
const PAIRS = 4096

export interface SightFigures {
  readonly edges: number
  readonly crossingsPerLine: number
  readonly groundMs: number
  readonly perSecond: Readonly<Record<'centre' | 'sight' | 'plain' | 'teams', number>>
  readonly ratios: { readonly centreToPlain: number }
}

/** The fast sight beside a plain loop over all edges, on the same pairs of figures, in turns. */
export function sightFigures(effort: Effort): SightFigures {
  const map = battlefield(SEED)
  const ground = groundOf(map)
  const plain = plainTable(map)
  const pairs = pairsOfMen(SEED, PAIRS)
  const pair = (turn: number) => pairs[turn % PAIRS] as (typeof pairs)[number]
  const team = (turn: number) => pairs.slice(turn % 4000, (turn % 4000) + 10)

  const runners: Runner[] = [
    {
      name: 'centre',
      batch: 256,
      run: (turn) => keep(centreLine(ground, pair(turn)[0], pair(turn)[1]).crossings.length),
    },
    {
      name: 'plain',
      batch: 64,
      run: (turn) => keep(plainSight(plain, pair(turn)[0].body.at, pair(turn)[1].body.at).length),
    },
    { name: 'sight', batch: 64, run: (turn) => keep(sight(ground, pair(turn)[0], pair(turn)[1]).distance) },
    {
      name: 'teams',
      batch: 4,
      run: (turn) => {
        const figures = team(turn)
        keep(teamSight(ground, figures.map(first), figures.map(second)).length)
      },
    },
  ]
  const [centre = [], plainRates = [], sightRates = [], teams = []] = interleaved(runners, effort)
  return {
    edges: ground.edges.count,
    crossingsPerLine: crossingsPerLine(ground, pairs),
    groundMs: msOf(() => groundOf(map)),
    perSecond: {
      centre: median(centre),
      sight: median(sightRates),
      plain: median(plainRates),
      teams: median(teams),
    },
    ratios: { centreToPlain: ratioOf(centre, plainRates) },
  }
}

const first = ([a]: readonly [Viewer, Viewer]): Viewer => a
const second = ([, b]: readonly [Viewer, Viewer]): Viewer => b

const kept = { sum: 0 }

/** Uses a result, so that nobody can leave out the work that made it. */
function keep(result: number): void {
  kept.sum += result
}

function crossingsPerLine(ground: Ground, pairs: readonly (readonly [Viewer, Viewer])[]): number {
  return pairs.reduce((sum, [a, b]) => sum + centreLine(ground, a, b).crossings.length, 0) / pairs.length
}

function msOf(work: () => unknown): number {
  const times = Array.from({ length: 9 }, () => {
    const begin = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(begin)
    return (user + system) / 1000
  })
  return median(times)
}
