import { type Note, notesFor, type Seat } from '@sandtable/engine'
import type { NoteEntry } from '@sandtable/protocol'
import type { Played } from './packed-match.ts'

/** A line of the story with nothing left out. */
interface Told {
  readonly step: number
  readonly note: Note
  /** The entry since which it stands here, so that a client which comes back is told only what it missed. */
  readonly seq: number
  readonly taken: boolean
}

/** The step whose notes came before the first one. */
export const SETUP = -1

/** All that is told of a match: the steps that are over, and what was taken back, in the order it happened. */
export class Story {
  #told: Told[] = []
  #readers = new Map<Seat | null, Reading>()

  begin(
    setupNotes: readonly Note[],
    frames: readonly { readonly notes: readonly Note[] }[],
    seq: number,
  ): void {
    this.#told = [...tell(SETUP, setupNotes, seq), ...frames.flatMap(({ notes }, i) => tell(i, notes, seq))]
    this.#readers = new Map()
  }

  add({ kept, frames, taken = [] }: Played, seq: number): void {
    const lastStep = this.#told.findLast((told) => !told.taken)?.step ?? SETUP
    if (lastStep >= kept || taken.length > 0) this.#takeBack(kept, taken, seq)
    for (const [i, { notes }] of frames.entries()) this.#told.push(...tell(kept + i, notes, seq))
  }

  #takeBack(kept: number, taken: NonNullable<Played['taken']>, seq: number): void {
    const goes = (told: Told): boolean => !told.taken && told.step >= kept
    const first = this.#told.findIndex(goes)
    const before = first < 0 ? this.#told : this.#told.slice(0, first)
    const after = first < 0 ? [] : this.#told.slice(first).filter((told) => !goes(told))
    this.#told = [
      ...before,
      ...after.map((told) => ({ ...told, seq })),
      ...taken.map(({ step, note }) => ({ step, note, seq, taken: true })),
    ]
    this.#readers = new Map()
  }

  /** What a reader who has seen everything up to `since` has yet to be told, and from which line on. */
  since(
    reader: Seat | null,
    since: number,
    step: number,
    open: readonly Note[],
  ): { from: number; entries: NoteEntry[] } {
    const { lines, seqs } = this.#readingOf(reader)
    let from = lines.length
    while (from > 0 && (seqs[from - 1] as number) > since) from--
    const rest = notesFor(open, reader).map((note) => ({ step, note }))
    return { from, entries: [...lines.slice(from), ...rest] }
  }

  #readingOf(reader: Seat | null): Reading {
    const reading = this.#readers.get(reader) ?? { upTo: 0, lines: [], seqs: [] }
    for (; reading.upTo < this.#told.length; reading.upTo++) {
      const { step, note, seq, taken } = this.#told[reading.upTo] as Told
      for (const readable of notesFor([note], reader)) {
        reading.lines.push(taken ? { step, note: readable, taken } : { step, note: readable })
        reading.seqs.push(seq)
      }
    }
    this.#readers.set(reader, reading)
    return reading
  }
}

/** The part of the story a reader may know, made as it is needed. */
interface Reading {
  upTo: number
  readonly lines: NoteEntry[]
  readonly seqs: number[]
}

function tell(step: number, notes: readonly Note[], seq: number): readonly Told[] {
  return notes.map((note) => ({ step, note, seq, taken: false }))
}
