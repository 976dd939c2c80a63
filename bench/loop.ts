import type { GameFacts } from './engine-games.ts'

/** How a game ended, in the words of the engine. */
export const REASONS = [
  'carrier destroyed',
  'both carriers destroyed',
  'uneventful turns',
  'turn limit',
] as const

/** The result of a game; each game overwrites it. */
export interface LoopResult {
  /** The place in REASONS. */
  reason: number
  turns: number
  /** Questions put to the player; a decision with one legal choice is none. */
  decisions: number
  damageOfBlue: number
  damageOfRed: number
}

/** Call Sign without the engine: what the plain and the tuned loop have in common. */
export interface Loop {
  readonly result: LoopResult
  /** Plays one game of the series of this seed. */
  play(seed: number, game: number): void
}

/** The same as `playOnEngine`, in a loop. */
export function playInLoop(loop: Loop, seed: number, game: number): GameFacts {
  loop.play(seed, game)
  const { reason, turns, decisions, damageOfBlue, damageOfRed } = loop.result
  const isWon = REASONS[reason] === 'carrier destroyed'
  return {
    winners: isWon ? [damageOfBlue > damageOfRed ? 'red' : 'blue'] : [],
    reason: REASONS[reason] ?? 'unknown',
    turns,
    decisions,
    damage: { blue: damageOfBlue, red: damageOfRed },
  }
}
