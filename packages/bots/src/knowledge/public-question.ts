import { type Json, sameJson } from '@sandtable/engine'

/** What every player knows of an open question. */
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
 * Whether an imagined question is the one that is asked in truth. What the other side did in secret is invented, and some
 * inventions lead elsewhere: an ability used that was not. Such a world is not the one behind the view.
 */
export function isSameQuestion(imagined: PublicQuestion, asked: PublicQuestion): boolean {
  return sameJson(publicPartOf(imagined), publicPartOf(asked))
}
