import {
  type AnyRuleset,
  completeOptions,
  isRefusal,
  Match,
  migrate,
  type Options,
  readSavedText,
  type SavedMatch,
  StreamChance,
  sampleChoice,
  sfc32,
  withDefaults,
} from '@sandtable/engine'
import { type Entry, HostedMatch, type MatchTerms, packMatch } from '@sandtable/host'
import { LIMITS } from '@sandtable/protocol'
import { LONGEST_OPENING, timeOf } from './opening-time.ts'
import { whyNotSave } from './save-form.ts'
import type { Refused, SaveRead, SaveTask } from './tasks.ts'

/** Random answers given at a few places of the match, to see that it can be played on. */
const TRIAL_ANSWERS = 20

/** A trial that has gone well for this many milliseconds counts as passed. */
const TRIAL_TIME = 500

const UNFIT = 'This saved match does not fit the rules of its game.'

/**
 * Reads, checks and tries a saved match. The checks come in order: form, bounds, states, rules; each protects the next.
 */
export function readSave(
  rulesets: readonly AnyRuleset[],
  { body, ownerHash }: Omit<SaveTask, 'kind'>,
): SaveRead | Refused {
  const file = fileIn(body)
  if (file === null) return { wrong: 'file: the text of the file is missing.' }
  const saved = savedIn(file)
  if (typeof saved === 'string') return { wrong: saved }
  const broken = whyNotSave(saved)
  if (broken !== null) return { wrong: broken }
  const ruleset = rulesets.find(({ id }) => id === saved.record.ruleset)
  if (!ruleset) return { wrong: `There is no game '${saved.record.ruleset}'.` }
  try {
    return tried(ruleset, saved, ownerHash)
  } catch {
    return { wrong: UNFIT }
  }
}

function fileIn(body: Uint8Array): string | null {
  try {
    const { file } = JSON.parse(new TextDecoder().decode(body)) as { readonly file?: unknown }
    return typeof file === 'string' && file.length <= LIMITS.importBytes ? file : null
  } catch {
    return null
  }
}

function savedIn(file: string): SavedMatch<unknown> | string {
  try {
    return readSavedText(file)
  } catch {
    return 'This is not a saved Sandtable match.'
  }
}

function tried(ruleset: AnyRuleset, saved: SavedMatch<unknown>, ownerHash: string): SaveRead | Refused {
  const options = knownOptions(ruleset, saved.record.options)
  if (typeof options === 'string') return { wrong: options }
  const current = migrate(ruleset, saved)
  if (typeof current === 'string') return { wrong: current }
  const misshapen = whyNotStates(ruleset, options, current)
  if (misshapen !== null) return { wrong: misshapen }

  const seats = ruleset.seats(options).map(({ seat }) => seat)
  const players = Object.fromEntries(seats.map((seat) => [seat, { kind: 'person' as const }]))
  const terms: MatchTerms = {
    options,
    players,
    clock: null,
    secret: null,
    forkOf: null,
    isImported: true,
    ownerHash,
  }
  const entry = JSON.stringify({ begun: packMatch(current) } satisfies Entry)
  if (entry.length > LIMITS.matchBytes / 2) return { wrong: 'This saved match is too large to be kept here.' }
  const unplayable = whyNotPlayable(ruleset, terms, entry)
  if (unplayable !== null) return { wrong: unplayable }
  return { game: ruleset.id, terms: JSON.stringify(terms), entry }
}

/** The options that these rules know. Those of older rules are ignored. */
function knownOptions(ruleset: AnyRuleset, options: Options): Options | string {
  const known = ruleset.options.filter(({ id }) => Object.hasOwn(options, id)).map(({ id }) => id)
  const checked = completeOptions(
    ruleset.options,
    Object.fromEntries(known.map((id) => [id, options[id] ?? null])),
  )
  if (isRefusal(checked)) return checked.sentence
  return withDefaults(ruleset.options, { ...options, ...checked })
}

/** What is wrong with the first state that is not valid in this game. */
function whyNotStates(
  ruleset: AnyRuleset,
  options: Options,
  { frames, checkpoint }: SavedMatch<unknown>,
): string | null {
  const form = ruleset.stateForm?.(options)
  if (!form) return `Matches of ${ruleset.name} cannot be brought in.`
  const states = [...frames.map(({ before }) => before), checkpoint]
  for (const [i, state] of states.entries()) {
    const found = form(state)
    const name = i < frames.length ? `frames[${i}].before` : 'checkpoint'
    if (found !== null) return `This saved match is broken: ${name}${found}.`
  }
  return null
}

/** Opens the match as the server will, looks at every step, and plays on from a few. */
function whyNotPlayable(ruleset: AnyRuleset, terms: MatchTerms, entry: string): string | null {
  const row = { match: '', seq: 1, at: 0, author: null, body: entry }
  const hosted = new HostedMatch(ruleset, terms, null)
  hosted.load([row])
  const { match } = hosted
  if (!match) return UNFIT
  for (const { before } of match.frames) ruleset.view(before, null)
  match.view(null)
  match.notes(null)
  const saved = match.save()
  const time = timeOf(() => void Match.load(ruleset, saved))
  if (time > LONGEST_OPENING) return 'This saved match takes too long to open.'
  const until = performance.now() + TRIAL_TIME
  const count = match.frames.length
  for (const step of new Set([0, Math.floor(count / 2), count - 1])) {
    if (step >= 0 && step < count) playOn(match.fork({ simulation: step }, step), until)
  }
  playOn(match.fork({ simulation: count }), until)
  return null
}

function playOn(match: Match<unknown, unknown>, until: number): void {
  const chance = new StreamChance(sfc32(1))
  for (let i = 0; i < TRIAL_ANSWERS && performance.now() < until; i++) {
    const [decision] = match.pending
    if (!decision) return
    const refusal = match.answer(decision.seat, sampleChoice(decision, chance))
    if (refusal !== null) throw new Error(refusal.sentence)
  }
}
