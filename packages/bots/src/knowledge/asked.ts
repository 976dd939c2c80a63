import { type Json, sameJson } from '@sandtable/engine'

/** A question as far as everybody at the table can tell it. */
export interface Asked {
  readonly clause: string
  readonly name: string
  readonly about?: Json | undefined
}

export function askedIn({ clause, name, about }: Asked): Asked {
  return { clause, name, about: about ?? null }
}

/**
 * Whether an imagined question is the one that is asked in truth. What the other side did in secret is invented, and some
 * inventions lead elsewhere: an ability used that was not. Such a world is not the one behind the view.
 */
export function isAsked(imagined: Asked, asked: Asked): boolean {
  return sameJson(askedIn(imagined), askedIn(asked))
}
