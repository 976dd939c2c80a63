import { type AnyDecision, standingAnswer } from '@sandtable/engine'
import { LIMITS, type PendingDecision } from '@sandtable/protocol'

/** A decision as it is sent: all that a client needs to show it, without functions. */
export function pendingDecision(decision: AnyDecision): PendingDecision {
  const { shape, clause, name, seat, about, secret } = decision
  return {
    shape,
    clause,
    name,
    seat,
    about: (about ?? null) as PendingDecision['about'],
    options: optionsOf(decision),
    min: 'min' in decision ? decision.min : null,
    max: 'max' in decision ? decision.max : null,
    step: 'step' in decision ? decision.step : null,
    ordered: 'ordered' in decision && decision.ordered === true,
    total: 'total' in decision ? decision.total : null,
    among: 'among' in decision ? [...decision.among] : null,
    most: 'most' in decision && decision.most ? { ...decision.most } : null,
    secret: Boolean(secret), // 'options' too: a client that answers at once would tell that there was no choice
    standing: standingAnswer(decision) ?? null,
  }
}

/** The options; null if they cannot be listed or are too many. */
function optionsOf(decision: AnyDecision): unknown[] | null {
  if (!('options' in decision)) return null
  return decision.options.length > LIMITS.optionsListed ? null : [...decision.options]
}
