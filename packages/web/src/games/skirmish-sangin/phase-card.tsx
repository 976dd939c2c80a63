import { nameOf, standing, stillToAct, TABLE_PLANS, TABLES, type View } from '@sandtable/skirmish-sangin'
import type { ReactNode } from 'react'
import { knownOf } from '../../board/known.ts'
import type { AsideProps } from '../game-ui.ts'
import { poolWords } from './words.ts'

/** No more names than this are listed. */
const MOST = 6

/** The ten combat phases of the turn, who still acts in this one, the action points of who acts, and the score. */
export function PhaseCard({ view: given }: AsideProps): ReactNode {
  const view = given as View
  if (view.stage === 'set-up') return null
  const known = knownOf(TABLE_PLANS, view)
  const { phase, activation } = view
  const next = stillToAct(known, view)
  const score = standing(known)
  return (
    <section className="phase-card" aria-label="Combat phases, action points and score">
      <ol className="phases" aria-label={`Combat phase ${phase} of 10`}>
        {TABLES['sks-phase-T1'].rows.map((row) => (
          <li key={row.phase} className={stateOf(row.phase, phase)} aria-current={row.phase === phase}>
            {row.phase}
          </li>
        ))}
      </ol>
      <dl>
        {activation && (
          <div>
            <dt>{nameOf(activation.character)}</dt>
            <dd>
              <span className="action-points" aria-hidden="true">
                {poolWords(activation.points)}
              </span>{' '}
              {activation.points} AP left
              {activation.raised &&
                ` · ${RAISED[activation.raised.roll] ?? 'time'} ${activation.raised.points}`}
            </dd>
          </div>
        )}
        {next.length > 0 && (
          <div>
            <dt>Still to act</dt>
            <dd>
              {next.slice(0, MOST).map(nameOf).join(', ')}
              {next.length > MOST && ` and ${next.length - MOST} more`}
            </dd>
          </div>
        )}
        <div>
          <dt>Victory points</dt>
          <dd>
            Blue {score.blue}, Red {score.red}
          </dd>
        </div>
      </dl>
    </section>
  )
}

const RAISED: Readonly<Record<string, string>> = { attack: 'aimed', spot: 'looking', throw: 'aimed' }

function stateOf(one: number, now: number): string {
  if (one === now) return 'now'
  return one < now ? 'past' : 'coming'
}
