import type { AnyDecision } from './decision.ts'

/** Turns a choice into English; the wording of a ruleset has such a function. */
export type ChoiceWording = (decision: AnyDecision, choice: unknown) => string

export type FoundChoice =
  | { readonly kind: 'found'; readonly choice: unknown }
  | { readonly kind: 'missing' | 'ambiguous'; readonly why: string }

/**
 * The choice meant by somebody's words: an option by its id, or by words that only one option has in its id or its
 * wording (`'blue FTR'` is `'blue-ftr-1'`); a list of these for a `some`; any other JSON unchanged.
 */
export function findChoice(decision: AnyDecision, given: unknown, wording: ChoiceWording): FoundChoice {
  if (decision.shape === 'some' && Array.isArray(given)) return findEach(decision, given, wording)
  if (typeof given === 'string') return findOption(decision, given, wording)
  return { kind: 'found', choice: given }
}

function findEach(decision: AnyDecision, given: readonly unknown[], wording: ChoiceWording): FoundChoice {
  const choices: unknown[] = []
  for (const one of given) {
    const found = typeof one === 'string' ? findOption(decision, one, wording) : { choice: one }
    if ('why' in found) return found
    choices.push(found.choice)
  }
  return { kind: 'found', choice: choices }
}

function findOption(decision: AnyDecision, text: string, wording: ChoiceWording): FoundChoice {
  const options = optionsOf(decision)
  if (options === null || options.includes(text)) return { kind: 'found', choice: text }

  const meant = wordsOf(text)
  const namings = options.map((option) => [wordsOf(idOf(option)), wordsOf(wording(decision, option))])
  const fitting = (fits: (naming: readonly string[]) => boolean): unknown[] =>
    options.filter((_, i) => namings[i]?.some(fits))

  const exact = fitting((naming) => naming.join(' ') === meant.join(' '))
  if (exact.length === 1) return { kind: 'found', choice: exact[0] }
  const containing = fitting((naming) => meant.every((word) => naming.includes(word)))
  if (containing.length === 1 && meant.length > 0) return { kind: 'found', choice: containing[0] }

  if (containing.length > 1) {
    const why = `'${text}' could be any of ${idsOf(containing)}`
    return { kind: 'ambiguous', why }
  }
  return { kind: 'missing', why: `'${text}' is none of the options: ${idsOf(options)}` }
}

/** The single options; null if a choice is not an option of a list. */
function optionsOf(decision: AnyDecision): readonly unknown[] | null {
  switch (decision.shape) {
    case 'pick':
    case 'some':
      return decision.options
    case 'window':
      return [...decision.options, 'pass']
    default:
      return null
  }
}

/** The id of an option: itself if it is a text, its `id` if it has one, else its JSON. */
export function idOf(option: unknown): string {
  if (typeof option === 'string') return option
  if (typeof option === 'object' && option !== null && 'id' in option) return String(option.id)
  return JSON.stringify(option)
}

function idsOf(options: readonly unknown[]): string {
  return options.map(idOf).join(', ')
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
