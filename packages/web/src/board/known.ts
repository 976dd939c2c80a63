import type { TablePlans } from '@sandtable/miniatures'

const KNOWN = new WeakMap<object, WeakMap<object, unknown>>()

/** What the seat of a view knows, computed once for each view because many parts of the board read it. */
export function knownOf<V, K>(plans: TablePlans<V, K>, view: V): K {
  if (typeof view !== 'object' || view === null) return plans.knowledge(view)
  const byView = KNOWN.get(plans) ?? new WeakMap<object, unknown>()
  KNOWN.set(plans, byView)
  if (!byView.has(view)) byView.set(view, plans.knowledge(view))
  return byView.get(view) as K
}
