import {
  boundedJson,
  MOST_ASKS_A_STEP,
  MOST_ROLLS_A_STEP,
  RECORD_FORMAT,
  type SavedMatch,
} from '@sandtable/engine'
import { Statement } from '@sandtable/protocol'
import { z } from 'zod'
import { complaintAbout } from '../http/complaint.ts'

/** Limits for any part of a file. */
const BOUNDS = boundedJson({
  depth: 40,
  values: 3_000_000,
  textLength: 20_000,
  number: Number.MAX_SAFE_INTEGER,
})

/** Notes of one step, or of the set-up. */
const MOST_NOTES = 20_000

/** A list that is read only up to its first wrong item, since a hostile one may have a million of them. */
function listOf(item: z.ZodType, most: number): z.ZodType {
  return z
    .array(z.unknown())
    .max(most, { abort: true })
    .check(({ value, issues }) => {
      for (const [i, one] of value.entries()) {
        const [issue] = item.safeParse(one).error?.issues ?? []
        if (!issue) continue
        issues.push({ ...issue, path: [i, ...issue.path], input: one } as z.core.$ZodRawIssue)
        return
      }
    })
}

const Id = z.string().min(1).max(100)
const Count = z.number().int().min(0).max(10_000_000)
const Note = z.looseObject({ kind: Id, clause: Id })
const Answer = z.looseObject({ clause: Id, seat: Id, shape: Id })
const Die = z
  .looseObject({ clause: Id, faces: z.number().int().min(1).max(1_000_000), value: z.number().int().min(1) })
  .refine(({ faces, value }) => value <= faces, 'A die shows more than it has faces.')

const Seed = z.string().regex(/^[0-9a-f]{64}$/, 'Not a seed.')

const Dice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('chacha20'), seed: Seed }),
  z.strictObject({ kind: z.literal('chacha20-keyed'), seed: Seed }),
  z.strictObject({ kind: z.literal('sfc32'), seed: z.number().int().min(0).max(0xffff_ffff) }),
  z.strictObject({ kind: z.literal('unseeded') }),
  z.strictObject({ kind: z.literal('middle') }),
])

const Event = z.discriminatedUnion('kind', [
  Answer.extend({
    kind: z.literal('answer'),
    name: Id,
    step: Count,
    slot: Count,
    stepRolledBefore: Count,
    rolledBefore: Count,
    revealedBefore: Count,
  }),
  z.looseObject({ kind: z.literal('undo'), by: Id, back: Count, agreed: listOf(Id, 16) }),
  z.looseObject({ kind: z.literal('talk'), seat: Id, says: Statement }),
  z.looseObject({ kind: z.literal('rules'), version: Id, dropped: listOf(Count, 1_000) }),
])

const Frame = z.looseObject({
  before: z.looseObject({}),
  answers: listOf(Answer, MOST_ASKS_A_STEP),
  rolls: listOf(Die, MOST_ROLLS_A_STEP),
  notes: listOf(Note, MOST_NOTES),
})

/** Random words that a match may have drawn from its stream: some streams are advanced one by one. */
const MOST_WORDS = 10_000_000

/** The form of a saved match, as far as it can be checked without knowing the game. */
const Saved = z.looseObject({
  record: z.looseObject({
    format: z.number().int().min(0).max(RECORD_FORMAT),
    ruleset: Id,
    version: Id,
    options: z.record(z.string().max(100), z.unknown()),
    dice: Dice,
    events: listOf(Event, 100_000),
    rolls: listOf(Die, 1_000_000),
  }),
  stateForm: Count,
  setupNotes: listOf(Note, MOST_NOTES),
  frames: listOf(Frame, 20_000),
  checkpoint: z.looseObject({}),
  answers: listOf(Answer.nullable(), MOST_ASKS_A_STEP),
  rolls: listOf(Die, MOST_ROLLS_A_STEP),
  stream: Dice,
  streamPosition: z.number().int().min(0).max(MOST_WORDS),
})

/** Why a text is not a saved match; null if it has the form of one. Its states are not checked. */
export function whyNotSave(saved: SavedMatch<unknown>): string | null {
  const found = BOUNDS(saved)
  if (found !== null) return `This saved match is broken: it${found}.`
  const checked = Saved.safeParse(saved)
  if (checked.success) return null
  const [issue] = checked.error.issues
  return `This saved match is broken: ${issue ? complaintAbout(issue, saved, 'it') : 'it has another form'}.`
}
