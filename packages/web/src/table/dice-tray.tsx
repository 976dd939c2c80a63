import type { DiceNote, Note, RollNote } from '@sandtable/engine'
import type { ReactNode } from 'react'
import { Die } from '../ui/die.tsx'
import { ClauseButton } from './clause-button.tsx'
import { useShown, useTable, useTableState } from './table-context.ts'

/** The dice that fell last, tumbling, with what they were for. */
export function DiceTray(): ReactNode {
  const { seq } = useShown()
  const rolled = useTableState((state) => state.rolled)
  if (rolled.length === 0) return null
  return (
    <section className="dice-tray" aria-label="Dice">
      {throwsOf(rolled).map((one) => (
        <ThrowLine key={`${seq} ${one.place}`} {...one} about={rolled} />
      ))}
    </section>
  )
}

interface Throw {
  readonly place: number
  readonly note: Note
  readonly dice: readonly number[]
}

function ThrowLine({ note, dice, place, about }: Throw & { readonly about: readonly Note[] }): ReactNode {
  const { wording } = useTable().ui.ruleset
  const told = about.findLast((other) => other.clause === note.clause && wording.note(other) !== null)
  return (
    <div className="throw">
      <span className="throw-dice">
        {dice.map((value, i) => (
          <Die
            // biome-ignore lint/suspicious/noArrayIndexKey: dice lie in the order they fell
            key={i}
            value={value}
            faces={Number(note.faces) || 6}
            outcome={outcomeOf(note)}
            place={place + i}
          />
        ))}
      </span>
      <span className="throw-words">
        {wording.note(note) ?? (told && wording.note(told)) ?? 'Dice.'} <ClauseButton clause={note.clause} />
      </span>
    </div>
  )
}

/** The tray holds the last few throws; the others are in the log. */
const MOST_THROWS = 4

/** Plain dice of one clause that fall one after the other lie together: both sides' initiative is one throw. */
function throwsOf(notes: readonly Note[]): readonly Throw[] {
  const all: { note: Note; dice: number[] }[] = []
  for (const [i, note] of notes.entries()) {
    if (note.kind !== 'roll' && note.kind !== 'dice') continue
    const { dice } = note as DiceNote | RollNote
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

function outcomeOf(note: Note): 'good' | 'bad' | 'plain' {
  if (note.kind !== 'roll') return 'plain'
  return (note as RollNote).success ? 'good' : 'bad'
}
