import { isContainer, jsonRoundTrip, pathTo, show } from './difference.ts'
import { inventState } from './invent-state.ts'
import { expectEqual, law } from './law.ts'
import { nameOf, readersOf } from './random-play.ts'

export const PLAIN_JSON = law('plain-json', 'States, views and notes are plain JSON', (play) => {
  const check = (): void => {
    const { match } = play
    for (const state of [match.save().checkpoint, match.state]) {
      expectPlain(state, 'state')
      expectEqual(state, jsonRoundTrip(state), 'the state read again is another')
    }
    for (const reader of readersOf(play)) expectPlain(match.view(reader), `the view of ${nameOf(reader)}`)
  }
  for (const _ of play.moments(20)) check()
  check()
  for (const [i, note] of play.match.allNotes.entries())
    expectPlain(note, `note ${i + 1} by ${note.clause}`, true)
})

/** Only what JSON can contain: no `undefined` either, except for optional fields of a note. */
function expectPlain(value: unknown, path: string, mayLackFacts = false): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return
  if (value === undefined && mayLackFacts) return
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return
  if (!isContainer(value)) throw new Error(`${path} is ${Object.is(value, -0) ? '-0' : String(value)}`)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== Array.prototype) {
    throw new Error(`${path} is no plain object or array but a ${value.constructor?.name}`)
  }
  for (const [key, part] of Object.entries(value)) {
    expectPlain(part, pathTo(path, key, Array.isArray(value)), mayLackFacts)
  }
}

export const STATE_FORM = law('state-form', 'States have the form that imports are checked by', (play) => {
  const { ruleset } = play.trial
  const form = ruleset.stateForm?.(play.match.options)
  if (!form) return
  for (const { before } of play.finish().frames) {
    const found = form(jsonRoundTrip(before))
    if (found !== null) throw new Error(`the state${found}`)
  }
})

export const CLONE = law('clone', 'A clone is equal and shares nothing', (play) => {
  const { ruleset, shared: mayShare = [] } = play.trial
  const check = (state: typeof play.match.state): void => {
    const copy = ruleset.clone(state)
    expectEqual(state, copy, 'the clone is another')
    const shared = firstShared(copy, new Set(containersIn(state)), mayShare, 'state')
    if (shared !== null) throw new Error(`the clone shares ${shared} with its original`)
  }
  for (const _ of play.moments(20)) {
    check(play.match.save().checkpoint) // as the rules left it, not a copy
    check(play.match.state)
  }
  check(play.match.save().checkpoint)
})

/** The names of parts that a clone shares with its original. Members of lists have no names and are not included. */
export function namesOfShared(state: unknown, copy: unknown): readonly string[] {
  const originals = new Set(containersIn(state))
  const named = (part: unknown): readonly string[] => {
    if (!isContainer(part)) return []
    return Object.entries(part).flatMap(([key, inside]) => {
      const isShared = isContainer(inside) && originals.has(inside) && !Array.isArray(part)
      return isShared ? [key] : named(inside)
    })
  }
  return [...new Set(named(copy))]
}

function* containersIn(value: unknown): Generator<object> {
  if (!isContainer(value)) return
  yield value
  for (const part of Object.values(value)) yield* containersIn(part)
}

/**
 * The path of the first object that a clone wrongly shares with the original, so that a change in one changes the
 * other. Parts that may be shared are skipped: in random games checkpoints are frozen, so a rule that changes them
 * fails.
 */
function firstShared(
  copy: unknown,
  originals: ReadonlySet<object>,
  mayShare: readonly string[],
  path: string,
): string | null {
  if (!isContainer(copy)) return null
  if (originals.has(copy)) return path
  for (const [key, part] of Object.entries(copy)) {
    if (mayShare.includes(key)) continue
    const shared = firstShared(part, originals, mayShare, pathTo(path, key, Array.isArray(copy)))
    if (shared !== null) return shared
  }
  return null
}

export const VIEW_AGAIN = law(
  'view-again',
  'A state invented from a view gives that very view again',
  (play) => {
    const { chance } = play
    const { ruleset } = play.trial
    const check = (): void => {
      for (const reader of readersOf(play)) {
        const view = play.match.view(reader)
        const invented = inventState(ruleset, view, reader, chance.below(1_000_000))
        if (invented === null) continue
        expectEqual(view, ruleset.view(invented, reader), `the view of ${nameOf(reader)} is another`)
        expectPlain(invented, `the state invented for ${nameOf(reader)}`)
        if (!ruleset.hidesNothing) continue
        expectEqual(
          play.match.view(null),
          view,
          `nothing is hidden, yet the view of ${nameOf(reader)} is another`,
        )
      }
    }
    for (const _ of play.moments(20)) check()
    check()
  },
)

export const CLAUSES_KNOWN = law(
  'clauses-known',
  'Every clause in notes, dice and answers is in the rules',
  (play) => {
    const { clauses } = play.trial
    if (!clauses) return
    const known = new Set(clauses)
    const match = play.finish()
    const { rolls, events, outcome } = match.record
    for (const clause of clausesIn(match.allNotes)) {
      if (!known.has(clause)) throw new Error(`a note names ${show(clause)}`)
    }
    for (const { clause } of rolls) if (!known.has(clause)) throw new Error(`a die names ${show(clause)}`)
    for (const event of events) {
      if (event.kind === 'answer' && !known.has(event.clause))
        throw new Error(`a question names ${show(event.clause)}`)
    }
    if (outcome && !known.has(outcome.clause)) throw new Error(`the outcome names ${show(outcome.clause)}`)
  },
)

/** Fields of notes with clauses; `because` is for a roll that was decided without dice. */
const CLAUSE_KEYS: readonly string[] = ['clause', 'because']

/** The clauses of notes, including nested notes, modifiers and all other fields with clauses. */
export function* clausesIn(value: unknown): Generator<string> {
  if (!isContainer(value)) return
  for (const [key, part] of Object.entries(value)) {
    if (CLAUSE_KEYS.includes(key) && !Array.isArray(value)) yield String(part)
    else yield* clausesIn(part)
  }
}
