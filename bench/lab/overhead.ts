import { Progression, playBlock } from '@sandtable/lab'
import { playOnEngine } from '../engine-games.ts'
import { type Effort, interleaved, median, type Runner, ratioOf } from '../measure.ts'
import { RULESET, randomGames } from './experiment.ts'

/** Games in a block here: those of a usual block take so long that a slice of time would hold only a few. */
const BLOCK = 50

export interface Overhead {
  /** Games a second of processor time. */
  readonly bare: number
  readonly lab: number
  /** What the lab costs more, as a share of the bare loop: 0.05 is 5%. */
  readonly share: number
}

/** A bare loop of playouts against blocks of the lab, with their lines, tallies and the adding up, in one thread and in turns. */
export function overhead(effort: Effort): Overhead {
  const plan = { ...randomGames(1_000_000_000), block: BLOCK }
  const progression = new Progression(plan)
  const lab: Runner = {
    name: 'lab',
    batch: 1,
    run: () => {
      const order = progression.next
      if (order) progression.take(playBlock(RULESET, plan, order))
    },
  }
  const bare: Runner = {
    name: 'bare',
    batch: 1,
    run: (turn) => {
      for (let game = turn * BLOCK; game < (turn + 1) * BLOCK; game++) playOnEngine(plan.seed, game)
    },
  }
  const [labRates = [], bareRates = []] = interleaved([lab, bare], effort)
  return {
    bare: BLOCK * median(bareRates),
    lab: BLOCK * median(labRates),
    share: ratioOf(bareRates, labRates) - 1,
  }
}
