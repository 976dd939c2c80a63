import { median, processorMs } from '../measure.ts'
import { type LiveAnswer, liveAnswers, playGame } from './play.ts'

/** What games between two bots of one kind cost. */
export interface GameFigures {
  readonly games: number
  readonly msPerGame: number
  readonly msPerQuestion: number
  readonly questionsPerTurn: number
}

/** Some times, in milliseconds. */
export interface Times {
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/** What a live answer takes: of the processor, and by the clock on the wall; and the slowest with its clause. */
export interface LiveFigures extends Times {
  readonly n: number
  readonly wall: Times
  readonly slowest: LiveAnswer | null
}

/** Plays games for so long, after some to warm up. Times are those of the processor; the game in the middle counts. */
export function gameFigures(bot: string, warmUpMs: number, budgetMs: number): GameFigures {
  for (let number = 0, end = processorMs() + warmUpMs; processorMs() < end; number++) playGame(bot, number)
  const times: number[] = []
  let questions = 0
  let turns = 0
  let spent = 0
  for (let number = 0; spent < budgetMs; number++) {
    const begin = processorMs()
    const played = playGame(bot, number)
    const time = processorMs() - begin
    times.push(time)
    spent += time
    questions += played.questions
    turns += played.turns
  }
  return {
    games: times.length,
    msPerGame: median(times),
    msPerQuestion: spent / Math.max(1, questions),
    questionsPerTurn: questions / turns,
  }
}

export function liveFigures(budgetMs: number): LiveFigures {
  liveAnswers(budgetMs / 4)
  const answers = [...liveAnswers(budgetMs)].sort((a, b) => a.ms - b.ms)
  const wall = timesIn(answers.map(({ wallMs }) => wallMs))
  return { n: answers.length, ...timesIn(answers.map(({ ms }) => ms)), wall, slowest: answers.at(-1) ?? null }
}

export function timesIn(times: readonly number[]): Times {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}

/** Rounds of the loop that says how fast the machine is now. */
const CALIBRATION_ROUNDS = 20_000_000

/** Milliseconds of a loop that never changes: divide by it to compare runs on different machines or days. */
export function calibrationMs(): number {
  const once = (): number => {
    const begin = processorMs()
    let a = 0x9e3779b9
    let sum = 0
    for (let i = 0; i < CALIBRATION_ROUNDS; i++) {
      a = Math.imul(a ^ (a >>> 15), 0x85ebca6b)
      sum = (sum + (a >>> 8)) | 0
    }
    result = sum
    return processorMs() - begin
  }
  once()
  return Math.min(once(), once(), once())
}

/** Since anybody might read it, the compiler cannot leave the loop out. */
export let result = 0
