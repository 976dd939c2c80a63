import type { Check, Degree, Modifier, Roll } from './check/check.ts'
import { isSettled, needed } from './check/check.ts'
import type { AnyDecision, Clause, Decision, Seat } from './decision/decision.ts'

/** One thing that happened, as data. Sentences are formed only where people read it. */
export interface Note {
  readonly kind: string
  readonly clause: Clause
  /** Who may read it; everyone if absent. */
  readonly only?: readonly Seat[] | undefined
  /** What everyone else reads instead; nothing if absent. */
  readonly publicly?: Note | undefined
  /** True if it reveals something secret: from here on taking back needs consent. */
  readonly reveals?: boolean | undefined
  /** Notes of what happened as part of it. */
  readonly inside?: readonly Note[] | undefined
  readonly [fact: string]: unknown
}

/** The note of a check, with everything that explains its result. */
export interface RollNote extends Note {
  readonly kind: 'roll'
  readonly faces: number
  readonly dice: readonly number[]
  readonly total: number
  readonly base: number | null
  /** The parts of the base, if it is not a printed number. */
  readonly parts?: readonly Modifier[]
  readonly modifiers: readonly Modifier[]
  readonly need: number | null
  readonly compare: Check['kind']
  readonly success: boolean
  /** The id of the piece or side that rolls, if the game gives it. */
  readonly by?: string
  /** How well it went, if the check has critical successes or fumbles. */
  readonly degree?: Degree
  /** Why no die was needed, and the clause that says so. */
  readonly reason?: string
  readonly because?: Clause
}

/** The note of dice without a check: initiative, distances, bags. */
export interface DiceNote extends Note {
  readonly kind: 'dice'
  readonly faces: number
  readonly dice: readonly number[]
}

/** The note of an answer, with what else could have been chosen. */
export interface AnswerNote extends Note {
  readonly kind: 'answer'
  readonly name: string
  readonly seat: Seat
  readonly choice?: unknown
  readonly options?: readonly unknown[]
}

/** What others see of dice rolled in secret: that they were rolled. */
export interface HiddenRollNote extends Note {
  readonly kind: 'hidden-roll'
}

/** A note as plain data, for readers that do not know its kind: 'moved (cs-act-3): unit blue-ftr-1, hex A2'. */
export function noteAsData({
  kind,
  clause,
  only: _only,
  publicly: _publicly,
  reveals: _reveals,
  inside: _inside,
  ...facts
}: Note): string {
  const told = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([fact, value]) => `${fact} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return told.length > 0 ? `${kind} (${clause}): ${told.join(', ')}` : `${kind} (${clause})`
}

/** The most options kept in the note of an answer; longer lists would not help a reader. */
const MOST_OPTIONS_NOTED = 100

export function rollNote(
  clause: Clause,
  check: Check,
  roll: Roll,
  only?: readonly Seat[],
  by?: string,
): RollNote {
  const rolled = isSettled(check) ? null : check
  return {
    kind: 'roll',
    clause,
    faces: rolled?.faces ?? 0,
    dice: roll.dice,
    total: roll.total,
    base: rolled?.base ?? null,
    modifiers: rolled?.modifiers ?? [],
    need: needed(check),
    compare: check.kind,
    success: roll.success,
    ...(by === undefined ? {} : { by }),
    ...(rolled && rolled.parts.length > 0 ? { parts: rolled.parts } : {}),
    ...(rolled?.degrees ? { degree: roll.degree } : {}),
    ...(isSettled(check) ? { reason: check.reason, because: check.clause } : {}),
    ...hiddenFromOthers(only, { kind: 'hidden-roll', clause }),
  }
}

export function diceNote(
  clause: Clause,
  faces: number,
  dice: readonly number[],
  only?: readonly Seat[],
): DiceNote {
  return { kind: 'dice', clause, faces, dice, ...hiddenFromOthers(only, { kind: 'hidden-roll', clause }) }
}

export function answerNote(decision: Decision<unknown>, choice: unknown): AnswerNote {
  const { clause, name, seat } = decision
  const options = optionsOf(decision as AnyDecision)
  return {
    kind: 'answer',
    clause,
    name,
    seat,
    choice,
    ...(decision.about === undefined ? {} : { about: decision.about }),
    ...(options ? { options } : {}),
    ...hiddenFromOthers(decision.secret ? [seat] : undefined, publicAnswer(decision, choice)),
  }
}

/** What everybody learns about an answer that is secret, or whose options are. */
function publicAnswer({ clause, name, seat, secret, about }: Decision<unknown>, choice: unknown): AnswerNote {
  if (secret !== 'options') return { kind: 'answer', clause, name, seat }
  return { kind: 'answer', clause, name, seat, choice, ...(about === undefined ? {} : { about }) }
}

/** The options, if they were a list. For a selection: the single options, not every possible selection. */
function optionsOf(decision: AnyDecision): readonly unknown[] | null {
  const hasOptions = decision.shape === 'pick' || decision.shape === 'window' || decision.shape === 'some'
  return hasOptions && decision.options.length <= MOST_OPTIONS_NOTED ? decision.options : null
}

export function hiddenFromOthers(
  only: readonly Seat[] | undefined,
  publicly: Note,
): { only?: readonly Seat[]; publicly?: Note } {
  return only ? { only, publicly } : {}
}

/** The notes as this reader may read them. A reader without a seat sees what everybody sees. */
export function notesFor(notes: readonly Note[], reader: Seat | null): readonly Note[] {
  const readable: Note[] = []
  for (const note of notes) {
    const seen = note.only && !(reader !== null && note.only.includes(reader)) ? note.publicly : note
    if (seen) readable.push(asRead(seen, reader))
  }
  return readable
}

/** Without the fields about secrecy, which would themselves reveal something. */
function asRead({ only: _only, publicly: _publicly, inside, ...facts }: Note, reader: Seat | null): Note {
  const note = facts as Note
  return inside ? { ...note, inside: notesFor(inside, reader) } : note
}

/** All notes including nested ones, in the order they were written. */
export function* everyNote(notes: readonly Note[]): Generator<Note> {
  for (const note of notes) {
    yield note
    if (note.inside) yield* everyNote(note.inside)
  }
}
