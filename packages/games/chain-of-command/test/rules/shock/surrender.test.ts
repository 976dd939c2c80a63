import { describe, expect, test } from 'vitest'
import { testForceMorale } from '../../../src/rules/morale/test-morale.ts'
import { breakUnit } from '../../../src/rules/shock/judge-shock.ts'
import { guard, guardsFor, isSurrounded } from '../../../src/rules/shock/surrender.ts'
import { teamById } from '../../../src/rules/state/state.ts'
import { doing, type Played, played } from '../positions.ts'

const NORTH = { x: 0, y: 1 }

/** Blue is south of the red Team and has Broken it; other blue troops stand where this says. */
function surrounded(others: string): boolean {
  const { state } = played({ troops: `red-s1-b 30,20; blue-s1-b 30,10; ${others}` })
  const teams = [teamById(state, 'red-s1-b')]
  return isSurrounded(state, { teams, leaders: [], away: NORTH, far: 1200 })
}

describe('a Unit that cannot retire', () => {
  test('[coc-14.6-3, coc-ruling-46] an enemy within 4" of every way straight back', () => {
    expect(surrounded('blue-s2-b 30,30')).toBe(true)
    expect(surrounded('blue-s2-b 30,37')).toBe(true)
    expect(surrounded('blue-s2-b 30,37.1')).toBe(false)
    expect(surrounded('blue-s2-b 40.1,30')).toBe(false)
    expect(surrounded('blue-s2-b 30,12')).toBe(false)
    expect(surrounded('blue-s2-b 30,30 broken')).toBe(false)
  })

  function breaking(others: string): Played {
    const s = doing(
      { troops: `red-s1-b 30,20 shock=14; red-s1-leader 31,21; blue-s1-b 30,10; ${others}` },
      (game) => {
        const team = teamById(game.state, 'red-s1-b')
        testForceMorale(game, breakUnit(game, [team], [{ x: 3200, y: 1000 }]))
      },
    )
    s.dice('coc-14.6-2', 3, 3)
    return s
  }

  test('[coc-14.6-8, coc-ruling-46] it is removed and tested for as wiped out, its Leader as killed', () => {
    const s = breaking('blue-s2-b 30,30')
    s.dice('coc-15.1-1', 6, 6)
    s.answer('coc-15.1-9', 0)
    s.end()
    expect(teamById(s.state, 'red-s1-b').place).toBe('gone')
    expect(s.notes('coc-15.1-1').flatMap(({ row }) => row ?? [])).toEqual([
      'team-wiped-out',
      'junior-leader-killed',
    ])
  })

  test('[coc-14.6-2, coc-14.6-3] else it falls back', () => {
    const s = breaking('blue-s2-b 60,30')
    s.dice('coc-15.1-1', 6)
    s.end()
    expect(teamById(s.state, 'red-s1-b').place).toBe('table')
    expect(s.notes('coc-15.1-1').flatMap(({ row }) => row ?? [])).toEqual(['team-breaks'])
  })
})

describe('prisoners', () => {
  test('[coc-13.1.2-3, coc-ruling-73, coc-ex-84] ten prisoners: two guards; six: two; five: one', () => {
    expect([10, 6, 5, 1].map(guardsFor)).toEqual([2, 2, 1, 1])
  })

  test('[coc-13.1.2-3] the winner chooses them; they are gone, and nobody tests for them', () => {
    const s = doing({ troops: 'blue-s1-b 30,20' }, (game) =>
      guard(game, 'blue', [teamById(game.state, 'blue-s1-b')], 6),
    )
    s.answer('coc-13.1.2-3', ['blue-s1-b-2', 'blue-s1-b-4'])
    s.end()
    const lost = teamById(s.state, 'blue-s1-b').models.filter(({ isLost }) => isLost)
    expect(lost.map(({ id }) => id)).toEqual(['blue-s1-b-2', 'blue-s1-b-4'])
    expect(s.notes('coc-15.1-1')).toEqual([])
  })
})
