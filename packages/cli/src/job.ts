import { type BotMaker, botNamed, type GameRange, playBlock, type SeriesTally } from '@sandtable/bots'
import type { Options } from '@sandtable/engine'
import { complain } from './complaint.ts'
import { gameNamed } from './games.ts'

/** A block of games as plain data, so that any worker can play it. */
export interface Job extends GameRange {
  readonly game: string
  readonly options: Options
  /** The names of the bots, one for each seat. */
  readonly bots: readonly string[]
  readonly seed: number
  readonly paired: boolean
}

export function runJob({ game, options, bots, seed, paired, from, count }: Job): SeriesTally {
  const clock = bots.some(thinksByTheClock) ? { now: (): number => performance.now() } : {}
  const series = { ruleset: gameNamed(game), options, bots: bots.map(makerNamed), seed, paired, ...clock }
  return playBlock(series, from, count)
}

/** Without a clock, levels do all their work however slow the machine is, so the games are the same everywhere. */
function thinksByTheClock(spec: string): boolean {
  return /^search(?::\d+ms)?$/.test(spec)
}

export function makerNamed(spec: string): BotMaker {
  const maker = botNamed(spec)
  return typeof maker === 'string' ? complain(maker) : maker
}
