import { type Answer, answerTo } from '../decision/answer.ts'
import type { DieRolled } from '../dice/source.ts'
import { deepFreeze } from '../json.ts'
import { everyNote, type Note } from '../note.ts'
import { type AnswerEvent, type Frame, isTakenBack, type MatchEvent } from '../record/record.ts'
import { Log } from './log.ts'
import type { Question } from './step-run.ts'

/**
 * Everything that changes while a match is played. Replaced, never modified, so that it can be restored after a
 * failure. A server makes several for each answer, so all fields are listed in a fixed order and all objects share one
 * hidden class (V8).
 */
export interface Progress<S> {
  readonly checkpoint: S
  readonly answers: readonly (Answer | null)[]
  readonly rolls: readonly DieRolled[]
  readonly frames: Log<Frame<S>>
  readonly events: Log<MatchEvent>
  /** Indices of the answers in `events` that are active: neither taken back nor dropped. */
  readonly activeAnswers: Log<number>
  /** Secrets revealed in finished steps. */
  readonly revealed: number
}

/** At the beginning of a step, with the steps before it. */
export function atStep<S>(checkpoint: S, frames: Log<Frame<S>> = Log.of([])): Progress<S> {
  const revealed = frames.toArray().reduce((count, frame) => count + countReveals(frame.notes), 0)
  return {
    checkpoint,
    answers: [],
    rolls: [],
    frames,
    events: Log.of([]),
    activeAnswers: Log.of([]),
    revealed,
  }
}

export function withEvent<S>(progress: Progress<S>, event: MatchEvent): Progress<S> {
  const { checkpoint, answers, rolls, frames, events, activeAnswers, revealed } = progress
  return { checkpoint, answers, rolls, frames, events: events.with(event), activeAnswers, revealed }
}

export function withRolls<S>(progress: Progress<S>, rolls: readonly DieRolled[]): Progress<S> {
  const { checkpoint, answers, frames, events, activeAnswers, revealed } = progress
  return { checkpoint, answers, rolls, frames, events, activeAnswers, revealed }
}

/** After an answer to an open question: the record and the step's answers include it. */
export function withAnswer<S>(
  progress: Progress<S>,
  { slot, decision }: Question,
  choice: unknown,
  before: Pick<AnswerEvent, 'rolledBefore' | 'revealedBefore' | 'standing'>,
): Progress<S> {
  const { checkpoint, answers, rolls, frames, events, activeAnswers, revealed } = progress
  const answer = answerTo(decision, deepFreeze(choice))
  const given = [...answers]
  while (given.length < slot) given.push(null)
  given[slot] = answer
  const event = answerEvent(answer, decision.name, frames.length, slot, rolls.length, before)
  return {
    checkpoint,
    answers: given,
    rolls,
    frames,
    events: events.with(event),
    activeAnswers: activeAnswers.with(events.length),
    revealed,
  }
}

/** The event of an answer. Its fields are listed for the same reason; the optional ones are rare. */
function answerEvent(
  answer: Answer,
  name: string,
  step: number,
  slot: number,
  stepRolledBefore: number,
  before: Pick<AnswerEvent, 'rolledBefore' | 'revealedBefore' | 'standing'>,
): AnswerEvent {
  if (answer.secret || before.standing) {
    return { kind: 'answer', ...answer, name, step, slot, stepRolledBefore, ...before }
  }
  const { clause, seat, shape, choice } = answer
  const { rolledBefore, revealedBefore } = before
  return {
    kind: 'answer',
    clause,
    seat,
    shape,
    choice,
    name,
    step,
    slot,
    stepRolledBefore,
    rolledBefore,
    revealedBefore,
  }
}

/** After a finished step: its final state is the next checkpoint. */
export function withStepOver<S>(
  progress: Progress<S>,
  state: S,
  rolls: readonly DieRolled[],
  notes: readonly Note[],
  reveals: number,
): Progress<S> {
  const { checkpoint, answers, frames, events, activeAnswers, revealed } = progress
  const frame: Frame<S> = { before: checkpoint, answers: answers as readonly Answer[], rolls, notes }
  return {
    checkpoint: state,
    answers: [],
    rolls: [],
    frames: frames.with(frame),
    events,
    activeAnswers,
    revealed: revealed + reveals,
  }
}

/** Before the answer with this index, so without everything after it; or, if `alone`, without this answer only. */
export function takenBack<S>(progress: Progress<S>, back: number, alone: boolean): Progress<S> {
  const { events, activeAnswers } = progress
  const { step, stepRolledBefore } = events.at(back) as AnswerEvent
  const frame = progress.frames.at(step)
  const { before, answers, rolls } = frame ?? { ...progress, before: progress.checkpoint }
  const goes = (index: number): boolean => isTakenBack(index, alone ? { back, alone } : { back })
  const gone = answersInStep(progress, step).filter(({ index }) => goes(index))
  const left = answers.map((answer, slot) => (gone.some((one) => one.slot === slot) ? null : answer))
  while (left.at(-1) === null) left.pop()
  return {
    ...atStep(before, progress.frames.upTo(step)),
    answers: left,
    rolls: rolls.slice(0, stepRolledBefore),
    events,
    activeAnswers: Log.of(activeAnswers.toArray().filter((index) => !goes(index))),
  }
}

/** Without the answers of the open step from this index on: changed rules ask something else there. */
export function withoutMisfits<S>(progress: Progress<S>, firstMisfit: number, version: string): Progress<S> {
  const { answers, frames, activeAnswers } = progress
  const dropped = answersInStep(progress, frames.length).filter(({ slot }) => slot >= firstMisfit)
  const indices = dropped.map(({ index }) => index)
  const kept = Log.of(activeAnswers.toArray().filter((index) => !indices.includes(index)))
  const fitting = { ...progress, answers: answers.slice(0, firstMisfit), activeAnswers: kept }
  return withEvent(fitting, { kind: 'rules', version, dropped: indices })
}

/** Indices of the active answers at these places of the open step. */
export function answersAt<S>(progress: Progress<S>, slots: readonly number[]): readonly number[] {
  return answersInStep(progress, progress.frames.length)
    .filter(({ slot }) => slots.includes(slot))
    .map(({ index }) => index)
}

function answersInStep<S>(
  { events, activeAnswers }: Progress<S>,
  step: number,
): readonly { readonly index: number; readonly slot: number }[] {
  return activeAnswers
    .toArray()
    .map((index) => ({ index, ...(events.at(index) as AnswerEvent) }))
    .filter((event) => event.step === step)
}

/** How many secrets these notes reveal. */
export function countReveals(notes: readonly Note[]): number {
  let count = 0
  for (const note of everyNote(notes)) if (note.reveals) count++
  return count
}
