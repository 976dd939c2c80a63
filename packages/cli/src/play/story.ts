import type { AnyDecision, Note, RollNote, Wording } from '@sandtable/engine'
import { REMARK } from '@sandtable/protocol'
import pc from 'picocolors'

/** The notes as indented sentences, each roll with its clause. Notes without a sentence are left out. */
export function storyLines(notes: readonly Note[], wording: Wording<unknown>): readonly string[] {
  return sentences(notes, wording, '')
}

function sentences(notes: readonly Note[], wording: Wording<unknown>, indent: string): readonly string[] {
  return notes.flatMap((note) => {
    const sentence = note.kind === REMARK ? String(note.text) : wording.note(note)
    const own =
      sentence === null
        ? []
        : [`${indent}${sentence}${note.kind === 'roll' ? pc.dim(`  [${note.clause}]`) : ''}`]
    return [...own, ...sentences(note.inside ?? [], wording, sentence === null ? indent : `${indent}  `)]
  })
}

/** A roll with its modifiers, need and result. */
export function explained(roll: RollNote, wording: Wording<unknown>): string {
  const { base, modifiers, need, compare, faces, dice, success } = roll
  const relation = compare === 'or-more' ? 'or more' : 'or less'
  const sum = modifiers.map(({ amount, reason, clause }) => `  ${signed(amount)} ${reason} (${clause})`)
  return [
    wording.note(roll) ?? roll.clause,
    `  base ${base} ${relation} on a d${faces}`,
    ...sum,
    `  needed ${need} ${relation}, rolled ${dice.join(' + ')}: ${success ? 'success' : 'failure'}`,
  ].join('\n')
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : String(amount)
}

/** The choices of a decision as a numbered list; short ones in columns. */
export function choiceLines(
  decision: AnyDecision,
  choices: readonly unknown[],
  wording: Wording<unknown>,
): readonly string[] {
  const items = choices.map((choice, i) => `${String(i + 1).padStart(3)} ${wording.choice(decision, choice)}`)
  const width = Math.max(...items.map((item) => item.length)) + 3
  const columns = Math.max(1, Math.min(Math.floor(78 / width), Math.ceil(items.length / 3)))
  const rows = Math.ceil(items.length / columns)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => (items[column * rows + row] ?? '').padEnd(width))
      .join('')
      .trimEnd(),
  )
}
