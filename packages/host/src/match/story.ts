import { type Note, notesFor, type Seat } from '@sandtable/engine'
import { type NoteEntry, REMARK } from '@sandtable/protocol'
import type { Played } from './packed-match.ts'

/** A line of the story with nothing left out. */
interface Told {
  readonly step: number
  readonly note: Note
  /** The entry since which it stands here, so that a client which comes back is told only what it missed. */
  readonly seq: number
  readonly taken: boolean
  /** Not told by the rules: it stays when what the rules told is taken back. */
  readonly isRemark?: true
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
    const lastStep = this.#told.findLast((told) => !told.taken && !told.isRemark)?.step ?? SETUP
    if (lastStep >= kept || taken.length > 0) this.#takeBack(kept, taken, seq)
    for (const [i, { notes }] of frames.entries()) this.#told.push(...tell(kept + i, notes, seq))
  }

  /** Adds a line that no rule tells. */
  remark(text: string, step: number, seq: number): void {
    this.#told.push({ step, note: { kind: REMARK, clause: '', text }, seq, taken: false, isRemark: true })
  }

  #takeBack(kept: number, taken: NonNullable<Played['taken']>, seq: number): void {
    const goes = (told: Told): boolean => !told.taken && !told.isRemark && told.step >= kept
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

  /** What came after this entry, and what the open step has told so far. */
  since(since: number, step: number, open: readonly Note[]): StoryTail {
    let first = this.#told.length
    while (first > 0 && (this.#told[first - 1] as Told).seq > since) first--
    const over = this.#told.slice(first)
    return new StoryTail(over, step, open, (reader) => this.#linesBefore(first, reader))
  }

  /** How many lines this reader may read of the first so many. */
  #linesBefore(first: number, reader: Seat | null): number {
    const known = this.#readers.get(reader)
    const reading = known && known.upTo <= first ? known : { upTo: 0, lines: 0 }
    for (; reading.upTo < first; reading.upTo++) {
      if (isReadable((this.#told[reading.upTo] as Told).note, reader)) reading.lines++
    }
    this.#readers.set(reader, reading)
    return reading.lines
  }
}

/** How far a reader's lines were counted. */
interface Reading {
  upTo: number
  lines: number
}

/** The last part of a story, for whoever may read it. */
export class StoryTail {
  readonly #over: readonly Told[]
  readonly #step: number
  readonly #open: readonly Note[]
  readonly #linesBefore: (reader: Seat | null) => number
  /** The same for all, where nothing in it is secret: then it is written once. */
  readonly #isForAll: boolean
  readonly #texts = new Map<Seat | null, string>()

  constructor(
    over: readonly Told[],
    step: number,
    open: readonly Note[],
    linesBefore: (reader: Seat | null) => number,
  ) {
    this.#over = over
    this.#step = step
    this.#open = open
    this.#linesBefore = linesBefore
    this.#isForAll = over.every(({ note }) => isForAll(note)) && open.every(isForAll)
  }

  /** The reader's line it begins with. */
  from(reader: Seat | null): number {
    return this.#linesBefore(reader)
  }

  entries(reader: Seat | null): NoteEntry[] {
    const entries: NoteEntry[] = []
    for (const { step, note, taken } of this.#over) {
      const read = readBy(note, reader)
      if (read) entries.push(taken ? { step, note: read, taken } : { step, note: read })
    }
    for (const note of this.#open) {
      const read = readBy(note, reader)
      if (read) entries.push({ step: this.#step, note: read })
    }
    return entries
  }

  /** The JSON of its entries. */
  text(reader: Seat | null): string {
    const eyes = this.#isForAll ? null : reader
    const text = this.#texts.get(eyes) ?? JSON.stringify(this.entries(eyes))
    this.#texts.set(eyes, text)
    return text
  }
}

function tell(step: number, notes: readonly Note[], seq: number): readonly Told[] {
  return notes.map((note) => ({ step, note, seq, taken: false }))
}

function isReadable({ only, publicly }: Note, reader: Seat | null): boolean {
  return !only || publicly !== undefined || (reader !== null && only.includes(reader))
}

/** The note as this reader may read it. One that holds no secret is read as it is. */
function readBy(note: Note, reader: Seat | null): Note | undefined {
  return isForAll(note) ? note : notesFor([note], reader)[0]
}

function isForAll({ only, publicly, inside }: Note): boolean {
  return only === undefined && publicly === undefined && (inside === undefined || inside.every(isForAll))
}
