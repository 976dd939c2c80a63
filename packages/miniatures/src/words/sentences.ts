import type { AnyDecision } from '@sandtable/engine'

/** What a question is about, by the names of the facts. */
export type Facts = Readonly<Record<string, unknown>>

/** How a game says a fact: `inches` for a length, `name` for a troop. */
export type Sayings = Readonly<Record<string, (fact: unknown) => string>>

/** csw-tok-3, hof-order-3: what a decision is about; nothing if it does not say. */
export function factsOf({ about }: AnyDecision): Facts {
  return typeof about === 'object' && about !== null ? (about as Facts) : {}
}

/**
 * csw-tok-3, hof-order-3: a sentence of a data file with its blanks filled in. `{left}` is the fact of that name,
 * `{name team}` the fact `team` as the game's `name` says it.
 */
export function sentenceOf(written: string, facts: Facts, sayings: Sayings): string {
  return written.replace(BLANK, (_, saying: string | undefined, fact: string) =>
    (saying === undefined ? String : sayingNamed(sayings, saying))(facts[fact]),
  )
}

const BLANK = /\{(?:(\w+) )?(\w+)\}/g

function sayingNamed(sayings: Sayings, name: string): (fact: unknown) => string {
  const saying = sayings[name]
  if (!saying) throw new Error(`a sentence says a fact as '${name}', but the game knows no such way`)
  return saying
}
