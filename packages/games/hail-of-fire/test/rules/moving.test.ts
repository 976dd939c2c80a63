import { describe, expect, test } from 'vitest'
import {
  AREA,
  at,
  finish,
  HOUSE,
  LINE,
  moves,
  orderMove,
  type Played,
  played,
  ROAD,
  team,
} from './positions.ts'

const FOE = 'red de-rifle-mg 46,46 id=foe'

/** One Team of Blue at 10,10 has a Move order to the north and is to move with these dice. */
function ordered(words: string, dice: readonly number[], more: object = {}, options = {}): Played {
  const s = played(`blue ${words} id=a; ${FOE}`, more, options)
  orderMove(s, 'a', 10, 40)
  if (dice.length > 0) s.dice('hof-move-T1', ...dice)
  moves(s, 'a')
  return s
}

const north = (inches: number) => [{ x: 1000, y: 1000 + Math.round(inches * 100) }]
const ahead = (far: number, facing = { x: 0, y: 1 }) => ({ facing, far: Math.round(far * 100) })

describe('distances', () => {
  test.each([
    ['infantry: higher die and 2', 'us-rifle-mg', 7],
    ['a gun: lower die and 2', 'us-57mm-gun', 5],
  ])('[hof-move-T1-1, hof-ex-3, hof-move-T1-2, hof-later-2] %s', (_, entry, far) => {
    const s = ordered(`${entry} 10,10`, [3, 5])
    expect(s.refuses(north(far + 0.01))).toContain('only')
    s.answer('hof-move-1', north(far))
    expect(team(s, 'a')).toMatchObject({ x: 1000, y: 1000 + far * 100 })
  })

  test.each([
    ['a vehicle: both dice', 'us-m4-sherman', 8],
    ['a slow vehicle: the higher die', 'de-tiger2', 5],
    ['a fast vehicle: 2 more', 'us-m5-stuart', 10],
  ])('[hof-move-T1-3, hof-ex-3, hof-trait-T1-4, hof-trait-T1-3] %s', (_, entry, far) => {
    const s = ordered(`${entry} 10,10`, [3, 5])
    expect(s.refuses([ahead(far + 0.01)])).toContain('only')
    s.answer('hof-move-7', [ahead(far)])
    expect(team(s, 'a').y).toBe(1000 + far * 100)
  })

  test('[hof-move-T1-4, hof-lead-1, hof-ex-3] a Leader goes up to 12 inches without dice', () => {
    const s = ordered('us-leader 10,10', [])
    expect(s.refuses(north(12.01))).toContain('only')
    s.answer('hof-move-1', north(12))
    s.end()
    expect(team(s, 'a').y).toBe(2200)
  })

  test('[hof-trait-T1-2, hof-move-8] an immobile gun turns but does not move', () => {
    const s = ordered('us-3in-gun 10,10', [])
    expect(s.refuses(north(0.5))).toContain('only')
    s.answer('hof-move-1', [{ x: 1000, y: 1000, facing: { x: 1, y: 0 } }])
    s.end()
    expect(team(s, 'a')).toMatchObject({ y: 1000, facing: { x: 1, y: 0 } })
  })

  test('[hof-move-8] a gun may use its order merely to turn, and keeps its foxhole', () => {
    const s = ordered('us-57mm-gun 10,10 dug-in', [1, 1])
    s.answer('hof-move-1', [{ x: 1000, y: 1000, facing: { x: -1, y: 0 } }])
    expect(team(s, 'a')).toMatchObject({ isDugIn: true, facing: { x: -1, y: 0 } })
  })

  test('[hof-setup-6] a Team that moves leaves its foxhole', () => {
    const s = ordered('us-rifle-mg 10,10 dug-in', [1, 1])
    s.answer('hof-move-1', north(1))
    expect(team(s, 'a').isDugIn).toBe(false)
  })

  test('[hof-trait-T1-7, hof-later-14] an unreliable vehicle rolls a die for each 1, and another 1 stops it', () => {
    const go = (extra: readonly number[]) => {
      const s = played('blue de-panther 10,10 id=a; red us-rifle-mg 46,46')
      orderMove(s, 'a', 10, 40)
      s.dice('hof-move-T1', 1, 1)
      s.dice('hof-trait-T1-7', ...extra)
      moves(s, 'a')
      return s
    }
    const stuck = go([4, 1])
    expect(stuck.note('hof-trait-T1-7', 'broke-down')).toMatchObject({ team: 'a' })
    expect(stuck.asked?.clause).not.toBe('hof-move-7')
    const runs = go([4, 2])
    expect(runs.asked?.clause).toBe('hof-move-7')
  })

  test('[hof-act-6] all Teams of one Move order share one roll', () => {
    const s = played(
      `blue us-leader 10,10 id=l; blue us-rifle-mg 13,10 id=a; blue us-rifle-mg 16,10 id=b; ${FOE}`,
    )
    s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'l' })
    s.answer('hof-unit-3', ['a', 'b'])
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(12, 40))
    s.dice('hof-move-T1', 2, 4)
    moves(s, 'a')
    s.answer('hof-move-1', [at(13, 16)])
    moves(s, 'b')
    expect(s.refuses([at(16, 16.01)])).toContain('only')
    s.answer('hof-move-1', [at(16, 16)])
    finish(s)
    expect(team(s, 'l').y).toBe(1000)
  })
})

describe('where a move may end', () => {
  test('[hof-act-8, hof-ex-36] nearer to the destination, or within 6 inches of it', () => {
    const s = ordered('us-rifle-mg 10,10', [6, 6])
    expect(s.refuses([at(10, 9.99)])).toContain('nearer')
    expect(s.refuses([at(14, 8)])).toContain('nearer')
    s.answer('hof-move-1', [at(14, 12)])
    expect(team(s, 'a').x).toBe(1400)
  })

  test('[hof-act-8] within 6 inches of the destination it need not come nearer', () => {
    const s = played(`blue us-rifle-mg 10,10 id=a; ${FOE}`)
    orderMove(s, 'a', 10, 12)
    s.dice('hof-move-T1', 6, 6)
    moves(s, 'a')
    // Its footprint reaches 0.63 inches forward and back: the middle may be 6.63 inches away.
    expect(s.refuses([at(10, 5.36)])).toContain('nearer')
    s.answer('hof-move-1', [at(10, 5.37)])
  })

  test('[hof-act-8, hof-act-9] a Team that does not want to move stays', () => {
    const s = ordered('us-rifle-mg 10,10', [1, 1])
    s.answer('hof-move-1', [])
    expect(team(s, 'a')).toMatchObject({ x: 1000, y: 1000 })
  })

  test('[hof-move-10] nobody ends or passes within 1 inch of an enemy', () => {
    // A rifle Team reaches 1 inch to each side; the enemy stands north-east of its way.
    const s = played('blue us-rifle-mg 10,10 id=a; red de-rifle-mg 10,20 id=foe')
    orderMove(s, 'a', 10, 40)
    s.dice('hof-move-T1', 6, 6)
    moves(s, 'a')
    expect(s.refuses([at(10, 17.74)])).toContain('within 1 inch')
    s.answer('hof-move-1', [at(10, 17.73)])
  })

  test('[hof-move-10, hof-ruling-39] on its way a Team needs the room of its narrow side', () => {
    const s = played('blue us-rifle-mg 10,10 id=a; red de-rifle-mg 14,12 id=foe')
    orderMove(s, 'a', 10, 40)
    s.dice('hof-move-T1', 6, 6)
    moves(s, 'a')
    // The enemy reaches to x = 13; half the narrow side is 0.62, so the middle stays west of 11.38.
    expect(s.refuses([at(11.38, 10), at(11.38, 16)])).toContain('more than 1')
    s.answer('hof-move-1', [at(11.37, 10), at(11.37, 16)])
  })

  test('[hof-move-9, hof-ruling-13] through friendly infantry, but not onto it, and not through a vehicle', () => {
    const friend = played(`blue us-rifle-mg 10,10 id=a; blue us-rifle-mg 10,13 id=b; ${FOE}`)
    orderMove(friend, 'a', 10, 40)
    friend.dice('hof-move-T1', 6, 6)
    moves(friend, 'a')
    expect(friend.refuses([at(10, 13.5)])).toContain('overlap')
    friend.answer('hof-move-1', [at(10, 14.26)])
    const tank = played(`blue us-rifle-mg 10,10 id=a; blue us-m4-sherman 10,14 id=b; ${FOE}`)
    orderMove(tank, 'a', 10, 40)
    tank.dice('hof-move-T1', 6, 6)
    moves(tank, 'a')
    expect(tank.refuses([at(10, 17)])).toContain('too near')
  })

  test('[hof-move-9] not through a friendly gun, an enemy or the middle of a wreck', () => {
    const gun = played(`blue us-rifle-mg 10,10 id=a; blue us-57mm-gun 10,13 id=b; ${FOE}`)
    orderMove(gun, 'a', 10, 40)
    gun.dice('hof-move-T1', 6, 6)
    moves(gun, 'a')
    expect(gun.refuses([at(10, 17)])).toContain('too near')
    const wreck = {
      works: [
        {
          id: 'wreck',
          kind: 'wreck',
          outline: [at(9, 12), at(11, 12), at(11, 14), at(9, 14)].map(({ x, y }) => ({
            x: x / 100,
            y: y / 100,
          })),
        },
      ],
    }
    const over = played(`blue us-rifle-mg 10,10 id=a; ${FOE}`, { map: wreck })
    orderMove(over, 'a', 10, 40)
    over.dice('hof-move-T1', 6, 6)
    moves(over, 'a')
    expect(over.refuses([at(10, 17)])).toContain('too near')
    over.answer('hof-move-1', [at(10.7, 13), at(10, 17)])
  })

  test('[hof-move-1, hof-move-5] a gun may not enter a wall, infantry may', () => {
    const map = { lines: [LINE('wall', 'wall', [5, 12], [15, 12])] }
    const gun = ordered('us-57mm-gun 10,10', [6, 6], { map })
    expect(gun.refuses(north(4))).toContain('crossed')
    const rifles = ordered('us-rifle-mg 10,10', [6, 6], { map })
    rifles.answer('hof-move-1', north(4))
  })

  test('[hof-move-5] a Team that stands in ground it may not enter does not move', () => {
    const map = { areas: [AREA('marsh', 'marsh', 8, 8, 12, 12)] }
    const gun = ordered('us-57mm-gun 10,10', [6, 6], { map })
    expect(gun.refuses(north(1))).toContain('entered')
  })
})

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

describe('leaving the table', () => {
  test('[hof-move-11] by an edge it is out of the game and counts as destroyed', () => {
    const s = played(`blue us-rifle-mg 10,2 id=a facing=0,-1; blue us-rifle-mg 20,10 id=b; ${FOE}`)
    orderMove(s, 'a', 10, 0)
    s.dice('hof-move-T1', 6, 6)
    moves(s, 'a')
    s.answer('hof-move-1', [at(10, 0.63)])
    s.answer('hof-move-11', 'yes')
    expect(team(s, 'a').place).toBe('gone')
  })

  test('[hof-move-11] by the exit of the scenario without loss; beside it with loss', () => {
    const leave = (x: number) => {
      const s = played(
        `blue us-rifle-mg ${x},46 id=a; blue us-rifle-mg 20,10 id=b; red de-rifle-mg 4,4`,
        {},
        { scenario: 'delay' },
      )
      orderMove(s, 'a', x, 48)
      s.dice('hof-move-T1', 6, 6)
      moves(s, 'a')
      s.answer('hof-move-1', [at(x, 47.37)])
      s.answer('hof-move-11', 'yes')
      return team(s, 'a').place
    }
    expect([leave(31.99), leave(32), leave(36), leave(36.01)]).toEqual(['gone', 'exited', 'exited', 'gone'])
  })

  test('[hof-move-11] a Team that does not touch the edge is not asked', () => {
    const s = played(`blue us-rifle-mg 10,2 id=a; ${FOE}`)
    orderMove(s, 'a', 10, 0)
    s.dice('hof-move-T1', 6, 6)
    moves(s, 'a')
    s.answer('hof-move-1', [at(10, 0.66)])
    expect(s.asked?.clause).not.toBe('hof-move-11')
  })
})

describe('moving without dice', () => {
  const house = { map: { buildings: [HOUSE('inn', 0, 20, 48, 24)] } }

  test('[hof-move-12, hof-opt-T1-5] out of sight all the way a Team may go as far as its dice could show', () => {
    const s = played('blue us-rifle-mg 10,10 id=a; red de-rifle-mg 10,30 id=foe', house, { maxMove: 'on' })
    orderMove(s, 'a', 10, 48)
    moves(s, 'a')
    s.answer('hof-move-12', 'yes')
    expect(s.refuses(north(8.01))).toContain('only')
    s.answer('hof-move-1', north(8))
    s.end()
    expect(team(s, 'a').y).toBe(1800)
  })

  test('[hof-move-12] not if a Ready enemy that is not small sees a part of the way, and not with the switch off', () => {
    const seen = (foe: string, options: object) => {
      const s = played(`blue us-rifle-mg 10,10 id=a; red ${foe} 40,10 id=foe`, {}, options as never)
      orderMove(s, 'a', 10, 48)
      s.dice('hof-move-T1', 1, 1)
      moves(s, 'a')
      return s.asked?.clause
    }
    expect(seen('de-rifle-mg', { maxMove: 'on' })).toBe('hof-move-1')
    expect(seen('de-rifle-mg suppressed', { maxMove: 'on' })).toBe('hof-move-12')
    expect(seen('de-leader', { maxMove: 'on' })).toBe('hof-move-12')
    expect(seen('de-leader', {})).toBe('hof-move-1')
    const s = played(
      'blue us-rifle-mg 2,10 id=a; red de-rifle-mg 46,30 id=foe',
      { map: { buildings: [HOUSE('inn', 0, 14, 14, 20)] } },
      { maxMove: 'on' },
    )
    orderMove(s, 'a', 46, 10)
    moves(s, 'a')
    s.answer('hof-move-12', 'yes')
    expect(s.refuses([at(8, 10)])).toContain('out of sight')
    s.answer('hof-move-1', [at(2.5, 10)])
  })
})
