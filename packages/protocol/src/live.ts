import { z } from 'zod'
import { SeatView } from './decision.ts'
import { JsonValue } from './json-value.ts'
import { LIMITS } from './limits.ts'
import { ClockState, Hex256, MatchId, MatchSummary, PlayerName, SeatKey, SeatName } from './match.ts'
import { StandingOrder } from './standing.ts'
import { ChatEntry, NoteEntry, Statement, UndoRequest } from './table-talk.ts'

/**
 * Chosen by the client, different for each message, so that a repeated message is not done twice. Only characters that
 * every database and log keeps unchanged.
 */
export const MessageId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\x21-\x7e]+$/, 'An id is made of visible ASCII characters without spaces.')

/**
 * A chat message. Characters that change the direction of writing are removed, because they would affect the rest of
 * the page.
 */
const ChatText = z
  .string()
  .max(LIMITS.chatLength)
  .transform((text) => text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim())
  .refine((text) => text.length > 0, 'The message is empty.')

const act = { id: MessageId, seat: SeatName }

/** The first message: which match, which seats, and for a returning client the last sequence number it has seen. */
export const Join = z.strictObject({
  type: z.literal('join'),
  match: MatchId,
  keys: z.array(SeatKey).max(16),
  since: z.number().int().min(0).nullable(),
  /** Updates are to contain changes of views instead of whole views; `withDelta` applies them. */
  changes: z.boolean().optional(),
})

/** Messages that change something. Each is answered by `done` or `refused` with its id. */
export const Act = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('contribute'), ...act, entropy: Hex256 }),
  z.strictObject({ type: z.literal('answer'), ...act, seq: z.number().int().min(0), choice: z.unknown() }),
  z.strictObject({ type: z.literal('undo'), ...act }),
  z.strictObject({ type: z.literal('consent'), ...act, agree: z.boolean() }),
  z.strictObject({ type: z.literal('say'), ...act, says: Statement }),
  z.strictObject({ type: z.literal('claim'), ...act }),
  z.strictObject({ type: z.literal('chat'), ...act, text: ChatText }),
  /** What the player of a seat is called; null: nothing in particular. */
  z.strictObject({ type: z.literal('name'), ...act, name: PlayerName.nullable() }),
  /** All standing orders of a seat from now on; they replace those it had. */
  z.strictObject({
    type: z.literal('standing'),
    ...act,
    answers: z.array(StandingOrder).max(LIMITS.standingOrders),
  }),
])

export const AskOdds = z.strictObject({
  type: z.literal('odds'),
  ...act,
  choices: z.array(z.unknown()).min(1).max(LIMITS.oddsChoices),
})

/** Asks for all that a seat may know at its question, so that a client can test answers before it gives one. */
export const AskMoment = z.strictObject({ type: z.literal('moment'), ...act })

export const Pong = z.strictObject({ type: z.literal('pong') })

export const ClientMessage = z.discriminatedUnion('type', [Join, ...Act.options, AskOdds, AskMoment, Pong])

/** Everything this client may know. */
export const Snapshot = z.object({
  type: z.literal('snapshot'),
  seq: z.number().int(),
  /** The server's time, so that a client can correct for its own clock. */
  now: z.number(),
  summary: MatchSummary,
  /** The seats whose keys the client gave. */
  seats: z.array(SeatView),
  /** For clients without a seat; null for those with one, and before the match begins. */
  onlooker: z.unknown(),
  notes: z.array(NoteEntry),
  chat: z.array(ChatEntry),
  offers: z.array(z.string()),
  undoRequest: UndoRequest.nullable(),
  clock: ClockState.nullable(),
})

const from = z.number().int().min(0)

/**
 * What has changed; an absent field did not change. Lists keep their items up to `from` and continue with `entries`.
 */
export const Update = z.object({
  type: z.literal('update'),
  seq: z.number().int(),
  now: z.number(),
  summary: MatchSummary.optional(),
  /** The turn of the summary, where nothing else of it changed. */
  turn: z.number().optional(),
  /** The seats that are asked, if nothing else in the summary changed. */
  asked: z.array(z.string()).optional(),
  seats: z.array(SeatView).optional(),
  onlooker: z.unknown().optional(),
  /** Instead of `onlooker`, for clients that asked for changes; absent where nothing changed. */
  onlookerChange: z.unknown().optional(),
  notes: z.object({ from, entries: z.array(NoteEntry) }).optional(),
  chat: z.object({ from, entries: z.array(ChatEntry) }).optional(),
  offers: z.array(z.string()).optional(),
  undoRequest: UndoRequest.nullable().optional(),
  clock: ClockState.nullable().optional(),
})

export const ChoiceOdds = z.object({
  choice: z.unknown(),
  exact: z.boolean(),
  likely: z.array(z.object({ note: NoteEntry.shape.note, probability: z.number() })),
})

/** What everybody in the match may know about a question. */
export const AskedQuestion = z.object({ clause: z.string(), name: z.string(), about: JsonValue })

export const ServerMessage = z.discriminatedUnion('type', [
  Snapshot,
  Update,
  /** The change is on disk. */
  z.object({ type: z.literal('done'), id: z.string() }),
  /** Nothing has changed, and why. The id is null if the message had none that could be read. */
  z.object({ type: z.literal('refused'), id: z.string().nullable(), sentence: z.string() }),
  z.object({ type: z.literal('odds'), id: z.string(), odds: z.array(ChoiceOdds) }),
  /**
   * The kernel's `SeatKnowledge`: the view of the checkpoint, and the answers and dice since, with others' secrets left
   * out; and the question that is open at that moment, which may be newer than the last update the client has read.
   */
  z.object({ type: z.literal('moment'), id: z.string(), moment: z.unknown(), asked: AskedQuestion }),
  z.object({ type: z.literal('ping') }),
  /** The last message before the server closes. */
  z.object({ type: z.literal('gone'), sentence: z.string() }),
])

export type Join = z.infer<typeof Join>
export type Act = z.infer<typeof Act>
export type AskOdds = z.infer<typeof AskOdds>
export type AskMoment = z.infer<typeof AskMoment>
export type AskedQuestion = z.infer<typeof AskedQuestion>
export type ClientMessage = z.infer<typeof ClientMessage>
export type Snapshot = z.infer<typeof Snapshot>
export type Update = z.infer<typeof Update>
export type ServerMessage = z.infer<typeof ServerMessage>
