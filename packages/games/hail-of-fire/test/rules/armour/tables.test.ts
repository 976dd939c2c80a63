import { expect, test } from 'vitest'
import { TABLES } from '../../../src/forces/data/tables.ts'

const FACES = [1, 2, 3, 4, 5, 6]

/** What each face of a die means in a table of armour. */
function resultsOf(rows: readonly { readonly roll: readonly [number, number]; readonly result: string }[]) {
  return FACES.map((die) =>
    rows.filter(({ roll }) => die >= roll[0] && die <= roll[1]).map(({ result }) => result),
  )
}

test('[hof-armor-T1-1] a Ping die of 1 to 5 has no effect', () => {
  expect(resultsOf(TABLES['hof-armor-T1'].rows).slice(0, 5)).toEqual(Array(5).fill(['none']))
})

test('[hof-armor-T1-2] a Ping die of 6 gives RFPs, and there is no other face', () => {
  expect(resultsOf(TABLES['hof-armor-T1'].rows)[5]).toEqual(['rfp'])
  expect(TABLES['hof-armor-T1'].rows.map(({ roll }) => roll)).toEqual([
    [1, 5],
    [6, 6],
  ])
})

test('[hof-armor-T2-1] a Pen die of 1 to 5 gives RFPs', () => {
  expect(resultsOf(TABLES['hof-armor-T2'].rows).slice(0, 5)).toEqual(Array(5).fill(['rfp']))
})

test('[hof-armor-T2-2] a Pen die of 6 destroys, and there is no other face', () => {
  expect(resultsOf(TABLES['hof-armor-T2'].rows)[5]).toEqual(['destroyed'])
  expect(TABLES['hof-armor-T2'].rows.map(({ roll }) => roll)).toEqual([
    [1, 5],
    [6, 6],
  ])
})
