import type { View } from '@sandtable/hail-of-fire'
import type { ReactNode } from 'react'
import type { AsideProps } from '../game-ui.ts'

const SIDES = ['blue', 'red'] as const

/** The dice and chits beside the table: Order Points left, Hero Dice as far as known, how near each side is to breaking. */
export function PoolCard({ view: given }: AsideProps): ReactNode {
  const view = given as View
  if (view.phase === 'set-up' || view.phase === 'over') return null
  return (
    <section className="pool-card" aria-label="Orders, Hero Dice and chits">
      {SIDES.map((side) => (
        <SideRow key={side} view={view} side={side} />
      ))}
    </section>
  )
}

function SideRow({ view, side }: { readonly view: View; readonly side: 'blue' | 'red' }): ReactNode {
  const { orderPoints, active, players } = view
  const player = players[side]
  const { heroRolled, heroSpent, unseenHidden, unseenReserve } = player
  const waiting = [
    unseenHidden > 0 && `${unseenHidden} hidden or off the table`,
    unseenReserve > 0 && `${unseenReserve} in reserve`,
  ].filter(Boolean)
  return (
    <dl className={`pool-side ${side}`}>
      {side === active && (
        <div>
          <dt>Order Points</dt>
          <dd>
            <strong>{orderPoints}</strong>{' '}
            <span className="order-points" aria-hidden="true">
              {'●'.repeat(orderPoints)}
            </span>
          </dd>
        </div>
      )}
      <div>
        <dt>Hero Die</dt>
        <dd>
          <span className="hero-die">{heroRolled === null ? '?' : heroRolled - heroSpent}</span>
          {heroRolled === null ? `${heroSpent} spent` : `of ${heroRolled} left`}
        </dd>
      </div>
      <div>
        <dt>Chits</dt>
        <dd>
          <BreakMeter player={player} />
        </dd>
      </div>
      {waiting.length > 0 && (
        <div>
          <dt>Units not seen</dt>
          <dd>{waiting.join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}

/** hof-chit-1, hof-chit-4: how near a side is to breaking: its total against the limit, or how many chits it has. */
function BreakMeter({ player }: { readonly player: View['players']['blue'] }): ReactNode {
  const { chits, chitCount, handicap, breakLimit } = player
  const total = chits?.reduce((sum, value) => sum + value, handicap)
  return (
    <>
      {total === undefined ? `${chitCount} pulled, ?` : `${chitCount} pulled, ${total}`} of {breakLimit}
      {total !== undefined && (
        <meter aria-label="Chit total" min={0} max={breakLimit} high={breakLimit * DANGER} value={total} />
      )}
    </>
  )
}

/** The part of the Break Limit from which the meter shows a warning. */
const DANGER = 0.7
