import { type AnyDecision, type FoundChoice, findChoice, type Wording } from '@sandtable/engine'

/** What a typed line means as an answer: a number of the list, words of a choice, or JSON for the rare shapes. */
export function choiceFromLine(
  decision: AnyDecision,
  line: string,
  listed: readonly unknown[] | null,
  wording: Wording<unknown>,
): FoundChoice {
  const words = line.trim()
  if (decision.shape === 'number') return { kind: 'found', choice: Number(words) }
  if (/^\d+$/.test(words) && listed) return byNumber(Number(words), listed)
  if (isNothing(decision, words, wording)) return { kind: 'found', choice: [] }
  if (decision.shape === 'some') return findChoice(decision, listOf(words), wording.choice)
  if (decision.shape === 'pick' || decision.shape === 'window')
    return findChoice(decision, words, wording.choice)
  return fromJson(words)
}

function byNumber(number: number, listed: readonly unknown[]): FoundChoice {
  const choice = listed[number - 1]
  if (choice !== undefined) return { kind: 'found', choice }
  return { kind: 'missing', why: `There is no choice ${number}: type 1 to ${listed.length}.` }
}

/** The empty list, typed in the game's own words, as 'none', or for a `some` as an empty line. */
function isNothing(decision: AnyDecision, words: string, wording: Wording<unknown>): boolean {
  if (decision.shape === 'pick' || decision.shape === 'window') return false
  return words === 'none' || words === '' || words.toLowerCase() === wording.choice(decision, [])
}

/** Several separated by commas or 'and'. */
function listOf(words: string): readonly unknown[] {
  return words.split(/\s*(?:,|\band\b)\s*/)
}

function fromJson(words: string): FoundChoice {
  try {
    return { kind: 'found', choice: JSON.parse(words) }
  } catch {
    return { kind: 'missing', why: 'Answer in JSON here.' }
  }
}
