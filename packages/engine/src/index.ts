export { assert, unreachable } from './assert.ts'
export * from './check/chart.ts'
export * from './check/check.ts'
export * from './check/roll-many.ts'
export * from './check/spread.ts'
export { type Answer, answerTo, hasSignature } from './decision/answer.ts'
export {
  listChoices,
  MOST_LISTED,
  onlyChoice,
  sampleChoice,
} from './decision/choices.ts'
export * from './decision/decision.ts'
export { type ChoiceWording, type FoundChoice, findChoice, idOf } from './decision/find-choice.ts'
export { whyIllegal } from './decision/legality.ts'
export { isRefusal, type Refusal, refusal } from './decision/refusal.ts'
export { ChaCha20 } from './dice/chacha20.ts'
export { Dice, type DiceListener } from './dice/dice.ts'
export type { DiceSpec } from './dice/dice-log.ts'
export { Sfc32, sfc32 } from './dice/sfc32.ts'
export {
  type DieRolled,
  type DieSource,
  EnumeratedDice,
  RecordedDice,
  ScriptedDice,
  SeededDice,
} from './dice/source.ts'
export { type Stream, StreamChance, uniformInt } from './dice/stream.ts'
export * from './form.ts'
export { actInGap, type Gap, type GapChoice, gap, gapWindow, type Offer } from './gap.ts'
export { deepFreeze, fingerprint, type Json, sameJson } from './json.ts'
export type { KernelNote, NoteOfKind } from './kernel-note.ts'
export { MOST_ASKS_A_STEP, MOST_ROLLS_A_STEP, MOST_SILENT_STEPS } from './match/guard.ts'
export { Match, type MatchSettings } from './match/match.ts'
export { type StandingAnswer, type StandingScope, standingAnswer } from './match/standing.ts'
export type { Consent } from './match/undo.ts'
export {
  type AnswerNote,
  type DiceNote,
  everyNote,
  type HiddenRollNote,
  type Note,
  noteAsData,
  notesFor,
  type RollNote,
} from './note.ts'
export * from './options.ts'
export { type ChoiceOdds, type Likelihood, oddsOf } from './play/odds.ts'
export { type Observer, type Player, type Players, Playout } from './play/playout.ts'
export type { SeatKnowledge } from './play/seat-knowledge.ts'
export { migrate } from './record/migrate.ts'
export * from './record/record.ts'
export { replay, verify, whyUnverifiable } from './record/replay.ts'
export type * from './ruleset.ts'
export { Best, bestBy, bestOfDraws, chanceOfNone, shuffled, sumOf } from './tactics/best.ts'
export * from './tactics/features.ts'
export { always, bestOption, chooseMost, ifLegal, scriptOf, usualOrRandomChoice } from './tactics/script.ts'
export {
  type Answering,
  type AnyRuleset,
  type LevelPlay,
  type Playable,
  type Script,
  type Tactics,
  withTactics,
} from './tactics/tactics.ts'
