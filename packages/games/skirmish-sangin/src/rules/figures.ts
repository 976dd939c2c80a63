import {
  arc,
  arcContains,
  type Base,
  base,
  distance,
  inch,
  millimetres,
  type Place,
  type Point,
} from '@sandtable/table'
import { type Character, figureOf } from './state/character.ts'

/** sks-gen-7: a figure stands on a round base of 25 mm. */
export const BASE_RADIUS = millimetres(12.5)

/** sks-gen-7: what a character covers of the table. */
export function bodyOf(character: Pick<Character, 'models'>): Base {
  const { x, y } = figureOf(character)
  return base({ x, y }, BASE_RADIUS)
}

/** Where a character stands, with the floor. */
export function placeOf(character: Pick<Character, 'models'>): Place {
  const { x, y, floor } = figureOf(character)
  return floor === 0 ? { x, y } : { x, y, floor }
}

/** sks-gen-7: between the nearest points of two bases; floors do not count. */
export function distanceBetween(a: Pick<Character, 'models'>, b: Pick<Character, 'models'>): number {
  return distance(bodyOf(a), bodyOf(b))
}

/** sks-gen-7: no more than this many inches between two bases. */
export function isWithinInches(
  a: Pick<Character, 'models'>,
  b: Pick<Character, 'models'>,
  inches: number,
): boolean {
  return distanceBetween(a, b) <= inch(inches)
}

/** sks-h2h-1: two characters touch if their bases do, on one floor. */
export function isInContact(a: Pick<Character, 'models'>, b: Pick<Character, 'models'>): boolean {
  return figureOf(a).floor === figureOf(b).floor && distanceBetween(a, b) <= TOUCHING
}

/** sks-h2h-1: whether somebody at a place would touch a character. */
export function isTouchingFrom(at: Place, other: Pick<Character, 'models'>): boolean {
  const { floor = 0 } = at
  return figureOf(other).floor === floor && distance(base(at, BASE_RADIUS), bodyOf(other)) <= TOUCHING
}

/** Bases this close count as touching: positions are rounded to hundredths. */
export const TOUCHING = 1

/** sks-cov-3: into the 180 degrees before a character. */
export function faces({ facing, ...character }: Pick<Character, 'models' | 'facing'>, at: Point): boolean {
  return arcContains(arc(bodyOf(character).at, facing, 180), at, 'touching-counts')
}

/** sks-gen-7: a base at a place is less than this many inches from a character. */
export function placeWithinInches(one: Pick<Character, 'models'>, at: Point, inches: number): boolean {
  return distance(bodyOf(one), base(at, BASE_RADIUS)) < inch(inches)
}
