import { type Body, isWithin } from '@sandtable/table'
import { bodiesOf, isWithinAny } from '../figures/distances.ts'
import { isOnTable, type Troop } from '../figures/troop.ts'
import type { MoveRules } from './move-rules.ts'

/** What stands round a mover. */
export interface Traffic {
  /** Every other body on the table. */
  readonly others: readonly Body[]
  /** Enemies near which no figure may end. */
  readonly enemies: readonly Body[]
  /** Bodies that nobody passes through. */
  readonly solids: readonly Body[]
  /** Enemies the mover keeps away from on its way: those it did not begin near. */
  readonly zones: readonly Body[]
  /** The troop it may touch. */
  readonly foes: readonly Body[]
}

/** csw-core-9, csw-core-10, hof-move-10, hof-supp-2: the zones a troop began in do not bind it on its way out. */
export function trafficFor<K, T extends Troop>(
  rules: MoveRules<K, T>,
  known: K,
  troop: T,
  mayTouch: T | undefined,
): Traffic {
  const { clearance } = rules
  const own = bodiesOf(rules, known, troop)
  const others: Body[] = []
  const enemies: Body[] = []
  const zones: Body[] = []
  const solids: Body[] = []
  for (const other of rules.troops(known)) {
    if (other === troop || !isOnTable(other)) continue
    const bodies = bodiesOf(rules, known, other)
    others.push(...bodies)
    if (rules.isSolid(other)) solids.push(...bodies)
    if (other.side === troop.side || other === mayTouch || clearance === null) continue
    for (const enemy of bodies) {
      enemies.push(enemy)
      if (!isWithinAny(enemy, own, clearance)) zones.push(enemy)
    }
  }
  return { others, enemies, solids, zones, foes: mayTouch ? bodiesOf(rules, known, mayTouch) : [] }
}

/** csw-cc-5, coc-13.1-1: bases in contact; a gap of two hundredths is what rounding leaves. */
export const CONTACT = 2

export function isInContact(body: Body, foes: readonly Body[]): boolean {
  return foes.some((foe) => isWithin(foe, body, CONTACT))
}
