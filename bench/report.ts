import { cpus, loadavg } from 'node:os'

/** All that is measured. Games, decisions and playouts are counted by the second. */
export interface Figures {
  readonly callSign: {
    readonly games: Readonly<Record<'engine' | 'bare' | 'tuned' | 'boardgameio', number>>
    readonly decisionsPerGame: number
    readonly workers: { readonly one: number; readonly two: number }
  }
  readonly engine: Readonly<Record<'rerun' | 'clone' | 'fork', { readonly us: number }>>
  readonly search: { readonly playoutsPerSecond: number }
  readonly ratios: {
    readonly engineToBare: number
    readonly engineToTuned: number
    readonly engineToBoardgameio: number
    readonly workers: number
  }
}

/** A figure with a limit: a minimum it must reach, or a maximum it must stay below. */
export interface Limit {
  readonly value: number
  readonly atLeast?: number
  readonly below?: number
  /** Better than asked. */
  readonly aim?: number
  readonly met: boolean
}

export type Limits = Readonly<
  Record<'engineToBare' | 'engineToBoardgameio' | 'liveAnswerUs' | 'workers', Limit>
>

/** Where and how it was measured. */
export interface Circumstances {
  readonly node: string
  readonly processor: string
  readonly cores: number
  /** How many programs wanted a core in the minute before: above some tenths, the worker figures suffer. */
  readonly load: number
  readonly isQuick: boolean
}

export interface Report extends Figures {
  readonly circumstances: Circumstances
  readonly limits: Limits
}

const QUIET_LOAD = 0.5

const ENGINE_TO_BARE = 0.25
const ENGINE_TO_BARE_AIM = 0.5
const ENGINE_TO_BOARDGAMEIO = 100
const LIVE_ANSWER_US = 20
const TWO_WORKERS_TO_ONE = 1.8

/** To be called before anything is measured: measuring is a load too. */
export function circumstances(isQuick: boolean): Circumstances {
  const processors = cpus()
  const [load = 0] = loadavg()
  const processor = processors[0]?.model ?? 'unknown'
  return { node: process.versions.node, processor, cores: processors.length, load, isQuick }
}

export function limitsOf({ ratios, engine }: Figures): Limits {
  return {
    engineToBare: { ...atLeast(ratios.engineToBare, ENGINE_TO_BARE), aim: ENGINE_TO_BARE_AIM },
    engineToBoardgameio: atLeast(ratios.engineToBoardgameio, ENGINE_TO_BOARDGAMEIO),
    liveAnswerUs: below(engine.rerun.us, LIVE_ANSWER_US),
    workers: atLeast(ratios.workers, TWO_WORKERS_TO_ONE),
  }
}

export function atLeast(value: number, bound: number): Limit {
  return { value, atLeast: bound, met: value >= bound }
}

function below(value: number, bound: number): Limit {
  return { value, below: bound, met: value < bound }
}

export function print({ circumstances, callSign, engine, search, ratios, limits }: Report): void {
  const { node, processor, cores, load, isQuick } = circumstances
  const { games, decisionsPerGame, workers } = callSign
  console.log(`Sandtable on Node ${node}, ${cores} × ${processor}`)
  if (isQuick) console.log('A quick run: the figures are rough.')
  if (load > QUIET_LOAD)
    console.log(`The machine is busy (load ${readable(load)}): the worker figures suffer.`)

  table('Random games of Call Sign, one thread', [
    ['tuned loop', games.tuned, 'games/s', `${millions(games.tuned * decisionsPerGame)} decisions/s`],
    ['bare loop', games.bare, 'games/s', `${millions(games.bare * decisionsPerGame)} decisions/s`],
    ['engine', games.engine, 'games/s', `${millions(games.engine * decisionsPerGame)} decisions/s`],
    ['boardgame.io', games.boardgameio, 'games/s', ''],
    ['engine / bare loop', ratios.engineToBare, '', verdict(limits.engineToBare)],
    ['engine / tuned loop', ratios.engineToTuned, '', 'no bound'],
    ['engine / boardgame.io', ratios.engineToBoardgameio, '', verdict(limits.engineToBoardgameio)],
  ])
  table('A live match, with notes', [
    ['an answer', engine.rerun.us, 'µs', verdict(limits.liveAnswerUs)],
    ['a clone of the state', engine.clone.us, 'µs', ''],
    ['a fork of the match', engine.fork.us, 'µs', ''],
  ])
  table('Search from the middle of a game', [
    ['playouts of the search', search.playoutsPerSecond, 'playouts/s', ''],
  ])
  table('Random games of Call Sign on the engine, in worker threads', [
    ['one worker', workers.one, 'games/s', ''],
    ['two workers', workers.two, 'games/s', ''],
    ['two / one', ratios.workers, '', verdict(limits.workers)],
  ])
}

type Row = readonly [what: string, figure: number, unit: string, remark: string]

function table(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  for (const [what, figure, unit, remark] of rows) {
    console.log(`  ${what.padEnd(24)}${readable(figure).padStart(10)} ${unit.padEnd(12)}${remark}`.trimEnd())
  }
}

function readable(figure: number): string {
  const digits = figure >= 100 ? 0 : figure >= 10 ? 1 : figure >= 1 ? 2 : 3
  return figure.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

function millions(figure: number): string {
  return `${readable(figure / 1_000_000)} million`
}

function verdict({ atLeast, below, aim, met }: Limit): string {
  const bound = atLeast === undefined ? `below ${below}` : `at least ${atLeast}`
  return `${met ? 'met' : 'NOT MET'}: ${bound}${aim === undefined ? '' : `, aim ${aim}`}`
}
