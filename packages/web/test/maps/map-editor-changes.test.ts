import { type Building, mapProblems, readMap, SHIPPED_MAPS, sideEnds, type TableMap } from '@sandtable/table'
import { expect, test } from 'vitest'
import { copyOf, shiftedBy, turnedBy } from '../../src/map-editor/features/change-feature.ts'
import { withFeature } from '../../src/map-editor/features/feature.ts'
import {
  type Grip,
  gripId,
  readGrip,
  withGripAt,
  withNewPoint,
  withoutGrip,
} from '../../src/map-editor/features/grips.ts'
import { openingMiddle } from '../../src/map-editor/features/openings.ts'
import { type PartPen, withPart } from '../../src/map-editor/features/parts.ts'
import type { Placed } from '../../src/map-editor/features/placed.ts'
import { problemName, problemPlace } from '../../src/map-editor/features/problems.ts'
import { snappedInside } from '../../src/map-editor/features/snap.ts'

async function villageOf(id: string): Promise<TableMap> {
  const { map } = readMap((await SHIPPED_MAPS.find((one) => one.id === id)?.load())?.default)
  if (!map) throw new Error(`${id} cannot be read`)
  return map
}

const pen = (part: PartPen['part']): PartPen => ({ part, of: '', kind: 'window', shape: 'points' })

/** The house with a wall from the middle of one side to that of another, stairs and one more window. */
function furnished(building: Building): Placed {
  const ends = [0, 2].map((side) => {
    const [a, b] = sideEnds(building.outline, side)
    return snappedInside(
      building,
      { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) },
      0,
      null,
    )
  })
  const middle = { x: Math.round(mean(building, 'x')), y: Math.round(mean(building, 'y')) }
  let placed: Placed = { list: 'buildings', feature: building }
  placed = withPart(placed, pen('inner-wall'), ends, 0)
  placed = withPart(placed, pen('stairs'), [middle], 0)
  return withPart(placed, pen('opening'), [building.outline[1] ?? middle], building.floors - 1)
}

function mean({ outline }: Building, axis: 'x' | 'y'): number {
  return outline.reduce((sum, point) => sum + point[axis], 0) / outline.length
}

test.each(['norman-village', 'canal-compounds'])(
  '[editor] every house of %s gets rooms, stairs and a window, and stays sound when it is copied, moved and turned',
  async (id) => {
    const map = await villageOf(id)
    const houses = map.buildings.filter(({ outline }) => outline.length === 4)
    expect(houses.length).toBeGreaterThan(5)
    // Alone on a wide table, so that only the house itself can be wrong.
    const bare = {
      ...map,
      width: 9600,
      depth: 9600,
      hills: [],
      areas: [],
      lines: [],
      roads: [],
      works: [],
      zones: [],
    }
    for (const building of houses) {
      const alone = { ...bare, buildings: [] }
      const placed = shiftedBy(furnished(building), 1000, 1000)
      expect(mapProblems(withFeature(alone, placed)), building.id).toEqual([])
      for (let degrees = 15; degrees < 360; degrees += 15)
        expect(
          mapProblems(withFeature(alone, turnedBy(placed, degrees))),
          `${building.id} ${degrees}`,
        ).toEqual([])
      const both = withFeature(withFeature(alone, placed), copyOf(withFeature(alone, placed), placed))
      expect(mapProblems(both)).toEqual([])
      expect(both.buildings).toHaveLength(2)
    }
  },
)

const HOUSE: Building = {
  id: 'house',
  kind: 'house',
  material: 'stone',
  floors: 2,
  storeyHeight: 100,
  roof: { kind: 'none' },
  outline: [
    { x: 0, y: 0 },
    { x: 600, y: 0 },
    { x: 600, y: 400 },
    { x: 0, y: 400 },
  ],
  openings: [{ id: 'door-1', kind: 'door', side: 2, floor: 0, at: 300, width: 60 }],
  innerWalls: [
    {
      floor: 1,
      points: [
        { x: 300, y: 0 },
        { x: 300, y: 400 },
      ],
    },
  ],
  stairs: [{ x: 100, y: 100 }],
}
const PLACED: Placed = { list: 'buildings', feature: HOUSE }
const feature = (placed: Placed | null): Building => placed?.feature as Building

test('[editor] a new corner or one less leaves doors in their walls; inside, walls and stairs may go altogether', () => {
  const corner = withNewPoint(PLACED, { kind: 'point', ring: 0, index: 0 }, { x: 300, y: 0 })
  expect(feature(corner).openings[0]).toMatchObject({ side: 3, at: 300 })
  expect(openingMiddle(feature(corner).outline, feature(corner).openings[0] as never)).toEqual({
    x: 300,
    y: 400,
  })
  expect(feature(withoutGrip(corner, { kind: 'point', ring: 0, index: 1 }))).toEqual(HOUSE)
  const bent = withNewPoint(PLACED, { kind: 'point', ring: 1, index: 0 }, { x: 350, y: 200 })
  expect(feature(bent).openings, 'not for a bend inside').toEqual(HOUSE.openings)
  expect(feature(withoutGrip(PLACED, { kind: 'point', ring: 1, index: 0 }))?.innerWalls).toBeUndefined()
  expect(feature(withoutGrip(PLACED, { kind: 'point', ring: 2, index: 0 }))?.stairs).toBeUndefined()
  expect(feature(withoutGrip(PLACED, { kind: 'opening', id: 'door-1' })).openings).toEqual([])
})

test('[editor] a door is pushed round the corner and never out of its wall', () => {
  const grip: Grip = { kind: 'opening', id: 'door-1' }
  expect(feature(withGripAt(PLACED, grip, { x: 620, y: 395 })).openings[0]).toMatchObject({
    side: 1,
    at: 370,
  })
  expect(feature(withGripAt(PLACED, grip, { x: 100, y: -500 })).openings[0]).toMatchObject({
    side: 0,
    at: 100,
  })
})

test('[editor] what one presses is read again as what it was written for', () => {
  for (const grip of [
    { kind: 'point', ring: 2, index: 13 },
    { kind: 'opening', id: 'front-door-2' },
  ] as const)
    expect(readGrip(gripId(grip))).toEqual({ grip, isBetween: false })
  expect(readGrip(gripId({ kind: 'point', ring: 0, index: 1 }, true))?.isBetween).toBe(true)
  expect(readGrip('token-1')).toBeNull()
})

test('[editor] a problem is named by feature and part, and has a place even where the check names none', async () => {
  const map = await villageOf('norman-village')
  const broken: Building = {
    ...HOUSE,
    floors: 1,
    stairs: [{ x: 5000, y: 100 }],
    openings: [{ id: 'door-1', kind: 'door', side: 2, floor: 4, at: 300, width: 60 }],
  }
  const own = { ...map, buildings: [broken] }
  const told = mapProblems(own).map((problem) => [problemName(own, problem), problemPlace(own, problem)])
  expect(told).toEqual([
    ['house house, opening 1, floor', { x: 300, y: 400 }],
    ['house house, inner wall 1, floor', { x: 300, y: 0 }],
    ['house house, stairs 1', { x: 5000, y: 100 }],
  ])
})
