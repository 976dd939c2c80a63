import { describe, expect, test } from 'vitest'
import {
  buildingAt,
  type Cloud,
  emptyMap,
  fact,
  groundOf,
  type Happening,
  mapAfter,
  PointPairCache,
  pairFact,
  pathCost,
  regionsAt,
  sceneOf,
  topFloor,
  traversalOn,
  wayCostFrom,
  wayFieldTo,
  wayNet,
} from '../../src/index.ts'
import { at, FARM, rectangle } from '../maps.ts'
import { ON_FOOT } from '../movers.ts'

const SMOKE: Cloud = { kind: 'smoke', id: 'smoke', shape: { kind: 'disc', at: at(500, 500), radius: 200 } }
const WRECK: Happening = {
  kind: 'work',
  work: { id: 'wreck', kind: 'wreck', outline: rectangle(900, 900, 300, 200) },
}

describe('the scene of a map', () => {
  test('is the same object while nothing new happens, for copies of the list too', () => {
    const happenings = [SMOKE, WRECK]
    const scene = sceneOf(FARM, happenings)
    expect(sceneOf(FARM, happenings)).toBe(scene)
    expect(sceneOf(FARM, structuredClone(happenings))).toBe(scene)
    expect(sceneOf(FARM, [SMOKE])).not.toBe(scene)
    expect(sceneOf(FARM, [])).toBe(sceneOf(FARM))
    expect(sceneOf(structuredClone(FARM), happenings)).not.toBe(scene)
  })

  test('refuses a list that grows: a state replaces it', () => {
    const happenings: Happening[] = [SMOKE]
    sceneOf(FARM, happenings)
    expect(() => happenings.push(WRECK)).toThrow(TypeError)
    expect(sceneOf(FARM, [...happenings, WRECK]).happenings).toEqual([SMOKE, WRECK])
    const none: Happening[] = []
    sceneOf(FARM, none)
    expect(() => none.push(WRECK)).toThrow(TypeError)
  })

  test('has lasting changes in its ground and clouds beside it', () => {
    const scene = sceneOf(FARM, [SMOKE, WRECK])
    expect(scene.clouds).toEqual([SMOKE])
    expect(regionsAt(scene.ground, at(1000, 1000)).map(({ id }) => id)).toContain('wreck')
    expect(regionsAt(sceneOf(FARM).ground, at(1000, 1000)).map(({ id }) => id)).not.toContain('wreck')
  })

  test('shares ground and caches with the scene without clouds', () => {
    const scene = sceneOf(FARM, [WRECK, SMOKE])
    expect(scene.bare).toBe(sceneOf(FARM, [WRECK]))
    expect(scene.ground).toBe(scene.bare.ground)
    expect(sceneOf(FARM, [SMOKE]).bare).toBe(sceneOf(FARM))
    expect(scene.bare.bare).toBe(scene.bare)
  })

  test('many scenes of one map are kept, and those in use stay the same', () => {
    const first = [WRECK]
    const scene = sceneOf(FARM, first)
    for (let i = 0; i < 200; i++) sceneOf(FARM, [{ ...SMOKE, id: `smoke-${i}` }])
    expect(sceneOf(FARM, first)).toBe(scene)
    expect(sceneOf(FARM, [])).toBe(sceneOf(FARM))
  })
})

describe('what a scene caches', () => {
  test('each fact has its own values by key; null is a value; a full fact forgets all of them', () => {
    const scene = sceneOf(emptyMap('A', 1000, 1000))
    const [one, other] = [fact<number | null>('same name', 2), fact<number | null>('same name', 2)]
    let computed = 0
    const ask = (what: typeof one, key: string): number | null => scene.cached(what, key, () => ++computed)
    expect([ask(one, 'a'), ask(one, 'a'), ask(other, 'a'), ask(one, 'b')]).toEqual([1, 1, 2, 3])
    expect([ask(one, 'c'), ask(one, 'a'), ask(other, 'a')]).toEqual([4, 5, 2])
    const nothing = fact<null>('nothing', 2)
    let asked = 0
    const none = (): null => {
      asked++
      return null
    }
    expect([scene.cached(nothing, 'a', none), scene.cached(nothing, 'a', none), asked]).toEqual([
      null,
      null,
      1,
    ])
  })

  test('a pair has an order and two floors', () => {
    const scene = sceneOf(emptyMap('B', 1000, 1000))
    const seen = pairFact<number>('seen')
    let computed = 0
    const ask = (from: number, to: number): number =>
      scene.cachedBetween(seen, { x: 1, y: 2, floor: from }, { x: 3, y: 4, floor: to }, () => ++computed)
    expect([ask(0, 0), ask(0, 0), ask(0, 1), ask(1, 0), ask(0, 1), ask(1, 1)]).toEqual([1, 1, 2, 3, 2, 4])
    expect(scene.cachedBetween(seen, { x: 3, y: 4 }, { x: 1, y: 2 }, () => ++computed)).toBe(5)
    expect([ask(99, 0), ask(99, 0)], 'too high to be kept').toEqual([6, 7])
  })

  test('each pair of points has its own value, though far more are asked for than there are slots', () => {
    const cache = new PointPairCache<string>(1 << 12)
    const places = Array.from({ length: 150 }, (_, i) => at((i * 37) % 4801, (i * 101) % 3601))
    let wrong = 0
    for (let round = 0; round < 2; round++) {
      for (const from of places) {
        for (const to of places) {
          const own = `${from.x},${from.y} ${to.x},${to.y}`
          if (cache.get(from, to, () => own) !== own) wrong++
        }
      }
    }
    expect(wrong).toBe(0)
  })

  test('points off the table are never kept', () => {
    const cache = new PointPairCache<number>(16)
    let computed = 0
    const ask = (x: number): number => cache.get(at(x, 2), at(3, 4), () => ++computed)
    expect([ask(1), ask(1), ask(-1), ask(-1), ask(9000), ask(9000)]).toEqual([1, 1, 2, 3, 4, 5])
  })
})

describe('the map after lasting changes', () => {
  const house = FARM.buildings[0]
  if (!house) throw new Error('the farm has a house')

  test('takes them in their order: what was laid can be cleared', () => {
    const gone: Happening = { kind: 'removed', feature: 'wreck' }
    expect(mapAfter(FARM, [WRECK, gone]).works).toEqual(FARM.works)
    expect(mapAfter(FARM, [gone, WRECK]).works.map(({ id }) => id)).toContain('wreck')
    expect(mapAfter(FARM, [SMOKE])).toBe(FARM)
  })

  test('a breach lets people through a wall', () => {
    const [a, b] = [house.outline[0], house.outline[1]]
    if (!a || !b) throw new Error('a house has walls')
    const opening = { id: 'hole', kind: 'hole', side: 0, floor: 0, at: 20, width: 30 } as const
    const x = a.x + Math.sign(b.x - a.x) * 20
    const path = [
      { x, y: a.y - 50 },
      { x, y: a.y + 50 },
    ]
    const before = traversalOn(groundOf(FARM), ON_FOOT)
    const after = traversalOn(
      groundOf(mapAfter(FARM, [{ kind: 'breach', building: house.id, opening }])),
      ON_FOOT,
    )
    expect(pathCost(before, path)).toBe(Number.POSITIVE_INFINITY)
    expect(pathCost(after, path)).toBeLessThan(Number.POSITIVE_INFINITY)
  })

  test('a building that lost its upper floors loses what was on them, and its roof', () => {
    const after = mapAfter(FARM, [{ kind: 'lowered', building: house.id, floors: 1 }])
    const low = after.buildings[0]
    expect(low).toMatchObject({ floors: 1, roof: { kind: 'none' } })
    expect(low?.openings.every(({ floor }) => floor === 0)).toBe(true)
    expect(low && topFloor(low)).toBe(0)
    expect(house.floors).toBeGreaterThan(1)
    const again = mapAfter(after, [{ kind: 'lowered', building: house.id, floors: 5 }])
    expect(again.buildings[0]).toEqual(low)
    expect(buildingAt(groundOf(after), at(2300, 1700))?.floors).toBe(1)
  })
})

describe('a way field', () => {
  test('in the open it is about as far as the crow flies, and there is no way through a closed wall', () => {
    const open = wayFieldTo(
      wayNet(traversalOn(groundOf(emptyMap('Open', 2000, 2000)), ON_FOOT)),
      at(1000, 1000),
    )
    expect(wayCostFrom(open, at(1000, 200))).toBeGreaterThanOrEqual(800)
    expect(wayCostFrom(open, at(1000, 200))).toBeLessThan(1000)
    const wall = {
      id: 'wall',
      kind: 'wall',
      heightClass: 'high',
      points: [at(0, 1500), at(2000, 1500)],
    } as const
    const walled = { ...emptyMap('Walled', 2000, 2000), lines: [wall] }
    const shut = wayFieldTo(wayNet(traversalOn(groundOf(walled), ON_FOOT)), at(1000, 1000))
    expect(wayCostFrom(shut, at(1000, 1900))).toBe(Number.POSITIVE_INFINITY)
    const gap = { kind: 'gap', at: 200, width: 200 } as const
    const cut = mapAfter(walled, [{ kind: 'gap', line: 'wall', gap }])
    const round = wayFieldTo(wayNet(traversalOn(groundOf(cut), ON_FOOT)), at(1000, 1000))
    expect(wayCostFrom(round, at(1000, 1900))).toBeGreaterThan(1600)
  })
})
