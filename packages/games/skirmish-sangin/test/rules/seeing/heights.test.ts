import { describe, expect, test } from 'vitest'
import { coverFrom, sees } from '../../../src/rules/seeing/who-sees.ts'
import { house, line, pair, stateOf } from '../positions.ts'

/** Whether a sees b on this map. */
function seen(a: string, b: string, map: object): boolean {
  const state = stateOf(`blue average ${a} id=a; red average ${b} id=b`, { map })
  const [one, other] = pair(state, 'a', 'b')
  return sees(state, one, other)
}

function hill(height: number, west: number, south: number, east: number, north: number) {
  const outline = [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ]
  return { id: 'hill', levels: [{ height, outline }] }
}

describe('hills', () => {
  test('[sks-cov-3] a hill blocks the line through it, not the line along its top or past it', () => {
    const hills = { hills: [hill(2, 5, 18, 15, 24)] }
    expect(seen('10,10', '10,30', hills)).toBe(false)
    expect(seen('10,20', '10,23', hills)).toBe(true)
    expect(seen('16,10', '16,30', hills)).toBe(true)
    expect(seen('10,10', '10,30', { hills: [hill(0.5, 5, 18, 15, 24)] })).toBe(true)
  })

  test('[sks-cov-1] a hill is no cover', () => {
    const state = stateOf('blue average 10,10 id=a; red average 10,20 id=b', {
      map: { hills: [hill(1, 5, 18, 15, 24)] },
    })
    const [a, b] = pair(state, 'a', 'b')
    expect(coverFrom(state, b, a)).toBe('none')
  })
})

describe('walls between rooms', () => {
  const rooms = (floor: number, gaps: readonly object[] = []) => {
    const points = [
      { x: 5, y: 25 },
      { x: 15, y: 25 },
    ]
    return {
      buildings: [{ ...house('h', [5, 20, 15, 30], { floors: 2 }), innerWalls: [{ floor, points, gaps }] }],
    }
  }

  test('[sks-cov-5] an inner wall blocks on its floor, its doorway does not', () => {
    expect(seen('10,22', '10,28', rooms(0))).toBe(false)
    expect(seen('10,22 floor=1', '10,28 floor=1', rooms(0))).toBe(true)
    expect(seen('10,22 floor=1', '10,28 floor=1', rooms(1))).toBe(false)
    expect(seen('10,22', '10,28', rooms(0, [{ kind: 'gap', at: 5, width: 2 }]))).toBe(true)
    expect(seen('7,22', '7,28', rooms(0, [{ kind: 'gap', at: 5, width: 2 }]))).toBe(false)
  })
})

describe('over buildings', () => {
  const tower = (floors: number) => house('tower', [8, 8, 12, 12], { floors })
  const hut = (floors: number) => house('hut', [8, 14, 12, 16], { floors })

  test('[sks-cov-6, sks-cov-T1-09] a line that passes above a house is clear, even to somebody close behind it', () => {
    expect(seen('10,11.4 floor=4', '10,18.4', { buildings: [tower(4), hut(1)] })).toBe(true)
    expect(seen('10,11.4 floor=1', '10,18.4', { buildings: [tower(1), hut(1)] })).toBe(false)
  })

  test('[sks-cov-6] from a roof one looks over a house no higher, and not over a higher one', () => {
    expect(seen('10,11.4 floor=1', '10,40', { buildings: [tower(1), hut(1)] })).toBe(true)
    expect(seen('10,11.4 floor=1', '10,40', { buildings: [tower(1), hut(2)] })).toBe(false)
    expect(seen('10,11.4 floor=2', '10,19.5', { buildings: [tower(2), hut(1)] })).toBe(true)
    expect(seen('10,40 facing=0,-1', '10,11.4 floor=1', { buildings: [tower(1), hut(1)] })).toBe(true)
    expect(seen('10,11.4 floor=2', '10,40', { buildings: [tower(2), hut(1)] })).toBe(true)
    expect(seen('10,11.4 floor=1', '10,40', { buildings: [tower(1), hut(3)] })).toBe(false)
  })

  test('[sks-cov-6] nor over a wall that is higher than they stand', () => {
    const wall = (height: number) => ({
      buildings: [tower(1)],
      lines: [{ ...line('w', 'compound-wall', [0, 20], [30, 20]), height }],
    })
    expect(seen('10,11.4 floor=1', '10,40', wall(1.5))).toBe(true)
    expect(seen('10,11.4 floor=1', '10,40', wall(1.51))).toBe(false)
  })
})
