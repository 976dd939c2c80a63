import type { SeriesTally } from './series.ts'
import { type Estimate, eloDifference, eloFromScore, meanOf, wilsonInterval } from './statistics.ts'

/** Two bots that play each other, by name. */
export interface Pairing {
  readonly first: string
  readonly second: string
}

/** The results of two bots against each other, seen from the first. */
export interface LadderRow extends Pairing {
  readonly games: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  /** Wins alone; draws do not count. */
  readonly winRate: Estimate
  readonly lossRate: Estimate
  /** Wins and half the draws, with the interval of paired games. */
  readonly score: Estimate
  readonly elo: Estimate
}

/** Every bot against every other. */
export function pairingsOf(bots: readonly string[]): readonly Pairing[] {
  return bots.flatMap((first, i) => bots.slice(i + 1).map((second) => ({ first, second })))
}

export function ladderRowOf(pairing: Pairing, tally: SeriesTally): LadderRow {
  const { games, draws, botWins, pairScores } = tally
  const [wins = 0, losses = 0] = botWins
  const sum = pairScores.reduce((total, score) => total + score, 0)
  const squares = pairScores.reduce((total, score) => total + score * score, 0)
  const score = meanOf(pairScores.length, sum, squares)
  return {
    ...pairing,
    games,
    wins,
    draws,
    losses,
    winRate: wilsonInterval(wins, games),
    lossRate: wilsonInterval(losses, games),
    score,
    elo: eloDifference(score),
  }
}

export interface Rating {
  readonly bot: string
  readonly elo: number
}

/** Rounds of the fit; far more than it needs to converge. */
const ROUNDS = 2_000

/** The rating of an unbeaten bot would be infinite: one drawn game against every bot is added. */
const IMAGINED_DRAW = 0.5

/**
 * Ratings that explain all results at once: the Bradley-Terry model, fitted by the minorise-maximise steps of Hunter.
 * Their mean is 0, best first.
 */
export function ratings(standings: readonly LadderRow[]): readonly Rating[] {
  const bots = [...new Set(standings.flatMap(({ first, second }) => [first, second]))]
  let strength = new Map(bots.map((bot) => [bot, 1]))
  for (let round = 0; round < ROUNDS; round++) strength = improved(bots, standings, strength)
  const elos = bots.map((bot) => ({ bot, elo: eloOf(strength.get(bot) ?? 1) }))
  const mean = elos.reduce((sum, { elo }) => sum + elo, 0) / bots.length
  return elos.map(({ bot, elo }) => ({ bot, elo: elo - mean })).sort((a, b) => b.elo - a.elo)
}

function eloOf(strength: number): number {
  return eloFromScore(strength / (1 + strength))
}

function improved(
  bots: readonly string[],
  standings: readonly LadderRow[],
  strength: ReadonlyMap<string, number>,
): Map<string, number> {
  const next = new Map<string, number>()
  for (const bot of bots) {
    let points = 0
    let expected = 0
    for (const { first, second, games, wins, draws, losses } of standings) {
      if (first !== bot && second !== bot) continue
      points += (first === bot ? wins : losses) + draws / 2 + IMAGINED_DRAW
      expected += (games + 1) / ((strength.get(first) ?? 1) + (strength.get(second) ?? 1))
    }
    next.set(bot, points / expected)
  }
  return next
}
