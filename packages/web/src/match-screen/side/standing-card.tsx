import type { ReactNode } from 'react'
import { useMatch, useMatchState, useShown } from '../match-context.ts'

/** The orders that stand, what they have answered last, and how to call them off. */
export function StandingCard(): ReactNode {
  const table = useMatch()
  const { seats, summary } = useShown()
  const rules = useMatchState((state) => state.rules)
  const byItself = useMatchState((state) => state.byItself)
  const nameOf = (seat: string): string => summary.seats.find((one) => one.seat === seat)?.name ?? seat
  const isAlone = seats.length === 1
  return (
    <>
      <p className={byItself === null ? 'sr-only' : 'by-itself'} role="status">
        {byItself &&
          `Answered by ${isAlone ? 'your' : `${nameOf(byItself.seat)}'s`} order: ${byItself.words}.`}
      </p>
      {rules.length > 0 && (
        <section className="standing-card" aria-label="Standing orders">
          <h2>Standing orders</h2>
          <ul>
            {rules.map((rule) => (
              <li key={`${rule.seat} ${rule.name} ${rule.when}`}>
                <span>
                  {!isAlone && `${nameOf(rule.seat)}: `}
                  {rule.words}
                </span>
                <button
                  type="button"
                  aria-label={`Ask me again: ${rule.words}`}
                  onClick={() => table.callOff(rule)}
                >
                  Ask me again
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
