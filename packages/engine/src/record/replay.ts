import type { Clause } from '../decision/decision.ts'
import { isRefusal } from '../decision/refusal.ts'
import { specOf } from '../dice/dice-log.ts'
import type { DieSource } from '../dice/source.ts'
import { isSeed } from '../dice/stream.ts'
import { sameJson } from '../json.ts'
import { Match, type MatchSettings } from '../match/match.ts'
import type { Ruleset } from '../ruleset.ts'
import { changesSince, type MatchEvent, type MatchRecord, RECORD_FORMAT } from './record.ts'

/**
 * Replays a record with its recorded dice; a sentence if it does not fit these rules. Runs without pausing between
 * steps.
 */
export function replay<S, V>(
  ruleset: Ruleset<S, V>,
  record: MatchRecord,
  settings: MatchSettings = {},
): Match<S, V> | string {
  const unplayable = whyNotPlayable(ruleset, record)
  if (unplayable !== null) return unplayable
  const missing = new MissingDice()
  const dice = { recorded: record.rolls, origin: record.dice, missing }
  const match = Match.start(ruleset, record.options, dice, { ...settings, pace: 'flow' })
  if (isRefusal(match)) return match.sentence
  const refusal = playEvents(match, record.events)
  missing.replayIsOver = true
  return missing.first ?? refusal ?? match
}

/**
 * Checks whether these rules and the seed produce exactly this record from its choices, by repeating every roll and
 * every answer. Returns null if so, else a sentence about the first difference.
 */
export function verify<S, V>(ruleset: Ruleset<S, V>, record: MatchRecord): string | null {
  const unverifiable = whyUnverifiable(ruleset, record) ?? impossibleDie(record) ?? whyNoSeed(record)
  if (unverifiable !== null) return unverifiable
  const dice = specOf(record.dice)
  if (!dice) return NO_SEED
  const match = Match.start(ruleset, record.options, dice)
  if (isRefusal(match)) return match.sentence
  const refusal = playEvents(match, record.events)
  const played = match.record
  return differentDie(played, record) ?? refusal ?? otherDifference(played, record)
}

const NO_SEED = 'The record names no seed, so its dice cannot be thrown again.'

/** Why this record cannot be verified here, whether right or wrong: another version wrote it, or it has no seed. */
export function whyUnverifiable<S, V>(ruleset: Ruleset<S, V>, record: MatchRecord): string | null {
  if (!specOf(record.dice)) return NO_SEED
  return whyStrange(ruleset, record) ?? whyOtherVersion(ruleset, record)
}

function whyNotPlayable<S, V>(ruleset: Ruleset<S, V>, record: MatchRecord): string | null {
  return whyStrange(ruleset, record) ?? impossibleDie(record)
}

/**
 * Why these rules cannot replay this record: it is of a newer form, of another game, or without a beginning. Null if
 * they can.
 */
function whyStrange<S, V>({ id }: Ruleset<S, V>, record: MatchRecord): string | null {
  if (record.format > RECORD_FORMAT) {
    return `The record was written by a newer Sandtable (form ${record.format}).`
  }
  if (record.ruleset !== id) return `This is a record of '${record.ruleset}', not of '${id}'.`
  return record.dice.kind === 'middle'
    ? 'The record begins in the middle of a game: it can be watched, but not played again.'
    : null
}

function whyOtherVersion<S, V>(
  { id, version, changes = [] }: Ruleset<S, V>,
  record: MatchRecord,
): string | null {
  if (record.version !== version) {
    const changed = changesSince(changes, record.version).flatMap(({ clauses }) => clauses)
    const since = changed.length > 0 ? ` Changed since: ${[...new Set(changed)].join(', ')}.` : ''
    return `The record was written by ${id} ${record.version}; only that version can verify it, and this is ${version}.${since}`
  }
  const mended = record.events.find((event) => event.kind === 'rules')
  return mended
    ? `The match went on under ${id} ${mended.version}: no one version can verify all of it.`
    : null
}

function impossibleDie({ rolls }: MatchRecord): string | null {
  for (const [i, { clause, faces, value }] of rolls.entries()) {
    const isFace = Number.isInteger(value) && value >= 1 && value <= faces
    if (!isFace) return `Die ${i + 1} (${clause}): a d${faces} cannot show ${value}.`
  }
  return null
}

function whyNoSeed({ dice }: MatchRecord): string | null {
  return (dice.kind === 'chacha20' || dice.kind === 'chacha20-keyed') && !isSeed(dice.seed)
    ? 'The seed on record is not 64 hexadecimal digits.'
    : null
}

/** Replaces dice that a record lacks, so that its replay can end with a sentence. */
class MissingDice implements DieSource {
  first: string | null = null
  replayIsOver = false
  #drawn = 0

  draw(clause: Clause, faces: number): number {
    const sentence = `The record has no d${faces} left for ${clause}.`
    if (this.replayIsOver) throw new Error(sentence)
    this.first ??= sentence
    return 1 + (this.#drawn++ % faces)
  }
}

function differentDie(played: MatchRecord, record: MatchRecord): string | null {
  for (const [i, thrown] of played.rolls.entries()) {
    const die = record.rolls[i]
    if (die && !sameJson(die, thrown)) {
      return `Die ${i + 1}: the record says ${die.value} for ${die.clause}, the seed gives ${thrown.value} for ${thrown.clause}.`
    }
  }
  return null
}

function otherDifference(played: MatchRecord, record: MatchRecord): string | null {
  if (played.rolls.length !== record.rolls.length) {
    return `The rules roll ${played.rolls.length} dice, the record has ${record.rolls.length}.`
  }
  for (const [i, event] of record.events.entries()) {
    if (!sameJson(event, played.events[i])) return `Event ${i + 1} is not as the rules make it.`
  }
  return sameJson(played.outcome, record.outcome) ? null : 'The outcome is not the one the rules give.'
}

/** Repeats what people did; a sentence about the first act that is not possible. */
function playEvents<S, V>(match: Match<S, V>, events: readonly MatchEvent[]): string | null {
  for (const [i, event] of events.entries()) {
    const refusal = again(match, event)
    if (refusal !== null) return `Event ${i + 1} (${nameOf(event)}) cannot be played again: ${refusal}`
  }
  return null
}

function again<S, V>(match: Match<S, V>, event: MatchEvent): string | null {
  switch (event.kind) {
    case 'answer': {
      const asked = match.pendingFor(event.seat)
      if (asked && asked.clause !== event.clause) return `${event.seat} is asked by ${asked.clause} here.`
      return match.answer(event.seat, event.choice, event.standing ?? false)?.sentence ?? null
    }
    case 'talk':
      return match.say(event.seat, event.says)?.sentence ?? null
    case 'undo': {
      const referee = event.by === 'referee'
      const taken = match.record.events[event.back]
      const seat = referee && taken?.kind === 'answer' ? taken.seat : event.by
      return match.undo(seat, { agreed: event.agreed, referee })?.sentence ?? null
    }
    case 'rules':
      return `the match went on under version ${event.version}.`
  }
}

function nameOf(event: MatchEvent): string {
  switch (event.kind) {
    case 'answer':
      return `${event.seat}, ${event.clause}`
    case 'talk':
      return `${event.seat}, ${event.says}`
    case 'undo':
      return `${event.by} takes back`
    case 'rules':
      return 'new rules'
  }
}
