import type { ReactNode } from 'react'
import { useMatch, useShown } from '../match-context.ts'
import { TimeClaim } from '../side/time-claim.tsx'

/** Requests of others that need an answer: a draw, a take-back. */
export function Requests(): ReactNode {
  const table = useMatch()
  const { offers, undoRequest, seats, summary } = useShown()
  if (summary.status === 'over') return null
  const nameOf = (seat: string): string => summary.seats.find((one) => one.seat === seat)?.name ?? seat
  const own = seats.map(({ seat }) => seat)
  const offering = offers.find((seat) => own.some((one) => one !== seat && !offers.includes(one)))
  const answering = own.find((seat) => seat !== offering && !offers.includes(seat))
  const agreeing =
    undoRequest && own.find((seat) => seat !== undoRequest.seat && !undoRequest.agreed.includes(seat))
  return (
    <div className="requests" aria-live="polite">
      {offering && answering && (
        <p className="request">
          {nameOf(offering)} offers a draw.
          <button type="button" onClick={() => table.say(answering, 'accept-draw')}>
            Accept
          </button>
          <button type="button" onClick={() => table.say(answering, 'decline-draw')}>
            Decline
          </button>
        </p>
      )}
      {undoRequest && agreeing && (
        <p className="request">
          {nameOf(undoRequest.seat)} asks to take back the last answer.
          <button type="button" onClick={() => table.consent(agreeing, true)}>
            {own.length > 1 ? `${nameOf(agreeing)} agrees` : 'Agree'}
          </button>
          <button type="button" onClick={() => table.consent(agreeing, false)}>
            Refuse
          </button>
        </p>
      )}
      <TimeClaim />
      {undoRequest && !agreeing && (
        <p className="request">You asked to take back. Waiting for the other side to agree.</p>
      )}
    </div>
  )
}
