import { expectGolden, randomGame, transcript } from '@sandtable/testing'
import { test } from 'vitest'
import { callSign } from '../src/index.ts'

test('a whole game, told as it was played', () => {
  const match = randomGame(callSign, { 'turn-limit': 25 }, 7)
  expectGolden(new URL('./golden/random-25-turns.txt', import.meta.url), transcript(match))
})

test('a whole game with declared targets', () => {
  const match = randomGame(callSign, { 'turn-limit': 20, 'declared-targets': true }, 3)
  expectGolden(new URL('./golden/declared-targets-20-turns.txt', import.meta.url), transcript(match))
})
