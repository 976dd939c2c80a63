import { type Answer, isRedacted } from '../decision/answer.ts'
import { sampleChoice } from '../decision/choices.ts'
import type { Decision, Seat } from '../decision/decision.ts'
import type { DiceLog } from '../dice/dice-log.ts'
import type { DiceKey } from '../dice/keyed-stream.ts'
import { RecordedDice } from '../dice/source.ts'
import { deepFreeze } from '../json.ts'
import { everyNote } from '../note.ts'
import type { MatchEvent } from '../record/record.ts'
import type { Ruleset, SeatAtTable } from '../ruleset.ts'
import { MOST_SILENT_STEPS } from './guard.ts'
import {
  answersAt,
  type Progress,
  takenBack,
  withAnswer,
  withEvent,
  withoutMisfits,
  withRolls,
  withStepOver,
} from './progress.ts'
import {
  type PartsOfPlay,
  partsOfPlay,
  type StandingAnswer,
  type StandingAnswers,
  standingReply,
} from './standing.ts'
import { type Question, StepRun } from './step-run.ts'

/** How the steps of a match follow each other. */
export interface Pace {
  /** 'flow' plays on to the next question automatically; 'step', for tests, waits for `playStep()` between steps. */
  readonly pace?: 'flow' | 'step'
  /** Freezes checkpoints, so that rules which change them by mistake fail. For tests. */
  readonly frozen?: boolean
}

/** What a step loop needs from its match. */
export interface StepLoopHost<S> {
  readonly ruleset: Ruleset<S, unknown>
  readonly seats: readonly SeatAtTable[]
  readonly dice: DiceLog
  readonly settings: Pace
  /** The match has ended, by its rules or by agreement. */
  isOver(checkpoint: S): boolean
}

/** The loop of a match: runs the open step again with every answer, from question to question, step to step. */
export class StepLoop<S> {
  readonly #table: StepLoopHost<S>
  #progress: Progress<S>
  /** The run that waits for an answer; null between steps and after the end. */
  #run: StepRun<S> | null = null
  #standing: StandingAnswers = new Map()

  constructor(table: StepLoopHost<S>, progress: Progress<S>) {
    this.#table = table
    this.#progress = progress
  }

  get progress(): Progress<S> {
    return this.#progress
  }

  get run(): StepRun<S> | null {
    return this.#run
  }

  get questions(): readonly Question[] {
    return this.#run?.questions ?? []
  }

  /** The state that people see: while a question is open, the working copy at the question. */
  get visible(): S {
    return this.#run ? this.#run.state : this.#progress.checkpoint
  }

  /**
   * The answers of the step that this seat knows: up to the first sealed one, or to the declaration of another seat.
   */
  revealedTo(seat: Seat): readonly Answer[] {
    const { answers } = this.#progress
    const { declaration, sealedSlots } = this.#run ?? { declaration: null, sealedSlots: [] }
    const firstSealed = sealedSlots[0] ?? answers.length
    const firstHidden = declaration && declaration.seat !== seat ? declaration.slot : firstSealed
    return answers.slice(0, firstHidden).filter((answer) => answer !== null)
  }

  /** The state that this reader sees: during a declaration of another seat, the table as it was before. */
  visibleTo(reader: Seat | null): S {
    const declaration = this.#run?.declaration
    return declaration && declaration.seat !== reader ? declaration.before : this.visible
  }

  /** Plays to the first question. At the pace of steps only a step that was already open is run, to its question. */
  begin(stepIsOpen: boolean): void {
    const { checkpoint } = this.#progress
    if (this.#table.settings.frozen) deepFreeze(checkpoint)
    if (!this.#rests || (stepIsOpen && !this.#table.isOver(checkpoint))) this.playOn()
  }

  /**
   * Invents random answers for those that others gave in secret, so that the step reaches the point that a seat knows.
   */
  inventRedacted(): void {
    const chance = { below: (n: number): number => this.#table.dice.draw('imagined', n) - 1 }
    const nextBlank = (): Question | undefined =>
      this.questions.find(({ slot }) => {
        const answer = this.#progress.answers[slot]
        return answer && isRedacted(answer)
      })
    for (let question = nextBlank(); question; question = nextBlank()) {
      this.#give(question, sampleChoice(question.decision, chance), false)
      this.#flow()
    }
  }

  playOn(): void {
    this.#atomically(() => this.#flow())
  }

  answer(question: Question, choice: unknown, byStandingOrder: boolean): void {
    this.#atomically(() => {
      this.#give(question, choice, byStandingOrder)
      this.#flow()
    })
  }

  standingOf(seat: Seat): readonly StandingAnswer[] {
    return this.#standing.get(seat) ?? []
  }

  setStanding(seat: Seat, answers: readonly StandingAnswer[]): void {
    this.#atomically(() => {
      this.#standing = new Map(this.#standing).set(seat, this.#begunNow(seat, answers))
      if (!this.#table.isOver(this.#progress.checkpoint) && this.#answerByStanding()) this.#flow()
    })
  }

  /** Goes back to before an answer; only that one if it is sealed and nobody has seen it. */
  takeBack(target: number, alone: boolean, event: MatchEvent): void {
    this.#atomically(() => {
      this.#progress = takenBack(this.#progress, target, alone)
      this.log(event)
      this.#rerun()
      if (!this.#run && !this.#rests) this.#flow() // changed rules no longer ask here
    })
  }

  log(event: MatchEvent): void {
    this.#progress = withEvent(this.#progress, event)
  }

  /** Answers to the questions open now, which nobody has seen yet. */
  get sealed(): readonly number[] {
    return answersAt(this.#progress, this.#run?.sealedSlots ?? [])
  }

  /** Secrets revealed so far. */
  get revealed(): number {
    return this.#progress.revealed + (this.#run?.reveals ?? 0)
  }

  /** Runs the change. If our own code fails in the middle of it, everything is restored. */
  #atomically(change: () => void): void {
    const before = {
      progress: this.#progress,
      run: this.#run,
      standing: this.#standing,
    }
    const { fallen, streamPosition } = this.#table.dice
    const fallenBefore = fallen.length
    try {
      change()
    } catch (failure) {
      this.#progress = before.progress
      this.#run = before.run
      this.#standing = before.standing
      this.#table.dice.resume(this.#table.dice.fallen.slice(0, fallenBefore), streamPosition)
      throw failure
    }
  }

  /**
   * Runs on to a question that no standing answer answers, or to the end of the match; at the pace of steps, only to
   * the end of the step.
   */
  #flow(): void {
    for (let silent = 0; ; silent++) {
      if (silent === MOST_SILENT_STEPS) this.#runAway()
      this.#rerun()
      if (this.#run ? !this.#answerByStanding() : this.#rests) return
    }
  }

  /** True between two steps: the next one waits for `playStep()`, or never comes. */
  get #rests(): boolean {
    return this.#table.settings.pace === 'step' || this.#table.isOver(this.#progress.checkpoint)
  }

  #runAway(): never {
    const last = [...everyNote(this.#progress.frames.toArray().flatMap(({ notes }) => notes))].at(-1)
    const clause = last?.clause ?? 'nobody'
    throw new Error(
      `${this.#table.ruleset.id} does not end: ${MOST_SILENT_STEPS} steps without a question, the last note by ${clause}`,
    )
  }

  /** Runs the current step again, with all answers so far. */
  #rerun(): void {
    const { checkpoint, answers } = this.#progress
    const rolls = [...this.#progress.rolls]
    this.#table.dice.begin(() => this.#diceKey)
    const dice = new RecordedDice(rolls, this.#table.dice)
    const { ruleset } = this.#table
    const run = new StepRun(ruleset, ruleset.clone(checkpoint), answers, dice)
    const ended = run.play()

    if (ended === 'done') {
      const state = this.#table.settings.frozen ? deepFreeze(run.state) : run.state
      this.#progress = withStepOver(this.#progress, state, rolls, run.notes, run.reveals)
      this.#run = null
      return
    }
    for (const { decision } of run.questions) this.#assertSeated(decision)
    const { firstMisfit } = run
    const { version } = this.#table.ruleset
    const fitting =
      firstMisfit === null ? this.#progress : withoutMisfits(this.#progress, firstMisfit, version)
    this.#progress = withRolls(fitting, rolls)
    this.#run = run
  }

  get #diceKey(): DiceKey {
    const { frames, answers, rolls } = this.#progress
    return { steps: frames.toArray().map((frame) => frame.answers), answers, rolled: rolls.length }
  }

  #give(question: Question, choice: unknown, byStandingOrder: boolean): void {
    this.#progress = withAnswer(this.#progress, question, choice, {
      rolledBefore: this.#table.dice.fallen.length,
      revealedBefore: this.revealed,
      ...(byStandingOrder ? { standing: true } : {}),
    })
  }

  /**
   * Answers one open question by a standing answer; false if none applies. Removes standing answers that have expired.
   */
  #answerByStanding(): boolean {
    for (const question of this.questions) {
      const { seat } = question.decision
      const standing = this.standingOf(seat)
      if (standing.length === 0) continue
      const parts = this.#partsOfPlay(question.decision)
      const replies = standing.map((one) => standingReply(one, question.decision, parts))
      const kept = replies.flatMap((reply) => (reply.kind === 'ends' ? [] : [reply.kept]))
      this.#standing = new Map(this.#standing).set(seat, kept)
      const answer = replies.find((reply) => reply.kind === 'answers')
      if (!answer) continue
      this.#give(question, answer.choice, true)
      return true
    }
    return false
  }

  /** Standing answers given now hold for the part of play that the open question belongs to. */
  #begunNow(seat: Seat, answers: readonly StandingAnswer[]): readonly StandingAnswer[] {
    const open = this.questions.find(({ decision }) => decision.seat === seat) ?? this.questions[0]
    if (!open) return answers
    const parts = this.#partsOfPlay(open.decision)
    return answers.map((one) => (one.until === undefined ? { ...one, until: parts[one.scope] } : one))
  }

  #partsOfPlay(decision: Decision<unknown>): PartsOfPlay {
    return partsOfPlay(this.#table.ruleset, this.visible, this.#progress.frames.length, decision)
  }

  #assertSeated({ clause, seat }: Decision<unknown>): void {
    if (this.#table.seats.some((one) => one.seat === seat)) return
    throw new Error(`${clause} asks '${seat}', who has no seat at this table`)
  }
}
