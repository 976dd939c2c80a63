import { inch } from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import {
  bodiesOf,
  distanceFromFigure,
  enemyBodies,
  otherBodies,
  troopDistance,
  troopDistanceToPoint,
} from '../src/index.ts'
import { at, figure, TOY, troop } from './toy.ts'

describe('distances between troops', () => {
  const squad = troop('squad', 'blue', figure('a', 0, 0), figure('b', 2, 0))
  const enemy = troop('enemy', 'red', figure('c', 6, 0), figure('d', 9, 0))
  const toy = { troops: [squad, enemy] }

  test('are those of the nearest figures, from base to base', () => {
    expect(troopDistance(TOY, toy, squad, enemy)).toBe(inch(3))
    expect(distanceFromFigure(TOY, toy, squad, figure('a', 0, 0), enemy)).toBe(inch(5))
    expect(troopDistanceToPoint(TOY, toy, enemy, at(6, 2))).toBe(inch(1.5))
  })

  test('leave out lost figures', () => {
    const hurt = troop('hurt', 'red', { ...figure('c', 6, 0), isLost: true }, figure('d', 9, 0))
    expect(troopDistance(TOY, { troops: [squad, hurt] }, squad, hurt)).toBe(inch(6))
  })

  test('are infinite for a troop off the table', () => {
    const off = { ...enemy, place: 'reserve' }
    expect(troopDistance(TOY, { troops: [squad, off] }, squad, off)).toBe(Number.POSITIVE_INFINITY)
    expect(bodiesOf(TOY, { troops: [off] }, off)).toEqual([])
  })

  test('of a troop that rides are those of its vehicle', () => {
    const truck = troop('truck', 'red', figure('truck', 4, 0))
    const riders = { ...troop('riders', 'red', figure('r', 50, 50)), place: 'aboard', ridesIn: 'truck' }
    const all = { troops: [squad, truck, riders] }
    expect(troopDistance(TOY, all, squad, riders)).toBe(inch(1))
    expect(distanceFromFigure(TOY, all, riders, figure('r', 50, 50), squad)).toBe(inch(1))
    const parked = { ...truck, place: 'reserve' }
    expect(bodiesOf(TOY, { troops: [squad, parked, riders] }, riders)).toEqual([])
  })

  test('tell enemies from friends, and others from oneself', () => {
    const friend = troop('friend', 'blue', figure('e', 20, 0))
    const all = { troops: [squad, friend, enemy] }
    expect(enemyBodies(TOY, all, 'blue')).toHaveLength(2)
    expect(enemyBodies(TOY, all, 'red')).toHaveLength(3)
    expect(otherBodies(TOY, all, squad)).toHaveLength(3)
  })
})
