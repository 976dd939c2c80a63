import { expectGolden, randomGame, transcript } from '@sandtable/testing'
import { test } from 'vitest'
import { callsignWarrior } from '../src/index.ts'

test('a whole battle, told as it is played; a change here is a change of the rules', () => {
  const match = randomGame(callsignWarrior, { scenario: 'contact', map: 'crossroads' }, 4)
  expectGolden(new URL('./golden/contact.txt', import.meta.url), transcript(match))
})
