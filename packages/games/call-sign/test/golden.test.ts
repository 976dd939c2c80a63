import { expectGolden, randomGame, transcript } from '@sandtable/testing'
import { test } from 'vitest'
import { callSign } from '../src/index.ts'

test('a whole game, told as it was played', () => {
  const match = randomGame(callSign, {}, 1515)
  expectGolden(new URL('./golden/a-carrier-sunk.txt', import.meta.url), transcript(match))
})

test('a whole game with declared targets', () => {
  const match = randomGame(callSign, { 'declared-targets': true }, 2113)
  expectGolden(new URL('./golden/declared-targets.txt', import.meta.url), transcript(match))
})
