import { type AnyRuleset, agreedOptions, isRefusal, type Json, type Options } from '@sandtable/engine'
import { complain } from './complaint.ts'

/** The options of commands that play many games between bots, as typed. */
export interface SeriesFlags {
  readonly games: string
  readonly bots: string
  readonly seed: string
  readonly workers?: string
  readonly option: readonly string[]
  readonly json?: boolean
}

/** For an option that may be repeated: adds a word to those given so far. */
export function collect(word: string, words: readonly string[]): readonly string[] {
  return [...words, word]
}

/** The options of a match from words such as `declared-targets=true`; complains about what is wrong. */
export function optionsFrom(ruleset: AnyRuleset, words: readonly string[]): Options {
  const given: Record<string, Json> = {}
  for (const word of words) {
    const at = word.indexOf('=')
    if (at < 1) complain(`'${word}' is no option; write it as name=value, for example turn-limit=50.`)
    given[word.slice(0, at)] = valueIn(word.slice(at + 1))
  }
  const options = agreedOptions(ruleset, given)
  return isRefusal(options) ? complain(options.sentence) : options
}

/** Reads true, false, null and numbers as such; anything else is text. */
function valueIn(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true'
  if (text === 'null') return null
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** A whole number from a word; complains about anything else. */
export function wholeNumber(what: string, text: string, least: number): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isSafeInteger(value) || value < least) {
    complain(`${what} is a whole number of ${least} or more, not '${text}'.`)
  }
  return value
}
