import { describe, expect, test } from 'vitest'
import { bareCallSign } from '../bare-call-sign.ts'
import { playOnEngine } from '../engine-games.ts'
import { playInLoop } from '../loop.ts'
import { tunedCallSign } from '../tuned-call-sign.ts'

const SEEDS = 600

describe.each([
  ['bare', bareCallSign()],
  ['tuned', tunedCallSign()],
])('the %s loop', (_, loop) => {
  test('plays the very games of the engine', () => {
    const reasons = new Set<string>()
    for (let seed = 0; seed < SEEDS; seed++) {
      const played = playOnEngine(seed, seed % 7)
      expect(playInLoop(loop, seed, seed % 7), `seed ${seed}`).toEqual(played)
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

  test('leaves nothing behind for its next game', () => {
    const first = playInLoop(loop, 1, 2)
    playInLoop(loop, 3, 4)
    expect(playInLoop(loop, 1, 2)).toEqual(first)
  })
})
