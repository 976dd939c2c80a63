import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../src/index.ts'
import { box, team } from '../positions.ts'

/** What random games over all maps and forces have found. */
describe('found by the audit', () => {
  test('[csw-fw-1] a vehicle that finds its whole edge closed waits off the table, its order spent', () => {
    const marsh = { id: 'fen', kind: 'marsh', outline: box(0, 0, 48, 12) }
    const s = script(callsignWarrior, {
      units: 'blue ins-technical 0,0 first-wave token; red ins-squad 24,40',
      map: { areas: [marsh] },
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'run')
    s.answer('csw-fw-1', []) // csw-ruling-165: no way on was found
    s.end()
    expect(s.note('csw-res-6')).toMatchObject({ kind: 'stays-off', team: 'blue-technical' })
    expect(team(s, 'blue-technical')).toMatchObject({ place: 'first-wave', order: 'run', hasToken: false })
  })
})
