import {
  type Body,
  ceilRoot,
  distance,
  distanceToPoint,
  isWithin,
  type Point,
  squaredDistance,
} from '@sandtable/table'
import { type Figure, isOnTable, type Troop, type TroopRules } from './troop.ts'

/** csw-trans-9, hof-trans-7: the bodies a troop is measured from: its own, or those of what carries it. None off the table. */
export function bodiesOf<K, T extends Troop>(rules: TroopRules<K, T>, known: K, troop: T): readonly Body[] {
  const carrier = rules.carrier(known, troop)
  if (carrier) return isOnTable(carrier) ? bodiesOf(rules, known, carrier) : []
  if (!isOnTable(troop)) return []
  const bodies: Body[] = []
  for (const model of troop.models) if (!model.isLost) bodies.push(rules.bodyOf(troop, model))
  return bodies
}

/** csw-core-4, hof-gen-2, coc-1-9: the smallest distance between figures of two troops; infinite if one is off the table. */
export function troopDistance<K, T extends Troop>(rules: TroopRules<K, T>, known: K, a: T, b: T): number {
  const radius = roundRadius(rules, a)
  if (radius === null || radius !== roundRadius(rules, b))
    return bodiesDistance(bodiesOf(rules, known, a), bodiesOf(rules, known, b))
  // Round bases of one size: the nearest centres belong to the nearest bases.
  let nearest = Number.POSITIVE_INFINITY
  for (const one of a.models) {
    if (one.isLost) continue
    for (const other of b.models) {
      if (!other.isLost) nearest = Math.min(nearest, squaredDistance(one, other))
    }
  }
  return nearest === Number.POSITIVE_INFINITY ? nearest : Math.max(0, ceilRoot(nearest) - 2 * radius)
}

function roundRadius<K, T extends Troop>(rules: TroopRules<K, T>, troop: T): number | null {
  return isOnTable(troop) ? rules.radius(troop) : null
}

/** csw-core-4, coc-1-9: the smallest distance between two lists of bodies; infinite if one is empty. */
export function bodiesDistance(some: readonly Body[], others: readonly Body[]): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const a of some) for (const b of others) nearest = Math.min(nearest, distance(a, b))
  return nearest
}

/** csw-wr-3, hof-vic-3, coc-4.3.1-1: from the nearest figure of a troop to a point. */
export function troopDistanceToPoint<K, T extends Troop>(
  rules: TroopRules<K, T>,
  known: K,
  troop: T,
  point: Point,
): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const body of bodiesOf(rules, known, troop)) nearest = Math.min(nearest, distanceToPoint(body, point))
  return nearest
}

/** csw-hq-8, hof-lead-3, coc-4.2-2: from one figure of a troop to the nearest figure of another. */
export function distanceFromFigure<K, T extends Troop>(
  rules: TroopRules<K, T>,
  known: K,
  troop: T,
  figure: Figure,
  other: T,
): number {
  const isCarried = rules.carrier(known, troop) !== null
  const from = isCarried
    ? bodiesOf(rules, known, troop)
    : isOnTable(troop)
      ? [rules.bodyOf(troop, figure)]
      : []
  return bodiesDistance(from, bodiesOf(rules, known, other))
}

/** csw-core-9, hof-move-10: the bodies on the table of all troops that are hostile to a side. */
export function enemyBodies<K, T extends Troop>(
  rules: TroopRules<K, T>,
  known: K,
  side: Troop['side'],
): readonly Body[] {
  const bodies: Body[] = []
  for (const troop of rules.troops(known)) {
    if (troop.side !== side && isOnTable(troop)) bodies.push(...bodiesOf(rules, known, troop))
  }
  return bodies
}

/** csw-move-5, hof-move-9, coc-7.3-1: every body on the table except those of one troop. */
export function otherBodies<K, T extends Troop>(
  rules: TroopRules<K, T>,
  known: K,
  troop: T,
): readonly Body[] {
  const bodies: Body[] = []
  for (const other of rules.troops(known)) {
    if (other !== troop && isOnTable(other)) bodies.push(...bodiesOf(rules, known, other))
  }
  return bodies
}

/** csw-core-9, hof-move-10: true if a body is within a distance of one of the others. */
export function isWithinAny(body: Body, others: readonly Body[], far: number): boolean {
  return others.some((other) => isWithin(body, other, far))
}
