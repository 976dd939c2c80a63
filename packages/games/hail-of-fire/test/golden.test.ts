import { expectGolden, randomGame, transcript } from '@sandtable/testing'
import { test } from 'vitest'
import { hailOfFire } from '../src/index.ts'

test('a whole battle, told as it is played; a change here is a change of the rules', () => {
  const match = randomGame(hailOfFire, { scenario: 'delay' }, 3)
  expectGolden(new URL('./golden/delay.txt', import.meta.url), transcript(match))
})
