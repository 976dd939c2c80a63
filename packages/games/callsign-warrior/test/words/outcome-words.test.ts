import { expect, test } from 'vitest'
import { callsignWarrior } from '../../src/index.ts'

const told = (winners: readonly ('blue' | 'red')[], blue: number, red: number): string =>
  callsignWarrior.wording.outcome({
    winners,
    clause: 'csw-vp-1',
    reason: `${blue} to ${red} Victory Points`,
    scores: { blue, red },
  })

test('[csw-vp-1] the points of the winner come first', () => {
  expect(told(['red'], 1, 3)).toBe('Red wins: 3 to 1 Victory Points.')
  expect(told(['blue'], 12, 9)).toBe('Blue wins: 12 to 9 Victory Points.')
  expect(told([], 2, 2)).toBe('The game is drawn: 2 to 2 Victory Points.')
})
