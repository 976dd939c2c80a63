import { whyIllegal } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { climbPath } from '../../../src/rules/moving/climb.ts'
import { exitsAt } from '../../../src/rules/moving/leave.ts'
import { turnTo } from '../../../src/rules/moving/turn-round.ts'
import { barriersFor } from '../../../src/rules/moving/way.ts'
import type { Activation } from '../../../src/rules/state/state.ts'
import { acting, type Played, who } from '../played.ts'
import { house, line, pair, stateOf, work } from '../positions.ts'

const FOE = 'red novice 40,40 id=z facing=1,0'

function at(x: number, y: number): { x: number; y: number } {
  return { x: Math.round(x * 100), y: Math.round(y * 100) }
}

function begin(map: object, words = '', where = '10,10', others = '', more: object = {}): Played {
  return acting(`blue average ${where} id=a ${words}; ${FOE}; ${others}`, { map, ...more })
}

/** Why the way is refused; null if it is legal. */
function refused(s: Played, way: unknown): string | null {
  try {
    return s.refuses(way)
  } catch {
    return null
  }
}

function walks(map: object, to: readonly [number, number], where = '10,10', gait = 'walk'): string | null {
  const s = begin(map, '', where)
  s.answer('sks-act-3', { do: 'move', gait })
  return refused(s, [at(...to)])
}

function walkWay(way: unknown): string | null {
  const s = begin({})
  s.answer('sks-act-3', { do: 'move', gait: 'walk' })
  return refused(s, way)
}

describe('the form of a way', () => {
  test('[sks-move-3] points, and a facing of the last one within 90 degrees', () => {
    expect(walkWay([{ x: 1000 }])).toContain('{ x, y }')
    expect(walkWay([at(10, 11), 'north'])).toContain('{ x, y }')
    expect(walkWay([{ ...at(10, 11), facing: 7 }])).toContain('{ x, y }')
    expect(walkWay([{ ...at(10, 11), facing: { x: 0, y: 0 } }])).toContain('looks somewhere')
    expect(walkWay([{ ...at(10, 11), facing: { x: 1, y: 0 } }])).toBeNull()
    expect(walkWay([{ ...at(10, 11), facing: { x: 0, y: 1 } }])).toBeNull()
    expect(walkWay([{ ...at(10, 11), facing: { x: 1, y: -1 } }])).toContain('90°')
    expect(walkWay([at(10, 11), { ...at(10, 12), facing: { x: 1, y: -1 } }])).toContain('90°')
    expect(walkWay([{ ...at(10, 11), facing: { x: 1, y: -1 } }, at(10, 12)])).toBeNull() // only the last counts
  })

  test('[sks-move-1] at most 40 points, none beside the table', () => {
    const steps = (count: number) => Array.from({ length: count }, (_, i) => at(10, 10 + i / 100))
    expect(walkWay(steps(40))).toBeNull()
    expect(walkWay(steps(41))).toContain('at most 40')
    const s = begin({}, '', '10,1')
    s.answer('sks-act-3', { do: 'move', gait: 'walk' })
    expect(s.refuses([at(11, 1), at(11, -1)])).toContain('leaves the table')
  })

  test('[sks-ruling-34] one who stays, or comes back to where they were, looks as before', () => {
    const s = begin({})
    s.answer('sks-act-3', { do: 'move', gait: 'walk' })
    s.answer('sks-move-1', [at(10, 10)])
    expect(who(s, 'a')).toMatchObject({ facing: { x: 0, y: 1 }, motion: 'walking' })
    const stays = begin({}, 'kneeling')
    stays.answer('sks-act-3', { do: 'move', gait: 'run' })
    stays.answer('sks-move-1', [])
    expect(who(stays, 'a')).toMatchObject({
      facing: { x: 0, y: 1 },
      motion: 'running',
      stance: 'standing',
      models: [{ x: 1000, y: 1000 }],
    })
  })

  test('[sks-ruling-34] a last leg straight across is looked along', () => {
    const s = begin({})
    s.answer('sks-act-3', { do: 'move', gait: 'walk' })
    s.answer('sks-move-1', [at(10, 11), at(11, 11)])
    expect(who(s, 'a').facing).toEqual({ x: 100, y: 0 })
    const facing = begin({})
    facing.answer('sks-act-3', { do: 'move', gait: 'walk' })
    facing.answer('sks-move-1', [{ ...at(11, 10), facing: { x: -1, y: 1 } }])
    expect(who(facing, 'a').facing).toEqual({ x: -1, y: 1 })
  })
})

describe('turning', () => {
  const activation = (points: number, hasFreeTurn: boolean): Activation => ({
    character: 'a',
    points,
    hasAttacked: false,
    hasFreeTurn,
    raised: null,
    hadMarker: false,
    mayOnlyWait: false,
    duty: null,
  })
  const [a] = pair(stateOf('blue average 10,10 id=a; red novice 40,40 id=b'), 'a', 'b')
  const turns = (to: unknown, points = 3, hasFreeTurn = true): string | null =>
    whyIllegal(turnTo(a, activation(points, hasFreeTurn)), to)?.sentence ?? null

  test('[sks-move-3] any direction but none', () => {
    expect(
      [
        { x: 1, y: 0 },
        { x: 0, y: 1 },
        { x: -1, y: 0 },
        { x: 0, y: -1 },
      ].map((to) => turns(to)),
    ).toEqual([null, null, null, null])
    expect(turns({ x: 0, y: 0 })).toContain('not (0, 0)')
    expect(turns('north')).toContain('Give a direction')
  })

  test('[sks-move-3, sks-move-T1-02] what it costs must be there', () => {
    expect(turns({ x: 0, y: -1 }, 1)).toBeNull()
    expect(turns({ x: 0, y: -1 }, 0)).toContain('costs an action point')
    expect(turns({ x: 1, y: 0 }, 0)).toBeNull()
    expect(turns({ x: 1, y: 0 }, 0, false)).toContain('costs an action point')
  })

  test('[sks-move-3] a turn is offered while it can be paid', () => {
    const s = begin({}, 'kneeling')
    const offers = (): boolean => s.choices().some((choice) => (choice as { do: string }).do === 'turn')
    expect(offers()).toBe(true)
    s.answer('sks-act-3', { do: 'turn' })
    s.answer('sks-move-3', { x: 0, y: -1 })
    expect(s.state.activation?.points).toBe(2)
    s.answer('sks-act-3', { do: 'turn' })
    s.answer('sks-move-3', { x: 1, y: 0 })
    expect(s.state.activation).toMatchObject({ points: 2, hasFreeTurn: false })
    expect(offers()).toBe(true)
  })
})

describe('what stands in the way', () => {
  test('[sks-move-8] enemies who are known, friends and the dead only to stand on', () => {
    const state = stateOf(
      'blue average 10,10 id=a; blue average 12,10 id=f; red average 14,10 id=e; red average 16,10 id=d damage=13; red average 18,10 id=h hidden; red average 20,10 id=u floor=1; blue average 22,10 id=g hidden',
    )
    const [a, f] = pair(state, 'a', 'f')
    const where = (floor = 0) => barriersFor(state, a, floor).map(({ body }) => body.at.x)
    expect(where()).toEqual([1200, 1400, 1600, 2200])
    expect(where(1)).toEqual([2000])
    f.place = 'left'
    expect(barriersFor(state, a, 0)).toHaveLength(3)
    f.place = 'aboard'
    expect(barriersFor(state, a, 0)).toHaveLength(3)
  })

  test('[sks-cov-T1-05, sks-cov-T1-06, sks-ruling-36] a ditch or rubble beside the way is climbed into first', () => {
    expect(walks({ lines: [line('d', 'ditch', [0, 11], [30, 11])] }, [10, 12])).not.toBeNull()
    const rubble = [work('r', 'wreck', 8, 11, 12, 13), work('q', 'wreck', 8, 13, 12, 16)]
    expect(walks({ works: rubble }, [10, 12])).not.toBeNull()
    expect(walks({ works: rubble }, [10, 12.4], '10,12')).toBeNull()
    expect(walks({ works: rubble }, [10, 14], '10,12')).not.toBeNull() // onto the next heap one climbs again
  })

  test('[sks-cov-T1-07] a gap in a low wall is walked through, its whole width costs nothing', () => {
    const gaps = [{ kind: 'gap', at: 10, width: 2 }]
    const wall = { lines: [{ ...line('w', 'low-wall', [0, 12], [30, 12]), gaps }] }
    expect(walks(wall, [10, 13])).toBeNull()
    expect(walks(wall, [10, 13.01])).not.toBeNull()
    expect(walks(wall, [13, 13], '13,10')).not.toBeNull()
  })

  test('[sks-cov-T1-12, sks-move-10] a canal drawn as a line is swum, not walked; a railway is no hindrance', () => {
    const canal = { lines: [line('c', 'canal', [0, 11], [30, 11])] }
    expect(walks(canal, [10, 12.5])).not.toBeNull()
    expect(walks(canal, [10, 11], '10,10', 'swim')).toBeNull()
    expect(walks({ lines: [line('c', 'railway', [0, 11], [30, 11])] }, [10, 12.5])).toBeNull()
    expect(walks({ lines: [line('c', 'treeline', [0, 11], [30, 11])] }, [10, 12.5])).toBeNull()
  })

  test('[sks-move-12, sks-move-T1-13] doors and gates of a house are walked through, windows and slits are not', () => {
    const opening = (kind: string) => {
      const one = house('h', [5, 11, 15, 20], { door: [0, 5] })
      return { buildings: [{ ...one, openings: one.openings.map((each) => ({ ...each, kind })) }] }
    }
    expect(
      ['door', 'gate', 'window', 'slit'].map((kind) => walks(opening(kind), [10, 12.5]) === null),
    ).toEqual([true, true, false, false])
  })
})

describe('climbing to the border', () => {
  const LOW = { lines: [line('w', 'low-wall', [0, 11], [30, 11])] }
  const ends = (map: object, to: readonly [number, number], kind = 'low', what = 'w', where = '10,10') => {
    const s = begin(map, '', where)
    s.answer('sks-act-3', { do: 'climb', kind, what })
    return refused(s, [at(...to)])
  }

  test('[sks-ruling-36, sks-move-4] straight across: not along the wall, nor into it', () => {
    expect(ends(LOW, [11, 12])).toBeNull()
    expect(ends(LOW, [12.6, 12])).toContain('within an inch')
    expect(ends(LOW, [10, 10.95])).toContain('other side')
  })

  test('[sks-ruling-36] onto a stall: as far as its edge and the two inches of base and reach allow', () => {
    const stall = { works: [work('r', 'stall', 8, 11, 20, 14)] }
    // Two bases of 0.49 and an inch on each side are 2.98 inches.
    expect(ends(stall, [12.76, 11.1], 'low', 'r')).toBeNull()
    expect(ends(stall, [12.8, 11.1], 'low', 'r')).toContain('within an inch')
  })

  test('[sks-move-4] what is not there cannot be climbed', () => {
    const state = stateOf('blue average 10,10 id=a; red novice 40,40 id=b')
    const [a] = pair(state, 'a', 'b')
    expect(() => climbPath(state, a, { kind: 'low', what: 'moon' })).toThrow('moon')
  })

  test('[sks-move-4] a climb is one straight line', () => {
    const s = begin(LOW)
    s.answer('sks-act-3', { do: 'climb', kind: 'low', what: 'w' })
    expect(s.refuses([at(10, 12), at(10, 12.2)])).toContain('at most 1')
  })
})

describe('stairs and edges', () => {
  const TWO = {
    buildings: [
      {
        ...house('h', [5, 11, 15, 20], { floors: 2 }),
        stairs: [
          { x: 7, y: 15 },
          { x: 13, y: 15 },
        ],
      },
    ],
  }

  function stairs(s: Played): readonly number[] {
    return s.choices().flatMap((choice) => (choice as { by?: number }).by ?? [])
  }

  test('[sks-move-12, sks-ruling-36] any of several stairs', () => {
    expect(stairs(begin(TWO, '', '7,15'))).toEqual([1])
    expect(stairs(begin(TWO, '', '13,15'))).toEqual([1])
    expect(stairs(begin(TWO, '', '10,15'))).toEqual([])
  })

  test('[sks-move-12, sks-move-13] who kneels stands up for the stairs; one point ends them', () => {
    const s = begin(TWO, 'kneeling floor=1', '7,15')
    s.answer('sks-act-3', { do: 'stairs', by: -1 })
    expect(s.match.pending[0]?.about).toMatchObject({ stairs: 'down' })
    expect(s.refuses([at(7, 15.2), at(7, 15.4)])).toContain('at most 1')
    s.answer('sks-move-12', [])
    expect(who(s, 'a')).toMatchObject({ stance: 'standing', motion: 'walking', models: [{ floor: 1 }] })
    const up = begin(TWO, 'floor=1', '7,15')
    up.answer('sks-act-3', { do: 'stairs', by: 1 })
    expect(up.match.pending[0]?.about).toMatchObject({ stairs: 'up' })
  })

  test('[sks-move-12] the stairs end in the same house, and not behind an inner wall', () => {
    const rooms = {
      buildings: [
        {
          ...house('h', [5, 11, 15, 20], { floors: 2 }),
          innerWalls: [
            {
              floor: 1,
              points: [
                { x: 5, y: 15.5 },
                { x: 15, y: 15.5 },
              ],
            },
          ],
        },
        house('i', [5, 20, 15, 25], { floors: 2 }),
      ],
    }
    const ends = (where: string, to: readonly [number, number]) => {
      const s = begin(rooms, '', where)
      s.answer('sks-act-3', { do: 'stairs', by: 1 })
      return refused(s, [at(...to)])
    }
    expect(ends('10,15', [10, 14.5])).toBeNull()
    expect(ends('10,14.8', [10, 15.8])).toContain('inner wall')
    expect(ends('10,19.4', [10, 20.4])).toContain('in the building')
  })

  test('[sks-move-11] an edge may be barred for the first turns, and only that edge', () => {
    const exits = (turn: number, edges: readonly string[]) => {
      const state = stateOf('blue average 10,1 id=a; red novice 40,40 id=b', { scenario: 'bazaar', turn })
      state.players.blue.exits = edges as never
      const [a] = pair(state, 'a', 'b')
      return exitsAt(state, a)
    }
    expect(exits(2, ['south'])).toEqual([])
    expect(exits(3, ['south'])).toEqual(['south'])
    const west = stateOf('blue average 1,10 id=a; red novice 40,40 id=b', { scenario: 'bazaar', turn: 1 })
    west.players.blue.exits = ['west', 'south']
    expect(exitsAt(west, pair(west, 'a', 'b')[0])).toEqual(['west'])
  })

  test('[sks-move-11] nobody leaves from upstairs', () => {
    const map = { buildings: [house('h', [5, 0.2, 15, 9])] }
    const leave = (words: string) =>
      begin(map, words, '10,1')
        .choices()
        .some((choice) => (choice as { do: string }).do === 'leave')
    expect(leave('')).toBe(true)
    expect(leave('floor=1')).toBe(false)
  })
})
