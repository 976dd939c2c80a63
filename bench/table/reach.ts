import { sfc32 } from '@sandtable/engine'
import {
  base,
  clearanceBarrier,
  groundOf,
  inch,
  LATTICE_STEP,
  legCost,
  occupied,
  place,
  reachOf,
  type Traversal,
  type TraversalRules,
  traversalOn,
  type Walker,
} from '@sandtable/table'
import { type Effort, interleaved, median, type Runner, ratioOf } from '../measure.ts'
import { type BareGrid, bareDijkstra } from './bare-dijkstra.ts'
import { battlefield } from './battlefield.ts'

/** Figures on foot, as in most of the games: rough ground costs double, a hedge two inches, houses are entered by doors. */
export const ON_FOOT: TraversalRules = {
  region: (region) => {
    if (region.kind !== 'area') return 1
    const going = region.facts.passability.foot ?? 'free'
    return going === 'free' ? 1 : going === 'no' ? null : 2
  },
  line: (line, gap) => (gap ? 0 : line.facts.passability.foot === 'hard' ? null : inch(2)),
  wall: (_, opening) => (opening ? 0 : null),
}

const SEED = 7
const STARTS = 64
const BUDGET = inch(12)

/** What one reach field of a 12-inch mover costs, and a bare Dijkstra on the same points and prices. */
export interface ReachFigures {
  readonly edges: number
  readonly reachUs: number
  readonly bareUs: number
  /** Reach time divided by that of the bare loop: must be at most 3. */
  readonly ratio: number
}

export function reachFigures(effort: Effort): ReachFigures {
  const ground = groundOf(battlefield(SEED))
  const traversal = traversalOn(ground, ON_FOOT)
  const walkers = walkersOn(SEED)
  const grid = bareGrid(traversal)
  const starts = walkers.map(
    ({ from }) => Math.floor(from.y / LATTICE_STEP) * grid.columns + Math.floor(from.x / LATTICE_STEP),
  )
  const ours: Runner = {
    name: 'reach',
    batch: 4,
    run: (turn) => void reachOf(traversal, walkers[turn % STARTS] as Walker, BUDGET),
  }
  const bare: Runner = {
    name: 'bare',
    batch: 4,
    run: (turn) => void bareDijkstra(grid, starts[turn % STARTS] as number, BUDGET),
  }
  const [reachRates = [], bareRates = []] = interleaved([ours, bare], effort)
  return {
    edges: ground.edges.count,
    reachUs: 1e6 / median(reachRates),
    bareUs: 1e6 / median(bareRates),
    ratio: ratioOf(bareRates, reachRates),
  }
}

/** A repeatable stream of whole numbers below a limit. */
export function numbersBelow(seed: number): (most: number) => number {
  const random = sfc32(seed, 1, 0)
  return (most) => random.next() % most
}

/** Scattered figures, each with nine friends it may pass through and three enemies to keep clear of. */
export function walkersOn(seed: number): Walker[] {
  const below = numbersBelow(seed)
  return Array.from({ length: STARTS }, () => {
    const from = place(400 + below(6400), 400 + below(4000))
    const friends = Array.from({ length: 9 }, () =>
      occupied(base(place(from.x - 300 + below(600), from.y - 300 + below(600)), 50)),
    )
    const enemies = Array.from({ length: 3 }, () =>
      clearanceBarrier(base(place(from.x + 600 + below(400), from.y - 500 + below(1000)), 50), inch(3)),
    )
    return { from, radius: 50, barriers: [...friends, ...enemies] }
  })
}

export function bareGrid(traversal: Traversal): BareGrid {
  const { map } = traversal.ground
  const columns = Math.floor(map.width / LATTICE_STEP) + 1
  const rows = Math.floor(map.depth / LATTICE_STEP) + 1
  const steps = new Float64Array(columns * rows * 8)
  const around = [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
  ] as const
  for (let point = 0; point < columns * rows; point++) {
    const x = (point % columns) * LATTICE_STEP
    const y = Math.floor(point / columns) * LATTICE_STEP
    for (const [d, [dx, dy]] of around.entries()) {
      steps[point * 8 + d] = legCost(traversal, x, y, x + dx * LATTICE_STEP, y + dy * LATTICE_STEP, 0)
    }
  }
  return { columns, rows, steps }
}
