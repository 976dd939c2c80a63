import { type Note, notesFor, type Seat } from '@sandtable/engine'
import { type NoteEntry, REMARK } from '@sandtable/protocol'
import type { MatchChange } from './packed-match.ts'

/** A line of the story as the host keeps it, for all readers. */
interface StoryLine {
  readonly step: number
  readonly note: Note
  /** The entry that put it here. A client that reconnects is sent only the lines it missed. */
  readonly seq: number
  readonly taken: boolean
  /** Written by the host, not by the rules: it stays when something is taken back. */
  readonly isRemark?: true
}

/** The step that was being played when the first of these notes was written. */
export const SETUP_STEP = -1

/** The story of a match: all finished steps and everything taken back, in the order it happened. */
export class Story {
  #lines: StoryLine[] = []
  #readers = new Map<Seat | null, ReadableCount>()

  begin(
    setupNotes: readonly Note[],
    frames: readonly { readonly notes: readonly Note[] }[],
    seq: number,
  ): void {
    this.#lines = [
      ...linesOf(SETUP_STEP, setupNotes, seq),
      ...frames.flatMap(({ notes }, i) => linesOf(i, notes, seq)),
    ]
    this.#readers = new Map()
  }

  add({ kept, frames, taken = [] }: MatchChange, seq: number): void {
    const lastStep = this.#lines.findLast((line) => !line.taken && !line.isRemark)?.step ?? SETUP_STEP
    if (lastStep >= kept || taken.length > 0) this.#takeBack(kept, taken, seq)
    for (const [i, { notes }] of frames.entries()) this.#lines.push(...linesOf(kept + i, notes, seq))
  }

  /** Adds a line of the host's own. */
  remark(text: string, step: number, seq: number): void {
    this.#lines.push({ step, note: { kind: REMARK, clause: '', text }, seq, taken: false, isRemark: true })
  }

  #takeBack(kept: number, taken: NonNullable<MatchChange['taken']>, seq: number): void {
    const goes = (line: StoryLine): boolean => !line.taken && !line.isRemark && line.step >= kept
    const first = this.#lines.findIndex(goes)
    const before = first < 0 ? this.#lines : this.#lines.slice(0, first)
    const after = first < 0 ? [] : this.#lines.slice(first).filter((line) => !goes(line))
    this.#lines = [
      ...before,
      ...after.map((line) => ({ ...line, seq })),
      ...taken.map(({ step, note }) => ({ step, note, seq, taken: true })),
    ]
    this.#readers = new Map()
  }

  /** The lines after this entry, and the notes of the open step. */
  since(since: number, step: number, open: readonly Note[]): StoryTail {
    let first = this.#lines.length
    while (first > 0 && (this.#lines[first - 1] as StoryLine).seq > since) first--
    const over = this.#lines.slice(first)
    return new StoryTail(over, step, open, (reader) => this.#linesBefore(first, reader))
  }

  /** How many of the first `first` lines this reader may read. */
  #linesBefore(first: number, reader: Seat | null): number {
    const known = this.#readers.get(reader)
    const reading = known && known.upTo <= first ? known : { upTo: 0, lines: 0 }
    for (; reading.upTo < first; reading.upTo++) {
      if (isReadable((this.#lines[reading.upTo] as StoryLine).note, reader)) reading.lines++
    }
    this.#readers.set(reader, reading)
    return reading.lines
  }
}

/** Of the first `upTo` lines a reader may read `lines`. */
interface ReadableCount {
  upTo: number
  lines: number
}

/** The last part of a story, and what each reader may read of it. */
export class StoryTail {
  readonly #over: readonly StoryLine[]
  readonly #step: number
  readonly #open: readonly Note[]
  readonly #linesBefore: (reader: Seat | null) => number
  /** True if nothing in it is secret: then it is written once for all readers. */
  readonly #isForAll: boolean
  readonly #texts = new Map<Seat | null, string>()

  constructor(
    over: readonly StoryLine[],
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

  /** The number of lines before this tail that the reader may read. */
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

function linesOf(step: number, notes: readonly Note[], seq: number): readonly StoryLine[] {
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
