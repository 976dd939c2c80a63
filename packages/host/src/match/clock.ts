import type { Side } from '@sandtable/engine'
import type { ClockState, ClockTerms } from '@sandtable/protocol'
import type { Outages } from './outages.ts'

const SECOND = 1_000
const MINUTE = 60_000
const DAY = 86_400_000

/** The clock of a match for which none was chosen. */
export const USUAL_CLOCK: ClockTerms = { kind: 'move', days: 14 }

/** An answer that was not taken back, with the clock of its side when it was given. */
interface ClockedAnswer {
  /** Its index among the events of the match. */
  readonly index: number
  readonly side: Side
  /** Milliseconds its side had left. */
  readonly left: number
  /** Milliseconds the clock of its side had run in total. */
  readonly used: number
}

/** A change of the match as the clocks see it. */
export interface ClockTurn {
  readonly at: number
  /** Sides that are to move from now on. */
  readonly running: readonly Side[]
  /** The answer that was given. */
  readonly answered?: { readonly index: number; readonly side: Side }
  /** What was taken back. `by` is absent in entries of older servers, which did not take increments back. */
  readonly takenBack?: { readonly by: Side | undefined; isGone(index: number): boolean }
}

/**
 * The clocks of a match. An increment lasts as long as its answer: a side that takes an answer back has the time it had
 * before the answer, less all the time its clock has run since. So a side with minutes always has its minutes and the
 * increments of its lasting answers, less the time it has used; a side with days for each answer cannot renew them by
 * taking back.
 */
export class MatchClock {
  #state: ClockState
  readonly #outages: Outages
  readonly #used: Record<Side, number>
  #answers: readonly ClockedAnswer[] = []

  constructor(terms: ClockTerms, sides: readonly Side[], at: number, outages: Outages) {
    const all = (time: number): Record<Side, number> => Object.fromEntries(sides.map((side) => [side, time]))
    this.#state = { terms, remaining: all(allowance(terms)), running: [], at }
    this.#outages = outages
    this.#used = all(0)
  }

  get state(): ClockState {
    return this.#state
  }

  turn({ at, running, answered, takenBack }: ClockTurn): void {
    const before = this.#state
    const { terms } = before
    const remaining = remainingAt(before, at, this.#outages)
    for (const side of before.running) {
      this.#used[side] = (this.#used[side] ?? 0) + (before.remaining[side] ?? 0) - (remaining[side] ?? 0)
    }
    const returned = takenBack ? this.#takeBack(takenBack, remaining, terms) : undefined
    if (answered) this.#earn(answered, remaining, terms)
    if (terms.kind === 'move') {
      const isNewlyAsked = (side: Side): boolean => running.includes(side) && !before.running.includes(side)
      for (const side of Object.keys(remaining)) {
        if (isNewlyAsked(side) && side !== returned) remaining[side] = allowance(terms)
      }
    }
    this.#state = { terms, remaining, running: [...running], at }
  }

  #earn(
    { index, side }: { readonly index: number; readonly side: Side },
    remaining: Record<Side, number>,
    terms: ClockTerms,
  ): void {
    const left = remaining[side] ?? 0
    this.#answers = [...this.#answers, { index, side, left, used: this.#used[side] ?? 0 }]
    remaining[side] = terms.kind === 'side' ? left + terms.increment * SECOND : allowance(terms)
  }

  /** Removes the increments of answers that were taken back. Returns the side that took back, if its days go on running. */
  #takeBack(
    { by, isGone }: NonNullable<ClockTurn['takenBack']>,
    remaining: Record<Side, number>,
    terms: ClockTerms,
  ): Side | undefined {
    const gone = this.#answers.filter(({ index }) => isGone(index))
    this.#answers = this.#answers.filter(({ index }) => !isGone(index))
    if (by === undefined) return undefined
    if (terms.kind === 'side') {
      for (const { side } of gone) remaining[side] = (remaining[side] ?? 0) - terms.increment * SECOND
      return undefined
    }
    const first = gone.find(({ side }) => side === by)
    if (first) remaining[by] = first.left - ((this.#used[by] ?? 0) - first.used)
    return by
  }
}

function allowance(terms: ClockTerms): number {
  return terms.kind === 'side' ? terms.minutes * MINUTE : terms.days * DAY
}

/** Sides that must move and have run out of time. */
export function outOfTime(clock: ClockState, at: number, outages: Outages): readonly Side[] {
  const remaining = remainingAt(clock, at, outages)
  return clock.running.filter((side) => (remaining[side] ?? 0) <= 0)
}

/**
 * The clock as it is sent to clients. They know nothing of outages, so its start is moved later by the time of all
 * outages since.
 */
export function clientClock(clock: ClockState, now: number, outages: Outages): ClockState {
  const played = outages.playingTime(clock.at, now)
  return now - played > clock.at ? { ...clock, at: now - played } : clock
}

function remainingAt(clock: ClockState, at: number, outages: Outages): Record<Side, number> {
  const left = { ...clock.remaining }
  const played = outages.playingTime(clock.at, at)
  for (const side of clock.running) left[side] = (left[side] ?? 0) - played
  return left
}
