import { z } from 'zod'

/** A note of the kernel as one reader may read it. */
export const Note = z.looseObject({ kind: z.string(), clause: z.string() })

/** The kind of a note that the host writes, not the rules. Its `text` is a sentence for all readers; its clause is empty. */
export const REMARK = 'server-remark'

/** A line of the story: what happened in which step. What was taken back stays in place, marked. */
export const NoteEntry = z.object({
  step: z.number().int(),
  note: Note,
  taken: z.literal(true).optional(),
})

export const ChatEntry = z.object({ seat: z.string(), text: z.string(), at: z.number() })

/** A player asks to take back something that needs consent; these seats have agreed so far. */
export const UndoRequest = z.object({ seat: z.string(), agreed: z.array(z.string()).readonly() })

export const Statement = z.enum(['offer-draw', 'accept-draw', 'decline-draw', 'withdraw-offer', 'resign'])

export type NoteEntry = z.infer<typeof NoteEntry>
export type ChatEntry = z.infer<typeof ChatEntry>
export type UndoRequest = z.infer<typeof UndoRequest>
