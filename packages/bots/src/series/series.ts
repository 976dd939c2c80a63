import {
  Dice,
  fingerprint,
  type Options,
  type Outcome,
  type Playable,
  type Player,
  Playout,
  type Seat,
  SeededDice,
  type Side,
  sfc32,
} from '@sandtable/engine'
import type { BotMaker, MillisecondClock } from '../knowledge/bot.ts'
import { playerOf } from '../knowledge/seated-bot.ts'

/** Games of one block. Fixed, so that a digest does not depend on how many workers share the blocks. */
export const GAMES_PER_BLOCK = 250

/** Which stream a game draws from: the dice, then one for each bot. */
const DICE = 0
const FIRST_BOT = 1

/** A series of games between bots: everything needed to play any of them anywhere. */
export interface Series<S> {
  readonly ruleset: Playable<S, unknown>
  readonly options: Options
  /** A bot for each seat, in the order of the seats. */
  readonly bots: readonly BotMaker[]
  readonly seed: number
  /** Games come in pairs with the same dice; in the second, the bots move one seat further. */
  readonly paired?: boolean
  readonly now?: MillisecondClock
}

export interface GameResult {
  readonly outcome: Outcome
  readonly turns: number
  readonly decisions: number
  /** The bot in each seat, by its place in the series. */
  readonly seating: readonly number[]
}

/** Plays one game of a series by its number. The same numbers give the same game on every machine. */
export function playGame<S>(series: Series<S>, game: number): GameResult {
  const { ruleset, options, seed, bots } = series
  const deal = series.paired ? Math.floor(game / 2) : game
  const shift = series.paired ? game % 2 : 0
  const seats = ruleset.seats(options).map(({ seat }) => seat)
  const seating = seats.map((_, i) => (i + shift) % bots.length)

  const source = new SeededDice(sfc32(seed, deal, DICE))
  const state = ruleset.setup(options, { dice: new Dice(source) })
  const playout = new Playout(ruleset, state, playersFor(series, seats, seating, deal), source)
  if (bots.some((bot) => bot.looksAhead)) playout.recordSteps()
  const outcome = playout.finish()
  return { outcome, turns: ruleset.turn(playout.state), decisions: playout.decisions, seating }
}

function playersFor<S>(
  { ruleset, options, bots, seed, now }: Series<S>,
  seats: readonly Seat[],
  seating: readonly number[],
  deal: number,
): Record<Seat, Player> {
  const players: Record<Seat, Player> = {}
  for (const [i, seat] of seats.entries()) {
    const place = seating[i] ?? 0
    const bot = bots[place]
    if (!bot) throw new Error(`no bot for the seat '${seat}'`)
    const stream = sfc32(seed, deal, FIRST_BOT + place)
    players[seat] = playerOf(bot, ruleset, { stream, options, ...(now ? { now } : {}) })
  }
  return players
}

/** The results of some games, as plain JSON that can be added up. */
export interface SeriesTally {
  readonly games: number
  readonly draws: number
  /** Games won by each side. */
  readonly wins: Readonly<Record<Side, number>>
  /** Games won by each bot, by its place in the series. */
  readonly botWins: readonly number[]
  /** Of each pair with swapped seats, what the first bot scored: wins count 1, draws a half. Empty if not paired. */
  readonly pairScores: readonly number[]
  readonly reasons: Readonly<Record<string, number>>
  readonly turns: number
  readonly decisions: number
  /** A fingerprint of every outcome in order. */
  readonly digest: string
}

/** Plays the games from `from` on and adds them up. Paired games begin at an even number. */
export function playBlock<S>(series: Series<S>, from: number, count: number): SeriesTally {
  const sideOfSeat = series.ruleset.seats(series.options).map(({ side }) => side)
  const wins: Record<Side, number> = Object.fromEntries(sideOfSeat.map((side) => [side, 0]))
  const botWins = series.bots.map(() => 0)
  const reasons: Record<string, number> = {}
  const scores: number[] = []
  let draws = 0
  let turns = 0
  let decisions = 0
  let story = ''
  for (let game = from; game < from + count; game++) {
    const result = playGame(series, game)
    const { winners, reason } = result.outcome
    if (winners.length === 0) draws++
    for (const side of winners) wins[side] = (wins[side] ?? 0) + 1
    const winningBots = new Set(result.seating.filter((_, i) => winners.includes(sideOfSeat[i] ?? '')))
    for (const bot of winningBots) botWins[bot] = (botWins[bot] ?? 0) + 1
    scores.push(winners.length === 0 ? 0.5 : winningBots.has(0) ? 1 : 0)
    reasons[reason] = (reasons[reason] ?? 0) + 1
    turns += result.turns
    decisions += result.decisions
    story += `${winners.join('+')}/${reason}/${result.turns}/${result.decisions};`
  }
  const pairScores = series.paired ? pairsOf(scores) : []
  return {
    games: count,
    draws,
    wins,
    botWins,
    pairScores,
    reasons,
    turns,
    decisions,
    digest: fingerprint(story),
  }
}

function pairsOf(scores: readonly number[]): readonly number[] {
  const pairs: number[] = []
  for (let i = 0; i + 1 < scores.length; i += 2) pairs.push(((scores[i] ?? 0) + (scores[i + 1] ?? 0)) / 2)
  return pairs
}

/** Adds up blocks in their order; the digest is that of their digests. */
export function mergeTallies(blocks: readonly SeriesTally[]): SeriesTally {
  const sum = (count: (block: SeriesTally) => number): number =>
    blocks.reduce((total, block) => total + count(block), 0)
  return {
    games: sum((block) => block.games),
    draws: sum((block) => block.draws),
    wins: addUp(blocks.map((block) => block.wins)),
    botWins: (blocks[0]?.botWins ?? []).map((_, bot) => sum((block) => block.botWins[bot] ?? 0)),
    pairScores: blocks.flatMap((block) => block.pairScores),
    reasons: addUp(blocks.map((block) => block.reasons)),
    turns: sum((block) => block.turns),
    decisions: sum((block) => block.decisions),
    digest: fingerprint(blocks.map((block) => block.digest).join()),
  }
}

function addUp(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const total: Record<string, number> = {}
  for (const count of counts) {
    for (const [key, value] of Object.entries(count)) total[key] = (total[key] ?? 0) + value
  }
  return total
}

/** A range of games, by their numbers. */
export interface GameRange {
  readonly from: number
  readonly count: number
}

/** The blocks in which a series of this many games is played. */
export function blocksOf(games: number, size: number = GAMES_PER_BLOCK): readonly GameRange[] {
  const blocks: GameRange[] = []
  for (let from = 0; from < games; from += size) blocks.push({ from, count: Math.min(size, games - from) })
  return blocks
}
