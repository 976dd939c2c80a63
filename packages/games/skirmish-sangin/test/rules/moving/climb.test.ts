import { describe, expect, test } from 'vitest'
import { acting, type Played, who } from '../played.ts'
import { area, house, line, work } from '../positions.ts'

const FOE = 'red novice 40,40 id=z facing=1,0'

interface Ground {
  readonly areas?: readonly unknown[]
  readonly lines?: readonly unknown[]
  readonly works?: readonly unknown[]
  readonly buildings?: readonly unknown[]
}

function at(x: number, y: number): { x: number; y: number } {
  return { x: Math.round(x * 100), y: Math.round(y * 100) }
}

function begin(map: Ground, words = '', where = '10,10', others = ''): Played {
  return acting(`blue average ${where} id=a ${words}; ${FOE}; ${others}`, { map })
}

/** What can be climbed: `kind what`. */
function climbs(s: Played): readonly string[] {
  return s
    .choices()
    .filter((choice) => (choice as { do: string }).do === 'climb')
    .map((choice) => `${(choice as { kind: string }).kind} ${(choice as { what: string }).what}`)
}

function climb(s: Played, kind: string, what: string): void {
  s.answer('sks-act-3', { do: 'climb', kind, what })
}

/** Whether the climb may end there. */
function ends(s: Played, kind: string, what: string, to: readonly [number, number]): string | null {
  climb(s, kind, what)
  try {
    return s.refuses([at(...to)])
  } catch {
    return null
  }
}

const LOW = { lines: [line('w', 'low-wall', [0, 11], [30, 11])] }
const HIGH = { lines: [line('w', 'compound-wall', [0, 11], [30, 11])] }
const HOUSE = { buildings: [house('h', [5, 11, 15, 20])] }
const TALL = { buildings: [house('h', [5, 11, 15, 20], { floors: 2 })] }

describe('climbing obstacles', () => {
  test('[sks-move-4, sks-cov-T1-02] crops are no obstacle', () => {
    expect(climbs(begin({ areas: [area('c', 'crops', 5, 10.5, 15, 15)] }))).toEqual([])
  })

  test('[sks-move-13, sks-move-5] somebody kneeling stands up for a climb', () => {
    const s = begin(LOW, 'kneeling')
    climb(s, 'low', 'w')
    s.answer('sks-move-4', [at(10, 12)])
    expect(who(s, 'a')).toMatchObject({ stance: 'standing', motion: 'climbing' })
  })

  test('[sks-move-4, sks-move-T1-11, sks-move-6] a low wall costs a point; they climb', () => {
    const s = begin(LOW)
    expect(climbs(s)).toEqual(['low w'])
    climb(s, 'low', 'w')
    s.answer('sks-move-4', [at(10, 12)])
    expect(who(s, 'a')).toMatchObject({
      motion: 'climbing',
      stance: 'standing',
      models: [{ x: 1000, y: 1200 }],
    })
    expect(s.state.activation?.points).toBe(2)
  })

  test('[sks-move-4, sks-move-T1-12] a compound wall costs 3 points, a whole activation', () => {
    const s = begin(HIGH)
    climb(s, 'high', 'w')
    s.answer('sks-move-4', [at(10, 12)])
    expect(s.state.activation).toBeNull()
    expect(who(s, 'a').models[0].y).toBe(1200)
    const spent = begin(HIGH)
    spent.answer('sks-act-3', { do: 'stance', to: 'kneeling' })
    expect(climbs(spent)).toEqual([])
  })

  test('[sks-ruling-36, sks-move-13] from within an inch, not prone, and to the other side', () => {
    expect(climbs(begin(LOW, '', '10,9.41'))).toEqual(['low w'])
    expect(climbs(begin(LOW, '', '10,9.3'))).toEqual([])
    expect(climbs(begin(LOW, 'prone'))).toEqual([])
    expect(climbs(begin(LOW, 'kneeling'))).toEqual(['low w'])
    expect(ends(begin(LOW), 'low', 'w', [10, 12.59])).toBeNull()
    expect(ends(begin(LOW), 'low', 'w', [10, 12.7])).toContain('within an inch')
    expect(ends(begin(LOW), 'low', 'w', [10.5, 10])).toContain('other side')
    expect(ends(begin(LOW), 'low', 'w', [10, 11.3])).toContain('no room')
  })

  test('[sks-move-4, sks-move-8] nothing else and no enemy may be in the way', () => {
    const two = { lines: [...LOW.lines, line('v', 'low-wall', [0, 11.7], [30, 11.7])] }
    expect(ends(begin(two), 'low', 'w', [10, 12.3])).toContain('cannot be crossed')
    expect(ends(begin(LOW, '', '10,10', 'red novice 10,12 id=e'), 'low', 'w', [10, 12.2])).not.toBeNull()
    expect(ends(begin(LOW, '', '10,10', 'blue novice 10,12 id=e'), 'low', 'w', [10, 12.2])).not.toBeNull()
  })

  test('[sks-move-4] the empty way spends the points for nothing', () => {
    const s = begin(LOW)
    climb(s, 'low', 'w')
    s.answer('sks-move-4', [])
    expect(who(s, 'a').models[0].y).toBe(1000)
    expect(s.state.activation?.points).toBe(2)
  })

  test('[sks-cov-T1-06, sks-cov-T1-04, sks-ruling-36] onto rubble or a stall, where one walks, and walks off', () => {
    for (const piece of [work('r', 'stall', 8, 11, 12, 14), work('r', 'wreck', 8, 11, 12, 14)]) {
      const s = begin({ works: [piece] })
      expect(climbs(s)).toEqual(['low r'])
      climb(s, 'low', 'r')
      expect(s.refuses([at(9, 10)])).toContain('other side')
      s.answer('sks-move-4', [at(10, 11.5)])
      expect(climbs(s)).toEqual([])
      s.answer('sks-act-3', { do: 'move', gait: 'walk' })
      s.answer('sks-move-1', [at(10, 14.5)])
      expect(who(s, 'a').models[0].y).toBe(1450)
    }
    const area1 = begin({ areas: [area('r', 'rubble', 8, 11, 12, 14)] })
    expect(climbs(area1)).toEqual(['low r'])
  })

  test('[sks-cov-T1-05, sks-ruling-36] into a ditch, along it and out of it', () => {
    const s = begin({ lines: [line('d', 'ditch', [0, 11], [30, 11])] })
    climb(s, 'low', 'd')
    s.answer('sks-move-4', [at(10, 11)])
    s.answer('sks-act-3', { do: 'move', gait: 'walk' })
    s.answer('sks-move-1', [at(12, 11), at(12, 11.5)])
    expect(who(s, 'a').models[0]).toMatchObject({ x: 1200, y: 1150 })
    const over = begin({ lines: [line('d', 'ditch', [0, 11], [30, 11])] })
    expect(ends(over, 'low', 'd', [10, 12.5])).toBeNull()
  })
})

describe('climbing buildings', () => {
  test('[sks-move-T1-13, sks-cov-5] in and out of the ground floor by any place of an outer wall', () => {
    const s = begin(HOUSE)
    expect(climbs(s)).toEqual(['window h', 'up h'])
    climb(s, 'window', 'h')
    s.answer('sks-move-4', [at(10, 12)])
    expect(who(s, 'a')).toMatchObject({ motion: 'climbing', models: [{ y: 1200, floor: 0 }] })
    expect(s.state.activation).toBeNull()
    const inside = begin(HOUSE, '', '10,12')
    expect(climbs(inside)).toEqual(['window h'])
    expect(ends(inside, 'window', 'h', [10, 10])).toBeNull()
    expect(ends(begin(HOUSE, '', '10,12'), 'window', 'h', [10.5, 12])).toContain('other side')
    expect(climbs(begin(HOUSE, '', '10,15'))).toEqual([])
  })

  test('[sks-cov-T1-10, sks-ruling-36] to the roof of a house of one storey, and down again', () => {
    const s = begin(HOUSE)
    climb(s, 'up', 'h')
    expect(s.refuses([at(10.5, 10)])).toContain('other side')
    s.answer('sks-move-4', [at(10, 12)])
    expect(who(s, 'a').models[0]).toMatchObject({ y: 1200, floor: 1 })
    const down = begin(HOUSE, 'floor=1', '10,12')
    expect(climbs(down)).toEqual(['down h'])
    expect(ends(down, 'down', 'h', [10.5, 12])).toContain('other side')
    const landed = begin(HOUSE, 'floor=1', '10,12')
    climb(landed, 'down', 'h')
    landed.answer('sks-move-4', [at(10, 10)])
    expect(who(landed, 'a').models[0]).toMatchObject({ y: 1000, floor: 0 })
  })

  test('[sks-move-4, sks-ruling-36] a house of two storeys takes two climbs', () => {
    const s = begin(TALL, 'floor=1', '10,12')
    expect(climbs(s)).toEqual(['up h', 'down h'])
    climb(s, 'up', 'h')
    s.answer('sks-move-4', [at(10, 12)])
    expect(who(s, 'a').models[0].floor).toBe(2)
    const roof = begin(TALL, 'floor=2', '10,12')
    expect(climbs(roof)).toEqual(['down h'])
    expect(ends(roof, 'down', 'h', [10, 10])).toContain('other side')
    const first = begin(TALL, 'floor=2', '10,12')
    climb(first, 'down', 'h')
    first.answer('sks-move-4', [at(10.2, 12)])
    expect(who(first, 'a').models[0]).toMatchObject({ x: 1020, floor: 1 })
  })

  test('[sks-move-4] a fence along the wall stands in the way of a climb', () => {
    const fenced = { ...TALL, lines: [line('f', 'low-wall', [0, 10.8], [30, 10.8])] }
    expect(ends(begin(fenced, '', '10,10'), 'up', 'h', [10, 12])).toContain('in the way')
    const walled = {
      buildings: [
        {
          ...house('h', [5, 11, 15, 20], { floors: 2 }),
          innerWalls: [
            { floor: 1, points: [at(5, 11.8), at(15, 11.8)].map(({ x, y }) => ({ x: x / 100, y: y / 100 })) },
          ],
        },
      ],
    }
    expect(ends(begin(walled), 'up', 'h', [10, 12.4])).toContain('in the way')
    expect(ends(begin(walled), 'window', 'h', [10, 12.4])).toBeNull()
  })

  test('[sks-move-8] friends on another floor take no room, those on the same floor do', () => {
    const upstairs = 'blue novice 10,12 id=f floor=1'
    expect(ends(begin(HOUSE, '', '10,10', upstairs), 'window', 'h', [10, 12])).toBeNull()
    expect(ends(begin(HOUSE, '', '10,10', upstairs), 'up', 'h', [10, 12])).toContain('overlap')
  })
})

describe('stairs', () => {
  function stairs(s: Played): readonly number[] {
    return s.choices().flatMap((choice) => (choice as { by?: number }).by ?? [])
  }

  test('[sks-move-12] a storey up or down, or the roof, costs 2 points', () => {
    const s = begin(TALL, 'floor=1', '10,15')
    expect(stairs(s)).toEqual([1, -1])
    s.answer('sks-act-3', { do: 'stairs', by: 1 })
    s.answer('sks-move-12', [at(10, 15.5)])
    expect(who(s, 'a')).toMatchObject({ motion: 'walking', models: [{ y: 1550, floor: 2 }] })
    expect(s.state.activation?.points).toBe(1)
    expect(stairs(begin(TALL, '', '10,15'))).toEqual([1])
    expect(stairs(begin(TALL, 'floor=2', '10,15'))).toEqual([-1])
    expect(stairs(begin(TALL, 'prone', '10,15'))).toEqual([])
    expect(stairs(begin(TALL))).toEqual([])
  })

  test('[sks-move-12, sks-ruling-36] marked stairs are used from within an inch, and left within an inch', () => {
    const marked = { buildings: [{ ...house('h', [5, 11, 15, 20]), stairs: [{ x: 10, y: 15 }] }] }
    expect(stairs(begin(marked, '', '10,14'))).toEqual([1])
    expect(stairs(begin(marked, '', '10,13.99'))).toEqual([])
    const s = begin(marked, '', '10,15', 'blue novice 10,15 id=f floor=1')
    s.answer('sks-act-3', { do: 'stairs', by: 1 })
    expect(s.refuses([at(10, 15)])).toContain('overlap')
    expect(s.refuses([at(10, 16.01)])).toContain('within an inch')
    s.answer('sks-move-12', [at(10, 16)])
    expect(who(s, 'a').models[0]).toMatchObject({ y: 1600, floor: 1 })
  })

  test('[sks-move-12] the way out of the house is by a door, on the ground', () => {
    const s = begin(HOUSE, 'floor=1', '10,12')
    s.answer('sks-act-3', { do: 'move', gait: 'walk' })
    expect(s.refuses([at(10, 10)])).toContain('cannot be crossed')
  })
})

describe('diving and leaving', () => {
  test('[sks-move-2, sks-move-T1-05] a dive costs 2 points, leads an inch and ends prone', () => {
    const s = begin({}, 'running')
    s.answer('sks-act-3', { do: 'dive' })
    expect(s.refuses([at(10, 11.01)])).not.toBeNull()
    s.answer('sks-move-2', [at(10, 11)])
    expect(who(s, 'a')).toMatchObject({ stance: 'prone', motion: 'stationary', models: [{ y: 1100 }] })
    expect(s.state.activation?.points).toBe(1)
    expect(begin({}, 'prone').choices()).not.toContainEqual({ do: 'dive' })
  })

  test('[sks-move-11] only by the friendly edge, within an inch, and not as a casualty', () => {
    const edges = (where: string, words = ''): readonly unknown[] =>
      begin({}, words, where)
        .choices()
        .flatMap((choice) => (choice as { edge?: string }).edge ?? [])
    expect(edges('10,1.49')).toEqual(['south'])
    expect(edges('10,1.51')).toEqual([])
    expect(edges('10,47')).toEqual([])
    expect(edges('1,10')).toEqual([])
    const s = begin({}, '', '10,1')
    s.answer('sks-act-3', { do: 'leave', edge: 'south' })
    expect(who(s, 'a')).toMatchObject({ place: 'left', leftBy: 'south', models: [{ isLost: true }] })
    expect(s.state.activation).toBeNull()
    expect(s.state.stage).toBe('next')
  })
})
