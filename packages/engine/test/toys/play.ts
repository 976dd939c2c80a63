import {
  type AnyDecision,
  assert,
  type Chance,
  type Clause,
  type DiceSpec,
  isRefusal,
  Match,
  type MatchSettings,
  type Options,
  type Refusal,
  type Ruleset,
  type SavedMatch,
  ScriptedDice,
  sampleChoice,
} from '@sandtable/engine'

/** A seed such as people play with: 64 hexadecimal digits. */
export const SEED = '0123456789abcdef'.repeat(4)

/** A match, where the options are known to be good. */
export function begin<S, V>(
  ruleset: Ruleset<S, V>,
  dice: DiceSpec = { seed: SEED },
  options: Options = {},
  settings: MatchSettings = { frozen: true },
): Match<S, V> {
  return matchOf(Match.start(ruleset, options, dice, settings))
}

/** Dice that fall as written, all for one clause. */
export function scripted(clause: Clause, ...values: readonly number[]): { readonly source: ScriptedDice } {
  const source = new ScriptedDice()
  source.add(clause, ...values)
  return { source }
}

/** The match, where a sentence instead of it would be a failure of the test. */
export function matchOf<S, V>(match: Match<S, V> | Refusal | string): Match<S, V> {
  assert(match instanceof Match, isRefusal(match) ? match.sentence : String(match))
  return match
}

/** What is asked now, where something must be. */
export function asked<S, V>(match: Match<S, V>): AnyDecision {
  const decision = match.pending[0]
  assert(decision, 'nothing is asked')
  return decision
}

/** The clauses and seats that are asked now: `'duke par-bid-1'`. */
export function askedNow<S, V>(match: Match<S, V>): readonly string[] {
  return match.pending.map(({ seat, clause }) => `${seat} ${clause}`)
}

/** Answers with random legal choices, this many times or to the end. */
export function playOn<S, V>(match: Match<S, V>, chance: Chance, answers = 10_000): void {
  for (let i = 0; i < answers && !match.outcome; i++) {
    const decision = match.pending[chance.below(match.pending.length)] ?? asked(match)
    const refusal = match.answer(decision.seat, sampleChoice(decision, chance))
    assert(refusal === null, String(refusal))
  }
}

/** Saved, written as text, read again. */
export function savedAndRead<S, V>(match: Match<S, V>): SavedMatch<S> {
  return JSON.parse(JSON.stringify(match.save())) as SavedMatch<S>
}

/** All that can be seen of a match from outside, to compare before and after. */
export function everythingOf<S, V>(match: Match<S, V>): unknown {
  const views = [null, ...match.seats.map(({ seat }) => seat)].map((seat) => match.view(seat))
  const { state, allNotes, drawOffers } = match
  return JSON.parse(
    JSON.stringify({ saved: match.save(), views, state, allNotes, drawOffers, asked: askedNow(match) }),
  )
}
