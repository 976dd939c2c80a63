export { type Answer, answerTo, hasSignature } from './answer.ts'
export { assert, unreachable } from './assert.ts'
export * from './check.ts'
export { listChoices, MOST_LISTED, onlyChoice, proposeChoice, sampleChoice, whyIllegal } from './choices.ts'
export { standingAnswer } from './course.ts'
export * from './decision.ts'
export { ChaCha20 } from './dice/chacha20.ts'
export { Dice, type DiceListener } from './dice/dice.ts'
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
export { type ChoiceWording, type Found, findChoice, idOf } from './find-choice.ts'
export { MOST_ASKS_A_STEP, MOST_ROLLS_A_STEP, MOST_SILENT_STEPS } from './guard.ts'
export { deepFreeze, fingerprint, type Json, sameJson } from './json.ts'
export { Match, type MatchSettings } from './match.ts'
export { migrate } from './migrate.ts'
export type { Moment } from './moment.ts'
export { type AnswerNote, type DiceNote, everyNote, type Note, notesFor, type RollNote } from './note.ts'
export { type ChoiceOdds, type Likelihood, oddsOf } from './odds.ts'
export * from './options.ts'
export type { DiceSpec } from './origin.ts'
export { type Player, type Players, Playout, type Standpoint } from './playout.ts'
export * from './record.ts'
export { replay, verify } from './replay.ts'
export type * from './ruleset.ts'
export type { Consent } from './undo.ts'
