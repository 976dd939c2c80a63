import { expect, test } from 'vitest'
import { HAIL_OF_FIRE_SET_UP } from '../../src/preview/builder/set-up.ts'
import { editionRows } from '../../src/preview/editions.ts'
import { SWITCH_OPTIONS, switchesFrom } from '../../src/rules/set-up/switches.ts'

function rowsFor(options: Parameters<typeof switchesFrom>[0]): ReturnType<typeof editionRows> {
  return editionRows({ terms: { switches: switchesFrom(options) } as never })
}

test('[hof-opt-2] the mission names the edition that is played', () => {
  expect(rowsFor({})).toEqual([{ what: 'Rules as in', words: 'the quick reference' }])
  expect(rowsFor({ edition: 'current-manual' })).toEqual([
    { what: 'Rules as in', words: 'the current manual' },
  ])
})

test('[hof-opt-1] what the players agreed on besides stands below the edition', () => {
  expect(rowsFor({ edition: 'current-manual', smoke: 'off', break: 'reach' })).toEqual([
    { what: 'Rules as in', words: 'the current manual' },
    { what: 'Smoke', words: 'no' },
    { what: 'A force breaks when its total', words: 'reaches its Break Limit' },
  ])
})

test('[hof-opt-T1] every value of every switch has words in the lobby, no two the same', () => {
  for (const option of SWITCH_OPTIONS) {
    if (option.kind !== 'choice') throw new Error(`${option.id} is no choice`)
    const words = option.of.map((value) => HAIL_OF_FIRE_SET_UP.words.value(option.id, value))
    expect(words, option.id).not.toContain(null)
    expect(new Set(words).size, option.id).toBe(words.length)
  }
})
