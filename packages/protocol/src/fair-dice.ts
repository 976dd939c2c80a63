import type { SavedMatch } from '@sandtable/engine'
import { z } from 'zod'
import { sha256 } from './sha256.ts'

const Contribution = z.object({
  seat: z.string(),
  entropy: z.string(),
  /**
   * True for the part of a bot. The server gives it but cannot choose it: it follows from the server's secret.
   */
  bot: z.literal(true).optional(),
})

/** How the seed of a match came about: opened at the end, in the saved match. All as 64 hexadecimal digits. */
const FairDice = z.object({
  /** SHA-256 of the server's secret, published before anybody contributed. */
  commitment: z.string(),
  secret: z.string(),
  /** Each seat's part, in the order of seats. The server supplies those of bots. */
  contributions: z.array(Contribution).readonly(),
})

export type FairDice = Readonly<z.infer<typeof FairDice>>
export type Contribution = Readonly<z.infer<typeof Contribution>>

/** A saved match as the server gives it out after the end. */
export type FairMatch = SavedMatch<unknown> & { readonly fairness?: FairDice }

/** What else is known, to compare with what is revealed at the end. */
export interface Witness {
  /** What a player was shown at the beginning. */
  readonly commitment?: string
  /** What players gave. */
  readonly contributions?: readonly Contribution[]
  /** The seats of the game, in order: each must have given its part. */
  readonly seats?: readonly string[]
}

/** The server's commitment: it does not reveal the secret, and the server cannot change the secret later. */
export function commitmentTo(secret: string): string {
  return sha256(bytesOf(secret))
}

/** The part of a bot. The commitment fixes it together with the server's own part. */
export function botEntropy(secret: string, seat: string): string {
  return sha256(Uint8Array.from([...bytesOf(secret), ...utf8(seat)]))
}

/** The seed, which no party could choose: the server fixed its part first, the players gave theirs without knowing it. */
export function fairSeed(secret: string, contributions: readonly Contribution[]): string {
  return sha256(bytesOf(secret + contributions.map(({ entropy }) => entropy).join('')))
}

/**
 * Checks whether the dice of a finished match come from what was promised and contributed. Returns null if so, else a
 * sentence about the first thing that is wrong. The kernel's `verify` checks that the dice follow from the seed.
 */
export function verifyFairness(match: FairMatch, witness: Witness = {}): string | null {
  if (!match.fairness) return 'This match does not say how its dice came about.'
  const { success, data: fairness } = FairDice.safeParse(match.fairness)
  if (!success) return 'What this match says of how its dice came about is broken.'
  const { commitment, secret, contributions } = fairness
  const parts = [commitment, secret, ...contributions.map(({ entropy }) => entropy)]
  if (!parts.every(isHex256)) return 'A part of the dice is not 64 hexadecimal digits.'
  if (commitmentTo(secret) !== commitment) return "The server's secret is not the one it committed itself to."
  const forged = contributions.find(({ seat, entropy, bot }) => bot && entropy !== botEntropy(secret, seat))
  if (forged) return `The server has chosen the contribution of '${forged.seat}' freely.`
  return whyOtherSeed(match, fairSeed(secret, contributions)) ?? differenceFrom(witness, fairness)
}

/** The seed is recorded twice: where the dice of the record came from, and where further dice would come from. */
function whyOtherSeed({ stream, record }: FairMatch, seed: string): string | null {
  if (stream.kind !== 'chacha20' && stream.kind !== 'chacha20-keyed')
    return 'The dice of this match do not come from a seed.'
  if (stream.seed !== seed) return 'The seed is not made of these contributions.'
  const isFork = record.dice.kind === 'middle' // a fork has no dice but those of the stream
  const isSame = record.dice.kind === stream.kind && record.dice.seed === seed
  return isSame || isFork ? null : 'The recorded dice were thrown from another seed.'
}

function differenceFrom(witness: Witness, { commitment, contributions }: FairDice): string | null {
  const given = contributions.map(({ seat }) => seat).join(', ')
  const seats = witness.seats?.join(', ') ?? given
  if (given !== seats) return `The seats are ${seats}; parts of the dice come from ${given || 'no seat'}.`
  if (witness.commitment && witness.commitment !== commitment) {
    return 'The commitment is not the one you were shown at the beginning.'
  }
  for (const { seat, entropy } of witness.contributions ?? []) {
    const used = contributions.find((one) => one.seat === seat)
    if (used?.entropy !== entropy) return `The contribution of '${seat}' is not the one you gave.`
  }
  return null
}

function isHex256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/** A text as UTF-8 bytes, by means that every JavaScript engine has. */
function utf8(text: string): Uint8Array {
  const parts = encodeURIComponent(text).match(/%..|./g) ?? []
  return Uint8Array.from(parts, (part) =>
    part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0),
  )
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
}
