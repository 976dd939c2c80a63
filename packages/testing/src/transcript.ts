import {
  type DiceNote,
  type Match,
  type Modifier,
  type Note,
  notesFor,
  type Options,
  type RollNote,
  type Seat,
  sameJson,
} from '@sandtable/engine'

/**
 * A whole game as readable text: the notes as sentences, nested notes indented, rolls with their numbers, a blank line
 * between steps. Without a reader it includes all secrets.
 */
export function transcript<S, V>(match: Match<S, V>, reader?: Seat | null): string {
  const { ruleset } = match
  const told = (notes: readonly Note[]): string => {
    const readable = reader === undefined ? notes : notesFor(notes, reader)
    return linesOf(readable, (note) => ruleset.wording.note(note), '').join('\n')
  }
  const seats = match.seats.map(({ name }) => name).join(', ')
  const heading = [
    `${ruleset.name} ${ruleset.version}`,
    `Seats: ${seats}`,
    `Options: ${JSON.stringify(agreedOptions(match))}`,
  ]
  const setup = match.save().setupNotes
  const steps = [setup, ...match.frames.map((frame) => frame.notes), match.currentNotes].map(told)
  const { outcome } = match
  const ending = outcome
    ? `${ruleset.wording.outcome(outcome)} (${outcome.clause}: ${outcome.reason})`
    : 'Not over yet.'
  return `${[heading.join('\n'), ...steps, ending].filter((part) => part !== '').join('\n\n')}\n`
}

/** The options that differ from the game's defaults. */
function agreedOptions<S, V>({ ruleset, options }: Match<S, V>): Options {
  const agreed = ruleset.options.filter(({ id, default: usual }) => !sameJson(options[id], usual))
  return Object.fromEntries(agreed.map(({ id }) => [id, options[id] ?? null]))
}

/** A note without a sentence is replaced by its nested notes; a roll always has a line. */
function linesOf(
  notes: readonly Note[],
  sentence: (note: Note) => string | null,
  indent: string,
): readonly string[] {
  return notes.flatMap((note) => {
    const line = [sentence(note), numbersOf(note)].filter((part) => part !== null).join(' ')
    const inside = linesOf(note.inside ?? [], sentence, line === '' ? indent : `${indent}  `)
    return line === '' ? inside : [indent + line, ...inside]
  })
}

function numbersOf(note: Note): string | null {
  if (note.kind === 'dice') {
    const { clause, faces, dice } = note as DiceNote
    return `[${clause}: d${faces} ${dice.join(', ')}]`
  }
  return note.kind === 'roll' ? `[${note.clause}: ${rollText(note as RollNote)}]` : null
}

/** `d6 2, needs 1 or less (3, -2 jammed by cs-jam-1): failure` */
function rollText({ faces, dice, need, base, compare, modifiers, success }: RollNote): string {
  const result = success ? 'success' : 'failure'
  if (need === null) return `${compare}: ${result}`
  const reasons = [String(base), ...modifiers.map(modifierText)]
  const why = modifiers.length > 0 ? ` (${reasons.join(', ')})` : ''
  return `d${faces} ${dice.join(' + ')}, needs ${need} ${compare === 'or-less' ? 'or less' : 'or more'}${why}: ${result}`
}

function modifierText({ amount, reason, clause }: Modifier): string {
  return `${amount > 0 ? '+' : ''}${amount} ${reason} by ${clause}`
}
