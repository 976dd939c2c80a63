import { everyNote } from '@sandtable/engine'
import { randomGame } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { hailOfFire } from '../../src/index.ts'

test('the story of random games is told in whole sentences, without ids or missing facts', () => {
  for (const [i, scenario] of ['crossroads', 'delay'].entries()) {
    const match = randomGame(hailOfFire, { scenario }, 40 + i)
    const lines = [...everyNote(match.notes('blue'))].flatMap((note) => hailOfFire.wording.note(note) ?? [])
    expect(lines.length).toBeGreaterThan(50)
    for (const line of lines) {
      expect(line).not.toMatch(/undefined|NaN|\[object|\b(?:blue|red)-u\d|\(hof-/)
      expect(line).toMatch(/[.!?]$/)
    }
  }
})
