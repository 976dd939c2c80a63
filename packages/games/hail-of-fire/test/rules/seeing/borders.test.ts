import { hullCorners } from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import { footprint } from '../../../src/rules/moving/footprints.ts'
import { concealmentFrom } from '../../../src/rules/seeing/concealment.ts'
import { isInHardCover } from '../../../src/rules/seeing/cover.ts'
import { sees, seesPoint } from '../../../src/rules/seeing/sight.ts'
import { AREA, at, box, HILL, HOUSE, LINE, played, team } from '../positions.ts'

const pair = (a: string, b: string) => `blue us-rifle-mg ${a} id=a; red de-rifle-mg ${b} id=b`

/** Does Blue's Team a see Red's Team b? The map is new, so that nothing is remembered. */
function seen(a: string, b: string, map: object = {}): boolean {
  const s = played(pair(a, b), { map })
  return sees(s.state, team(s, 'a'), team(s, 'b'))
}

/** What conceals Red's Team b from Blue's Team a. */
function concealment(a: string, b: string, map: object = {}) {
  const s = played(pair(a, b), { map })
  return concealmentFrom(s.state, team(s, 'b'), team(s, 'a'))
}

function hard(words: string, map: object, from: readonly (readonly [number, number])[]): boolean {
  const s = played(`red de-rifle-mg 10,24 id=b ${words}; blue us-rifle-mg 10,4`, { map })
  const places = from.map(([x, y]) => at(x, y))
  return isInHardCover(s.state, team(s, 'b'), places)
}

/** A house with a wall between two rooms, along x = 24. */
const ROOMS = {
  ...HOUSE('inn', 14, 20, 34, 34),
  innerWalls: [{ floor: 0, points: [at24(20), at24(34)] }],
}

function at24(y: number) {
  return { x: 24, y }
}

const row = (...points: readonly (readonly [number, number])[]) => ({
  lines: [LINE('row', 'bocage', ...points)],
})

describe('who is off the table', () => {
  test('[hof-los-1] sees nobody, is seen by nobody, and is not concealed', () => {
    expect(seen('10,10', '10,20 gone')).toBe(false)
    expect(seen('10,10 gone', '10,20')).toBe(false)
    const woods = { areas: [AREA('w', 'woods', 0, 15, 48, 30)] }
    expect(concealment('10,10', '10,20', woods)).toEqual(['own'])
    expect(concealment('10,10', '10,20 gone', woods)).toEqual([])
    expect(concealment('10,10 gone', '10,20', woods)).toEqual([])
  })

  test('[hof-los-8] is in no cover', () => {
    const house = { buildings: [HOUSE('inn', 5, 20, 15, 28)] }
    expect(hard('', house, [[10, 4]])).toBe(true)
    expect(hard('gone', house, [[10, 4]])).toBe(false)
  })
})

describe('what is shared', () => {
  const inn = { buildings: [HOUSE('inn', 9, 20, 14, 28)] }
  const looks = (teams: string, id: string, map: object = inn) => {
    const s = played(`${teams}; red de-rifle-mg 16,40 id=b`, { map })
    return sees(s.state, team(s, id), team(s, 'b'))
  }

  test('[hof-lead-12] only a Leader shares the sight of a Team it touches, and only of its own Unit', () => {
    expect(looks('blue us-leader 12,16 id=l; blue us-rifle-mg 13.5,16 id=a', 'l')).toBe(true)
    expect(looks('blue us-leader 12,16 id=l; blue us-rifle-mg 13.5,16 id=a unit=x', 'l')).toBe(false)
    expect(looks('blue us-rifle-mg 11.5,16 id=l; blue us-rifle-mg 13.5,16 id=a', 'a')).toBe(true)
    expect(looks('blue us-rifle-mg 11.5,16 id=l; blue us-rifle-mg 13.5,16 id=a', 'l')).toBe(false)
  })

  test('[hof-unit-5, hof-lead-12] a Leader sees a point that only the Team beside it sees', () => {
    const s = played('blue us-leader 12,16 id=l; blue us-rifle-mg 13.5,16 id=a; red de-rifle-mg 46,46', {
      map: inn,
    })
    const points = [at(16, 40), at(12, 40)]
    expect(points.map((point) => seesPoint(s.state, team(s, 'l'), point))).toEqual([true, false])
    expect(points.map((point) => seesPoint(s.state, team(s, 'a'), point))).toEqual([true, false])
  })
})

describe('walls and houses', () => {
  test('[hof-los-3] a wall between two rooms blocks nothing and is no cover', () => {
    expect(seen('20,26', '28,26', { buildings: [ROOMS] })).toBe(true)
    expect(seen('22,26', '26,26', { buildings: [ROOMS] })).toBe(true)
    expect(concealment('20,26', '28,26', { buildings: [ROOMS] })).toEqual(['own'])
  })

  test('[hof-los-3] from a hill a house that stands on it still blocks', () => {
    const hill = [HILL('hill', 0, 0, 48, 40)]
    expect(seen('10,10', '10,39', { hills: hill, buildings: [HOUSE('inn', 5, 20, 15, 24)] })).toBe(false)
    const rooms = { ...ROOMS, innerWalls: [{ floor: 0, points: [at24(20), at24(34)] }] }
    expect(seen('20,26', '28,26', { hills: hill, buildings: [rooms] })).toBe(true)
  })
})

describe('hedgerows', () => {
  test('[hof-los-5] blocks where it is crossed, not at its end and not at a gap', () => {
    const gap = (width: number) => ({
      lines: [{ ...LINE('row', 'bocage', [0, 20], [48, 20]), gaps: [{ kind: 'gap', at: 10, width }] }],
    })
    expect([seen('10,10', '10,40', gap(4)), seen('20,10', '20,40', gap(4))]).toEqual([true, false])
    // The eastern corners look along x = 11.
    expect(seen('10,10', '10,40', row([0, 20], [11, 20]))).toBe(true)
    expect(seen('10,10', '10,40', row([0, 20], [11.01, 20]))).toBe(false)
  })

  test('[hof-los-11] only the stretch that is crossed counts', () => {
    // The second stretch runs north to south; nobody looks across it.
    expect(seen('10,18.9', '10,40', row([0, 20], [30, 20], [30, 40]))).toBe(true)
    expect(seen('10,18.9', '26,24', row([0, 20], [30, 20], [30, 40]))).toBe(false)
  })

  test('[hof-los-11] exactly 45 degrees is seen, a hundredth of an inch more is not', () => {
    const s = played(pair('10,18.9', '46,2'), { map: row([0, 20], [48, 20]) })
    const a = team(s, 'a')
    const corners = hullCorners(footprint(a))
    const corner = corners.find(({ x, y }) => x > a.x && y < a.y)
    if (!corner) throw new Error('a footprint has a corner to the south-east')
    const point = (more: number) => ({ x: corner.x + 900 + more, y: corner.y + 900 })
    expect([seesPoint(s.state, a, point(0)), seesPoint(s.state, a, point(1))]).toEqual([true, false])
  })

  test('[hof-los-5] touching counts along every stretch of it', () => {
    const bent = row([0, 30], [20, 30], [20, 20], [48, 20])
    expect(seen('30,18.9', '30,40', bent)).toBe(true)
    expect(seen('30,18', '30,40', bent)).toBe(false)
    expect(seen('8,28.9', '8,44', bent)).toBe(true)
  })

  test('[hof-los-5] half its width and a hair is touching', () => {
    // The footprint reaches 0.63 inches to the north and the row 0.5 to the south; 0.02 is still contact.
    expect(['10,18.85', '10,18.84'].map((a) => seen(a, '10,40', row([0, 20], [48, 20])))).toEqual([
      true,
      false,
    ])
  })
})

describe('hills', () => {
  const crops = (hills: readonly object[], more: object = {}) => ({
    hills,
    areas: [AREA('crops', 'crops', 0, 20, 48, 30)],
    ...more,
  })
  const rise = (height: number) => ({
    ...HILL('hill', 0, 0, 48, 12),
    levels: [{ height, outline: box(0, 0, 48, 12) }],
  })

  test('[hof-los-6] either end may be the one on the hill, and the smallest rise is a hill', () => {
    expect(seen('10,10', '10,40', crops([rise(1)]))).toBe(true)
    expect(seen('10,40', '10,10', crops([rise(1)]))).toBe(true)
    expect(seen('10,10', '10,40', crops([rise(0.01)]))).toBe(true)
    expect(seen('10,10', '10,40', crops([]))).toBe(false)
  })

  test('[hof-los-6] woods 4 inches from the target block, farther off not', () => {
    const wood = (north: number) => ({
      hills: [rise(1)],
      areas: [AREA('wood', 'woods', 0, 20, 48, north)],
    })
    // The longest line runs from a near corner of the viewer to a far one of the target, just beyond y = 36.63.
    expect([seen('10,10', '10,36', wood(32.64)), seen('10,10', '10,36', wood(32.65))]).toEqual([true, false])
    expect([seen('10,36', '10,10', wood(32.64)), seen('10,36', '10,10', wood(32.65))]).toEqual([true, false])
  })

  test('[hof-los-6] what stands on a hill in part is not seen over', () => {
    const north = (height: number) => ({
      ...HILL('ridge', 40, 25, 48, 35),
      levels: [{ height, outline: box(40, 25, 48, 35) }],
    })
    expect(seen('10,10', '10,40', crops([rise(1), north(1)]))).toBe(false)
    expect(seen('10,10', '10,40', crops([rise(1), north(0.01)]))).toBe(false)
    const hedge = row([0, 30], [47, 30])
    expect(seen('10,10', '10,40', { hills: [rise(1)], ...hedge })).toBe(true)
    expect(seen('10,10', '10,40', { hills: [rise(1), north(0.01)], ...hedge })).toBe(false)
  })
})

describe('concealment', () => {
  const hedge = (more: object = {}) => ({ lines: [{ ...LINE('h', 'hedge', [0, 20], [48, 20]), ...more }] })

  test('[hof-los-7, hof-fire-8] a hedge the target touches is its own terrain, one farther forward is not', () => {
    expect(concealment('10,10', '10,20.8', hedge())).toEqual(['own'])
    expect(concealment('10,10', '10,30', hedge())).toEqual(['forward'])
  })

  test('[hof-los-7] not at a gap, and not where the line only touches its end', () => {
    expect(concealment('10,10', '10,30', hedge({ gaps: [{ kind: 'gap', at: 10, width: 2 }] }))).toEqual([])
    const short = (west: number) => ({ lines: [LINE('h', 'hedge', [west, 20], [48, 20])] })
    expect(concealment('10,10', '10,30', short(10))).toEqual([])
    expect(concealment('10,10', '10,30', short(9.99))).toEqual(['forward'])
  })

  test('[hof-ruling-15] a wreck conceals even from a firer that touches it', () => {
    const wreck = { works: [{ id: 'w', kind: 'wreck', outline: box(9, 19, 11, 21) }] }
    expect(concealment('10,18.4', '10,30', wreck)).toEqual(['forward'])
  })

  test('[hof-los-4] a piece smaller than the footprint on it is touched', () => {
    const bush = { areas: [AREA('bush', 'woods', 9.9, 19.9, 10.1, 20.1)] }
    expect(concealment('10,10', '10,20', bush)).toEqual(['own'])
    expect(concealment('10,10', '12,20', bush)).toEqual([])
  })
})

describe('hard cover', () => {
  const wall = (y: number, kind = 'wall', more: object = {}) => ({
    ...LINE(`${kind}${y}`, kind, [0, y], [48, y]),
    ...more,
  })

  test('[hof-los-8] in the open there is none, whatever is resolved', () => {
    expect(hard('', {}, [])).toBe(false)
  })

  test('[hof-los-8, hof-terrain-T1-11] a hedge it touches is none, alone or beside a wall', () => {
    expect(hard('', { lines: [wall(23.27, 'hedge')] }, [[10, 4]])).toBe(false)
    const both = { lines: [wall(23.27), wall(24.7, 'hedge')] }
    expect(hard('', both, [[10, 4]])).toBe(true)
    expect(hard('', both, [[10, 40]])).toBe(false)
  })

  test('[hof-los-8] of two walls each covers against its own side', () => {
    const both = { lines: [wall(23.27), wall(24.73)] }
    const shots: readonly (readonly [number, number])[] = [
      [10, 4],
      [10, 40],
    ]
    expect(hard('', both, shots)).toBe(true)
    expect(hard('', { lines: [wall(23.27)] }, shots)).toBe(false)
  })

  test('[hof-los-8] a shot through a gap in the wall takes the cover away', () => {
    const gapped = { lines: [wall(23.27, 'wall', { gaps: [{ kind: 'gap', at: 10, width: 1 }] })] }
    expect([hard('', gapped, [[10, 4]]), hard('', gapped, [[30, 4]])]).toEqual([false, true])
  })

  test('[hof-los-8] what the shot crosses elsewhere does not help', () => {
    const far = { lines: [wall(23.27), wall(40)], areas: [AREA('w', 'woods', 0, 34, 48, 36)] }
    expect(hard('', far, [[10, 46]])).toBe(false)
  })
})
