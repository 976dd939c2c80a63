import type { Side } from '../ruleset.ts'

/** Numbers by name; the names are always the same in one game. */
export type NamedNumbers = Readonly<Record<string, number>>

/**
 * Judges a state for a side, as named numbers of about the size of 1. Antisymmetric: +x for one of two sides is −x for
 * the other. A law of the conformance suite checks it.
 */
export type Features<S> = (known: S, side: Side) => NamedNumbers

/**
 * Features of a game with two sides: the side's own value minus the other's, which is antisymmetric by construction.
 */
export function featureLeads<S, K extends Side = Side>(
  otherSide: (side: K) => K,
  own: (known: S, side: K) => NamedNumbers,
): Features<S> {
  return (known, side) => {
    const ours = own(known, side as K)
    const theirs = own(known, otherSide(side as K))
    const lead: Record<string, number> = {}
    for (const name of Object.keys(ours)) lead[name] = (ours[name] ?? 0) - (theirs[name] ?? 0)
    return lead
  }
}

/** Weights learned for the features of a game, and where they come from: `sandtable lab train GAME` writes them. */
export interface LearnedValues {
  readonly seed: number
  readonly games: number
  readonly positions: number
  /** A fingerprint of the weights. */
  readonly digest: string
  readonly weights: NamedNumbers
}

/** The weighted sum of features, in the scale of `chanceFromLead`. Features without a weight do not count. */
export function weighedLead(features: NamedNumbers, weights: NamedNumbers): number {
  let lead = 0
  for (const name of Object.keys(weights)) lead += (weights[name] ?? 0) * (features[name] ?? 0)
  return lead
}

/** Turns any lead into a chance between 0 and 1. Algebraic, so that every machine computes the same bits. */
export function chanceFromLead(lead: number): number {
  return 0.5 + (0.5 * lead) / Math.sqrt(1 + lead * lead)
}

/** An appraisal by learned weights. */
export function appraiseBy<S>(
  features: Features<S>,
  { weights }: Pick<LearnedValues, 'weights'>,
): (known: S, side: Side) => number {
  return (known, side) => chanceFromLead(weighedLead(features(known, side), weights))
}
