import type { Answer } from '../decision/answer.ts'
import type { Seat } from '../decision/decision.ts'
import type { DieRolled } from '../dice/source.ts'
import { fingerprint } from '../json.ts'
import type { Note } from '../note.ts'
import type { Options } from '../options.ts'
import type { Outcome, RuleChange } from '../ruleset.ts'

/** The newest form of record files. This program cannot read newer ones. */
export const RECORD_FORMAT = 2

/**
 * The form of a record with these dice: form 2 has dice keyed by answers; all others remain readable by older programs.
 */
export function formatOf(...dice: readonly DiceOrigin[]): number {
  return dice.some(({ kind }) => kind === 'chacha20-keyed') ? 2 : 1
}

/** Where the dice of a match come from, so that a verifier can repeat them. */
export type DiceOrigin =
  | { readonly kind: 'chacha20'; readonly seed: string }
  /** The dice of a step come from the seed and from all answers so far. */
  | { readonly kind: 'chacha20-keyed'; readonly seed: string }
  | { readonly kind: 'sfc32'; readonly seed: number }
  /** Scripted: the dice are recorded, but do not come from a seed. */
  | { readonly kind: 'unseeded' }
  /** Started in the middle, at a position or as a fork: there is no set-up from which to replay it. */
  | { readonly kind: 'middle' }

/** One thing people did, in the order they did it. What was taken back stays. */
export type MatchEvent = AnswerEvent | UndoEvent | TalkEvent | RulesEvent

export interface AnswerEvent extends Answer {
  readonly kind: 'answer'
  readonly name: string
  /** The step it was given in, and its place among that step's answers. */
  readonly step: number
  readonly slot: number
  /** Dice of its step, dice of the match, and secrets revealed before it was given. */
  readonly stepRolledBefore: number
  readonly rolledBefore: number
  readonly revealedBefore: number
  /** Given by a standing answer. */
  readonly standing?: true
}

export interface UndoEvent {
  readonly kind: 'undo'
  readonly by: Seat | 'referee'
  /** Index of the answer taken back; everything after it is taken back too. */
  readonly back: number
  readonly agreed: readonly Seat[]
  /** A sealed answer, taken back by itself. */
  readonly alone?: true
}

export type Statement = 'offer-draw' | 'accept-draw' | 'decline-draw' | 'withdraw-offer' | 'resign'

export interface TalkEvent {
  readonly kind: 'talk'
  readonly seat: Seat
  readonly says: Statement
}

/** From here on other rules apply: an open match goes on under new rules. */
export interface RulesEvent {
  readonly kind: 'rules'
  readonly version: string
  /** Indices of the answers of the open step that no longer fit and are asked again. */
  readonly dropped: readonly number[]
}

/** A finished step: its first state, its answers and dice, and its notes. */
export interface Frame<S> {
  readonly before: S
  readonly answers: readonly Answer[]
  readonly rolls: readonly DieRolled[]
  readonly notes: readonly Note[]
}

/** A match in short: enough to replay it with the same rules, die by die. */
export interface MatchRecord {
  readonly format: number
  readonly ruleset: string
  /** The version with which it began. */
  readonly version: string
  readonly options: Options
  readonly dice: DiceOrigin
  readonly events: readonly MatchEvent[]
  /** Every die in the order it was rolled, including those of what was taken back. */
  readonly rolls: readonly DieRolled[]
  readonly outcome: Outcome | null
}

/** A record with everything needed to watch it, or to go on with it, without running old rules again. */
export interface SavedMatch<S> {
  readonly record: MatchRecord
  /** Form of its states: how many migrations they have been through. */
  readonly stateForm: number
  readonly setupNotes: readonly Note[]
  readonly frames: readonly Frame<S>[]
  readonly checkpoint: S
  readonly answers: readonly (Answer | null)[]
  readonly rolls: readonly DieRolled[]
  /** Where future dice come from, and how many words of that stream are used up. */
  readonly stream: DiceOrigin
  readonly streamPosition: number
}

/** The text of a save file: the match, and a fingerprint that detects damage. */
export function savedText<S>(saved: SavedMatch<S>): string {
  const body = JSON.stringify(saved)
  return `{"sandtable":${saved.record.format},"fingerprint":"${fingerprint(body)}",\n"match":${body}}\n`
}

/** Reads a save file; a sentence if it is not one, or damaged. */
export function readSavedText(text: string): SavedMatch<unknown> | string {
  const match = /^\{"sandtable":(\d+),"fingerprint":"([0-9a-f]{16})",\s*"match":(.*)\}\s*$/s.exec(text)
  if (!match) return 'This is not a saved Sandtable match.'
  const [, format, print, body = ''] = match
  if (Number(format) > RECORD_FORMAT) return `This match was saved by a newer Sandtable (form ${format}).`
  if (fingerprint(body) !== print)
    return 'This saved match is damaged or was changed by hand: its fingerprint does not fit.'
  return JSON.parse(body) as SavedMatch<unknown>
}

/** The version of the rules with which a match was last played. */
export function lastVersion({ version, events }: MatchRecord): string {
  return events.findLast((event) => event.kind === 'rules')?.version ?? version
}

/** The changes that came after a version of the rules; all of them if the list does not name that version. */
export function changesSince(changes: readonly RuleChange[], version: string): readonly RuleChange[] {
  return changes.slice(changes.findLastIndex((change) => change.version === version) + 1)
}

/** Indices of the active answers: neither taken back nor dropped with the rules they fitted. */
export function activeAnswers(events: readonly MatchEvent[]): readonly number[] {
  let active: number[] = []
  for (const [index, event] of events.entries()) {
    if (event.kind === 'answer') active.push(index)
    if (event.kind === 'undo') active = active.filter((one) => !isTakenBack(one, event))
    if (event.kind === 'rules') active = active.filter((one) => !event.dropped.includes(one))
  }
  return active
}

/** True if an answer was taken back after dice had been rolled for it: the result may owe something to a second try. */
export function isTakenBackOverDice({ events, rolls }: MatchRecord): boolean {
  let fallen = rolls.length
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i] as MatchEvent
    if (event.kind === 'answer') fallen = event.rolledBefore
    if (event.kind !== 'undo') continue
    const taken = events[event.back]
    if (taken?.kind === 'answer' && taken.rolledBefore < fallen) return true
  }
  return false
}

/** True if an undo removes the answer with this index. */
export function isTakenBack(index: number, { back, alone }: Pick<UndoEvent, 'back' | 'alone'>): boolean {
  return alone ? index === back : index >= back
}
