import type { Seat } from '@sandtable/engine'
import type { StandingOrder } from '@sandtable/protocol'
import type { ReactNode } from 'react'
import { useMatch, useMatchState, useShown } from '../match-context.ts'
import { ClauseButton } from './clause-button.tsx'

/** The active standing orders, the last answer given by one with a condition, and a button to end each. */
export function StandingCard(): ReactNode {
  const table = useMatch()
  const { seats, summary } = useShown()
  const rules = useMatchState((state) => state.rules)
  const byItself = useMatchState((state) => state.byItself)
  const nameOf = (seat: Seat): string => summary.seats.find((one) => one.seat === seat)?.name ?? seat
  const isAlone = seats.length === 1
  const owner = (seat: Seat): string => (isAlone ? '' : `${nameOf(seat)}: `)
  const orders = seats.flatMap(({ seat, standing }) => standing.map((order) => ({ seat, order, standing })))
  return (
    <>
      <p className={byItself === null ? 'sr-only' : 'by-itself'} role="status">
        {byItself &&
          `Answered by ${isAlone ? 'your' : `${nameOf(byItself.seat)}'s`} order: ${byItself.words}.`}
      </p>
      {rules.length + orders.length > 0 && (
        <section className="standing-card" aria-label="Standing orders">
          <h2>Standing orders</h2>
          <ul>
            {orders.map(({ seat, order, standing }) => (
              <OrderRow
                key={`${seat} ${JSON.stringify(order)}`}
                owner={owner(seat)}
                words={wordsOf(order)}
                clauses={order.clauses === 'all' ? [] : order.clauses}
                end={() =>
                  table.standing(
                    seat,
                    standing.filter((one) => one !== order),
                  )
                }
              />
            ))}
            {rules.map((rule) => (
              <OrderRow
                key={`${rule.seat} ${rule.name} ${rule.when}`}
                owner={owner(rule.seat)}
                words={rule.words}
                clauses={[]}
                end={() => table.callOff(rule)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface OrderRowProps {
  /** 'Blue: ' where several sides play on this screen. */
  readonly owner: string
  readonly words: string
  readonly clauses: readonly string[]
  end(): void
}

function OrderRow({ owner, words, clauses, end }: OrderRowProps): ReactNode {
  return (
    <li>
      <span>
        {owner}
        {words}{' '}
        {clauses.map((clause) => (
          <ClauseButton key={clause} clause={clause} />
        ))}
      </span>
      <button type="button" aria-label={`Ask me again: ${words}`} onClick={end}>
        Ask me again
      </button>
    </li>
  )
}

/** Orders of older matches have no text of their own. */
function wordsOf({ words }: StandingOrder): string {
  return words ?? 'Usual answer'
}
