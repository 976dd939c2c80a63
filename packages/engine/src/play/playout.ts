import type { Check, Roll } from '../check/check.ts'
import { rollCheck } from '../check/roll.ts'
import { type Answer, answerTo, fits, hasSignature, isRedacted, redacted } from '../decision/answer.ts'
import { onlyChoice } from '../decision/choices.ts'
import type { Clause, Decision, Seat } from '../decision/decision.ts'
import { Dice } from '../dice/dice.ts'
import { type DieRolled, type DieSource, RecordedDice } from '../dice/source.ts'
import { MOST_ASKS_A_STEP, runaway } from '../match/guard.ts'
import type { Game, Outcome, Ruleset } from '../ruleset.ts'
import type { SeatKnowledge } from './seat-knowledge.ts'

/**
 * Answers for a seat at once. It gets the decisions of the true game, so only the program that runs the game may supply
 * it. A bot, which may know only what its seat knows, is wrapped in a player that passes on no more than that. People
 * answer through a match.
 */
export interface Player {
  choose<C>(decision: Decision<C>, at: Observer): C
}

/** Computes what a seat may know at a question, only on request. */
export interface Observer {
  moment(seat: Seat): SeatKnowledge
}

/** Who answers for which seat. */
export type Players = Readonly<Record<Seat, Player>>

/** Steps after which a game counts as endless. */
const MOST_STEPS = 1_000_000

/**
 * A game played without waiting: `ask` calls a bot directly; nothing is cloned or noted. Rules get the same `Game`
 * interface as in a match, at the speed of plain function calls.
 */
export class Playout<S> implements Game<S> {
  readonly ruleset: Ruleset<S, unknown>
  state: S
  dice: Dice
  readonly note = undefined
  readonly open = undefined
  readonly close = undefined
  readonly #players: Players
  /** Where fresh dice come from. */
  readonly #source: DieSource
  #asked = 0
  #decisions = 0
  #lastSeat: Seat = ''
  #lastPlayer: Player | undefined = undefined
  /** Answers and dice already given in the step that this playout resumes; empty and null otherwise. */
  #given: readonly Answer[] = NO_ANSWERS
  #nextGiven = 0
  #rolled: RecordedDice | null = null
  /** True once a given answer did not fit this state. */
  #hasStrayed = false
  #trail: Trail<S> | null = null
  /** All that players can see of this playout. They never get the playout itself. */
  #observer: Observer = WITHOUT_RECORD

  constructor(ruleset: Ruleset<S, unknown>, state: S, players: Players, source: DieSource) {
    this.ruleset = ruleset
    this.state = state
    this.dice = new Dice(source)
    this.#source = source
    this.#players = players
  }

  /**
   * Keeps checkpoint, answers and dice of each step, so that bots which look ahead can be asked in the middle of one.
   */
  recordSteps(): void {
    this.#trail = { checkpoint: this.state, answers: [], rolls: [] }
    this.#observer = { moment: (seat) => this.moment(seat) }
  }

  /** Resumes a step in the middle: these answers and dice of it have already been given. */
  resumeStep(answers: readonly Answer[], rolls: readonly DieRolled[]): void {
    this.#given = answers
    this.#nextGiven = 0
    this.#rolled = new RecordedDice([...rolls], this.#source, false)
    this.dice = new Dice(this.#rolled)
  }

  /**
   * True if everything that was given for the resumed step has been used so far, and nothing else was rolled or asked.
   */
  get hasRepeatedAll(): boolean {
    return !this.#hasStrayed && this.#nextGiven === this.#given.length && (this.#rolled?.isUsedUp ?? true)
  }

  /** Questions the players have answered so far. */
  get decisions(): number {
    return this.#decisions
  }

  /** Plays one step. */
  step(): void {
    this.#asked = 0
    if (this.#trail) this.#beginTrail(this.#trail)
    this.dice.beginStep()
    this.ruleset.step(this)
    if (this.#rolled) this.#endResumedStep()
  }

  /** Plays to the end of the game. */
  finish(): Outcome {
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const outcome = this.ruleset.outcome(this.state)
      if (outcome) return outcome
      this.step()
    }
    throw new Error(`${this.ruleset.id}: the game has not ended after ${MOST_STEPS} steps`)
  }

  ask<C>(decision: Decision<C>): C {
    if (++this.#asked > MOST_ASKS_A_STEP) runaway('questions', decision.clause)
    const only = onlyChoice(decision)
    if (only !== undefined) return only
    const choice = this.#answer(decision)
    if (this.#trail) this.#trail.answers.push(answerTo(decision, choice))
    return choice
  }

  askEach<C>(decisions: readonly Decision<C>[]): readonly C[] {
    const choices: C[] = []
    const sealed: Answer[] = []
    for (const decision of decisions) {
      if (++this.#asked > MOST_ASKS_A_STEP) runaway('questions', decision.clause)
      const only = onlyChoice(decision)
      const choice = only === undefined ? this.#answer(decision) : only
      choices.push(choice)
      if (only === undefined) sealed.push(answerTo(decision, choice))
    }
    if (this.#trail) this.#trail.answers.push(...sealed) // only now, so that no seat learns another's answer first
    return choices
  }

  /** Without secrecy in a playout, a declaration is just its questions. */
  declare<T>(_seat: Seat, asks: () => T): T {
    return asks()
  }

  roll(clause: Clause, check: Check, only?: readonly Seat[]): Roll {
    return rollCheck(this.dice, clause, check, only)
  }

  moment(seat: Seat): SeatKnowledge {
    const trail = this.#trail
    if (!trail) return WITHOUT_RECORD.moment(seat)
    return knowledgeOf(this.ruleset, trail.checkpoint, this.state, seat, trail.answers, trail.rolls)
  }

  #answer<C>(decision: Decision<C>): C {
    return this.#nextGiven < this.#given.length ? this.#recall(decision) : this.#choose(decision)
  }

  /** Looked up only when the seat changes: successive questions are mostly for one seat. */
  #playerIn(seat: Seat): Player | undefined {
    this.#lastSeat = seat
    this.#lastPlayer = this.#players[seat]
    return this.#lastPlayer
  }

  #choose<C>(decision: Decision<C>): C {
    const player = decision.seat === this.#lastSeat ? this.#lastPlayer : this.#playerIn(decision.seat)
    if (!player) throw new Error(`nobody plays the seat '${decision.seat}'`)
    this.#decisions++
    return player.choose(decision, this.#observer)
  }

  /**
   * The answer already given here. From the first that does not fit this state, everything is chosen and rolled again.
   */
  #recall<C>(decision: Decision<C>): C {
    const answer = this.#given[this.#nextGiven++] as Answer
    if (isRedacted(answer) && hasSignature(answer, decision)) return this.#choose(decision)
    if (fits(answer, decision)) return answer.choice as C
    this.#given = NO_ANSWERS
    this.#nextGiven = 0
    this.#hasStrayed = true
    this.#rolled?.forgetUnused()
    return this.#choose(decision)
  }

  /** Drops the answers recorded for the resumed step, so that none of them is used in a later step. */
  #endResumedStep(): void {
    this.#given = NO_ANSWERS
    this.#rolled = null
    this.dice = new Dice(this.#source)
  }

  #beginTrail(trail: Trail<S>): void {
    trail.checkpoint = this.ruleset.clone(this.state)
    trail.answers = []
    trail.rolls = []
    this.dice = new Dice(new RecordedDice(trail.rolls, this.#rolled ?? this.#source))
  }
}

const NO_ANSWERS: readonly Answer[] = []

const WITHOUT_RECORD: Readonly<Observer> = {
  moment: () => {
    throw new Error('a bot that looks ahead needs a playout that keeps its trail')
  },
}

interface Trail<S> {
  checkpoint: S
  answers: Answer[]
  rolls: DieRolled[]
}

/**
 * What a seat knows in the middle of a step: its view of the checkpoint, adjusted for what it has seen since. Others'
 * secret answers are redacted, and dice it did not see are left out.
 */
export function knowledgeOf<S>(
  ruleset: Ruleset<S, unknown>,
  checkpoint: S,
  visible: S,
  seat: Seat,
  answers: readonly Answer[],
  rolls: readonly DieRolled[],
): SeatKnowledge {
  const view = ruleset.view(checkpoint, seat)
  const hasBegun = answers.length > 0 || rolls.length > 0
  return {
    ruleset: ruleset.id,
    seat,
    view: ruleset.hindsight && hasBegun ? ruleset.hindsight(view, ruleset.view(visible, seat)) : view,
    answers: answers.map((answer) => (answer.secret && answer.seat !== seat ? redacted(answer) : answer)),
    rolls: rolls.filter((die) => !die.only || die.only.includes(seat)),
  }
}
