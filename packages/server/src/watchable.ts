import type { SavedMatch } from '@sandtable/engine'
import { z } from 'zod'
import { complaintAbout } from './complaint.ts'

const Row = z.array(z.looseObject({}))
const Note = z.looseObject({ kind: z.string(), clause: z.string() })
const Die = z.looseObject({ clause: z.string(), faces: z.number(), value: z.number() })

/** Words a match may have taken from its stream: some streams are wound forward one by one. */
const MOST_WORDS = 10_000_000

/** The form of a saved match, as far as it can be told without knowing its game. */
const Saved = z.looseObject({
  record: z.looseObject({
    format: z.number(),
    ruleset: z.string(),
    version: z.string(),
    options: z.record(z.string(), z.json()),
    dice: z.looseObject({ kind: z.enum(['chacha20', 'chacha20-keyed', 'sfc32', 'unseeded', 'middle']) }),
    events: z.array(z.looseObject({ kind: z.enum(['answer', 'undo', 'talk', 'rules']) })),
    rolls: z.array(Die),
  }),
  stateForm: z.number().int().min(0),
  setupNotes: z.array(Note),
  frames: z
    .array(
      z.looseObject({ before: z.looseObject({}), answers: Row, rolls: z.array(Die), notes: z.array(Note) }),
    )
    .max(100_000),
  checkpoint: z.looseObject({}),
  answers: z.array(z.looseObject({}).nullable()),
  rolls: z.array(Die),
  stream: z.looseObject({ kind: z.enum(['chacha20', 'chacha20-keyed', 'sfc32', 'unseeded', 'middle']) }),
  streamPosition: z.number().int().min(0).max(MOST_WORDS),
})

/** Why something that says it is a saved match is none; null if it has the form of one. */
export function whyNotWatchable(saved: SavedMatch<unknown>): string | null {
  const checked = Saved.safeParse(saved)
  if (checked.success) return null
  const [issue] = checked.error.issues
  return `This saved match is broken: ${issue ? complaintAbout(issue, saved, 'it') : 'it has another form'}.`
}
