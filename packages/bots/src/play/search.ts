import {
  type Decision,
  type Playable,
  type Seat,
  type SeatKnowledge,
  StreamChance,
  shuffled,
} from '@sandtable/engine'
import { seedFrom } from '../imagination/fork.ts'
import { seatValueIn } from '../imagination/value.ts'
import type { BotMaker, BotTerms, MillisecondClock } from '../knowledge/bot.ts'
import { decisionFor } from '../knowledge/imagined-decision.ts'
import type { Bot, Known } from '../knowledge/known.ts'
import type { LinesLeft } from '../lines/line-of-play.ts'
import { LineSearch } from '../lines/line-search.ts'
import { Explorer } from '../tree/explorer.ts'
import type { Edge } from '../tree/tree-node.ts'

/** How long to think about one decision: by work, by work with a time limit, or by the clock alone. */
export type Budget =
  | { readonly playouts: number; readonly milliseconds?: number }
  | { readonly milliseconds: number }

/** Playouts between two checks of the clock, and of whether the choice is clear already. */
const BATCH = 16

/** Lines on a table that are played even if time is up: with fewer, a slow machine would play worse than greedy. */
const FEWEST_LINES = 24

/** The evaluation of a choice. */
export interface Candidate {
  readonly choice: unknown
  readonly playouts: number
  /** From 0 (lost) to 1 (won) for the side that chooses. */
  readonly value: number
}

/** The result of a search: the choice, and how the others compare, best first. */
export interface SearchResult {
  readonly choice: unknown
  readonly playouts: number
  readonly candidates: readonly Candidate[]
}

/**
 * Thinks about the open question of a moment, by open-loop Monte Carlo tree search. It needs only plain JSON and a
 * random stream, so it runs in a worker too. With a budget in playouts the result is always the same.
 */
export function think<S>(
  ruleset: Playable<S, unknown>,
  moment: SeatKnowledge,
  question: Decision<unknown> | null,
  budget: Budget,
  seating: BotTerms,
): SearchResult {
  const explorer = newExplorer(ruleset, moment, question, seating)
  return thoughtOf(
    explorer,
    playOut(explorer, budget, seating, () => false),
    seating,
  )
}

function newExplorer<S>(
  ruleset: Playable<S, unknown>,
  moment: SeatKnowledge,
  question: Decision<unknown> | null,
  { options = {}, stream }: BotTerms,
): Explorer<S> {
  return new Explorer(ruleset, options, moment, question, seedFrom(stream))
}

/** Plays until time is up, the choice is clear, or there is a reason to stop; returns how many playouts. */
function playOut<S>(explorer: Explorer<S>, budget: Budget, seating: BotTerms, stops: () => boolean): number {
  const left = leftOf(budget, seating)
  let playouts = 0
  for (let more = left(0); more > 0 && !isClear(explorer.candidates, more); more = left(playouts)) {
    const batch = Math.min(BATCH, more)
    for (let i = 0; i < batch; i++) {
      explorer.playout()
      playouts++
      if (stops()) return playouts
    }
  }
  return playouts
}

/** Of choices looked at equally often the better first; equals in an order left to chance. */
function thoughtOf<S>({ candidates }: Explorer<S>, playouts: number, { stream }: BotTerms): SearchResult {
  const sorted = shuffled(candidates, new StreamChance(stream)).sort(
    (a, b) => b.visits - a.visits || b.value - a.value,
  )
  const [best] = sorted
  if (!best) throw new Error('nothing was asked here of the seat that should choose')
  return {
    choice: best.choice,
    playouts,
    candidates: sorted.map(({ choice, visits, value }) => ({ choice, playouts: visits, value })),
  }
}

function leftOf(budget: Budget, { now }: BotTerms): LinesLeft {
  if (!('playouts' in budget)) return timer(budget.milliseconds, now)
  const counted = countdown(budget.playouts)
  if (budget.milliseconds === undefined || !now) return counted
  const timed = timer(budget.milliseconds, now)
  return (played) => Math.min(counted(played), timed(played))
}

function countdown(playouts: number): LinesLeft {
  return (played) => playouts - played
}

/** When limited by the clock, the number left is an estimate from the pace so far. */
function timer(milliseconds: number, now: MillisecondClock | undefined): LinesLeft {
  if (!now) throw new Error('to think for a time, a bot needs a clock')
  const started = now()
  return (played) => {
    const spent = now() - started
    if (played === 0) return BATCH
    return Math.floor((played * (milliseconds - spent)) / Math.max(spent, 0.01))
  }
}

/** True if no other choice can be visited more often in the remaining playouts. */
function isClear(candidates: readonly Edge[], left: number): boolean {
  if (candidates.length === 0) return false
  let most = 0
  let second = 0
  for (const { visits } of candidates) {
    if (visits > most) {
      second = most
      most = visits
    } else if (visits > second) {
      second = visits
    }
  }
  return most - second > left
}

/**
 * Thinks ahead, over everybody's choices and all dice. What it found earlier in a step still counts. If choices are
 * places that cannot be listed, it compares lines for the whole step instead of single choices.
 */
export class SearchBot<S> implements Bot {
  readonly #ruleset: Playable<S, unknown>
  readonly #budget: Budget
  readonly #budgetForLines: Budget
  readonly #terms: BotTerms
  readonly #lineSearch: LineSearch<S>
  #plansWholeSteps = false
  #explorer: Explorer<S> | null = null

  constructor(ruleset: Playable<S, unknown>, budget: Budget, seating: BotTerms, budgetForLines = budget) {
    this.#ruleset = ruleset
    this.#budget = budget
    this.#budgetForLines = budgetForLines
    this.#terms = seating
    this.#lineSearch = new LineSearch(ruleset, seating.stream, seatValueIn(ruleset, seating.options ?? {}))
  }

  choose(known: Known): unknown {
    const moment = known.moment()
    const decision: Decision<unknown> = decisionFor(this.#ruleset, known, this.#terms.stream)
    if (!this.#plansWholeSteps) {
      const thought = this.#explore(decision, moment)
      if (thought) return thought.choice
    }
    return this.#lineSearch.choose(decision, moment, this.#linesLeft())
  }

  #linesLeft(): LinesLeft {
    const left = leftOf(this.#budgetForLines, this.#terms)
    return 'playouts' in this.#budgetForLines
      ? left
      : (played) => Math.max(FEWEST_LINES - played, left(played))
  }

  /** Null as soon as it meets choices that are places: then all its time goes into lines. */
  #explore(decision: Decision<unknown>, moment: SeatKnowledge): SearchResult | null {
    if (!this.#explorer?.resumeStep(moment, decision)) {
      this.#explorer = newExplorer(this.#ruleset, moment, decision, this.#terms)
    }
    const explorer = this.#explorer
    const meetsPlaces = (): boolean => explorer.metUnlistable && this.#ruleset.tactics?.appraise !== undefined
    const playouts = playOut(explorer, this.#budget, this.#terms, meetsPlaces)
    this.#plansWholeSteps = meetsPlaces()
    return this.#plansWholeSteps ? null : thoughtOf(explorer, playouts, this.#terms)
  }
}

/** Thinks about a moment that was sent without its question: in a worker, or another process. */
export function chooseAt<S>(
  ruleset: Playable<S, unknown>,
  moment: SeatKnowledge,
  budget: Budget,
  seating: BotTerms,
): { readonly seat: Seat; readonly choice: unknown } {
  return { seat: moment.seat, choice: think(ruleset, moment, null, budget, seating).choice }
}

/** A bot with this thinking time for a decision; in games on a table it may take longer while it has no line yet. */
export function searchBot(name: string, budget: Budget, budgetForLines = budget): BotMaker {
  return {
    name,
    looksAhead: true,
    make: (ruleset, seating) => new SearchBot(ruleset, budget, seating, budgetForLines),
  }
}
