/**
 * `npm run bench -- --game callsign-warrior`: battles of Contact! with standard forces on one core, nobody listening to
 * notes; how many random ones a second, how long one takes with greedy on both sides, and where the time goes.
 */
import { median, rateOf } from '../measure.ts'
import { circumstances, type Limit } from '../report.ts'
import { playWarrior } from './games.ts'
import { sharesOf } from './shares.ts'

const SEED = 2026

const FULL = { warmUpMs: 3000, rounds: 7, sliceMs: 1000, greedyGames: 15, profiled: 30 }
const QUICK = { warmUpMs: 1000, rounds: 3, sliceMs: 400, greedyGames: 5, profiled: 8 }

const RANDOM_GAMES_PER_SECOND = 20
const GREEDY_MS = 500
const GREEDY_MS_AIM = 150

const ARGUMENTS = ['--game', 'callsign-warrior', '--quick', '--json']

const given = process.argv.slice(2)
const unknown = given.find((argument) => !ARGUMENTS.includes(argument))
if (unknown === undefined && given.includes('callsign-warrior')) bench()
else {
  console.error(`With --game the arguments are callsign-warrior, --quick and --json, not '${unknown ?? ''}'.`)
  process.exitCode = 1
}

function bench(): void {
  const isQuick = given.includes('--quick')
  const effort = isQuick ? QUICK : FULL
  const before = circumstances(isQuick)
  const randomPerSecond = rateOf({ name: 'random', batch: 1, run: (game) => play('random', game) }, effort)
  const greedyMs = median(timesOf(effort.greedyGames))
  const shares = {
    random: sharesOf(() => playMany('random', effort.profiled)),
    greedy: sharesOf(() => playMany('greedy', Math.ceil(effort.profiled / 8))),
  }
  const random: Limit = {
    value: randomPerSecond,
    atLeast: RANDOM_GAMES_PER_SECOND,
    met: randomPerSecond >= RANDOM_GAMES_PER_SECOND,
  }
  const greedy: Limit = { value: greedyMs, below: GREEDY_MS, aim: GREEDY_MS_AIM, met: greedyMs <= GREEDY_MS }
  const limits = { randomGamesPerSecond: random, greedyMs: greedy }
  const report = { circumstances: before, randomGamesPerSecond: randomPerSecond, greedyMs, shares, limits }
  if (given.includes('--json')) console.log(JSON.stringify(report, null, 2))
  else print(report)
}

function play(bot: string, game: number): void {
  playWarrior(SEED, game, [bot, bot], {})
}

function playMany(bot: string, games: number): void {
  for (let game = 0; game < games; game++) play(bot, game)
}

/** Milliseconds of the processor for each greedy battle, after two to warm up. */
function timesOf(games: number): readonly number[] {
  playMany('greedy', 2)
  return Array.from({ length: games }, (_, game) => {
    const begin = process.cpuUsage()
    play('greedy', game)
    const { user, system } = process.cpuUsage(begin)
    return (user + system) / 1000
  })
}

function print({ randomGamesPerSecond, greedyMs, shares, limits }: Report): void {
  const verdict = ({ met }: Limit): string => (met ? 'met' : 'NOT MET')
  console.log(
    `random ${randomGamesPerSecond.toFixed(1)} games/s (${verdict(limits.randomGamesPerSecond)}: at least ${RANDOM_GAMES_PER_SECOND})`,
  )
  console.log(
    `greedy ${greedyMs.toFixed(0)} ms a game (${verdict(limits.greedyMs)}: at most ${GREEDY_MS}, aim ${GREEDY_MS_AIM})`,
  )
  for (const [bot, parts] of Object.entries(shares)) {
    const words = Object.entries(parts).map(([part, share]) => `${part} ${(100 * share).toFixed(0)}%`)
    console.log(`${bot}: ${words.join(', ')}`)
  }
}

interface Report {
  readonly randomGamesPerSecond: number
  readonly greedyMs: number
  readonly shares: Readonly<Record<'random' | 'greedy', ReturnType<typeof sharesOf>>>
  readonly limits: Readonly<Record<'randomGamesPerSecond' | 'greedyMs', Limit>>
}
