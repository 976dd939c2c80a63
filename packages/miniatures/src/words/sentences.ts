import type { AnyDecision } from '@sandtable/engine'

/** What a sentence is about, by the names of the facts. */
export type Facts = Readonly<Record<string, unknown>>

/** How a game says a fact: `inches` for a length, `name` for a troop. */
export type Sayings = Readonly<Record<string, (fact: unknown) => string>>

/** A sentence that still needs its facts. */
export type Sentence = (facts: Facts) => string

/** csw-tok-3, hof-order-3: what a decision is about; nothing if it does not say. */
export function factsOf({ about }: AnyDecision): Facts {
  return typeof about === 'object' && about !== null ? (about as Facts) : {}
}

/**
 * csw-tok-3, hof-order-3: the sentences of a data file. In their blanks `{left}` is the fact of that name, `{name team}` the
 * fact `team` as the game's `name` says it. A way to say it that the game does not know is a mistake of ours.
 */
export function sentencesOf<K extends string>(
  written: Readonly<Record<K, string>>,
  sayings: Sayings,
): Readonly<Record<K, Sentence>> {
  const said = Object.entries<string>(written).map(([name, text]) => [name, sentenceOf(text, sayings)])
  return Object.fromEntries(said) as Readonly<Record<K, Sentence>>
}

/** Cut into its parts once: rules form thousands of refusals while answers are sampled. */
function sentenceOf(written: string, sayings: Sayings): Sentence {
  const parts = [...written.matchAll(PART)].map(([text, saying, fact]) => {
    if (fact === undefined) return () => text
    const say = saying === undefined ? String : sayings[saying]
    if (!say) throw new Error(`'${written}' says a fact as '${saying}', but the game knows no such way`)
    return (facts: Facts) => say(facts[fact])
  })
  return (facts) => {
    let whole = ''
    for (const part of parts) whole += part(facts)
    return whole
  }
}

/** A blank, or the text up to the next one; a brace that begins no blank is text. */
const PART = /\{(?:(\w+) )?(\w+)\}|(?:(?!\{(?:\w+ )?\w+\})[\s\S])+/g
