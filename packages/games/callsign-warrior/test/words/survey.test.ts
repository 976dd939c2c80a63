import { everyNote, type Note } from '@sandtable/engine'
import { randomGame } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { callsignWarrior } from '../../src/index.ts'
import { SURVEY } from '../../src/words/survey.ts'

test('losses are told by side and square: A1 in the south-west, the far edges in the last square', () => {
  const lost = (x: number, y: number): Note => ({
    kind: 'lost',
    clause: 'csw-shoot-10',
    team: 'red-squad',
    x,
    y,
  })
  expect(SURVEY.sideOf(lost(0, 0))).toBe('red')
  expect([lost(0, 0), lost(799, 800), lost(7200, 4800)].map(SURVEY.placeOf)).toEqual(['A1', 'A2', 'I6'])
  expect(SURVEY.placeOf({ kind: 'token', clause: 'csw-tok-3', side: 'blue' })).toBe(null)
  expect(SURVEY.sideOf({ kind: 'token', clause: 'csw-tok-3', side: 'blue' })).toBe('blue')
  expect(SURVEY.sideOf({ kind: 'turn', clause: 'csw-turn-1' })).toBe(null)
})

test('every square is drawn once, the north at the top', () => {
  const names = SURVEY.places.map(({ name }) => name)
  expect(new Set(names).size).toBe(54)
  const top = (name: string) =>
    Math.min(...(SURVEY.places.find((one) => one.name === name)?.outline.map(({ y }) => y) ?? []))
  expect([top('A1'), top('A6')]).toEqual([5, 0])
})

test('in a whole game every loss on the table has a side and a square that is drawn', () => {
  const { allNotes } = randomGame(callsignWarrior, { scenario: 'blue-bird-down', map: 'open-field' }, 3)
  const losses = [...everyNote(allNotes)].filter(({ kind }) => SURVEY.losses.includes(kind))
  const drawn = SURVEY.places.map(({ name }) => name)
  expect(losses.length).toBeGreaterThan(0)
  for (const note of losses) {
    expect(SURVEY.sideOf(note)).toMatch(/^(blue|red)$/)
    if ('x' in note) expect(drawn).toContain(SURVEY.placeOf(note))
  }
  expect(losses.some((note) => 'x' in note)).toBe(true)
})
