import { chance, type NumberCheck, type RollNote } from '@sandtable/engine'
import type { ReactNode } from 'react'
import { Die } from '../ui/die.tsx'
import { ClauseButton } from './clause-button.tsx'
import { percent } from './odds-words.ts'

/** Why a roll went as it did: the number, each modifier with its rule, the dice, the chance it had. */
export function RollWhy({ roll }: { readonly roll: RollNote }): ReactNode {
  if (roll.need === null)
    return (
      <p className="roll-why">
        {roll.success ? 'Succeeds' : 'Fails'} without a die: {roll.reason}.{' '}
        {roll.because && <ClauseButton clause={roll.because} />}
      </p>
    )
  const outcome = roll.success ? 'good' : 'bad'
  return (
    <div className="roll-why">
      <table>
        <tbody>
          <tr>
            <th scope="row">Base number</th>
            <td>{roll.base}</td>
            <td>
              <ClauseButton clause={roll.clause} />
            </td>
          </tr>
          {roll.modifiers.map(({ amount, reason, clause }) => (
            <tr key={reason}>
              <th scope="row">{reason}</th>
              <td>{amount > 0 ? `+${amount}` : `−${-amount}`}</td>
              <td>
                <ClauseButton clause={clause} />
              </td>
            </tr>
          ))}
          <tr className="sum">
            <th scope="row">Needed</th>
            <td>
              {roll.need} {roll.compare === 'or-less' ? 'or less' : 'or more'}
            </td>
            <td className="muted">{percent(chanceOf(roll))}</td>
          </tr>
          <tr>
            <th scope="row">Rolled</th>
            <td className="still">
              {roll.dice.map((value, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dice lie in the order they fell
                <Die key={i} value={value} faces={roll.faces} outcome={outcome} place={0} />
              ))}{' '}
              {roll.total}
            </td>
            <td>{roll.success ? 'success' : 'failure'}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function chanceOf({ compare, need, faces, dice }: RollNote): number {
  const check: NumberCheck = {
    kind: compare === 'or-more' ? 'or-more' : 'or-less',
    base: need ?? 0,
    modifiers: [],
    faces,
    dice: dice.length,
    least: -1_000_000,
    most: 1_000_000,
    always: [],
    never: [],
  }
  return chance(check)
}
