/** Somebody who could be sent somewhere: how far it is for them, and how many may be sent there. */
export interface Errand<W, T> {
  readonly who: W
  readonly to: T
  readonly far: number
  readonly room: number
}

/**
 * csw-obj-2, hof-vic-3: decides who is sent where: the shortest errands first, at most one for each, and to each place
 * no more than it has room for.
 */
export function nearestErrands<W, T>(errands: readonly Errand<W, T>[]): ReadonlyMap<W, T> {
  const sent = new Map<W, T>()
  for (const { who, to, room } of [...errands].sort((a, b) => a.far - b.far)) {
    const there = [...sent.values()].filter((other) => other === to).length
    if (!sent.has(who) && there < room) sent.set(who, to)
  }
  return sent
}

/** The chance assumed for something that is easy to do in time: an order must still be spent on it. */
const LIKELY = 0.8
const EVEN_SO = 0.2

/**
 * csw-run-1, hof-order-2: roughly the chance that a task which needs `orders` orders is done `turnsOn` turns from now,
 * with `left` orders left in this turn.
 */
export function chanceDone(turnsOn: number, orders: number, left: number): number {
  const given = turnsOn + left
  if (orders <= 0 || given === 0) return orders <= 0 ? 1 : 0
  const asked = Math.min(orders, given)
  return (Math.max(0, 1 - (orders - asked)) * LIKELY * given) / (given + asked + EVEN_SO)
}
