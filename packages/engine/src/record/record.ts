import type { Answer } from '../decision/answer.ts'
import type { Seat } from '../decision/decision.ts'
import type { DieRolled } from '../dice/source.ts'
import { fingerprint } from '../json.ts'
import type { Note } from '../note.ts'
import type { Options } from '../options.ts'
import type { Outcome, RuleChange } from '../ruleset.ts'

/** The newest form of record files. Higher ones are not known to this program. */
export const RECORD_FORMAT = 2

/** The form of a record with these dice: form 2 came with dice keyed by answers; all others stay readable to older programs. */
export function formatOf(...dice: readonly DiceOrigin[]): number {
  return dice.some(({ kind }) => kind === 'chacha20-keyed') ? 2 : 1
}

/** Where the dice of a match come from, so that a verifier can throw them again. */
export type DiceOrigin =
  | { readonly kind: 'chacha20'; readonly seed: string }
  /** The dice of a step come from the seed and from all answers so far. */
  | { readonly kind: 'chacha20-keyed'; readonly seed: string }
  | { readonly kind: 'sfc32'; readonly seed: number }
  /** Scripted: the dice are on record, but no seed is behind them. */
  | { readonly kind: 'unseeded' }
  /** Begun in the middle, at a position or as a fork: no set-up is behind it, from which to play it again. */
  | { readonly kind: 'middle' }

/** One thing people did, in the order they did it. What was taken back stays. */
export type MatchEvent = AnswerEvent | UndoEvent | TalkEvent | RulesEvent

export interface AnswerEvent extends Answer {
  readonly kind: 'answer'
  readonly name: string
  /** The step it was given in, and its place among that step's answers. */
  readonly step: number
  readonly slot: number
  /** Dice of its step, dice of the match, and secrets revealed, before it was given. */
  readonly stepRolledBefore: number
  readonly rolledBefore: number
  readonly revealedBefore: number
  /** Given by a standing order. */
  readonly standing?: true
}

export interface UndoEvent {
  readonly kind: 'undo'
  readonly by: Seat | 'referee'
  /** Index of the answer taken back; everything after it is taken back with it. */
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

/** From here on other rules: a match that was open when they were mended goes on under the new ones. */
export interface RulesEvent {
  readonly kind: 'rules'
  readonly version: string
  /** Indices of the answers of the open step that no longer fit and are asked again. */
  readonly dropped: readonly number[]
}

/** A step that is over: where it began, what was answered and rolled, and what is to be told of it. */
export interface Frame<S> {
  readonly before: S
  readonly answers: readonly Answer[]
  readonly rolls: readonly DieRolled[]
  readonly notes: readonly Note[]
}

/** What a match is: enough to play it again, die by die, with the same rules. */
export interface MatchRecord {
  readonly format: number
  readonly ruleset: string
  /** The version it was begun with. */
  readonly version: string
  readonly options: Options
  readonly dice: DiceOrigin
  readonly events: readonly MatchEvent[]
  /** Every die in the order it fell, those of what was taken back too. */
  readonly rolls: readonly DieRolled[]
  readonly outcome: Outcome | null
}

/** A record with all that is needed to watch it, or to go on with it, without running old rules again. */
export interface SavedMatch<S> {
  readonly record: MatchRecord
  /** Form of the states in it: how many migrations they have been through. */
  readonly stateForm: number
  readonly setupNotes: readonly Note[]
  readonly frames: readonly Frame<S>[]
  readonly checkpoint: S
  readonly answers: readonly (Answer | null)[]
  readonly rolls: readonly DieRolled[]
  /** Where the dice to come are taken from, and how many words of that stream are used up. */
  readonly stream: DiceOrigin
  readonly streamPosition: number
}

/** The text of a save file: the match and a fingerprint that tells a damaged file. */
export function savedText<S>(saved: SavedMatch<S>): string {
  const body = JSON.stringify(saved)
  return `{"sandtable":${saved.record.format},"fingerprint":"${fingerprint(body)}",\n"match":${body}}\n`
}

/** Reads a save file; a sentence where it is none, or damaged. */
export function readSavedText(text: string): SavedMatch<unknown> | string {
  const match = /^\{"sandtable":(\d+),"fingerprint":"([0-9a-f]{16})",\s*"match":(.*)\}\s*$/s.exec(text)
  if (!match) return 'This is not a saved Sandtable match.'
  const [, format, print, body = ''] = match
  if (Number(format) > RECORD_FORMAT) return `This match was saved by a newer Sandtable (form ${format}).`
  if (fingerprint(body) !== print)
    return 'This saved match is damaged or was changed by hand: its fingerprint does not fit.'
  return JSON.parse(body) as SavedMatch<unknown>
}

/** The version of the rules a match was last played with. */
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

/** True if an answer was taken back after dice had fallen on it: the result may owe something to a second try. */
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

/** Whether the answer with this index goes with an undo. */
export function isTakenBack(index: number, { back, alone }: Pick<UndoEvent, 'back' | 'alone'>): boolean {
  return alone ? index === back : index >= back
}
