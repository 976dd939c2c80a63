/**
 * `npm run bench -- --lab`: what the lab costs over a bare loop, what a second worker brings, and whether a million games
 * in one run leave memory flat. `--quick` plays a tenth of it; `--json` prints one object.
 */
import { loadavg } from 'node:os'
import { type Longs, longRun } from './long-run.ts'
import { type Overhead, overhead } from './overhead.ts'
import { type TwoToOne, twoToOne } from './two-to-one.ts'

const FULL = {
  overhead: { warmUpMs: 2000, rounds: 15, sliceMs: 400 },
  workers: { games: 60_000, rounds: 3 },
  games: 1_000_000,
}
const QUICK = {
  overhead: { warmUpMs: 1500, rounds: 11, sliceMs: 250 },
  workers: { games: 15_000, rounds: 1 },
  games: 100_000,
}

const MOST_OVERHEAD = 0.1
const TWO_WORKERS_TO_ONE = 1.8
/** The last quarter of a long run may hold this much more than the second one: noise of the collector. */
const FLAT = 1.25

interface Report {
  readonly load: number
  readonly overhead: Overhead
  readonly workers: TwoToOne
  readonly long: Longs
  readonly limits: {
    readonly overhead: { readonly value: number; readonly atMost: number; readonly met: boolean }
    readonly workers: { readonly value: number; readonly atLeast: number; readonly met: boolean }
    readonly memory: { readonly value: number; readonly atMost: number; readonly met: boolean }
  }
}

const effort = process.argv.includes('--quick') ? QUICK : FULL
const [load = 0] = loadavg() // before anything is measured: measuring is a load too
const cost = overhead(effort.overhead)
const workers = await twoToOne(effort.workers)
const long = await longRun(effort.games)
const report: Report = {
  load,
  overhead: cost,
  workers,
  long,
  limits: {
    overhead: { value: cost.share, atMost: MOST_OVERHEAD, met: cost.share <= MOST_OVERHEAD },
    workers: { value: workers.ratio, atLeast: TWO_WORKERS_TO_ONE, met: workers.ratio >= TWO_WORKERS_TO_ONE },
    memory: { value: long.growth, atMost: FLAT, met: long.growth <= FLAT },
  },
}
if (process.argv.includes('--json')) console.log(JSON.stringify(report, null, 2))
else print(report)
process.exit(0)

function print({ limits }: Report): void {
  const verdict = ({ met }: { readonly met: boolean }): string => (met ? 'met' : 'NOT MET')
  const rows = [
    ['a bare loop of playouts', `${cost.bare.toFixed(0)} games/s`, ''],
    ['the same in the lab', `${cost.lab.toFixed(0)} games/s`, ''],
    ['overhead', `${(100 * cost.share).toFixed(1)}%`, `${verdict(limits.overhead)}: at most 10%`],
    ['one worker', `${workers.one.toFixed(0)} games/s`, 'with all files written'],
    ['two workers', `${workers.two.toFixed(0)} games/s`, ''],
    ['two / one', workers.ratio.toFixed(2), `${verdict(limits.workers)}: at least 1.8`],
    [
      `${long.games} games in one run`,
      `${long.seconds.toFixed(1)} s`,
      `${long.gamesPerSecond.toFixed(0)} games/s`,
    ],
    ['peak memory', `${long.peakRssMb.toFixed(0)} MB`, 'of the whole process, threads included'],
    ['last quarter / second', long.growth.toFixed(2), `${verdict(limits.memory)}: at most ${FLAT}`],
  ] as const
  if (load > 0.5) console.log(`The machine is busy (load ${load.toFixed(2)}): the worker figures suffer.`)
  for (const [what, figure, remark] of rows) {
    console.log(`  ${what.padEnd(30)}${figure.padStart(16)}  ${remark}`.trimEnd())
  }
}
