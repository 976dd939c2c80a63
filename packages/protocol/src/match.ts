import { z } from 'zod'
import { JsonValue } from './json-value.ts'

/** The unguessable public id of a match: 128 bits as base64url. Everybody who knows it may watch. */
export const MatchId = z.string().regex(/^[\w-]{22}$/, 'This is not the id of a match.')

/** Opens a seat: 192 random bits as base64url. Never part of a path or query. */
export const SeatKey = z.string().regex(/^[\w-]{32}$/, 'This is not the key of a seat.')

export const SeatName = z.string().min(1).max(40)

/** 256 bits as hexadecimal digits: a part of the dice, or a hash. */
export const Hex256 = z.string().regex(/^[0-9a-f]{64}$/, 'Expected 64 hexadecimal digits.')

/**
 * The name a person chooses: one line of visible characters. Control and format characters, which change the direction
 * of writing or show nothing, are refused; so are letters that look empty, and stacks of accents.
 */
export const PlayerName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .transform((name) => name.normalize('NFC'))
  .refine(isVisible, 'A name is made of letters, digits and signs one can see.')

/** Letters and symbols that are drawn as nothing, though Unicode does not class them as invisible. */
const BLANK = /\u034f|\u115f|\u1160|\u17b4|\u17b5|\u2800|\u3164|\uffa0|\p{Variation_Selector}/u

function isVisible(name: string): boolean {
  const hasOddSpace = /[^\P{Z} ]/u.test(name)
  const hasPile = /\p{M}{4}/u.test(name)
  return /^\P{C}+$/u.test(name) && !hasOddSpace && !hasPile && !BLANK.test(name)
}

export const GameId = z.string().min(1).max(60)

export const Options = z.record(z.string().max(100), JsonValue).readonly()

/** The player of a seat: a person, who gets a key, or a bot by its name. */
export const PlayerTerms = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), name: PlayerName.optional() }),
  z.strictObject({ kind: z.literal('bot'), bot: z.string().max(60), name: PlayerName.optional() }),
])

export const PlayersTerms = z.record(SeatName, PlayerTerms)

/** Minutes a side for the whole match, with seconds added after each answer; or days for each answer. */
export const ClockTerms = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('side'),
    minutes: z.number().min(0.05).max(600),
    increment: z.number().int().min(0).max(600).default(0),
  }),
  z.strictObject({ kind: z.literal('move'), days: z.number().min(0.0001).max(60) }),
])

/** The clocks at the time `at`, in milliseconds. Those of `running` sides have been going down since. */
export const ClockState = z.object({
  terms: ClockTerms,
  remaining: z.record(z.string(), z.number()),
  running: z.array(z.string()),
  at: z.number(),
})

export const Outcome = z.object({
  winners: z.array(z.string()),
  clause: z.string(),
  /** In a word or two: 'carrier destroyed', 'resignation', 'agreement', 'time'. */
  reason: z.string(),
  scores: z.record(z.string(), z.number()).optional(),
})

export const SeatSummary = z.object({
  seat: z.string(),
  side: z.string(),
  name: z.string(),
  player: z.object({
    kind: z.enum(['person', 'bot']),
    bot: z.string().optional(),
    name: z.string().optional(),
    /** True if the player is connected. Bots always are. */
    present: z.boolean(),
    /** True if its part of the dice has arrived. */
    ready: z.boolean(),
  }),
})

/** What everybody may know about a match without looking at the board. */
export const MatchSummary = z.object({
  id: MatchId,
  game: z.string(),
  version: z.string(),
  options: Options,
  seats: z.array(SeatSummary),
  /** An imported match that was never finished is over, without an outcome. */
  status: z.enum(['gathering', 'playing', 'over']),
  outcome: Outcome.nullable(),
  turn: z.number(),
  seq: z.number().int(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** SHA-256 of the server's part of the dice, fixed before any player gives theirs. Null for imported matches. */
  commitment: Hex256.nullable(),
  clock: ClockTerms.nullable(),
  /** Seats whose player must move now. */
  asked: z.array(z.string()),
  /** For a fork: the match it comes from, and the number of steps played there. */
  forkOf: z.object({ match: MatchId, step: z.number().int() }).nullable(),
  isImported: z.boolean(),
  /** How the rules have changed since the match began, oldest first; absent if they have not. */
  ruleChanges: z
    .array(z.object({ version: z.string(), clauses: z.array(z.string()), sentence: z.string() }))
    .optional(),
  /** A choice was taken back after dice were rolled for it, so the result may owe something to a second try. */
  tookBackOverDice: z.literal(true).optional(),
})

export type PlayerTerms = z.infer<typeof PlayerTerms>
export type PlayersTerms = z.infer<typeof PlayersTerms>
export type ClockTerms = z.infer<typeof ClockTerms>
export type ClockState = z.infer<typeof ClockState>
export type SeatSummary = z.infer<typeof SeatSummary>
export type MatchSummary = z.infer<typeof MatchSummary>
