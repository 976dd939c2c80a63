import type { Plan } from '../experiment/plan.ts'
import { type GameRow, hasWon, marginOf, type SeatSides, scoreOf } from './row.ts'
import { addSpread, addValue, addZeros, newSpread, type Spread } from './spread.ts'

/**
 * The results of a choice: over all times it could be taken, and over games in which it was taken, or could have been.
 */
export interface ChoiceTally {
  taken: number
  offered: number
  /** Games in which it was taken at least once, and what the seat scored in them. */
  gamesWith: number
  scoreWith: number
  /** Games in which it was offered and never taken. */
  gamesWithout: number
  scoreWithout: number
}

/** Luck and score together, to compute how much of one the other explains. */
export interface LuckTally {
  games: number
  luck: number
  luckSquares: number
  score: number
  scoreSquares: number
  products: number
  /** Games with a winner, and how many of them the luckier side won. */
  decided: number
  luckierWon: number
}

/** The results of some games of one variant, as plain JSON that can be added up. */
export interface Tally {
  games: number
  /** Games won by the focus, games drawn, games lost. */
  won: number
  drawn: number
  wins: Record<string, number>
  reasons: Record<string, number>
  /** The score by deals: with swapped seats a deal is several games, and counts once. */
  score: Spread
  turns: Spread
  decisions: Spread
  margin: Spread
  events: Record<string, Spread>
  places: Record<string, number>
  /** By 'seat|decision|choice'. */
  choices: Record<string, ChoiceTally>
  luck: LuckTally | null
  luckSpread: Spread
}

export function newTally(): Tally {
  return {
    games: 0,
    won: 0,
    drawn: 0,
    wins: {},
    reasons: {},
    score: newSpread(),
    turns: newSpread(),
    decisions: newSpread(),
    margin: newSpread(),
    events: {},
    places: {},
    choices: {},
    luck: null,
    luckSpread: newSpread(),
  }
}

/** A bin for luck is a twentieth of a game. */
const LUCK_BINS = 20

/** The tally of complete deals, and the mean score and length of each deal, for comparisons between variants. */
export interface BlockTally {
  readonly tally: Tally
  readonly scores: readonly number[]
  readonly turns: readonly number[]
}

export function tallyOf(rows: readonly GameRow[], plan: Plan, seatSides: SeatSides): BlockTally {
  const tally = newTally()
  const scores: number[] = []
  const turns: number[] = []
  const gamesADeal = plan.swap ? seatSides.length : 1
  let dealScore = 0
  let dealTurns = 0
  for (const [i, row] of rows.entries()) {
    const score = scoreOf(row, plan.focus, seatSides)
    addGame(tally, row, score, plan, seatSides)
    dealScore += score
    dealTurns += row.turns
    if ((i + 1) % gamesADeal !== 0) continue
    addValue(tally.score, dealScore / gamesADeal)
    scores.push(dealScore / gamesADeal)
    turns.push(dealTurns / gamesADeal)
    dealScore = 0
    dealTurns = 0
  }
  for (const spread of Object.values(tally.events)) addZeros(spread, tally.games - spread.count)
  return { tally, scores, turns }
}

function addGame(tally: Tally, row: GameRow, score: number, plan: Plan, seatSides: SeatSides): void {
  tally.games++
  if (row.winners.length === 0) tally.drawn++
  else if (hasWon(row, plan.focus, seatSides)) tally.won++
  for (const side of row.winners) tally.wins[side] = (tally.wins[side] ?? 0) + 1
  tally.reasons[row.reason] = (tally.reasons[row.reason] ?? 0) + 1
  addValue(tally.turns, row.turns)
  addValue(tally.decisions, row.decisions)
  const margin = marginOf(row, plan.focus, seatSides)
  if (margin !== null) addValue(tally.margin, margin)
  if (row.events) for (const [what, count] of Object.entries(row.events)) addEvent(tally, what, count)
  if (row.places) {
    for (const [place, count] of Object.entries(row.places))
      tally.places[place] = (tally.places[place] ?? 0) + count
  }
  if (row.choices) addChoices(tally, row, seatSides)
  if (row.luck) addLuck(tally, row, score, plan, seatSides)
}

function addEvent(tally: Tally, what: string, count: number): void {
  tally.events[what] ??= newSpread()
  addValue(tally.events[what], count)
}

function addChoices(tally: Tally, row: GameRow, seatSides: SeatSides): void {
  const seats = Object.keys(row.choices ?? {})
  for (const [i, seat] of seats.entries()) {
    const side = seatSides[i] ?? ''
    const score = row.winners.length === 0 ? 1 / new Set(seatSides).size : row.winners.includes(side) ? 1 : 0
    for (const [decision, choices] of Object.entries(row.choices?.[seat] ?? {})) {
      for (const [choice, [taken, offered]] of Object.entries(choices)) {
        addChoice(tally, `${seat}|${decision}|${choice}`, taken, offered, score)
      }
    }
  }
}

function addChoice(tally: Tally, key: string, taken: number, offered: number, score: number): void {
  tally.choices[key] ??= {
    taken: 0,
    offered: 0,
    gamesWith: 0,
    scoreWith: 0,
    gamesWithout: 0,
    scoreWithout: 0,
  }
  const choice = tally.choices[key]
  choice.taken += taken
  choice.offered += offered
  if (taken > 0) {
    choice.gamesWith++
    choice.scoreWith += score
  } else {
    choice.gamesWithout++
    choice.scoreWithout += score
  }
}

function addLuck(tally: Tally, row: GameRow, score: number, plan: Plan, seatSides: SeatSides): void {
  const { focus } = plan
  const own = focus.kind === 'side' ? focus.side : (seatSides[row.seating.indexOf(focus.place)] ?? '')
  const luck = row.luck?.[own] ?? 0
  addValue(tally.luckSpread, luck, Math.round(luck * LUCK_BINS) / LUCK_BINS)
  tally.luck ??= newLuck()
  const sums = tally.luck
  sums.games++
  sums.luck += luck
  sums.luckSquares += luck * luck
  sums.score += score
  sums.scoreSquares += score * score
  sums.products += luck * score
  if (row.winners.length === 0) return
  const luckiest = Object.entries(row.luck ?? {}).sort(([, a], [, b]) => b - a)[0]?.[0] ?? ''
  sums.decided++
  if (row.winners.includes(luckiest)) sums.luckierWon++
}

function newLuck(): LuckTally {
  return {
    games: 0,
    luck: 0,
    luckSquares: 0,
    score: 0,
    scoreSquares: 0,
    products: 0,
    decided: 0,
    luckierWon: 0,
  }
}

/** Adds the tally of a block to that of all blocks before it. */
export function addTally(into: Tally, block: Tally): void {
  const gamesBefore = into.games
  into.games += block.games
  into.won += block.won
  into.drawn += block.drawn
  addCounts(into.wins, block.wins)
  addCounts(into.reasons, block.reasons)
  addCounts(into.places, block.places)
  addSpread(into.score, block.score)
  addSpread(into.turns, block.turns)
  addSpread(into.decisions, block.decisions)
  addSpread(into.margin, block.margin)
  addSpread(into.luckSpread, block.luckSpread)
  addEvents(into, block, gamesBefore)
  for (const [key, choice] of Object.entries(block.choices)) {
    if (into.choices[key]) addNumbers(into.choices[key], choice)
    else into.choices[key] = { ...choice }
  }
  if (!block.luck) return
  into.luck ??= newLuck()
  addNumbers(into.luck, block.luck)
}

/** An event that is missing in a block, or in all blocks before it, did not happen in their games. */
function addEvents(into: Tally, block: Tally, gamesBefore: number): void {
  for (const [what, spread] of Object.entries(into.events)) {
    if (!block.events[what]) addZeros(spread, block.games)
  }
  for (const [what, spread] of Object.entries(block.events)) {
    if (!into.events[what]) {
      into.events[what] = newSpread()
      addZeros(into.events[what], gamesBefore)
    }
    addSpread(into.events[what], spread)
  }
}

function addCounts(into: Record<string, number>, other: Readonly<Record<string, number>>): void {
  for (const [key, count] of Object.entries(other)) into[key] = (into[key] ?? 0) + count
}

/** Adds two records of the same fields, all of them numbers. */
function addNumbers<T extends { [field in keyof T]: number }>(into: T, other: Readonly<T>): void {
  for (const field of Object.keys(other) as (keyof T)[]) {
    into[field] = (into[field] + other[field]) as T[keyof T]
  }
}
