import { describe, expect, test } from 'vitest'
import { coverFrom, isInTheOpen, sees } from '../../../src/rules/seeing/who-sees.ts'
import { area, house, line, pair, stateOf } from '../positions.ts'

/** What a at 10,10, facing north, has of b. */
function seen(a: string, b: string, map: object = {}, more: object = {}) {
  const state = stateOf(`blue average ${a} id=a; red average ${b} id=b`, { map, ...more })
  const [one, other] = pair(state, 'a', 'b')
  return {
    sees: sees(state, one, other),
    cover: coverFrom(state, other, one),
    isOpen: isInTheOpen(state, other, one),
  }
}

describe('sight', () => {
  test('[sks-cov-3] into the 180 degrees before a character, borders included', () => {
    expect(seen('10,10', '10,30').sees).toBe(true)
    expect(seen('10,10', '20,10').sees).toBe(true)
    expect(seen('10,10', '20,9.9').sees).toBe(false)
    expect(seen('10,10 facing=0,-1', '10,30').sees).toBe(false)
  })

  test('[sks-cov-T1-08, sks-cov-T1-07] a compound wall blocks, a low wall does not, a gate is open', () => {
    const wall = (kind: string, gaps: readonly unknown[] = []) => ({
      lines: [{ ...line('w', kind, [0, 20], [30, 20]), gaps }],
    })
    expect(seen('10,10', '10,30', wall('compound-wall')).sees).toBe(false)
    expect(seen('10,10', '10,30', wall('low-wall')).sees).toBe(true)
    const gate = wall('compound-wall', [{ kind: 'gate', at: 10, width: 2 }])
    expect(seen('10,10', '10,30', gate).sees).toBe(true)
  })

  test('[sks-cov-T1-07] a low wall hides only somebody prone who touches it', () => {
    const map = { lines: [line('w', 'low-wall', [0, 29.6], [30, 29.6])] }
    const farther = { lines: [line('w', 'low-wall', [0, 29], [30, 29])] }
    expect(seen('10,10', '10,30', map).sees).toBe(true)
    expect(seen('10,10', '10,30 prone', map).sees).toBe(false)
    expect(seen('10,10', '10,30 prone', farther).sees).toBe(true)
    expect(seen('10,10 prone', '10,30', { lines: [line('w', 'low-wall', [0, 10.4], [30, 10.4])] }).sees).toBe(
      false,
    )
  })

  test('[sks-cov-T1-02, sks-cov-T1-03, sks-cov-7] crops and trees block beyond 6 inches of them', () => {
    for (const kind of ['crops', 'orchard']) {
      expect(seen('10,10', '10,30', { areas: [area('c', kind, 0, 15, 30, 21)] }).sees, kind).toBe(true)
      expect(seen('10,10', '10,30', { areas: [area('c', kind, 0, 15, 30, 21.02)] }).sees, kind).toBe(false)
    }
    expect(seen('10,10', '10,30', { areas: [area('c', 'courtyard', 0, 15, 30, 28)] }).sees).toBe(true)
  })

  test('[sks-cov-5, sks-cov-T1-09] out of and into a building within an inch of an outer wall', () => {
    const map = { buildings: [house('h', [5, 20, 15, 30])] }
    // The wall is at 20; the base reaches half an inch.
    expect(seen('10,10', '10,21.4', map).sees).toBe(true)
    expect(seen('10,10', '10,21.6', map).sees).toBe(false)
    expect(seen('10,21.4 facing=0,-1', '10,10', map).sees).toBe(true)
    expect(seen('10,10', '10,40', map).sees).toBe(false)
  })

  test('[sks-cov-5] deeper inside only through doors', () => {
    const map = { buildings: [house('h', [5, 20, 15, 30], { door: [0, 5] })] }
    expect(seen('10,10', '10,25', map).sees).toBe(true)
    expect(seen('13,10', '13,25', map).sees).toBe(false)
    expect(seen('10,10', '10,25', map).cover).toBe('hard')
  })

  test('[sks-cov-5] inside one building they see each other on one floor', () => {
    const map = { buildings: [house('h', [5, 20, 15, 30], { floors: 2 })] }
    expect(seen('10,22', '10,28', map)).toMatchObject({ sees: true, cover: 'none' })
    expect(seen('10,22', '10,28 floor=1', map).sees).toBe(false)
  })

  test('[sks-cov-6] from a storey up a wall is passed over, unless the other is within 3 inches behind it', () => {
    const map = (y: number) => ({
      buildings: [house('h', [8, 8, 12, 12], { floors: 1 })],
      lines: [line('w', 'compound-wall', [0, y], [30, y])],
    })
    expect(seen('10,11.4 floor=1', '10,30', map(20)).sees).toBe(true)
    expect(seen('10,11.4', '10,30', map(20)).sees).toBe(false)
    expect(seen('10,11.4 floor=1', '10,30', map(26.9)).sees).toBe(true)
    expect(seen('10,11.4 floor=1', '10,30', map(27)).sees).toBe(false)
  })
})

describe('cover', () => {
  test('[sks-cov-2] what the target touches, is in, or has within 2 inches on the line', () => {
    const wall = (y: number) => ({ lines: [line('w', 'low-wall', [0, y], [30, y])] })
    expect(seen('10,10', '10,30', wall(28)).cover).toBe('hard')
    expect(seen('10,10', '10,30', wall(27.98)).cover).toBe('none')
    expect(seen('10,10', '10,30', wall(31)).cover).toBe('none')
  })

  test('[sks-cov-2] only the best cover on the line counts', () => {
    const map = {
      areas: [area('c', 'crops', 0, 27, 30, 33)],
      lines: [line('r', 'barricade', [0, 29], [30, 29])],
    }
    expect(seen('10,10', '10,30', map).cover).toBe('medium')
  })

  test('[sks-cov-1, sks-cov-T1, sks-cov-T1-01, sks-ruling-7, sks-ruling-35] each kind of terrain has its level', () => {
    const at = (kind: string) => seen('10,10', '10,30', { areas: [area('c', kind, 0, 29, 30, 33)] }).cover
    expect(['courtyard', 'crops', 'orchard', 'rubble', 'water'].map(at)).toEqual([
      'none',
      'soft',
      'soft',
      'medium',
      'none',
    ])
    const behind = (kind: string) =>
      seen('10,10', '10,30', { lines: [line('w', kind, [0, 29], [30, 29])] }).cover
    expect(['fence', 'low-wall', 'railway'].map(behind)).toEqual(['soft', 'hard', 'none'])
  })

  test('[sks-cov-T1-05] a ditch covers those who are in it, not those behind it', () => {
    const ditch = (y: number) => ({ lines: [{ ...line('d', 'ditch', [0, y], [30, y]), width: 1 }] })
    expect(seen('10,10', '10,30', ditch(30)).cover).toBe('medium')
    expect(seen('10,10', '10,30', ditch(29)).cover).toBe('none')
  })

  test('[sks-cov-T1-11] a bunker is prepared, is seen into and out of, and blocks what is behind it', () => {
    const map = { works: [area('s', 'sangar', 8, 18, 12, 22)] }
    expect(seen('10,10', '10,20', map)).toMatchObject({ sees: true, cover: 'prepared' })
    expect(seen('10,20', '10,30', map)).toMatchObject({ sees: true, cover: 'none' })
    expect(seen('10,10', '10,30', map).sees).toBe(false)
  })

  test('[sks-cov-T1-13, sks-spot-T1-24] smoke hides from all but thermal sights, and nobody beyond it is in the open', () => {
    const smoke = (words = '') => {
      const state = stateOf(`blue average 10,10 id=a ${words}; red average 10,30 id=b`)
      state.happenings = [
        { kind: 'smoke', id: 's', shape: { kind: 'disc', at: { x: 1000, y: 2000 }, radius: 500 } },
      ]
      const [a, b] = pair(state, 'a', 'b')
      return [sees(state, a, b), isInTheOpen(state, b, a)]
    }
    expect(smoke()).toEqual([false, false])
    expect(smoke('thermal')).toEqual([true, false])
  })

  test('[sks-cov-T1-10] a roof is hard cover', () => {
    const map = { buildings: [house('h', [8, 28, 12, 32])] }
    expect(seen('10,10', '10,28.6 floor=1', map)).toMatchObject({ sees: true, cover: 'hard' })
  })

  test('[sks-cov-4] in the open: no cover, no concealment, near enough at night', () => {
    expect(seen('10,10', '10,30').isOpen).toBe(true)
    expect(seen('10,10', '10,30', { areas: [area('c', 'crops', 0, 29, 30, 33)] }).isOpen).toBe(false)
    expect(seen('10,10', '10,30 ghillie').isOpen).toBe(false)
    expect(seen('10,10', '10,30 ghillie walking').isOpen).toBe(true) // sks-cov-7
    expect(seen('10,10', '10,30 hidden').isOpen).toBe(false)
    expect(seen('10,10', '10,22.98', {}, { light: 'night' }).isOpen).toBe(true)
    expect(seen('10,10', '10,23', {}, { light: 'night' }).isOpen).toBe(false)
  })
})
