import { needed } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { playerOf, type State, teamById } from '../../../src/rules/state/state.ts'
import { grenadeCheck, throwGrenade, throwsOf, useGrenade } from '../../../src/rules/weapons/grenades.ts'
import { throwSmoke } from '../../../src/rules/weapons/smoke.ts'
import { AREA, doing, LINE } from '../positions.ts'
import { HOUSE, stateOn } from '../seeing/looking.ts'

/** Blue's LMG Team at 20,10; Red's rifle Team so far to the north. */
function apart(inches: number, map: object = {}): State {
  return stateOn(map, { troops: `blue-s1-a 20,10; red-s1-b 20,${11 + inches}` })
}

function throws(state: State) {
  return throwsOf(state, teamById(state, 'blue-s1-a'))
}

/** The grenade is thrown with these dice. */
function thrown(
  position: object,
  dice: readonly [number, number],
  effects: readonly number[] = [],
  before?: (state: State) => void,
) {
  const s = doing(position, (game) => {
    before?.(game.state)
    throwGrenade(game, teamById(game.state, 'blue-s1-a'))
  })
  s.dice('coc-9.2-5', ...dice)
  s.dice('coc-9.1-7', ...effects)
  s.end()
  return s
}

describe('the throw', () => {
  test('[coc-9.2-3] from 4" to 11"; closer only over hard cover', () => {
    expect(throws(apart(4))).toHaveLength(1)
    expect(throws(apart(3.99))).toEqual([])
    expect(throws(apart(11))).toHaveLength(1)
    expect(throws(apart(11.01))).toEqual([])
    expect(throws(apart(2, { areas: [AREA('stones', 'rubble', 10, 12, 30, 16)] }))).toHaveLength(1)
    expect(throws(apart(2, { areas: [AREA('corn', 'crops', 10, 12, 30, 16)] }))).toEqual([])
  })

  test('[coc-9.2-4, coc-faq-3, coc-9.2-9] no line of sight is needed; a high wall makes it awkward, a low one does not', () => {
    expect(throws(apart(8, { lines: [LINE('wall', 'high-wall', [10, 15], [30, 15])] }))).toMatchObject([
      { difficulty: 'awkward' },
    ])
    expect(throws(apart(8, { lines: [LINE('wall', 'wall', [10, 15], [30, 15])] }))).toMatchObject([
      { difficulty: 'open' },
    ])
  })

  test('[coc-9.2-t] through a window -2, at an upper floor -4, into a bunker -6', () => {
    const house = { buildings: [HOUSE(16, 16)] }
    const at = (map: object, floor = 0) => {
      const state = stateOn(map, { troops: 'blue-s1-a 20,10; red-s1-b 20,17' })
      for (const man of teamById(state, 'red-s1-b').models) man.floor = floor
      return throws(state)[0]?.difficulty
    }
    expect(at(house)).toBe('plain-opening')
    expect(at(house, 1)).toBe('awkward')
    expect(at({ buildings: [HOUSE(16, 16, { kind: 'bunker' })] })).toBe('tiny-opening')
  })

  test('[coc-9.2-5, coc-ex-34] more than the range in inches', () => {
    const check = (range: number, difficulty: 'open' | 'plain-opening' | 'awkward' | 'tiny-opening') =>
      needed(grenadeCheck({ man: '', target: '', range: range * 100, difficulty }))
    expect(check(6, 'open')).toBe(7)
    expect(check(6.5, 'open')).toBe(7)
    expect(check(6, 'plain-opening')).toBe(9)
    expect(check(5, 'awkward')).toBe(10)
    expect(check(4, 'tiny-opening')).toBe(11)
  })

  test('[coc-9.2-1, coc-14.5-4] not by Pinned or Broken Units, nor without grenades', () => {
    for (const change of [
      { nerve: 'pinned' },
      { nerve: 'broken' },
      { grenades: { hasSome: false, thrownIn: 0 } },
    ]) {
      const state = apart(6)
      Object.assign(teamById(state, 'blue-s1-a'), change)
      expect(throws(state)).toEqual([])
    }
  })
})

describe('its effect', () => {
  const WALL = {
    troops: 'blue-s1-a 20,10; red-s1-b 20,17',
    map: { areas: [AREA('stones', 'rubble', 10, 16, 40, 19)] },
  }

  test('[coc-9.2.1-1, coc-ex-34] two hits on the open row behind a stone wall, three in a room', () => {
    const s = thrown(WALL, [3, 4], [3, 4])
    expect(s.note('coc-9.1-7')).toMatchObject({ row: 'open', dice: [3, 4], shock: 2 })
    const room = thrown(
      { troops: 'blue-s1-a 20,10; red-s1-b 20,17', map: { buildings: [HOUSE(16, 16)] } },
      [6, 6],
      [3, 3, 3],
    )
    expect(room.note('coc-9.1-7')).toMatchObject({ row: 'open', dice: [3, 3, 3] })
  })

  test('[coc-9.2-5, coc-ex-34] a 6 at 6" misses and does nothing', () => {
    const s = thrown(WALL, [3, 3])
    expect(s.note('coc-9.2-6', 'grenade')).toMatchObject({ result: 'miss' })
  })

  test('[coc-9.2-6, coc-ex-34] a double 1 goes off in the own Team', () => {
    const s = thrown(WALL, [1, 1], [3, 3])
    expect(teamById(s.state, 'blue-s1-a').shock).toBe(2)
    expect(teamById(s.state, 'red-s1-b').shock).toBe(0)
  })

  test('[coc-9.2-7] a missed throw upwards falls back within 6", not from further away', () => {
    const up = (state: State): void => {
      for (const man of teamById(state, 'red-s1-b').models) man.floor = 1
    }
    const map = { buildings: [HOUSE(16, 16)] }
    const near = thrown({ troops: 'blue-s1-a 20,10; red-s1-b 20,17', map }, [1, 2], [3, 3], up)
    expect(teamById(near.state, 'blue-s1-a').shock).toBe(2)
    const far = thrown({ troops: 'blue-s1-a 20,9; red-s1-b 20,17', map }, [1, 2], [], up)
    expect(teamById(far.state, 'blue-s1-a').shock).toBe(0)
  })

  test('[coc-4.5.3-6, coc-9.2-2, coc-4.5.4-4] the thrower loses the stance', () => {
    const s = thrown(WALL, [3, 3], [], (state) => {
      Object.assign(teamById(state, 'blue-s1-a'), { isTactical: true, overwatch: { x: 0, y: 1 } })
    })
    expect(teamById(s.state, 'blue-s1-a')).toMatchObject({ isTactical: false, overwatch: null })
  })

  test('[coc-9.2.3-1, coc-ruling-31] thrown in two own Phases in a row, the whole Section has none left', () => {
    const after = (...phases: readonly number[]) => {
      const state = apart(6)
      for (const phase of phases) {
        playerOf(state, 'blue').activePhases = phase
        useGrenade(state, teamById(state, 'blue-s1-a'))
      }
      return teamById(state, 'blue-s1-b').grenades.hasSome
    }
    expect(after(1, 2)).toBe(false)
    expect(after(1, 3)).toBe(true)
    expect(after(1, 1)).toBe(true)
  })

  test('[coc-9.2-10] one throw at each Team, by the nearest man, measured to its nearest figure; others near by do not share', () => {
    const state = stateOn({}, { troops: 'blue-s1-a 20,10; red-s1-b 20,17; red-s1-a 20,19' })
    expect(throws(state)).toMatchObject([
      { man: 'blue-s1-a-1', target: 'red-s1-a', range: 800 },
      { man: 'blue-s1-a-1', target: 'red-s1-b', range: 600 },
    ])
    const s = doing({ troops: 'blue-s1-a 20,10; red-s1-b 20,17; red-s1-a 20,19' }, (game) => {
      throwGrenade(game, teamById(game.state, 'blue-s1-a'))
    })
    s.dice('coc-9.2-5', 6, 6)
    s.dice('coc-9.1-7', 3, 3)
    s.answer('coc-9.2-1', throws(state)[1])
    expect([teamById(s.state, 'red-s1-b').shock, teamById(s.state, 'red-s1-a').shock]).toEqual([2, 0])
  })

  test('[coc-9.2.2-1] smoke goes the whole distance rolled, and is a ball of 3"', () => {
    const s = doing({ troops: 'blue-s1-a 20,10' }, (game) => {
      throwSmoke(game, teamById(game.state, 'blue-s1-a'), 'blue-s1-a-1')
    })
    s.answer('coc-9.2.2-1', 2)
    s.dice('coc-9.2.2-1', 3, 4)
    s.answer('coc-9.2.2-1', { x: 0, y: 1 })
    expect(s.state.happenings).toMatchObject([
      { kind: 'smoke', shape: { at: { x: 2000, y: 1700 }, radius: 150 } },
    ])
  })
})
