import { describe, expect, test } from 'vitest'
import {
  furtherBy,
  isInWedge,
  isInZone,
  nearestPairs,
  wedgeRays,
  type Zone,
} from '../../../src/rules/patrol/zone.ts'
import { at } from '../positions.ts'

/** The marker at 36,20, enemies to the north-east and north-west, 45 degrees off: the wedge opens 90 degrees to the south. */
const ZONE: Zone = { tip: at(36, 20), enemies: [at(46, 30), at(26, 30)], edge: 'south' }

describe('the wedge', () => {
  test('[coc-3.2-3] lies between the extensions of the lines from the two enemy markers', () => {
    expect(isInWedge(ZONE, at(36, 10))).toBe(true)
    expect(isInWedge(ZONE, at(26, 10))).toBe(true) // on the line from 46,30
    expect(isInWedge(ZONE, at(25.99, 10))).toBe(false)
    expect(isInWedge(ZONE, at(46, 10))).toBe(true)
    expect(isInWedge(ZONE, at(46.01, 10))).toBe(false)
    expect(isInWedge(ZONE, at(36, 21))).toBe(false)
  })

  test('[coc-ruling-4, coc-3.2-3] a narrow wedge is widened to 30 degrees', () => {
    const stacked: Zone = { tip: at(36, 20), enemies: [at(36, 32), at(36, 32)], edge: 'south' }
    // 15 degrees off at 10": 2.679" to the side
    expect(isInWedge(stacked, at(38.67, 10))).toBe(true)
    expect(isInWedge(stacked, at(38.69, 10))).toBe(false)
    expect(isInWedge(stacked, at(33.33, 10))).toBe(true)
    expect(isInWedge(stacked, at(33.31, 10))).toBe(false)
    expect(isInWedge(stacked, at(36, 30))).toBe(false)
  })

  test('[coc-ruling-4] a wedge of more than 30 degrees stays as it is', () => {
    // enemies 16.7 degrees to either side: a wedge of 33.4 degrees
    const wide: Zone = { tip: at(36, 20), enemies: [at(39, 30), at(33, 30)], edge: 'south' }
    expect(isInWedge(wide, at(39, 10))).toBe(true)
    expect(isInWedge(wide, at(39.01, 10))).toBe(false)
  })

  test('[coc-ruling-4] enemies in opposite directions leave the half of the table on the own side', () => {
    const between = (edge: Zone['edge']): Zone => ({
      tip: at(36, 20),
      enemies: [at(24, 20), at(48, 20)],
      edge,
    })
    expect(isInWedge(between('south'), at(10, 20))).toBe(true)
    expect(isInWedge(between('south'), at(10, 20.01))).toBe(false)
    expect(isInWedge(between('north'), at(10, 20.01))).toBe(true)
    expect(isInWedge(between('north'), at(10, 19.99))).toBe(false)
  })
})

test('[coc-3.2-4] at least 6" further from both enemy markers than the own marker', () => {
  const stacked: Zone = { tip: at(36, 20), enemies: [at(36, 32), at(36, 32)], edge: 'south' }
  expect(isInZone(stacked, at(36, 14))).toBe(true)
  expect(isInZone(stacked, at(36, 14.01))).toBe(false)
  const one: Zone = { tip: at(36, 20), enemies: [at(36, 32), at(48, 20)], edge: 'south' }
  expect(isInZone(one, at(30, 14))).toBe(true)
  expect(isInZone(one, at(30, 20))).toBe(false) // 6" further from the eastern marker only
})

test('[coc-3.2-3, coc-ruling-4] the two nearest enemy markers count; of equally near ones either', () => {
  const enemies = [at(0, 10), at(0, 20), at(0, 30)]
  expect(nearestPairs(at(0, 0), enemies)).toEqual([[at(0, 10), at(0, 20)]])
  const tied = [at(0, 10), at(20, 0), at(0, 20)]
  expect(nearestPairs(at(0, 0), tied)).toEqual([
    [at(0, 10), at(20, 0)],
    [at(0, 10), at(0, 20)],
  ])
})

test('[coc-3.2-3] a point beside an edge of the wedge by the least that can be measured lies outside', () => {
  const zone: Zone = { tip: at(36, 20), enemies: [at(46.01, 30), at(20, 20)], edge: 'south' }
  const border = at(25.99, 10)
  expect(isInWedge(zone, border)).toBe(true)
  const beside = at(26, 10.01) // a cross product of 1 with the edge of the wedge
  const isInside = isInWedge(zone, beside)
  const mirrored: Zone = { ...zone, enemies: [zone.enemies[1], zone.enemies[0]] }
  expect([isInside, isInWedge(mirrored, beside)]).toEqual([false, false])
  expect([isInWedge(zone, border), isInWedge(mirrored, border)]).toEqual([true, true])
})

/** A point this many inches from the tip of a zone, in a direction. */
function along({ tip }: Zone, ray: { readonly x: number; readonly y: number }, far: number) {
  return { x: tip.x + ray.x * far * 100, y: tip.y + ray.y * far * 100 }
}

describe('the drawn zone', () => {
  const east: Zone = { tip: at(30, 20), enemies: [at(20, 25), at(22, 12)], edge: 'west' }
  const narrow: Zone = { tip: at(30, 20), enemies: [at(18, 12), at(17, 12)], edge: 'south' }
  const stacked: Zone = { tip: at(30, 20), enemies: [at(30, 32), at(30, 32)], edge: 'south' }
  const opposite: Zone = { tip: at(30, 20), enemies: [at(20, 20), at(40, 20)], edge: 'south' }

  test.each([
    ['wide', east],
    ['narrow', narrow],
    ['of stacked markers', stacked],
    ['between opposite markers', opposite],
  ] as const)(
    '[coc-3.2-3, coc-ruling-4] a wedge that is %s is bounded by its first and last ray',
    (name, zone) => {
      const [first, way, last] = wedgeRays(zone)
      for (const ray of [first, way, last]) expect(ray.x * ray.x + ray.y * ray.y).toBeCloseTo(1, 9)
      expect(isInWedge(zone, along(zone, way, 12))).toBe(true)
      for (const ray of [first, last]) {
        const inside = { x: ray.x + way.x / 50, y: ray.y + way.y / 50 }
        const outside = { x: ray.x - way.x / 50, y: ray.y - way.y / 50 }
        expect([name, isInWedge(zone, along(zone, inside, 12))]).toEqual([name, true])
        expect([name, isInWedge(zone, along(zone, outside, 12))]).toEqual([name, false])
      }
    },
  )

  test('[coc-3.2-4] in each direction it begins 6" further from both markers, not sooner', () => {
    for (const zone of [east, narrow, stacked]) {
      const [first, way, last] = wedgeRays(zone)
      for (const ray of [mixed(first, way), way, mixed(last, way)]) {
        const far = furtherBy(zone, ray) / 100
        expect(isInZone(zone, along(zone, ray, far + 0.01))).toBe(true)
        expect(isInZone(zone, along(zone, ray, far - 0.01))).toBe(false)
      }
    }
    expect(furtherBy(stacked, { x: 0, y: -1 })).toBeCloseTo(600, 6)
  })
})

/** A direction of length 1 a little inside the wedge. */
function mixed(edge: { x: number; y: number }, way: { x: number; y: number }) {
  const [x, y] = [edge.x * 0.9 + way.x * 0.1, edge.y * 0.9 + way.y * 0.1]
  const length = Math.sqrt(x * x + y * y)
  return { x: x / length, y: y / length }
}
