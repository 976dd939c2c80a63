import { assert } from '../assert.ts'
import type { Check, Roll } from '../check/check.ts'
import { rollCheck } from '../check/roll.ts'
import { type Answer, fits, hasSignature, isRedacted } from '../decision/answer.ts'
import { onlyChoice } from '../decision/choices.ts'
import type { Clause, Decision, Seat } from '../decision/decision.ts'
import { Dice } from '../dice/dice.ts'
import type { RecordedDice } from '../dice/source.ts'
import { answerNote, diceNote, type Note, rollNote } from '../note.ts'
import type { Game, Ruleset } from '../ruleset.ts'
import { Declaration } from './declaration.ts'
import { MOST_ASKS_A_STEP, runaway } from './guard.ts'

/** Thrown by `ask` when there is no answer yet, and caught by `play`. Allocated once, so throwing it is cheap. */
const WAITING = Object.freeze({ waiting: true })

const NONE: readonly never[] = []

/** An open question, and the index its answer will have in the step. */
export interface Question {
  readonly slot: number
  readonly decision: Decision<unknown>
}

/** What a run needs from its ruleset. */
type RulesOfStep<S> = Pick<Ruleset<S, unknown>, 'step' | 'clone' | 'hidesNothing'>

/**
 * One run of a step from its checkpoint, with the answers given so far. It ends finished, or waiting for an answer;
 * then the caller drops it and runs the step again when the answer has arrived.
 */
export class StepRun<S> implements Game<S> {
  readonly state: S
  readonly dice: Dice
  readonly notes: Note[] = []
  /** The unanswered questions, if it ended waiting. */
  questions: readonly Question[] = []
  /** Indices of the answers already given to other questions asked at the same time; nobody has seen them. */
  sealedSlots: readonly number[] = []
  /** The first answer that no longer fits the rules; it and all later ones must be given again. */
  firstMisfit: number | null = null
  /** Secrets revealed in this run. */
  reveals = 0
  /** The open declaration of a seat, if it ended waiting in the middle of one. */
  declaration: Declaration<S> | null = null
  readonly #ruleset: RulesOfStep<S>
  readonly #answers: readonly (Answer | null)[]
  readonly #rolled: RecordedDice
  readonly #opened: { readonly clause: Clause; readonly notes: Note[] }[] = []
  #slot = 0
  #asked = 0

  constructor(ruleset: RulesOfStep<S>, state: S, answers: readonly (Answer | null)[], rolled: RecordedDice) {
    this.#ruleset = ruleset
    this.state = state
    this.#answers = answers
    this.#rolled = rolled
    this.dice = new Dice(rolled, (clause, faces, values, only) =>
      this.note(diceNote(clause, faces, values, only)),
    )
  }

  /** Runs the step to its end or to the first unanswered question. */
  play(): 'done' | 'waiting' {
    try {
      this.#ruleset.step(this)
    } catch (thrown) {
      if (thrown !== WAITING) throw thrown
      this.declaration?.hide(this.dice)
      return 'waiting'
    }
    const open = this.#opened.at(-1)
    if (open) throw new Error(`the note opened by ${open.clause} was never closed`)
    return 'done'
  }

  ask<C>(decision: Decision<C>): C {
    if (++this.#asked > MOST_ASKS_A_STEP) runaway('questions', decision.clause)
    const only = onlyChoice(decision)
    if (only !== undefined) return only
    this.declaration?.admit(decision.seat)
    const slot = this.#slot++
    const answer = this.#recorded(slot, decision)
    if (!answer) return this.#wait([{ slot, decision }], NONE)
    this.note(answerNote(decision, answer.choice))
    return answer.choice as C
  }

  askEach<C>(decisions: readonly Decision<C>[]): readonly C[] {
    const choices: C[] = []
    const open: Question[] = []
    const answered: { slot: number; decision: Decision<C>; choice: C }[] = []
    for (const decision of decisions) {
      if (++this.#asked > MOST_ASKS_A_STEP) runaway('questions', decision.clause)
      const only = onlyChoice(decision)
      if (only !== undefined) {
        choices.push(only)
        continue
      }
      this.declaration?.admit(decision.seat)
      const slot = this.#slot++
      const answer = this.#recorded(slot, decision)
      if (answer) {
        const choice = answer.choice as C
        choices.push(choice)
        answered.push({ slot, decision, choice })
      } else {
        open.push({ slot, decision })
      }
    }
    const answeredSlots = answered.map(({ slot }) => slot)
    if (open.length > 0) this.#wait(open, answeredSlots)
    for (const { decision, choice } of answered) {
      const note = answerNote(decision, choice)
      const isUnsealed = answered.length > 1 && decision.secret !== true
      this.note(isUnsealed ? { ...note, reveals: true } : note)
    }
    return choices
  }

  declare<T>(seat: Seat, asks: () => T): T {
    const open = this.declaration
    if (open) {
      open.admit(seat)
      return asks()
    }
    if (this.#ruleset.hidesNothing) throw new Error('a game that hides nothing declares nothing in parts')
    const declaration = new Declaration(seat, this.#slot, this.#ruleset.clone(this.state), this.dice)
    this.declaration = declaration
    const declared = asks()
    declaration.assertNoDice(this.dice)
    this.declaration = null
    return declared
  }

  #recorded(slot: number, decision: Decision<unknown>): Answer | null {
    const answer = this.#answers[slot] ?? null
    if (!answer || this.firstMisfit !== null) return null
    if (isRedacted(answer) && hasSignature(answer, decision)) return null // a secret of another seat: to be invented
    if (fits(answer, decision)) return answer
    this.firstMisfit = slot
    this.#rolled.forgetUnused()
    return null
  }

  #wait(open: readonly Question[], sealed: readonly number[]): never {
    const twice = open.find(
      ({ decision }, i) => open.findIndex((one) => one.decision.seat === decision.seat) < i,
    )
    if (twice) throw new Error(`${twice.decision.clause} asks one seat twice at once`)
    this.questions = open
    this.sealedSlots = sealed
    throw WAITING
  }

  roll(clause: Clause, check: Check, only?: readonly Seat[], by?: string): Roll {
    const roll = rollCheck(this.dice, clause, check, only)
    this.note(rollNote(clause, check, roll, only, by))
    return roll
  }

  note(note: Note): void {
    if (note.reveals) this.reveals++
    const notes = this.#opened.at(-1)?.notes ?? this.notes
    notes.push(note)
    this.declaration?.noted(notes)
  }

  open(note: Note): void {
    const inside: Note[] = []
    this.note({ ...note, inside })
    this.#opened.push({ clause: note.clause, notes: inside })
  }

  close(): void {
    assert(this.#opened.pop(), 'a note was closed that nobody opened')
  }
}
