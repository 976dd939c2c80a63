/**
 * `npm run bench -- --game GAME [--quick] [--json]`: games between random and between greedy bots, answers of live matches, and
 * where the time goes; on one core. With `--round` it prints only what one round of a comparison needs (compare.mjs).
 */
import { circumstances } from '../report.ts'
import { calibrationMs, type GameFigures, gameFigures, type LiveFigures, liveFigures } from './figures.ts'
import { game, playGame } from './play.ts'
import { type PromptFigures, promptFigures } from './prompts.ts'
import { type Shares, sharesOf } from './shares.ts'

const FULL = {
  warmUpMs: 3000,
  randomMs: 7000,
  greedyMs: 7000,
  liveMs: 10_000,
  promptsMs: 10_000,
  profiledMs: 3000,
}
const QUICK = {
  warmUpMs: 1000,
  randomMs: 1500,
  greedyMs: 1500,
  liveMs: 2500,
  promptsMs: 2500,
  profiledMs: 1000,
}

const given = process.argv.slice(2)
if (given.includes('--round')) round()
else bench(given.includes('--quick'))

/** What one round of a comparison of two commits prints. */
function round(): void {
  const { warmUpMs, randomMs, greedyMs } = given.includes('--quick') ? QUICK : FULL
  const random = gameFigures('random', warmUpMs / 2, randomMs / 3).msPerQuestion
  const greedy = gameFigures('greedy', warmUpMs / 2, greedyMs / 3).msPerQuestion
  console.log(JSON.stringify({ random, greedy }))
}

interface Report {
  readonly calibrationMs: number
  readonly random: GameFigures
  readonly greedy: GameFigures
  readonly live: LiveFigures
  readonly prompts: PromptFigures | null
  readonly shares: Readonly<Record<'random' | 'greedy', Shares>>
}

function bench(isQuick: boolean): void {
  const effort = isQuick ? QUICK : FULL
  const before = circumstances(isQuick)
  const figures: Report = {
    calibrationMs: calibrationMs(),
    random: gameFigures('random', effort.warmUpMs, effort.randomMs),
    greedy: gameFigures('greedy', effort.warmUpMs / 2, effort.greedyMs),
    live: liveFigures(effort.liveMs),
    prompts: promptFigures(effort.promptsMs),
    shares: { random: profiled('random', effort.profiledMs), greedy: profiled('greedy', effort.profiledMs) },
  }
  const report = {
    game: game.id,
    circumstances: before,
    randomGamesPerSecond: 1000 / figures.random.msPerGame,
    greedyMs: figures.greedy.msPerGame,
    ...figures,
  }
  if (given.includes('--json')) console.log(JSON.stringify(report, null, 2))
  else print(figures)
}

function profiled(bot: string, ms: number): Shares {
  return sharesOf(process.argv[1] ?? '', () => {
    for (let number = 0, end = performance.now() + ms; performance.now() < end; number++)
      playGame(bot, number)
  })
}

function print({ calibrationMs, random, greedy, live, prompts, shares }: Report): void {
  const line = (bot: string, { games, msPerGame, msPerQuestion, questionsPerTurn }: GameFigures): void =>
    console.log(
      `${bot}: ${msPerGame.toFixed(2)} ms a game, ${msPerQuestion.toFixed(4)} ms a question, ${questionsPerTurn.toFixed(1)} questions a turn (${games} games)`,
    )
  line('random', random)
  line('greedy', greedy)
  const { n, p50, p99, max, slowest } = live
  console.log(
    `live answer: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, max ${max.toFixed(2)} ms (n ${n}), the slowest to ${slowest?.clause} ${slowest?.name}`,
  )
  if (prompts) printPrompts(prompts)
  for (const [bot, parts] of Object.entries(shares)) {
    const words = Object.entries(parts).map(([part, share]) => `${part} ${(100 * share).toFixed(0)}%`)
    console.log(`${bot}: ${words.join(', ')}`)
  }
  console.log(`calibration loop: ${calibrationMs.toFixed(1)} ms`)
}

function printPrompts({ bot, games, phases, standingOff, standingOn, mostAStep }: PromptFigures): void {
  console.log(
    `prompts in one Phase, ${bot}, ${games} games, ${phases} Phases; at most ${mostAStep} questions a step`,
  )
  for (const [words, { active, other }] of Object.entries({ off: standingOff, on: standingOn }))
    for (const [who, { median, p90, max }] of Object.entries({ active, other }))
      console.log(`  standing answers ${words}, ${who} player: median ${median}, p90 ${p90}, max ${max}`)
}
