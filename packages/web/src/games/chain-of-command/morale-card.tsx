import { SIDES, type Side, type View } from '@sandtable/chain-of-command'
import type { ReactNode } from 'react'
import type { AsideProps } from '../game-ui.ts'
import { sideName } from './words.ts'

/** The highest Force Morale a side can begin with. */
const MOST_MORALE = 12
/** coc-5.1-4: points that make a Chain of Command Die. */
const POINTS = 6

/** Beside the table: Force Morale, Chain of Command Points and Dice, Command Dice of the Phase, troops that wait. */
export function MoraleCard({ view: given }: AsideProps): ReactNode {
  const view = given as View
  if (view.players.blue.forceMorale + view.players.red.forceMorale === 0) return null
  return (
    <section className="morale-card" aria-label="Force Morale and Chain of Command">
      {SIDES.map((side) => (
        <SideRow key={side} view={view} side={side} />
      ))}
    </section>
  )
}

function SideRow({ view, side }: { readonly view: View; readonly side: Side }): ReactNode {
  const { forceMorale, cocPoints, cocDice, areSupportsKnown } = view.players[side]
  const waiting = view.units.filter(
    ({ id, side: own }) =>
      own === side && view.teams.some(({ unit, place }) => unit === id && place === 'off-table'),
  ).length
  return (
    <dl className={`morale-side ${side}`}>
      <div>
        <dt>{sideName(side)}: Morale</dt>
        <dd>
          <strong>{forceMorale}</strong>{' '}
          <meter
            aria-label={`${sideName(side)}’s Force Morale`}
            min={0}
            max={MOST_MORALE}
            low={4}
            high={7}
            optimum={MOST_MORALE}
            value={forceMorale}
          />
        </dd>
      </div>
      <div>
        <dt>CoC</dt>
        <dd>
          <span className="coc-points" role="img" aria-label={`${cocPoints} of ${POINTS} points`}>
            {'●'.repeat(Math.min(cocPoints, POINTS))}
            {'○'.repeat(Math.max(0, POINTS - cocPoints))}
          </span>{' '}
          {cocDice > 0 && (
            <strong className="coc-dice">
              {cocDice} {cocDice === 1 ? 'die' : 'dice'}
            </strong>
          )}
        </dd>
      </div>
      {waiting > 0 && (
        <div>
          <dt>Off the table</dt>
          <dd>
            {waiting} {waiting === 1 ? 'Unit' : 'Units'}
            {areSupportsKnown ? '' : ', and supports not seen yet'}
          </dd>
        </div>
      )}
    </dl>
  )
}
