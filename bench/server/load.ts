import { spawnSync } from 'node:child_process'
import type { Contender, Table } from './contender.ts'

export interface Measured {
  readonly name: string
  readonly isDurable: boolean
  /** As fast as it goes. */
  readonly answersPerSecond: number
  /** What an answer costs the server, on a machine however busy. */
  readonly processorMicrosPerAnswer: number
  /** What it costs the players, who share the machine: they must not be what is measured. */
  readonly playersMicrosPerAnswer: number
  readonly p50: number
  readonly p99: number
  /** At one answer a second per match, in milliseconds. */
  readonly calmP50: number
  readonly calmP99: number
}

/** The best of some passes, and these themselves. */
export interface BestOfPasses extends Measured {
  readonly passes: readonly Measured[]
}

/**
 * What a machine that is shared with others does to a measurement never makes it better, and it comes and goes by the minute:
 * of each server the quickest rush counts, and the quickest calm.
 */
export function bestOf(passes: readonly Measured[]): BestOfPasses {
  const [first, ...others] = passes
  if (!first) throw new Error('nothing was measured')
  const rush = others.reduce((a, b) => (b.answersPerSecond > a.answersPerSecond ? b : a), first)
  const calm = others.reduce((a, b) => (b.calmP99 < a.calmP99 ? b : a), first)
  return { ...rush, calmP50: calm.calmP50, calmP99: calm.calmP99, passes }
}

/** How long each part takes, in milliseconds. */
export interface LoadTerms {
  readonly matches: number
  readonly warmUp: number
  readonly rush: number
  readonly calm: number
}

export async function measure(contender: Contender, terms: LoadTerms): Promise<Measured> {
  const server = await contender.start()
  const tables = await server.seat(terms.matches)
  await rush(tables, terms.warmUp)
  const processorBefore = server.processorTime()
  const playersBefore = process.cpuUsage()
  const fast = await rush(tables, terms.rush)
  const processorUsed = server.processorTime() - processorBefore
  const players = process.cpuUsage(playersBefore)
  const calm = await pace(tables, terms.calm)
  await server.stop()
  spawnSync('sync') // what this server leaves to the disk is not for the next to wait for
  const { name, isDurable } = contender
  return {
    name,
    isDurable,
    answersPerSecond: Math.round((fast.length / terms.rush) * 1_000),
    processorMicrosPerAnswer: Math.round((processorUsed * 1_000) / fast.length),
    playersMicrosPerAnswer: Math.round((players.user + players.system) / fast.length),
    p50: quantile(fast, 0.5),
    p99: quantile(fast, 0.99),
    calmP50: quantile(calm, 0.5),
    calmP99: quantile(calm, 0.99),
  }
}

/** Every match answers again as soon as it is acknowledged; how long each answer took. */
async function rush(tables: readonly Table[], milliseconds: number): Promise<readonly number[]> {
  const taken: number[] = []
  const end = performance.now() + milliseconds
  await Promise.all(
    tables.map(async (table) => {
      while (performance.now() < end) taken.push(await timed(table))
    }),
  )
  return taken
}

/** Every match answers once a second, each at its own moment. */
async function pace(tables: readonly Table[], milliseconds: number): Promise<readonly number[]> {
  const taken: number[] = []
  const end = performance.now() + milliseconds
  await Promise.all(
    tables.map(async (table, i) => {
      await sleep((1_000 * i) / tables.length)
      while (performance.now() < end) {
        const took = await timed(table)
        taken.push(took)
        await sleep(1_000 - took)
      }
    }),
  )
  return taken
}

async function timed(table: Table): Promise<number> {
  await table.ready()
  const begin = performance.now()
  await table.answer()
  return performance.now() - begin
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round((sorted[Math.floor(q * (sorted.length - 1))] ?? 0) * 100) / 100
}
