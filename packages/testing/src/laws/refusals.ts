import { type AnyDecision, type Match, type Refusal, verify, whyIllegal } from '@sandtable/engine'
import { jsonRoundTrip, show } from './difference.ts'
import { expectEqual, expectNull, law } from './law.ts'

/** What hostile or careless clients send. */
export const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e9,
  '',
  'no such choice',
  [],
  [null],
  ['no such choice'],
  [[0, 0]],
  {},
  { nobody: 1 },
  { nobody: null },
]

export const REFUSALS = law('refusals', 'A refused choice gets a sentence and changes nothing', (play) => {
  for (const { decision, choice } of play.moments(10)) {
    const { match } = play
    const before = standing(match)
    const state = jsonRoundTrip(match.state)
    const refuse = (seat: string, wrong: unknown): void => {
      const what = `${seat} answers ${decision.clause} with ${show(wrong)}`
      const refusal = refusalOf(() => match.answer(seat, wrong), what)
      if (refusal.sentence === '') throw new Error(`${what} and is refused without a word`)
      if (refusal.code === '') throw new Error(`${what} and is refused without a code`)
      expectEqual(state, match.state, `${what}, is refused, and yet the state changes`)
    }
    const asked = new Set(match.pending.map(({ seat }) => seat))
    const unasked = match.seats.map(({ seat }) => seat).filter((seat) => !asked.has(seat))
    for (const seat of [...unasked, 'nobody']) refuse(seat, choice)
    for (const wrong of wrongChoices(decision)) refuse(decision.seat, wrong)
    expectEqual(before, standing(match), `refused answers to ${decision.clause} change the match`)
  }
  expectNull(
    verify(play.trial.ruleset, jsonRoundTrip(play.match.record)),
    'after refused answers verify says',
  )
})

/** What a save contains; of its history only the length. */
function standing<S, V>(match: Match<S, V>): unknown {
  const { record, frames, setupNotes: _, ...now } = match.save()
  return jsonRoundTrip({
    ...now,
    events: record.events.length,
    dice: record.rolls.length,
    steps: frames.length,
  })
}

function refusalOf(answer: () => Refusal | null, what: string): Refusal {
  let refusal: Refusal | null
  try {
    refusal = answer()
  } catch (thrown) {
    throw new Error(`${what} and gets an exception instead of a sentence`, { cause: thrown })
  }
  if (refusal === null) throw new Error(`${what} and is not refused`)
  return refusal
}

/** Invalid answers of all kinds, including an option chosen twice. */
function wrongChoices(decision: AnyDecision): readonly unknown[] {
  const twice =
    decision.shape === 'some' && decision.options.length > 0
      ? [decision.options[0], decision.options[0]]
      : null
  return [...JUNK, twice].filter((junk) => !isLegal(decision, junk))
}

/**
 * Invalid-looking answers can be legal by chance: no figure moves, nobody is chosen. One that throws is not, and will
 * be tried.
 */
function isLegal(decision: AnyDecision, junk: unknown): boolean {
  try {
    return whyIllegal(decision, junk) === null
  } catch {
    return false
  }
}
