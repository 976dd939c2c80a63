import type { Note } from '@sandtable/engine'
import type { ReactNode } from 'react'
import { type Throw, throwsOf } from '../../state/dice-notes.ts'
import { Die } from '../../ui/die.tsx'
import { useMatch, useMatchState, useShown } from '../match-context.ts'
import { ClauseButton } from './clause-button.tsx'

/** The last dice, rolling, with their purpose. */
export function DiceTray(): ReactNode {
  const { ui } = useMatch()
  const { seq } = useShown()
  const rolled = useMatchState((state) => state.rolled)
  const throws = throwsOf(rolled, ui)
  if (throws.length === 0) return null
  return (
    <section className="dice-tray" aria-label="Dice">
      {throws.map((one) => (
        <ThrowLine key={`${seq} ${one.place}`} {...one} about={rolled} />
      ))}
    </section>
  )
}

/** More dice than this are drawn smaller to fit. */
const FEW = 2

function ThrowLine({ note, dice, place, about }: Throw & { readonly about: readonly Note[] }): ReactNode {
  const { wording } = useMatch().ui.ruleset
  const told = about
    .slice(about.indexOf(note))
    .find((other) => other.clause === note.clause && wording.note(other) !== null)
  const [first, second] = dice
  const isTied = told?.kind === 'roll-off' && first?.value === second?.value
  return (
    <div className={`throw ${dice.length > FEW ? 'many' : ''}`}>
      <span className="throw-dice">
        {dice.map(({ value, outcome }, i) => (
          <Die
            // biome-ignore lint/suspicious/noArrayIndexKey: dice lie in the order they fell
            key={i}
            value={value}
            faces={Number(note.faces) || 6}
            outcome={outcome}
            place={place + Math.min(i, FEW)}
          />
        ))}
      </span>
      <span className="throw-words">
        {isTied
          ? 'A tie: both sides roll again.'
          : (wording.note(note) ?? (told && wording.note(told)) ?? 'Dice.')}{' '}
        <ClauseButton clause={note.clause} />
      </span>
    </div>
  )
}
