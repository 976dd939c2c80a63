import { describe, expect, test } from 'vitest'
import { teamById } from '../../../src/rules/state/state.ts'
import { AREA, LINE } from '../positions.ts'
import { aims, everybodyAt, type Fires, firing, men, withQuality, withTeam } from './firing.ts'

const BY = ['blue-s1-b']
/** Red's Section is 12" away: the LMG Team at 20,23, the rifle Team at 24,23, within 4" of each other. */
const OPEN = { troops: 'blue-s1-b 20,10; red-s1-a 20,23; red-s1-b 24,23' }
const HEDGE = { ...OPEN, map: { lines: [LINE('hedge', 'hedge', [10, 22], [40, 22])] } }

/** Blue's rifles fire at a Team, hit as often as said, and the effects are these. */
function hit(
  position: object,
  hits: number,
  effects: readonly number[],
  fires: Partial<Fires> & { at?: string } = {},
) {
  const { at = 'red-s1-a', ...more } = fires
  const s = firing(position, { by: BY, ...more })
  s.dice('coc-9.1-4', ...Array.from({ length: 6 }, (_, i) => (i < hits ? 6 : 1)))
  s.dice('coc-9.1-7', ...effects)
  s.answer('coc-8.3-1', everybodyAt(s, at))
  return s
}

describe('hits', () => {
  test('[coc-8.3-2, coc-ex-23] Teams within 4" in the same cover share the hits equally', () => {
    const s = hit(HEDGE, 4, [1, 4, 5, 1])
    s.end()
    expect(teamById(s.state, 'red-s1-a').shock).toBe(1)
    expect(teamById(s.state, 'red-s1-b').shock).toBe(1)
  })

  test('[coc-8.3-4] a Team more than 4" from the named one has no share', () => {
    for (const [x, shared] of [
      [27, true], // 4" from the last man of the LMG Team at 22
      [27.01, false],
    ] as const) {
      const s = hit({ troops: `blue-s1-b 20,10; red-s1-a 20,23; red-s1-b ${x},23` }, 2, [3, 3])
      s.end()
      expect(teamById(s.state, 'red-s1-b').shock).toBe(shared ? 1 : 0)
    }
  })

  test('[coc-8.3-3, coc-8.3-9] a Team that nobody of the firers sees has no share', () => {
    const wall = { lines: [LINE('wall', 'high-wall', [23, 20], [40, 20])] }
    const s = firing({ ...OPEN, map: wall }, { by: BY })
    s.dice('coc-9.1-4', 6)
    s.dice('coc-9.1-7', 3)
    s.answer('coc-8.3-1', aims('red-s1-a', 'blue-s1-b-1'))
    s.end()
    expect(teamById(s.state, 'red-s1-a').shock).toBe(1)
  })

  test('[coc-9.1-5, coc-ex-26] in the open the firer allots the hit that is left over', () => {
    const s = hit(OPEN, 3, [3, 4, 3])
    expect(s.asked).toEqual({ clause: 'coc-9.1-5', seat: 'blue' })
    s.answer('coc-9.1-5', ['red-s1-a'])
    s.end()
    expect(teamById(s.state, 'red-s1-a').shock).toBe(2)
    expect(teamById(s.state, 'red-s1-b').shock).toBe(1)
  })

  test('[coc-9.1-5, coc-ex-25] in cover the owner does: 1 and 2 hits; 3 misses, 5 is Shock, 6 kills', () => {
    const s = hit(HEDGE, 3, [6, 3, 5])
    expect(s.asked).toEqual({ clause: 'coc-9.1-5', seat: 'red' })
    s.answer('coc-9.1-5', ['red-s1-b'])
    s.answer('coc-9.1-8', ['red-s1-a-3'])
    s.end()
    expect(teamById(s.state, 'red-s1-b').shock).toBe(1)
    expect(s.note('coc-9.1-7', 'effects')).toMatchObject({ row: 'light', dice: [3, 5], shock: 1, kills: 0 })
    expect(
      teamById(s.state, 'red-s1-a')
        .models.filter(({ isLost }) => isLost)
        .map(({ id }) => id),
    ).toEqual(['red-s1-a-3'])
  })

  test('[coc-9.1-6, coc-ruling-28] of mixed cover the firer allots to Teams in the open only', () => {
    const map = { areas: [AREA('stones', 'rubble', 23, 22, 40, 24)] }
    const s = hit({ ...OPEN, map }, 3, [1, 1, 1])
    s.answer('coc-8.3-5', 'spread')
    s.end()
    expect(s.notes('coc-9.1-7')).toMatchObject([
      { team: 'red-s1-a', row: 'open', dice: [1, 1] },
      { team: 'red-s1-b', row: 'hard', dice: [1] },
    ])
  })

  test('[coc-8.3-5, coc-ex-24] Teams in different cover: all at the poorer, or shared, each with its own', () => {
    const map = { areas: [AREA('stones', 'rubble', 23, 22, 40, 24)] }
    const s = hit({ ...OPEN, map }, 2, [3, 3])
    expect(s.choices()).toEqual(['concentrate', 'spread'])
    s.answer('coc-8.3-5', 'concentrate')
    s.end()
    expect(teamById(s.state, 'red-s1-a').shock).toBe(2)
    expect(teamById(s.state, 'red-s1-b').shock).toBe(0)
  })

  test('[coc-8.3-7] hits left when all in the poorer cover are dead go on to those in better cover', () => {
    const map = { areas: [AREA('stones', 'rubble', 23, 22, 40, 24)] }
    const s = hit({ ...OPEN, map }, 5, [5, 5, 5, 5, 4])
    s.dice('coc-15.1-1', 1)
    s.answer('coc-8.3-5', 'concentrate')
    s.end()
    expect(teamById(s.state, 'red-s1-a')).toMatchObject({ place: 'gone', shock: 0 })
    expect(s.notes('coc-9.1-7')).toMatchObject([
      { team: 'red-s1-a', row: 'open', dice: [5, 5, 5], kills: 3 },
      { team: 'red-s1-b', row: 'hard', dice: [5, 4], shock: 1 },
    ])
  })

  test('[coc-8.3-6] Teams in different range bands: dice divided as the firer likes, some at the nearer', () => {
    const s = firing({ troops: 'blue-s1-b 20,10; red-s1-a 20,27; red-s1-b 20,31' }, { by: BY })
    s.answer('coc-8.3-1', aims('red-s1-a', ...men('blue-s1-b', 2)))
    expect(s.refuses({ 'red-s1-a': 0, 'red-s1-b': 2 })).toMatch(/nearer/)
    s.dice('coc-9.1-4', 3, 4)
    s.answer('coc-8.3-6', { 'red-s1-a': 1, 'red-s1-b': 1 })
    s.end()
    expect(s.notes('coc-9.1-4')).toMatchObject([{ need: 4 }, { need: 5 }])
  })

  test('[coc-8.3-10, coc-ruling-26] Teams of different quality: the dice are divided equally and rolled apart', () => {
    const s = firing(
      { troops: 'blue-s1-b 20,10; red-s1-a 20,23; red-s2-b 24,23' },
      { by: BY, before: withQuality('red-s2', 'green') },
    )
    s.answer('coc-8.3-1', aims('red-s1-a', ...men('blue-s1-b', 3)))
    expect(s.refuses({ 'red-s1-a': 3, 'red-s2-b': 0 })).toMatch(/equally/)
    s.dice('coc-9.1-4', 3, 2, 2)
    s.answer('coc-8.3-10', { 'red-s1-a': 1, 'red-s2-b': 2 })
    s.end()
    expect(s.notes('coc-9.1-4')).toMatchObject([{ need: 4 }, { need: 3 }])
  })
})

describe('effects', () => {
  const ONE = { troops: 'blue-s1-b 20,10; red-s1-b 20,23' }
  function hitOne(position: object, hits: number, effects: readonly number[], fires: Partial<Fires> = {}) {
    return hit(position, hits, effects, { at: 'red-s1-b', ...fires })
  }

  test('[coc-9.1-7, coc-9.1-8] the owner chooses who falls', () => {
    const s = hitOne(ONE, 2, [5, 4])
    expect(s.choices()).toHaveLength(6)
    s.answer('coc-9.1-8', ['red-s1-b-4'])
    s.end()
    expect(teamById(s.state, 'red-s1-b').models.map(({ isLost }) => isLost)).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ])
    expect(teamById(s.state, 'red-s1-b').shock).toBe(1)
  })

  test('[coc-9.1.2-1, coc-ex-68] men in different cover: the exposed ones take the results first', () => {
    const map = { areas: [AREA('stones', 'rubble', 21.5, 22, 40, 24)] }
    const s = hitOne({ ...ONE, map }, 4, [6, 5, 5, 6])
    s.answer('coc-9.1-8', ['red-s1-b-6'])
    s.end()
    expect(s.notes('coc-9.1-7')).toMatchObject([
      { row: 'open', dice: [6, 5], kills: 2 },
      { row: 'hard', dice: [5, 6], shock: 1, kills: 1 },
    ])
    expect(teamById(s.state, 'red-s1-b').models.filter(({ isLost }) => !isLost)).toHaveLength(3)
  })

  test('[coc-9.1-12, coc-ruling-29, coc-ex-22] only men who are seen can die; more kills are lost', () => {
    const map = { lines: [LINE('wall', 'high-wall', [20.2, 20], [40, 20])] }
    const s = firing({ troops: 'blue-s1-a 20,10; red-s1-b 20,23', map }, { by: ['blue-s1-a'] })
    s.dice('coc-9.1-4', 6, 6, 6, 6, 6, 6)
    s.dice('coc-9.1-7', 6, 6, 6, 6, 6, 6)
    s.answer('coc-8.3-1', aims('red-s1-b', 'blue-s1-a-1'))
    s.end()
    expect(s.note('coc-9.1-8', 'losses')).toMatchObject({ killed: 1, men: ['red-s1-b-1'] })
  })

  test('[coc-4.5.4-1, coc-14.5-3, coc-14.5-7] Tactical and Pinned improve cover by a level each, up to hard', () => {
    for (const [change, row] of [
      [{ isTactical: true }, 'light'],
      [{ nerve: 'pinned' as const }, 'light'],
      [{ isTactical: true, nerve: 'pinned' as const }, 'hard'],
    ] as const) {
      const s = hitOne(ONE, 1, [1], { before: withTeam('red-s1-b', change) })
      s.end()
      expect(s.note('coc-9.1-7')).toMatchObject({ row })
    }
  })

  test('[coc-9.1-9, coc-9.1-17] the last man takes weapon and Shock along; more kills are lost', () => {
    const s = firing({ troops: 'blue-s1-b 20,10; red-s1-a 20,23' }, { by: BY })
    s.dice('coc-9.1-4', 6, 6, 6, 6, 6)
    s.dice('coc-9.1-7', 5, 5, 5, 5, 3)
    s.dice('coc-15.1-1', 3)
    s.answer('coc-8.3-1', aims('red-s1-a', ...men('blue-s1-b', 5)))
    s.end()
    expect(teamById(s.state, 'red-s1-a')).toMatchObject({ place: 'gone', shock: 0 })
    expect(s.note('coc-9.1-8', 'losses')).toMatchObject({ killed: 3, shock: 1 })
  })

  test('[coc-2.4-7, coc-9.1-11, coc-ex-70] a bunker saves the first man of each Phase', () => {
    const map = {
      buildings: [
        {
          id: 'bunker',
          kind: 'bunker',
          outline: AREA('', '', 18, 22, 28, 26).outline,
          material: 'concrete',
          floors: 1,
          storeyHeight: 1,
          roof: { kind: 'none' },
          openings: [{ id: 'slit', kind: 'window', side: 0, floor: 0, at: 4, width: 6 }],
        },
      ],
    }
    for (const [bunkerKillIn, killed] of [
      [0, 1],
      [1, 2],
    ] as const) {
      const s = firing({ ...ONE, map }, { by: BY, before: withTeam('red-s1-b', { bunkerKillIn }) })
      s.dice('coc-9.1-4', 6, 6)
      s.dice('coc-9.1-7', 6, 6)
      s.answer('coc-8.3-1', aims('red-s1-b', ...men('blue-s1-b', 2)))
      s.answer('coc-9.1-8', men('red-s1-b', killed))
      expect(s.note('coc-9.1-8', 'losses')).toMatchObject({ killed })
      expect(teamById(s.state, 'red-s1-b').bunkerKillIn).toBe(1)
    }
  })
})

test('[coc-9.1-8, coc-8.3-6] a man who has fallen is not offered again to further hits of the same fire', () => {
  const troops = 'blue-s1-b 12,38; red-s1-b 20,20; red-s1-a 20,18.5'
  const s = firing({ troops }, { by: BY })
  s.dice('coc-9.1-4', 6, 1, 6, 1, 1, 1)
  s.dice('coc-9.1-7', 6, 6)
  s.answer('coc-8.3-1', everybodyAt(s, 'red-s1-b'))
  s.answer('coc-8.3-6', { 'red-s1-b': 3, 'red-s1-a': 1 }) // those who are near to one Team only
  s.answer('coc-9.1-5', ['red-s1-b'])
  s.answer('coc-9.1-8', ['red-s1-b-1'])
  expect(s.choices('red')).toEqual([2, 3, 4, 5, 6].map((i) => [`red-s1-b-${i}`]))
  s.answer('coc-9.1-8', ['red-s1-b-2'])
  s.end()
  expect(teamById(s.state, 'red-s1-b').models.filter(({ isLost }) => isLost)).toHaveLength(2)
})
