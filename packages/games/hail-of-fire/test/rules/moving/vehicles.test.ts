import { describe, expect, test } from 'vitest'
import { AREA, HOUSE, LINE, moves, orderMove, type Played, played, ROAD, team } from '../positions.ts'
import { ahead, FOE, north, ordered } from './ordered.ts'

describe('vehicles', () => {
  test('[hof-move-7] bends freely for 6 inches, then goes straight on', () => {
    const s = ordered('us-m4-sherman 10,10', [6, 6])
    const east = { x: 1, y: 0 }
    expect(s.refuses([ahead(6.01), ahead(2, { x: 1, y: 2 })])).toContain('keeps its direction')
    expect(s.refuses([ahead(7), ahead(0, east)])).toContain('keeps its direction')
    s.answer('hof-move-7', [
      ahead(2),
      ahead(2, { x: 1, y: 2 }),
      ahead(2, { x: 0, y: 1 }),
      ahead(6, { x: 1, y: 4 }),
    ])
    expect(team(s, 'a').facing).toEqual({ x: 1, y: 4 })
  })

  test('[hof-move-7] a vehicle that moved 6 inches or less may end with any facing', () => {
    const s = ordered('us-m4-sherman 10,10', [6, 6])
    s.answer('hof-move-7', [ahead(6), ahead(0, { x: -1, y: 0 })])
    expect(team(s, 'a')).toMatchObject({ y: 1600, facing: { x: -1, y: 0 } })
  })

  test('[hof-move-6] reversing costs nothing extra and keeps the facing', () => {
    const s = ordered('us-m4-sherman 10,10 facing=0,-1', [2, 3])
    expect(s.refuses([{ ...ahead(5.01, { x: 0, y: -1 }), gear: 'reverse' }])).toContain('only')
    s.answer('hof-move-7', [{ ...ahead(5, { x: 0, y: -1 }), gear: 'reverse' }])
    expect(team(s, 'a')).toMatchObject({ y: 1500, facing: { x: 0, y: -1 } })
  })

  test.each([
    ['tracked on road: 6 more', 'us-m4-sherman', 14],
    ['wheeled on road: 12 more', 'us-gmc-truck', 20],
    ['half-tracked on road: 6 more', 'us-halftrack', 14],
    ['a wagon gains nothing', 'sv-horse-wagon', 8],
  ])(
    '[hof-move-T2-1, hof-move-2, hof-ex-3, hof-move-T2-2, hof-move-T2-3, hof-move-T2-4] %s',
    (_, entry, far) => {
      const map = { roads: [ROAD('road', [10, 0], [10, 48])] }
      const s = ordered(`${entry} 10,10`, [3, 5], { map })
      expect(s.refuses([ahead(far + 0.01)])).toContain('only')
      s.answer('hof-move-7', [ahead(far)])
      expect(team(s, 'a').y).toBe(1000 + far * 100)
    },
  )

  test('[hof-move-2] no bonus if a part of the move is off the road; on it the vehicle follows its bends', () => {
    const map = { roads: [ROAD('road', [10, 0], [10, 20], [20, 20], [20, 48])] }
    const off = ordered('us-m4-sherman 10,10', [3, 5], { map })
    expect(off.refuses([ahead(1), ahead(3, { x: 1, y: 0 }), ahead(6)])).toContain('only')
    const on = ordered('us-m4-sherman 10,12', [6, 6], { map })
    on.answer('hof-move-7', [ahead(8), ahead(10, { x: 1, y: 0 })])
    expect(team(on, 'a')).toMatchObject({ x: 2000, y: 2000 })
  })

  test('[hof-terrain-T1-14] a vehicle may not enter a building', () => {
    const s = ordered('us-m4-sherman 10,10', [6, 6], { map: { buildings: [HOUSE('inn', 8, 14, 12, 18)] } })
    expect(s.refuses([ahead(5)])).toContain('house')
  })
})

describe('terrain checks', () => {
  const woods = { map: { areas: [AREA('wood', 'woods', 0, 14, 48, 30)] } }

  function enters(entry: string, dice: readonly number[], more: object = woods): Played {
    const s = ordered(`${entry} 10,10`, [4, 6], more)
    s.dice('hof-move-3', ...dice)
    s.answer('hof-move-7', [ahead(10)])
    return s
  }

  test.each([
    ['tracked: 1 inch in', 'us-m4-sherman', 1500],
    ['half-tracked: stops at the edge', 'us-halftrack', 1400],
    ['wheeled: 1 inch in', 'us-gmc-truck', 1500],
    ['a wagon: stops at the edge', 'sv-horse-wagon', 1400],
  ])(
    '[hof-move-T3-3, hof-move-4, hof-move-T3-4, hof-ex-21, hof-move-T3-5, hof-move-T3-6] %s',
    (_, entry, y) => {
      expect(team(enters(entry, [3]), 'a').y).toBe(y)
      expect(team(enters(entry, [4]), 'a').y).toBe(2000)
    },
  )

  test('[hof-move-T3-1, hof-move-T3-2] infantry and guns do not check', () => {
    const rifles = ordered('us-rifle-mg 10,10', [6, 6], woods)
    rifles.answer('hof-move-1', north(6))
    rifles.end()
    const gun = ordered('us-57mm-gun 10,10', [6, 6], woods)
    gun.answer('hof-move-1', north(6))
    gun.end()
    expect(team(gun, 'a').y).toBe(1600)
  })

  test('[hof-move-T3-3, hof-move-T3-4] very difficult going: tracks check, others may not enter', () => {
    const marsh = { map: { areas: [AREA('marsh', 'marsh', 0, 14, 48, 30)] } }
    expect(team(enters('us-m4-sherman', [3], marsh), 'a').y).toBe(1500)
    const half = ordered('us-halftrack 10,10', [4, 6], marsh)
    expect(half.refuses([ahead(6)])).toContain('stops it')
  })

  test('[hof-move-3, hof-ruling-12, hof-later-12] again at the start of an order that begins inside, once for each feature', () => {
    const s = ordered('us-m4-sherman 10,16', [4, 6], woods)
    s.dice('hof-move-3', 3)
    s.answer('hof-move-7', [ahead(8)])
    expect(team(s, 'a').y).toBe(1700)
    const two = {
      map: { areas: [AREA('wood', 'woods', 0, 14, 48, 16), AREA('copse', 'woods', 0, 18, 48, 19)] },
    }
    const s2 = ordered('us-m4-sherman 10,10', [4, 6], two)
    s2.dice('hof-move-3', 4, 3)
    s2.answer('hof-move-7', [ahead(10)])
    expect(team(s2, 'a').y).toBe(1900)
    s2.end()
  })

  test('[hof-move-3, hof-terrain-T1-11] a hedge is checked for when it is crossed', () => {
    const s = ordered('us-gmc-truck 10,10', [4, 6], {
      map: { lines: [LINE('hedge', 'hedge', [0, 15], [48, 15])] },
    })
    s.dice('hof-move-3', 3)
    s.answer('hof-move-7', [ahead(10)])
    expect(team(s, 'a').y).toBe(1600)
  })

  test('[hof-move-3, hof-terrain-T1-2] on a road through a wood nobody checks', () => {
    const map = { ...woods.map, roads: [ROAD('road', [10, 0], [10, 48])] }
    const s = ordered('us-m4-sherman 10,10', [4, 6], { map })
    s.answer('hof-move-7', [ahead(12)])
    s.end()
    expect(team(s, 'a').y).toBe(2200)
  })

  test('[hof-trait-T1-5, hof-ex-21] wide tracks roll a failed check again', () => {
    expect(team(enters('sv-kv1s', [3, 5]), 'a').y).toBe(2000)
    expect(team(enters('sv-kv1s', [3, 3]), 'a').y).toBe(1500)
  })

  test('[hof-trait-T1-6] an overloaded vehicle rolls a passed check again', () => {
    expect(team(enters('br-challenger', [4, 3]), 'a').y).toBe(1500)
    expect(team(enters('br-challenger', [4, 4]), 'a').y).toBe(2000)
  })

  test('[hof-ruling-41] a vehicle that stops where it may not stand stops before', () => {
    const s = played(`blue us-m4-sherman 10,10 id=a; blue us-rifle-mg 10,15 id=b; ${FOE}`, woods)
    orderMove(s, 'a', 10, 40)
    s.dice('hof-move-T1', 4, 6)
    moves(s, 'a')
    s.dice('hof-move-3', 3)
    s.answer('hof-move-7', [ahead(10)])
    expect(team(s, 'a').y).toBe(1320)
  })
})
