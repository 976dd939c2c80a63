import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { ClockTerms, GameId, MatchId, Options, PlayersTerms, SeatKey, SeatName } from './match.ts'
import { NoteEntry } from './table-talk.ts'

/** Every error is one sentence. */
export const Problem = z.object({ error: z.string() })

/** An option of a game as data: the kernel's `Option` without its functions. */
export const GameOption = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['flag', 'number', 'choice', 'data']),
  clause: z.string().optional(),
  constant: z.literal(true).optional(),
  default: z.json(),
  min: z.number().optional(),
  max: z.number().optional(),
  none: z.string().optional(),
  of: z.array(z.string()).optional(),
})

export const SeatOffer = z.object({ seat: z.string(), side: z.string(), name: z.string() })

/** A bot one can play against; the higher its strength, the better it plays. */
export const BotOffer = z.object({
  id: z.string(),
  name: z.string(),
  /** What to expect from it, in a sentence. */
  words: z.string(),
  /** From 1, the weakest. */
  strength: z.number().int(),
})

export const GameOffer = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  options: z.array(GameOption),
  /** The seats if all options have their defaults. */
  seats: z.array(SeatOffer),
  bots: z.array(BotOffer),
})

export const GamesReply = z.object({ games: z.array(GameOffer) })

export const RulesReply = z.object({
  clauses: z.array(z.object({ id: z.string(), text: z.string(), section: z.string() })),
  markdown: z.string(),
})

export const NewMatch = z.strictObject({
  game: GameId,
  options: Options.default({}),
  players: PlayersTerms,
  /** Absent: fourteen days for each answer. Null: no clock at all. */
  clock: ClockTerms.nullable().optional(),
})

/** The match, the keys of the seats for people, and the key of its owner. They are sent once. */
export const MatchMade = z.object({
  match: MatchId,
  keys: z.record(z.string(), SeatKey),
  owner: SeatKey,
})

export const ForkMatch = z.strictObject({
  /** How many steps of the match are kept; 0 is the set-up. */
  step: z.number().int().min(0),
  players: PlayersTerms,
  clock: ClockTerms.nullable().optional(),
})

export const RenewKey = z.strictObject({ key: SeatKey })
export const KeyRenewed = z.object({ seat: z.string(), key: SeatKey })

/** The key of a seat, to get one more link to it. That link is redeemed like the first one. */
export const LinkMade = z.object({ seat: z.string(), link: SeatKey })

/** The owner gives a seat a new key: its player is disconnected, and every older key and link of it is invalid. */
export const ReissueKey = z.strictObject({ owner: SeatKey, seat: SeatName })

/**
 * What an owner may do without deleting anything that was played: end the match without an outcome, close and open its
 * chat, clear its chat.
 */
export const OwnerAct = z.enum(['close', 'mute', 'unmute', 'clear-chat'])
/** Everything an owner may do: one of those, or delete the match with everything in it. */
export const OwnerRequest = z.enum([...OwnerAct.options, 'delete'])
export const ActAsOwner = z.strictObject({ owner: SeatKey, does: OwnerRequest })
export const Done = z.object({ done: z.literal(true) })

/** Answers `{ file }`: the text of a saved match, as it would be in a file. */
export const MatchImported = z.object({ match: MatchId, owner: SeatKey })

export const FilmQuery = z.object({
  from: z.coerce.number().int().min(0).default(0),
  count: z.coerce.number().int().min(1).max(LIMITS.filmFrames).default(50),
})

/** Frame 0 shows the set-up; frame n shows the table after n steps and what happened in the last of them. */
export const FilmFrame = z.object({
  step: z.number().int(),
  turn: z.number(),
  view: z.unknown(),
  notes: z.array(NoteEntry.shape.note),
})

export const Film = z.object({ total: z.number().int(), frames: z.array(FilmFrame) })

/** How busy the workers are: tasks running and waiting, milliseconds since the oldest was asked for, how many overran. */
export const WorkerLoad = z.object({
  workers: z.number(),
  running: z.number(),
  waiting: z.number(),
  oldest: z.number(),
  failed: z.number(),
})

/** How late the main thread came to its work since the start, in milliseconds. */
export const LoopDelay = z.object({ p50: z.number(), p99: z.number(), max: z.number() })

export const Health = z.object({
  /** Degraded: it answers, but something in `troubles` needs the operator. */
  status: z.enum(['ok', 'degraded']),
  troubles: z.array(z.string()),
  /** Why the server can store nothing now, in a sentence; null when it can. */
  trouble: z.string().nullable(),
  /** Bytes free on the disk that has the matches; null where a database server keeps them. */
  freeBytes: z.number().nullable(),
  matchesOpen: z.number(),
  connections: z.number(),
  workers: WorkerLoad,
  loopDelay: LoopDelay,
})

export type GameOption = z.infer<typeof GameOption>
export type GameOffer = z.infer<typeof GameOffer>
export type BotOffer = z.infer<typeof BotOffer>
export type NewMatch = z.infer<typeof NewMatch>
export type MatchMade = z.infer<typeof MatchMade>
export type LoopDelay = z.infer<typeof LoopDelay>
export type Health = z.infer<typeof Health>
export type OwnerAct = z.infer<typeof OwnerAct>
export type OwnerRequest = z.infer<typeof OwnerRequest>
export type ForkMatch = z.infer<typeof ForkMatch>
export type FilmFrame = z.infer<typeof FilmFrame>
export type Film = z.infer<typeof Film>
export type RulesReply = z.infer<typeof RulesReply>
