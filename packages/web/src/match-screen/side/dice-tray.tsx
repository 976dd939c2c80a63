import type { Note } from '@sandtable/engine'
import type { ReactNode } from 'react'
import type { GameUi } from '../../games/game-ui.ts'
import { diceIn, type FallenDie } from '../../state/dice-notes.ts'
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

interface Throw {
  readonly place: number
  readonly note: Note
  readonly dice: readonly FallenDie[]
}

/** More dice than this are drawn smaller to fit. */
const FEW = 2

function ThrowLine({ note, dice, place, about }: Throw & { readonly about: readonly Note[] }): ReactNode {
  const { wording } = useMatch().ui.ruleset
  const told = about
    .slice(about.indexOf(note))
    .find((other) => other.clause === note.clause && wording.note(other) !== null)
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
        {wording.note(note) ?? (told && wording.note(told)) ?? 'Dice.'} <ClauseButton clause={note.clause} />
      </span>
    </div>
  )
}

/** The number of rolls shown; earlier ones are in the log. */
const MOST_THROWS = 4

/** Single dice of one clause that are rolled in a row are shown as one roll, such as both sides' initiative. */
function throwsOf(notes: readonly Note[], ui: GameUi): readonly Throw[] {
  const all: { note: Note; dice: FallenDie[] }[] = []
  for (const [i, note] of notes.entries()) {
    const dice = diceIn(note, ui)
    if (!dice) continue
    const before = notes[i - 1]
    const last = all.at(-1)
    if (note.kind === 'dice' && before?.kind === 'dice' && before.clause === note.clause)
      last?.dice.push(...dice)
    else all.push({ note, dice: [...dice] })
  }
  return all
    .filter(({ dice }) => dice.length > 0)
    .slice(-MOST_THROWS)
    .map((one, place) => ({ ...one, place }))
}
