import { distance, hull, inch, type Point, type Vector } from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import {
  chargeFault,
  contactRoutes,
  isChain,
  type MoveRules,
  mayReachContact,
  moveFault,
  type PlaceTerms,
  type Route,
  routesTo,
  type Spot,
  trafficFor,
  whyNotPlaced,
} from '../src/index.ts'
import { figure, TOY, type Toy, type ToyTroop, troop, WALKING } from './toy.ts'

const LONG = inch(2)
const WIDE = inch(1)

/** Teams on bases 2 inches long and 1 wide; a mover keeps 1 inch from enemies, but not from those called 'decoy'. */
const BASES: MoveRules<Toy, ToyTroop> = {
  ...WALKING,
  bodyOf: ({ facing: own }, { x, y }: Point, facing: Vector = own) => hull({ x, y }, facing, LONG, WIDE),
  radius: () => null,
  walkerRadius: () => WIDE / 2,
  keepsClear: (_, __, enemy) => (enemy.id === 'decoy' ? null : inch(1)),
  isSolid: ({ id }) => id === 'tank',
}

const spread = (one: ToyTroop): ToyTroop => ({ ...one, gap: null })
const team = spread(troop('team', 'blue', figure('a', 10, 10)))

function to(x: number, y: number, facing?: Vector): readonly Route[] {
  return [{ model: 'a', points: [{ x: inch(x), y: inch(y) }], ...(facing ? { facing } : {}) }]
}

function fault(others: readonly ToyTroop[], routes: readonly Route[], allowance = 12): string | null {
  const known = { troops: [team, ...others] }
  return moveFault(BASES, known, team, routes, { allowance: inch(allowance) })?.code ?? null
}

describe('rectangular bases', () => {
  test('[hof-move-9] ends are measured by the whole base and the way it then points', () => {
    const friend = spread(troop('friend', 'blue', figure('f', 10, 16)))
    expect(fault([friend], to(11.2, 16))).toBeNull()
    expect(fault([friend], to(11.2, 16, { x: 1, y: 0 }))).toBe('ends-on-other')
    expect(fault([friend], to(10, 14, { x: 1, y: 0 }))).toBeNull()
    expect(fault([friend], to(10, 14.01))).toBe('ends-on-other')
  })

  test('[hof-move-10] one inch from an enemy on the way and at the end, each enemy by its own distance', () => {
    const enemy = spread(troop('enemy', 'red', figure('e', 12.5, 13)))
    expect(fault([enemy], to(10, 19))).toBeNull()
    expect(fault([enemy], to(13, 19))).toBe('too-near')
    expect(fault([enemy], to(12.5, 10.49, { x: 1, y: 0 }))).toBeNull()
    expect(fault([enemy], to(12.5, 10.5, { x: 1, y: 0 }))).toBe('too-near')
    expect(fault([enemy], to(12.5, 10.49, { x: 0, y: 1 }))).toBe('ends-too-near')
    expect(fault([{ ...enemy, id: 'decoy' }], to(13, 19))).toBeNull()
  })

  test('[hof-move-9] nobody passes through a vehicle; friends are passed', () => {
    const friend = spread(troop('friend', 'blue', figure('f', 10, 14)))
    expect(fault([friend], to(10, 18))).toBeNull()
    expect(fault([{ ...friend, id: 'tank' }], to(10, 18))).toBe('solid-in-the-way')
    expect(fault([{ ...friend, id: 'tank', models: [figure('f', 11, 14)] }], to(10, 18))).toBeNull()
    expect(fault([{ ...friend, id: 'tank', models: [figure('f', 10.99, 14)] }], to(10, 18))).toBe(
      'solid-in-the-way',
    )
  })

  test('[hof-move-10] who began near an enemy may go away from it', () => {
    const enemy = spread(troop('enemy', 'red', figure('e', 10, 12.5)))
    const { zones, enemies } = trafficFor(BASES, { troops: [team, enemy] }, team, undefined)
    expect([zones.length, enemies.length]).toEqual([0, 1])
    expect(fault([enemy], to(10, 6))).toBeNull()
    expect(fault([enemy], to(11, 10))).toBe('ends-too-near')
  })

  test('[hof-move-1] routes are found for them round what is in the way', () => {
    const tank = spread({ ...troop('tank', 'red', figure('t', 10, 13)), id: 'tank' })
    const known = { troops: [team, tank] }
    const routes = routesTo(BASES, known, team, { allowance: inch(14) }, { x: inch(10), y: inch(18) })
    expect(routes).toHaveLength(1)
    expect(moveFault(BASES, known, team, routes, { allowance: inch(14) })).toBeNull()
  })

  test('[hof-aslt-26] a base reaches an enemy and ends in contact, pointing at it', () => {
    const enemy = spread(troop('enemy', 'red', figure('e', 10, 16)))
    const known = { troops: [team, enemy] }
    expect(mayReachContact(BASES, known, team, enemy, inch(2))).toBe(false)
    const routes = contactRoutes(BASES, known, team, enemy, inch(8))
    const [route] = routes ?? []
    const end = route?.points.at(-1)
    if (!route || !end) throw new Error('no route into contact')
    expect(
      distance(BASES.bodyOf(team, end, route.facing), BASES.bodyOf(enemy, { x: 1000, y: 1600 })),
    ).toBeLessThan(3)
    expect(chargeFault(BASES, team, enemy, routes ?? [], routes)).toBeNull()
    expect(chargeFault(BASES, team, enemy, to(10, 12), routes)?.code).toBe('must-reach-nearest')
  })

  test('a refused answer names what a client sent wrongly', () => {
    expect(fault([], [{ model: 'a', points: [{ x: 1, y: 1 }], facing: { x: 0, y: 0 } }])).toBe('not-routes')
  })

  test('[coc-2.1-6] chains of rectangles are measured from side to side', () => {
    const at = (x: number): ReturnType<typeof hull> => hull({ x, y: 0 }, { x: 0, y: 1 }, LONG, WIDE)
    const chain = [at(0), at(inch(5)), at(inch(2.5))]
    expect(distance(at(0), at(inch(2.5)))).toBe(inch(1.5))
    expect(isChain(chain, inch(1.5))).toBe(true)
    expect(isChain(chain, inch(1.5) - 1)).toBe(false)
  })

  test('[hof-setup-5] places are tested with the way each base points', () => {
    const rules = { ...TOY, bodyOf: BASES.bodyOf, hasFacing: () => true, whyNotStand: () => null }
    const pair = { ...spread(troop('pair', 'blue', figure('a', 0, 0), figure('b', 0, 0))), place: 'reserve' }
    const terms: PlaceTerms<ToyTroop> = {
      clause: 'hof-setup-5',
      name: 'deploy',
      team: pair,
      models: pair.models,
      whyNotHere: () => null,
      candidates: () => [],
    }
    const why = (spots: readonly Spot[]) =>
      whyNotPlaced(rules, { troops: [pair] }, terms, spots)?.code ?? null
    const spots = (facing: Vector) => [
      { model: 'a', x: 1000, y: 1000, facing },
      { model: 'b', x: 1120, y: 1000, facing },
    ]
    expect(why(spots({ x: 0, y: 1 }))).toBeNull()
    expect(why(spots({ x: 1, y: 0 }))).toBe('on-own')
  })
})
