import { distance, inch, type Point } from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import {
  chargeFault,
  contactRoutes,
  directionAway,
  mayReachContact,
  moveFault,
  planFromEdge,
  planLength,
  planOf,
  type Route,
  routesToward,
  standAlong,
  withdrawal,
} from '../src/index.ts'
import { at, figure, RADIUS, type ToyTroop, troop, WALKING } from './toy.ts'

const squad = (): ToyTroop => troop('squad', 'blue', figure('a', 10, 10), figure('b', 11.5, 10))
const foe = troop('foe', 'red', figure('e', 10, 16), figure('f', 12, 16))

function endOf(routes: readonly Route[], id: string): Point {
  const end = routes.find(({ model }) => model === id)?.points.at(-1)
  if (!end) throw new Error(`no route of ${id}`)
  return end
}

describe('into contact', () => {
  const team = squad()
  const known = { troops: [team, foe] }

  test('[csw-cc-5] [hof-aslt-2] the nearest reaches the nearest, the others come near, and the answer is legal', () => {
    const routes = contactRoutes(WALKING, known, team, foe, inch(8)) ?? []
    expect(distance(WALKING.bodyOf(team, endOf(routes, 'a')), WALKING.bodyOf(foe, at(10, 16)))).toBeLessThan(
      3,
    )
    expect(moveFault(WALKING, known, team, routes, { allowance: inch(8), mayTouch: foe })).toBeNull()
    expect(chargeFault(WALKING, team, foe, routes, routes)).toBeNull()
  })

  test('[csw-cc-5] who ends elsewhere, or away from the enemy, is named', () => {
    const found = contactRoutes(WALKING, known, team, foe, inch(8))
    const to = (a: Point, b: Point): readonly Route[] => [
      { model: 'a', points: [a] },
      { model: 'b', points: [b] },
    ]
    const code = (routes: readonly Route[], search = found) =>
      chargeFault(WALKING, team, foe, routes, search)?.code ?? null
    expect(code(to(at(12, 14.99), at(13.1, 14.99)))).toBe('must-reach-nearest')
    expect(code(to(at(12, 14.99), at(13.1, 14.99)), null)).toBeNull()
    expect(code(to(at(10, 14.9), at(11.5, 14.9)), null)).toBe('must-reach-enemy')
    expect(chargeFault(WALKING, team, foe, to(at(10, 14.99), at(11.5, 9)), null)).toEqual({
      code: 'must-close-in',
      figure: 'b',
      foe: 'e',
    })
  })

  test('[csw-cc-1] [hof-aslt-26] out of reach is withheld only where the ground alone is too far', () => {
    expect(mayReachContact(WALKING, known, team, foe, inch(5))).toBe(true)
    expect(mayReachContact(WALKING, known, team, foe, inch(4))).toBe(false)
    expect(contactRoutes(WALKING, known, team, foe, inch(4))).toBeNull()
  })

  test('[csw-cc-6] toward the enemy as far as the rules allow: outside its zone', () => {
    const routes = routesToward(WALKING, known, team, at(10, 10), at(10, 16), inch(8))
    expect(endOf(routes, 'a').y).toBe(inch(11.75))
    expect(moveFault(WALKING, known, team, routes, { allowance: inch(8) })).toBeNull()
  })
})

describe('falling back', () => {
  test('[coc-13.1.2-9] [sks-mor-13] straight away from the nearest enemy, until something stops a figure', () => {
    const team = squad()
    const enemy = troop('enemy', 'red', figure('e', 10, 14), figure('far', 20, 5))
    const known = { troops: [team, enemy, troop('friend', 'blue', figure('x', 11.5, 6))] }
    const bodies = (one: ToyTroop) => one.models.map((model) => WALKING.bodyOf(one, model))
    const away = directionAway(bodies(team), bodies(enemy))
    expect(away).toEqual(at(0, -4))
    expect(directionAway(bodies(team), [])).toBeNull()
    const plan = withdrawal(WALKING, known, team, at(0, -4), inch(4))
    expect(endOf(plan.routes, 'a')).toMatchObject(at(10, 6))
    expect(endOf(plan.routes, 'b').y).toBeGreaterThanOrEqual(inch(7)) // behind it stands a friend
    expect(team.models[0]).toMatchObject(at(10, 10)) // nobody has moved yet
    expect(withdrawal(WALKING, known, team, at(0, -4), inch(40)).routes[0]?.points[0]?.y).toBe(RADIUS)
  })
})

describe('plans', () => {
  const floor = (): number => 0

  test('[csw-ow-9] [coc-9.1.3-1] after a part of the move each figure is that far along its own route', () => {
    const team = squad()
    const plan = planOf(team, [
      { model: 'a', points: [at(10, 14)] },
      { model: 'b', points: [at(11.5, 11), at(12.5, 11)] },
    ])
    expect(planLength(plan)).toBe(inch(4))
    standAlong(team, plan, inch(1.5), floor)
    expect(team.models.map(({ x, y }) => [x, y])).toEqual([
      [1000, 1150],
      [1200, 1100],
    ])
    standAlong(team, plan, inch(4), floor)
    expect(team.models[1]).toMatchObject(at(12.5, 11))
  })

  test('[csw-fw-1] [hof-hide-8] who comes on starts at the first point of its route', () => {
    const team = squad()
    const plan = planFromEdge([{ model: 'a', points: [at(5, 0.5), at(5, 3)] }])
    expect(planLength(plan)).toBe(inch(2.5))
    standAlong(team, plan, 0, floor)
    expect(team.models[0]).toMatchObject(at(5, 0.5))
  })
})
