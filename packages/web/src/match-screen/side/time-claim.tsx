import type { ReactNode } from 'react'
import { useMatch, useShown } from '../match-context.ts'
import { leftFor, useNow } from './clock-text.tsx'

/** When the other side has run out of time: lets the player claim the win or wait. */
export function TimeClaim(): ReactNode {
  const table = useMatch()
  const { clock, seats, summary } = useShown()
  const now = useNow(clock !== null)
  const [own] = seats
  if (!clock || !own || summary.status !== 'playing') return null
  const late = summary.seats.find(
    ({ seat }) => clock.running.includes(seat) && seat !== own.seat && leftFor(clock, seat, now) === 0,
  )
  if (!late) return null
  return (
    <p className="request">
      {late.name} has run out of time. You may claim the win, or wait.
      <button type="button" onClick={() => table.claim(own.seat)}>
        Claim the win
      </button>
    </p>
  )
}
