import type { Side } from '@sandtable/engine'
import type { ClockState, ClockTerms } from '@sandtable/protocol'

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
): ClockState {
  const { terms } = clock
  const remaining = remainingAt(clock, at)
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
export function outOfTime(clock: ClockState, at: number): readonly Side[] {
  const remaining = remainingAt(clock, at)
  return clock.running.filter((side) => (remaining[side] ?? 0) <= 0)
}

function remainingAt({ remaining, running, at: since }: ClockState, at: number): Record<Side, number> {
  const left = { ...remaining }
  for (const side of running) left[side] = (left[side] ?? 0) - Math.max(0, at - since)
  return left
}
