import { expect, test } from 'vitest'
import { BARE_REASONS, bareCallSign } from '../bare-call-sign.ts'
import { type GameFacts, playOnEngine } from '../engine-games.ts'

const SEEDS = 2000

const bare = bareCallSign()

/** The same game in the bare loop, told in the words of the engine. */
function playBare(seed: number, game: number): GameFacts {
  bare.play(seed, game)
  const { reason, turns, decisions, damageOfBlue, damageOfRed } = bare.result
  const sunk = BARE_REASONS[reason] === 'carrier destroyed'
  return {
    winners: sunk ? [damageOfBlue > damageOfRed ? 'red' : 'blue'] : [],
    reason: BARE_REASONS[reason] ?? 'unknown',
    turns,
    decisions,
    damage: { blue: damageOfBlue, red: damageOfRed },
  }
}

test('the bare loop plays the very games of the engine', () => {
  const reasons = new Set<string>()
  for (let seed = 0; seed < SEEDS; seed++) {
    const played = playOnEngine(seed, seed % 7)
    expect(playBare(seed, seed % 7), `seed ${seed}`).toEqual(played)
    reasons.add(`${played.reason} ${played.winners}`)
  }
  expect([...reasons]).toEqual(
    expect.arrayContaining([
      'carrier destroyed blue',
      'carrier destroyed red',
      'uneventful turns ',
      'turn limit ',
    ]),
  )
})

test('a game of the bare loop leaves nothing behind for the next', () => {
  const first = playBare(1, 2)
  playBare(3, 4)
  expect(playBare(1, 2)).toEqual(first)
})
