import {
  type AnyDecision,
  type Clause,
  findChoice,
  idOf,
  isRefusal,
  listChoices,
  Match,
  type Note,
  type Options,
  type Outcome,
  type PositionText,
  type Ruleset,
  ScriptedDice,
  type Seat,
  whyIllegal,
} from '@sandtable/engine'
import { Complaint, pointingAt } from './complaint.ts'
import { lastNoteOf, notesOf } from './find-note.ts'

/** Steps a script plays in search of a question before it gives up. */
const MOST_SILENT_STEPS = 1_000

/**
 * A test in the words of the rulebook: a position as a line of text, dice and answers that name their clause. Options
 * are part of the position (`options`), or given separately.
 */
export function script<S, V>(
  ruleset: Ruleset<S, V>,
  position: PositionText,
  options?: Options,
): Script<S, V> {
  return pointingAt(script, () => {
    const dice = new ScriptedDice()
    const described = options ? { ...position, options } : position
    const state = ruleset.position?.(described) ?? `${ruleset.id} reads no positions.`
    if (typeof state === 'string') throw new Complaint(state)

    const agreed = (described.options ?? {}) as Options
    const match = Match.at(ruleset, state, agreed, { source: dice }, { pace: 'step', frozen: true })
    if (isRefusal(match)) throw new Complaint(match.sentence)
    return new Script(match, dice)
  })
}

/** What is asked, as far as a test of the rules cares. */
export interface ScriptQuestion {
  readonly clause: Clause
  readonly seat: Seat
}

/**
 * A match played by a test. A step begins only when something is supplied: an answer, or the call of `end` with dice
 * left. So a script contains nothing that its rule does not need.
 */
export class Script<S, V> {
  readonly match: Match<S, V>
  readonly #dice: ScriptedDice

  constructor(match: Match<S, V>, dice: ScriptedDice) {
    this.match = match
    this.#dice = dice
  }

  /** The next dice that this clause will roll. */
  dice(clause: Clause, ...values: readonly number[]): void {
    this.#dice.add(clause, ...values)
  }

  /**
   * Plays on to the next question and answers it. If several seats are asked together, it answers the first that this
   * clause asks, or the named seat.
   */
  answer(clause: Clause, choice: unknown, seat?: Seat): void {
    pointingAt(this.answer, () => {
      const decision = this.#question(clause, seat)
      const found = findChoice(decision, choice, this.#wording)
      if (found.kind !== 'found') throw new Complaint(`${describe(decision)}: ${found.why}.`)
      const refusal = this.match.answer(decision.seat, found.choice)
      if (refusal !== null) throw new Complaint(`${describe(decision)}: ${refusal.sentence}`)
    })
  }

  /** Begins the next step: needed only where a step rolls no die and asks nothing. */
  play(): void {
    pointingAt(this.play, () => {
      this.#expectNoQuestion()
      if (this.outcome) throw new Complaint(`There is no next step: ${ended(this.outcome)}.`)
      this.match.playStep()
    })
  }

  /** Plays as long as dice are left, then expects that no die is left over and no question open. */
  end(): void {
    pointingAt(this.end, () => {
      while (this.#dice.left.length > 0 && !this.#isWaiting && !this.outcome) this.match.playStep()
      const left = this.#dice.left.map(({ clause, value }) => `${clause} (${value})`)
      const open = this.#isWaiting ? ` ${this.#openQuestion}` : ''
      if (left.length > 0) throw new Complaint(`Dice are left over: ${left.join(', ')}.${open}`)
      this.#expectNoQuestion()
    })
  }

  /** The last note of a clause; the roll, if the roll and the answer are side by side. */
  note(clause: Clause, kind?: string): Note {
    return pointingAt(this.note, () => {
      const note = lastNoteOf(this.match.allNotes, clause, kind)
      if (note) return note
      const noted = [...new Set(this.match.allNotes.map((one) => one.clause))].join(', ')
      const what = kind === undefined ? 'note' : `note of the kind '${kind}'`
      throw new Complaint(`There is no ${what} by ${clause}; there are notes by ${noted || 'nobody'}.`)
    })
  }

  /** All notes of a clause, in the order they were written. */
  notes(clause: Clause): readonly Note[] {
    return notesOf(this.match.allNotes, clause)
  }

  /** Exactly the legal choices at the next question, in the order they are offered. */
  choices(seat?: Seat): readonly unknown[] {
    return pointingAt(this.choices, () => {
      const decision = this.#question(null, seat)
      const choices = listChoices(decision)
      if (choices === null) throw new Complaint(`${describe(decision)}: its choices cannot be listed.`)
      return choices
    })
  }

  /** Why this is no legal answer to the next question. Fails if it is one. */
  refuses(choice: unknown, seat?: Seat): string {
    return pointingAt(this.refuses, () => {
      const decision = this.#question(null, seat)
      const found = findChoice(decision, choice, this.#wording)
      if (found.kind === 'ambiguous') throw new Complaint(`${describe(decision)}: ${found.why}.`)
      const meant = found.kind === 'found' ? found.choice : choice
      const refusal = whyIllegal(decision, meant)
      if (refusal === null) throw new Complaint(`${describe(decision)}: ${idOf(meant)} is a legal choice.`)
      return refusal.sentence
    })
  }

  /** The open question; null between steps, since nothing has been supplied for the next one yet. */
  get asked(): ScriptQuestion | null {
    const decision = this.match.pending[0]
    return decision ? { clause: decision.clause, seat: decision.seat } : null
  }

  get state(): S {
    return this.match.state
  }

  view(seat: Seat | null): V {
    return this.match.view(seat)
  }

  get outcome(): Outcome | null {
    return this.match.outcome
  }

  get #isWaiting(): boolean {
    return this.match.pending.length > 0
  }

  get #openQuestion(): string {
    return `${this.match.pending.map(describe).join('; ')} waits for an answer.`
  }

  readonly #wording = (decision: AnyDecision, choice: unknown): string =>
    this.match.ruleset.wording.choice(decision, choice)

  #expectNoQuestion(): void {
    if (this.#isWaiting) throw new Complaint(this.#openQuestion)
  }

  /** Plays on to a question; if clause and seat are named, to one of theirs. */
  #question(clause: Clause | null, seat: Seat | undefined): AnyDecision {
    this.#playToQuestion(clause)
    const { pending } = this.match
    const fitting = pending.find(
      (one) => (clause === null || one.clause === clause) && (seat === undefined || one.seat === seat),
    )
    if (fitting) return fitting
    const wanted = [clause, seat].filter((part) => part != null).join(' of ')
    throw new Complaint(`${wanted} is not asked here; asked is ${pending.map(describe).join('; ')}.`)
  }

  #playToQuestion(clause: Clause | null): void {
    const wanted = clause === null ? 'nothing is asked' : `${clause} is not asked`
    for (let steps = 0; !this.#isWaiting; steps++) {
      if (this.outcome) throw new Complaint(`${wanted}: ${ended(this.outcome)}.`)
      if (steps === MOST_SILENT_STEPS) throw new Complaint(`${wanted} in the next ${steps} steps.`)
      this.match.playStep()
    }
  }
}

/** `cs-comb-6 of blue ('next-attacker': blue-ftr-1, red-bmr)` */
function describe(decision: AnyDecision): string {
  const choices = listChoices(decision, 20)
  const listed = choices ? `: ${choices.map(idOf).join(', ')}` : ''
  return `${decision.clause} of ${decision.seat} ('${decision.name}'${listed})`
}

function ended(outcome: Outcome): string {
  return `the match is over (${outcome.clause}, ${outcome.reason})`
}
