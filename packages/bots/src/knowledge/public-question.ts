import { type Json, sameJson } from '@sandtable/engine'

/** What every player knows about an open question. */
export interface PublicQuestion {
  readonly clause: string
  readonly name: string
  readonly about?: Json | undefined
}

/** The public part of a question, without its choices. */
export function publicPartOf({ clause, name, about }: PublicQuestion): PublicQuestion {
  return { clause, name, about: about ?? null }
}

/**
 * True if an imagined question is the one that is really asked. What the other side did in secret is invented, and some
 * inventions lead elsewhere, for instance to an ability that was not used. Such a state cannot be the true one.
 */
export function isSameQuestion(imagined: PublicQuestion, asked: PublicQuestion): boolean {
  return sameJson(publicPartOf(imagined), publicPartOf(asked))
}
