import { type Body, isWithin } from '@sandtable/table'
import { bodiesOf, isWithinAny } from '../figures/distances.ts'
import { isOnTable, type Troop } from '../figures/troop.ts'
import type { MoveRules } from './move-rules.ts'

/** A body and how far the mover keeps away from it. */
export interface Zone {
  readonly body: Body
  readonly gap: number
}

/** What stands round a mover. */
export interface Traffic {
  /** Every other body on the table. */
  readonly others: readonly Body[]
  /** Enemies near which no figure may end. */
  readonly enemies: readonly Zone[]
  /** Bodies that nobody passes through. */
  readonly solids: readonly Body[]
  /** Of these, those the mover keeps away from on its way, too: it did not begin near them. */
  readonly zones: readonly Zone[]
  /** The troop it may touch. */
  readonly foes: readonly Body[]
}

/**
 * csw-core-9, csw-core-10, hof-move-10, hof-supp-2: what stands round a mover. Zones in which it starts do not bind it
 * on its way out.
 */
export function trafficFor<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  mayTouch: T | undefined,
): Traffic {
  const own = bodiesOf(rules, known, troop)
  const others: Body[] = []
  const enemies: Zone[] = []
  const zones: Zone[] = []
  const solids: Body[] = []
  let foes: readonly Body[] = []
  for (const other of rules.troops(known)) {
    if (other === troop || !isOnTable(other)) continue
    const bodies = bodiesOf(rules, known, other)
    others.push(...bodies)
    if (rules.isSolid(other)) solids.push(...bodies)
    if (other === mayTouch) foes = bodies
    if (other.side === troop.side || other === mayTouch) continue
    const gap = rules.keepsClear(known, troop, other)
    if (gap === null) continue
    for (const body of bodies) {
      const zone = { body, gap }
      enemies.push(zone)
      if (!isWithinAny(body, own, gap)) zones.push(zone)
    }
  }
  return { others, enemies, solids, zones, foes }
}

/** csw-cc-5, coc-13.1-1: the largest gap between bases in contact: rounding leaves up to two hundredths. */
export const CONTACT_GAP = 2

/** csw-core-9, hof-move-10: true if a body is nearer to one of these than it may be. */
export function isInZone(body: Body, zones: readonly Zone[]): boolean {
  return zones.some((zone) => isWithin(body, zone.body, zone.gap))
}

/** csw-cc-5, coc-13.1-1: true if two bodies touch. */
export function isInContact(body: Body, foes: readonly Body[]): boolean {
  return foes.some((foe) => isWithin(foe, body, CONTACT_GAP))
}
