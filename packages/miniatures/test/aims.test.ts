import { StreamChance, sfc32 } from '@sandtable/engine'
import { emptyMap, inch, sceneOf, type TableMap } from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import {
  aimAt,
  awayFrom,
  coverNear,
  enemyPlaces,
  intoRange,
  type March,
  marchToFirst,
  nearestTo,
  placeOf,
  pointBeyond,
  type Route,
} from '../src/index.ts'
import { at, figure, RADIUS, type Toy, type ToyTroop, troop } from './toy.ts'

const WALLED: TableMap = {
  ...emptyMap('a wall', 2000, 2000),
  lines: [{ id: 'wall', kind: 'wall', points: [at(2, 10), at(18, 10)] }],
}

describe('aims', () => {
  test('a point beyond another, or before it', () => {
    expect(pointBeyond(at(0, 0), at(10, 0), inch(2))).toEqual(at(12, 0))
    expect(pointBeyond(at(0, 0), at(10, 0), -inch(2))).toEqual(at(8, 0))
    expect(pointBeyond(at(0, 0), at(1, 0), -inch(2))).toEqual(at(0, 0))
  })

  test('into range, then to half of it, then no nearer', () => {
    expect(intoRange(at(0, 0), at(0, 20), inch(12))?.at).toEqual({ x: 0, y: 850 })
    expect(intoRange(at(0, 0), at(0, 10), inch(12))?.at).toEqual({ x: 0, y: 450 })
    expect(intoRange(at(0, 0), at(0, 5), inch(12))).toBeNull()
  })

  test('away from an enemy', () => {
    expect(awayFrom(at(5, 5), at(5, 2), inch(4)).at).toEqual(at(5, 9))
  })

  test('the nearest of some places; troops off the table have none', () => {
    const blue = troop('a', 'blue', figure('1', 1, 1))
    const red = troop('b', 'red', figure('1', 4, 1))
    const away = { ...troop('c', 'red', figure('1', 2, 1)), place: 'reserve' }
    expect(enemyPlaces([blue, red, away], 'blue')).toEqual([at(4, 1)])
    expect(nearestTo(at(0, 0), [at(3, 3), at(1, 1), at(2, 2)])).toEqual(at(1, 1))
    expect(placeOf(away)).toBeNull()
  })

  test('cover is the side of a wall away from the enemy, and only what the game calls cover', () => {
    const { ground } = sceneOf(WALLED)
    const chance = new StreamChance(sfc32(1))
    const cover = (enemy: { x: number; y: number }, gives = true, far = inch(12)) =>
      coverNear(ground, at(10, 4), enemy, far, RADIUS, () => gives, chance)?.at ?? null
    expect(cover(at(10, 16))).toEqual({ x: 1000, y: 1000 - RADIUS - 10 })
    expect(cover(at(10, 1))).toEqual({ x: 1000, y: 1000 + RADIUS + 10 })
    expect(cover(at(10, 16), false)).toBeNull()
    expect(cover(at(10, 16), true, inch(5))).toBeNull()
  })
})

describe('a march', () => {
  const blue = troop('a', 'blue', figure('1', 2, 2), figure('2', 4, 2))
  const march = (isLegal: (routes: readonly Route[]) => boolean): March<Toy, ToyTroop> => ({
    rules: null as never, // only a search reads them
    known: { troops: [blue] },
    troop: blue,
    terms: { allowance: inch(10) },
    isLegal,
  })
  /** Never draws the search. */
  const chance = { below: (count: number) => count - 1 }

  test('goes in step, no farther than the aim and the allowance', () => {
    const near = marchToFirst(
      march(() => true),
      [aimAt(at(2, 6))],
      chance,
    )
    expect(near).toEqual([
      { model: '1', points: [at(2, 6)] },
      { model: '2', points: [at(4, 6)] },
    ])
    const far = marchToFirst(
      march(() => true),
      [aimAt(at(2, 19))],
      chance,
    )
    expect(far?.[0]?.points).toEqual([at(2, 12)])
  })

  test('goes a shorter way if the long one is illegal, then to the next aim, else nowhere', () => {
    const upTo = (y: number) => (routes: readonly Route[]) => (routes[0]?.points[0]?.y ?? 0) <= inch(y)
    expect(marchToFirst(march(upTo(9)), [aimAt(at(2, 19))], chance)?.[0]?.points).toEqual([at(2, 8)])
    expect(
      marchToFirst(march(upTo(2)), [null, aimAt(at(2, 9)), aimAt(at(5, 2))], chance)?.[0]?.points,
    ).toEqual([at(5, 2)])
    expect(
      marchToFirst(
        march(() => false),
        [aimAt(at(2, 9))],
        chance,
      ),
    ).toBeNull()
  })
})
