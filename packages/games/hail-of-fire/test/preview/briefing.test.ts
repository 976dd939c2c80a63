import { expect, test } from 'vitest'
import { SCENARIOS } from '../../src/forces/data/scenarios.ts'
import { hailOfFire } from '../../src/index.ts'
import { terrainSheet, victoryTerms } from '../../src/preview/briefing.ts'

test('[hof-vic-2] every scenario says how it is won', () => {
  for (const { id, rounds, victory } of SCENARIOS) {
    const rows = victoryTerms({ terms: { scenario: id, rounds } as never })
    expect(rows.length, id).toBeGreaterThan(victory.length)
    expect(rows.every(({ what, words }) => what !== '' && !words.includes('undefined'))).toBe(true)
  }
  expect(hailOfFire.name).toBe('Hail of Fire')
})

test('[hof-terrain-T1] the sheet of the crossroads names each kind once', () => {
  const sheet = terrainSheet({ terms: { map: 'crossroads' } as never, happenings: [] as never })
  const kinds = sheet.map(({ what }) => what)
  expect(kinds).toEqual(expect.arrayContaining(['Woods', 'Building', 'Hedgerow', 'Stone wall', 'Hill']))
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(sheet.find(({ what }) => what === 'Building')?.words).toBe(
    'very difficult going; no vehicles; conceals Teams in it or touching it; Hard Cover inside; blocks sight',
  )
})
