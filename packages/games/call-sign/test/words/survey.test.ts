import { expect, test } from 'vitest'
import { SURVEY } from '../../src/words/survey.ts'

test('a note tells whose it is and where it was, for those who count', () => {
  const shot = { kind: 'destroyed', clause: 'cs-eng-7', unit: 'red-ftr-1', hex: 'C3' }
  expect([SURVEY.sideOf(shot), SURVEY.placeOf(shot)]).toEqual(['red', 'C3'])
  const dry = { kind: 'out-of-fuel', clause: 'cs-fuel-1', unit: 'blue-c2', hex: 'D1' }
  expect([SURVEY.sideOf(dry), SURVEY.placeOf(dry)]).toEqual(['blue', 'D1'])
  const hit = { kind: 'carrier-hit', clause: 'cs-eng-8', side: 'red', damage: 1 }
  expect([SURVEY.sideOf(hit), SURVEY.placeOf(hit)]).toEqual(['red', 'F4'])
  const turn = { kind: 'turn-ended', clause: 'cs-turn-6', turn: 3 }
  expect([SURVEY.sideOf(turn), SURVEY.placeOf(turn)]).toEqual([null, null])
  expect(SURVEY.losses).toEqual(['destroyed', 'out-of-fuel'])
})

test('the board is drawn hex by hex, and no two lie in the same place', () => {
  expect(SURVEY.places).toHaveLength(24)
  const centres = SURVEY.places.map(({ outline }) =>
    [outline.reduce((sum, { x }) => sum + x, 0) / 6, outline.reduce((sum, { y }) => sum + y, 0) / 6]
      .map((value) => value.toFixed(3))
      .join(),
  )
  expect(new Set(centres).size).toBe(24)
  for (const { outline } of SURVEY.places) expect(outline).toHaveLength(6)
})
