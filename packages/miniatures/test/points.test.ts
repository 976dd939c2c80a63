import { type AnyDecision, type Decision, refusal, whyIllegal } from '@sandtable/engine'
import { base, distance, hull, inch, type Point } from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import {
  gridSteps,
  isWhollyInside,
  onePoint,
  placesBeside,
  placesInside,
  placesTouching,
  severalPoints,
} from '../src/index.ts'
import { at, RADIUS } from './toy.ts'

const TABLE = { width: inch(20), depth: inch(10) }

function code(decision: Decision<unknown>, answer: unknown): string | null {
  return whyIllegal(decision as AnyDecision, answer)?.code ?? null
}

describe('points of the table', () => {
  const aim = onePoint({
    clause: 'hof-art-5',
    name: 'aim',
    seat: 'blue',
    table: TABLE,
    whyNot: ({ x }) => (x < inch(16) ? refusal('too-near', 'at least 16"') : null),
    otherwise: at(18, 5),
  })

  test('[hof-art-5] [coc-10.3.1-2] one point, on the table and where the rule allows it', () => {
    expect(code(aim, at(16, 10))).toBeNull()
    expect(code(aim, at(15.99, 10))).toBe('too-near')
    expect(code(aim, at(16, 10.01))).toBe('off-the-table')
    for (const wrong of [null, 'here', [at(18, 5)], { x: 1.5, y: 2 }])
      expect(code(aim, wrong)).toBe('not-a-point')
  })

  test('[coc-3.1-1] [csw-obj-1] several markers are tested together and stay on the table whole', () => {
    const markers = severalPoints({
      clause: 'coc-3.1-1',
      name: 'patrol-markers',
      seat: 'red',
      table: TABLE,
      count: 2,
      margin: inch(1),
      notSo: refusal('count', 'two'),
      offTheTable: refusal('off', 'off'),
      whyNot: ([a, b]) => (a && b && a.x === b.x ? refusal('same', 'apart') : null),
      sample: () => [at(2, 2), at(4, 4)],
    })
    expect(code(markers, [at(1, 1), at(3, 3)])).toBeNull()
    expect(code(markers, [at(0.99, 1), at(3, 3)])).toBe('off')
    expect(code(markers, [at(3, 1), at(3, 3)])).toBe('same')
    expect(code(markers, [at(3, 3)])).toBe('count')
    expect(code(markers, { x: 1, y: 1 })).toBe('count')
  })
})

describe('places near something', () => {
  const body = hull(at(10, 10), { x: 0, y: 1 }, inch(4), inch(2))
  const bodyAt = (point: Point) => base(point, RADIUS)

  test('[hof-trans-3] [sks-veh-16] beside a hull, within a distance of its sides', () => {
    const { whyNotHere, candidates } = placesBeside({
      body,
      bodyAt,
      reach: inch(3),
      steps: gridSteps(inch(6), 50),
      tooFar: refusal('far', 'far'),
      tooNear: refusal('under', 'under'),
    })
    expect(whyNotHere(at(14.5, 10))).toBeNull()
    expect(whyNotHere(at(14.51, 10))?.code).toBe('far')
    expect(whyNotHere(at(11.5, 10))?.code).toBe('under')
    expect(candidates().length).toBeGreaterThan(20)
    expect(candidates().every((point) => whyNotHere(point) === null)).toBe(true)
  })

  test('[hof-aslt-26] [csw-cc-5] round a base, a hundredth from touching it', () => {
    const places = placesTouching(at(10, 10), 2 * RADIUS, 20)
    expect(places).toHaveLength(18)
    for (const place of places)
      expect(distance(bodyAt(place), base(at(10, 10), RADIUS))).toBeLessThanOrEqual(2)
  })

  test('[csw-abins-5] [sks-hide-1] wholly inside an outline, also of an L-shaped house', () => {
    const outline = [at(0, 0), at(6, 0), at(6, 2), at(2, 2), at(2, 6), at(0, 6)]
    expect(isWhollyInside({ outline }, at(1, 5), RADIUS)).toBe(true)
    expect(isWhollyInside({ outline }, at(1, 5.51), RADIUS)).toBe(false)
    expect(isWhollyInside({ outline }, at(4, 4), RADIUS)).toBe(false)
    const places = placesInside({ outline }, RADIUS, 25)
    expect(places.some(({ x }) => x > inch(5))).toBe(true)
    expect(places.some(({ y }) => y > inch(5))).toBe(true)
  })
})
