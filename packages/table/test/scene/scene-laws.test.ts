import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildingAt,
  elevationAt,
  fact,
  type Ground,
  groundOf,
  type Happening,
  isCloud,
  legCost,
  mapAfter,
  type Place,
  pairFact,
  regionsAt,
  type Scene,
  sceneOf,
  sightLine,
  type TableMap,
  type Traversal,
  traversalOn,
  type WayField,
  wayCostFrom,
  wayFieldTo,
  wayNet,
} from '../../src/index.ts'
import { anyMap, anyPoint, rectangle, SMALL, thousands } from '../maps.ts'
import { ON_FOOT } from '../movers.ts'

const IN_SMOKE = { ...ON_FOOT, cloud: ({ kind }: { kind: string }) => (kind === 'smoke' ? 2 : null) }

/** Maps that have a house and a wall, so that there is something to breach, to lower and to take away. */
const anyTable: fc.Arbitrary<TableMap> = anyMap(SMALL, { hills: 1, areas: 2, lines: 2, buildings: 2 })

const anyFeature = fc.constantFrom(
  ...['hill-0', 'area-0', 'area-1', 'line-0', 'line-1', 'building-0', 'building-1', 'wreck-0', 'wreck-1'],
)

/** Smoke, fires, wrecks, gaps, breaches, lost floors, and things gone: wrecks too. */
const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  fc
    .record({
      kind: fc.constantFrom('smoke' as const, 'dust' as const),
      at: anyPoint(SMALL),
      radius: fc.integer({ min: 50, max: 500 }),
    })
    .map(({ kind, at, radius }) => ({ kind, id: kind, shape: { kind: 'disc' as const, at, radius } })),
  anyPoint(SMALL).map(({ x, y }) => ({
    kind: 'fire' as const,
    id: 'fire',
    shape: { kind: 'polygon' as const, outline: rectangle(x, y, 600, 300) },
    height: 100,
  })),
  fc.record({ at: anyPoint(SMALL), number: fc.nat(1) }).map(({ at: { x, y }, number }) => ({
    kind: 'work' as const,
    work: { id: `wreck-${number}`, kind: 'wreck' as const, outline: rectangle(x, y, 300, 200) },
  })),
  anyFeature.map((feature) => ({ kind: 'removed' as const, feature })),
  fc
    .record({ line: fc.constantFrom('line-0', 'line-1'), at: fc.integer({ min: 0, max: 600 }) })
    .map(({ line, at }) => ({ kind: 'gap' as const, line, gap: { kind: 'gap' as const, at, width: 200 } })),
  fc
    .record({
      building: fc.constantFrom('building-0', 'building-1'),
      side: fc.nat(3),
      floor: fc.nat(1),
      at: fc.integer({ min: 100, max: 300 }),
    })
    .map(({ building, ...where }) => ({
      kind: 'breach' as const,
      building,
      opening: { id: 'hole', kind: 'door' as const, width: 150, ...where },
    })),
  fc
    .record({ building: fc.constantFrom('building-0', 'building-1'), floors: fc.integer({ min: 1, max: 2 }) })
    .map((lowered) => ({ kind: 'lowered' as const, ...lowered })),
)

interface Question {
  readonly kind: 'sight' | 'on foot' | 'in smoke' | 'way'
  readonly from: Place
  readonly to: Place
  /** After how many of the happenings it is asked. */
  readonly after: number
}

/** Few points and few moments, so that most questions are asked again, and of other scenes in between. */
const anyQuestions: fc.Arbitrary<readonly Question[]> = fc
  .array(anyPoint(SMALL), { minLength: 2, maxLength: 3 })
  .chain((points) => {
    const place: fc.Arbitrary<Place> = fc
      .record({ at: fc.constantFrom(...points), floor: fc.constantFrom(0, 0, 1, 2) })
      .map(({ at, floor }) => ({ ...at, floor }))
    return fc.array(
      fc.record({
        kind: fc.constantFrom(
          'sight' as const,
          'sight' as const,
          'on foot' as const,
          'in smoke' as const,
          'way' as const,
        ),
        from: place,
        to: place,
        after: fc.nat(3),
      }),
      { minLength: 12, maxLength: 24 },
    )
  })

const SIGHT = pairFact<unknown>('what a line meets')
const TRAVERSALS = fact<Traversal>('traversal', 10)
const FIELDS = fact<WayField>('way field', 2)

function cachedAnswer(scene: Scene, { kind, from, to }: Question): unknown {
  const traversal = (name: 'on foot' | 'in smoke'): Traversal =>
    scene.cached(TRAVERSALS, name, () => traversalNamed(scene.ground, name, scene.clouds))
  switch (kind) {
    case 'sight':
      return scene.cachedBetween(SIGHT, from, to, () => seen(scene.ground, from, to, scene.clouds))
    case 'way':
      return wayCostFrom(
        scene.cached(FIELDS, `${to.x},${to.y}`, () => wayFieldTo(wayNet(traversal('in smoke')), to)),
        from,
      )
    default:
      return legCost(traversal(kind), from.x, from.y, to.x, to.y, from.floor ?? 0)
  }
}

/** The same from the map and the list alone, copied so that nothing is shared with a scene. */
function freshAnswer(map: TableMap, happenings: readonly Happening[], { kind, from, to }: Question): unknown {
  const [ownMap, own] = structuredClone([map, happenings] as const)
  const ground = groundOf(mapAfter(ownMap, own))
  const clouds = own.filter(isCloud)
  switch (kind) {
    case 'sight':
      return seen(ground, from, to, clouds)
    case 'way':
      return wayCostFrom(wayFieldTo(wayNet(traversalNamed(ground, 'in smoke', clouds)), to), from)
    default:
      return legCost(traversalNamed(ground, kind, clouds), from.x, from.y, to.x, to.y, from.floor ?? 0)
  }
}

function traversalNamed(ground: Ground, name: 'on foot' | 'in smoke', clouds: Scene['clouds']): Traversal {
  return traversalOn(ground, name === 'on foot' ? ON_FOOT : IN_SMOKE, clouds)
}

/** Everything about a line that a rule of sight may ask. */
function seen(ground: Ground, from: Place, to: Place, clouds: Scene['clouds']): unknown {
  const height = ({ x, y, floor = 0 }: Place): number => elevationAt(ground, { x, y }) + floor * 100 + 50
  const line = sightLine(ground, { at: from, z: height(from) }, { at: to, z: height(to) }, clouds)
  const under = [from, to].map((at) => [
    regionsAt(ground, at).map(({ id }) => id),
    buildingAt(ground, at)?.floors ?? null,
  ])
  return JSON.parse(JSON.stringify([line, under]))
}

describe('a cached answer equals a fresh one', () => {
  test('with smoke, wrecks, gaps, breaches, lost floors and removals, in any order and asked again and again', () => {
    let again = 0
    let changed = 0
    fc.assert(
      fc.property(
        anyTable,
        fc.array(anyHappening, { minLength: 3, maxLength: 3 }),
        anyQuestions,
        (map, happenings, questions) => {
          const fresh = new Map<string, string>()
          const earlier = new Map<string, string>()
          for (const question of questions) {
            const now = happenings.slice(0, question.after)
            const key = JSON.stringify(question)
            const known = fresh.get(key)
            if (known !== undefined) again++
            const expected = known ?? JSON.stringify(freshAnswer(map, now, question))
            fresh.set(key, expected)
            expect(JSON.stringify(cachedAnswer(sceneOf(map, now), question))).toBe(expected)
            const sameAtAnyMoment = JSON.stringify({ ...question, after: null })
            if ((earlier.get(sameAtAnyMoment) ?? expected) !== expected) changed++
            earlier.set(sameAtAnyMoment, expected)
          }
        },
      ),
      thousands(200),
    )
    expect(again, 'questions asked again').toBeGreaterThan(20)
    expect(changed, 'happenings that changed an answer').toBeGreaterThan(10)
  })

  test('the same happenings in two orders: each scene answers for its own', () => {
    fc.assert(
      fc.property(
        anyTable,
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
        fc.array(anyHappening, { minLength: 4, maxLength: 4 }),
        anyQuestions,
        (map, order, happenings, questions) => {
          const other = order.map((i) => happenings[i] as Happening)
          for (const [i, question] of questions.slice(0, 6).entries()) {
            const now = i % 2 === 0 ? happenings : other
            expect(cachedAnswer(sceneOf(map, now), question)).toEqual(freshAnswer(map, now, question))
          }
        },
      ),
      thousands(100),
    )
  })
})
