import type { View } from '@sandtable/hail-of-fire'
import type { ReactNode } from 'react'
import type { AsideProps } from '../game-ui.ts'
import { chitWords, sideName } from './words.ts'

const SIDES = ['blue', 'red'] as const

/** The dice and chits beside the table: Order Points left, Hero Dice as far as known, and how near each side is to breaking. */
export function PoolCard({ view: given }: AsideProps): ReactNode {
  const view = given as View
  if (view.phase === 'set-up' || view.phase === 'over') return null
  return (
    <section className="pool-card" aria-label="Orders, Hero Dice and chits">
      <p>
        <strong>{sideName(view.active)}</strong> has{' '}
        <strong>
          {view.orderPoints} Order {view.orderPoints === 1 ? 'Point' : 'Points'}
        </strong>
        <span className="order-points" aria-hidden="true">
          {'●'.repeat(view.orderPoints)}
        </span>
      </p>
      {SIDES.map((side) => (
        <SideRow key={side} view={view} side={side} />
      ))}
    </section>
  )
}

function SideRow({ view, side }: { readonly view: View; readonly side: 'blue' | 'red' }): ReactNode {
  const player = view.players[side]
  const { heroRolled, heroSpent, unseenHidden, unseenReserve } = player
  const waiting = [
    unseenHidden > 0 && `${unseenHidden} hidden or off the table`,
    unseenReserve > 0 && `${unseenReserve} in reserve`,
  ].filter(Boolean)
  return (
    <dl className={`pool-side ${side}`}>
      <div>
        <dt>{sideName(side)}’s Hero Die</dt>
        <dd>
          <span className="hero-die">{heroRolled === null ? '?' : heroRolled - heroSpent}</span>
          {heroRolled === null ? `${heroSpent} spent` : `of ${heroRolled} left`}
        </dd>
      </div>
      <div>
        <dt>Chits</dt>
        <dd>{chitWords(player)}</dd>
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
