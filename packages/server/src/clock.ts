import type { Side } from '@sandtable/engine'
import type { ClockState, ClockTerms } from '@sandtable/protocol'
import type { Outages } from './outages.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** Where nothing else was agreed: long enough for a holiday, short enough that a match ends. */
export const USUAL_CLOCK: ClockTerms = { kind: 'move', days: 14 }

export function startClock(terms: ClockTerms, sides: readonly Side[], at: number): ClockState {
  const remaining = Object.fromEntries(sides.map((side) => [side, allowance(terms)]))
  return { terms, remaining, running: [], at }
}

function allowance(terms: ClockTerms): number {
  return terms.kind === 'side' ? terms.minutes * MINUTE : terms.days * DAY
}

/** The clock at a later time, after `mover` has answered, from when on the clocks of `running` go down. */
export function turnClock(
  clock: ClockState,
  at: number,
  running: readonly Side[],
  mover: Side | undefined,
  outages: Outages,
): ClockState {
  const { terms } = clock
  const remaining = remainingAt(clock, at, outages)
  for (const side of Object.keys(remaining)) {
    const isNewQuestion = side === mover || !clock.running.includes(side)
    if (terms.kind === 'move' && isNewQuestion) remaining[side] = allowance(terms)
    if (terms.kind === 'side' && side === mover) {
      remaining[side] = (remaining[side] ?? 0) + terms.increment * 1_000
    }
  }
  return { terms, remaining, running: [...running], at }
}

/** Sides that must move and have no time left. */
export function outOfTime(clock: ClockState, at: number, outages: Outages): readonly Side[] {
  const remaining = remainingAt(clock, at, outages)
  return clock.running.filter((side) => (remaining[side] ?? 0) <= 0)
}

/** The clock as clients are told it, who know of no outage: it began to run as much later as nobody could play. */
export function clockToTell(clock: ClockState, now: number, outages: Outages): ClockState {
  const played = outages.playingTime(clock.at, now)
  return now - played > clock.at ? { ...clock, at: now - played } : clock
}

function remainingAt(clock: ClockState, at: number, outages: Outages): Record<Side, number> {
  const left = { ...clock.remaining }
  const played = outages.playingTime(clock.at, at)
  for (const side of clock.running) left[side] = (left[side] ?? 0) - played
  return left
}
