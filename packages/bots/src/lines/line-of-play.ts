import {
  type Chance,
  type Decision,
  type Playable,
  type Player,
  type Players,
  type SeatKnowledge,
  Sfc32,
  StreamChance,
  standingAnswer,
  whyIllegal,
} from '@sandtable/engine'
import { forkWith, inEverySeat, isSameQuestion, type Seed } from '../imagination/fork.ts'
import { proposeChoice } from '../imagination/propose.ts'
import { StratifiedDice } from '../imagination/stratified-dice.ts'
import type { MoveAverage, Planned } from './move-average.ts'

/** How many more lines may be played when this many have been. */
export type LinesLeft = (played: number) => number

/** A model of how the other players answer. */
export interface OtherPlayers {
  choose<C>(decision: Decision<C>, chance: Chance): C
}

/** A model of passive players: they give standing answers, else random ones. */
export const PASSIVE_PLAYERS: OtherPlayers = {
  choose: <C>(decision: Decision<C>, chance: Chance): C =>
    (standingAnswer(decision) as C | undefined) ?? proposeChoice(decision, chance),
}

/** The context a line is searched in: the open question, and a model of how each player answers. */
export interface LineContext<S> {
  readonly ruleset: Playable<S, unknown>
  readonly moment: SeatKnowledge
  readonly question: Decision<unknown>
  /** The answers that were good for the searching player so far. */
  readonly own: MoveAverage
  readonly others: OtherPlayers
}

/** A line of play: one side's answers in a step, chosen when it is first played and then kept. */
export class LineOfPlay<S> implements Player {
  /** Its estimated value: the mean over the dice it was played with. */
  value = 0
  plays = 0
  /** The sum of squared deviations from that mean. */
  squares = 0
  /** True if dice or the answers of others influenced it; if not, playing it once is enough. */
  metChance = false
  /** What others answered when it was last played. */
  readonly replies: Planned[] = []
  readonly #context: LineContext<S>
  readonly #chance: StreamChance
  readonly #players: Players
  #answers: Planned[]
  /** Answers to questions that only some later dice led to: made up at that time, and never compared with others. */
  readonly #guesses = new Set<Planned>()
  #hasBegun = false
  #next = 0
  #others: StreamChance

  /** Begins with these answers, wherever their questions come up; the other answers are made up from experience. */
  constructor(context: LineContext<S>, way: Seed, answers: readonly Planned[] = []) {
    this.#context = context
    this.#answers = [...answers]
    this.#chance = new StreamChance(new Sfc32(way))
    this.#others = this.#chance
    this.#players = inEverySeat(this)
  }

  get answers(): readonly Planned[] {
    return this.#answers
  }

  /** How the step ends with these dice. */
  play([a, b, c]: Seed): S {
    const { ruleset, moment } = this.#context
    const dice = new StratifiedDice(new Sfc32([a, b, c]))
    this.#others = new StreamChance(new Sfc32([c, a, b]))
    this.replies.length = 0
    this.#hasBegun = false
    this.#next = 0
    const world = forkWith(ruleset, moment, this.#players, dice)
    world.step()
    if (dice.rolled > 0 || this.#others.stream.position > 0) this.metChance = true
    if (this.plays === 0) this.#answers.length = this.#next // answers that never came up belong to another step
    this.#next = 0
    return world.state
  }

  /** Records the result of playing it. */
  learn(value: number): void {
    this.plays++
    const surprise = value - this.value
    this.value += surprise / this.plays
    this.squares += surprise * (value - this.value)
  }

  choose<C>(decision: Decision<C>): C {
    const { moment, question, own } = this.#context
    if (decision.seat !== moment.seat) return this.#reply(decision)
    this.#hasBegun ||= isSameQuestion(decision, question)
    if (!this.#hasBegun) return proposeChoice(decision, this.#chance)
    const planned = this.next(decision)
    if (planned) return planned.choice
    const choice = own.choose(decision, this.#chance)
    const made = { question: decision, choice }
    this.#answers.splice(this.#next++, 0, made)
    if (this.plays > 0) this.#guesses.add(made)
    return choice
  }

  #reply<C>(decision: Decision<C>): C {
    const choice = this.#context.others.choose(decision, this.#others)
    this.replies.push({ question: decision, choice })
    return choice
  }

  /** The planned answer to this question, if it comes up as planned; later answers are kept for later questions. */
  next<C>(decision: Decision<C>): { readonly choice: C; readonly isGuess: boolean } | null {
    for (let i = this.#next; i < this.#answers.length; i++) {
      const planned = this.#answers[i] as Planned
      if (!isSameQuestion(planned.question, decision)) continue
      if (whyIllegal(decision, planned.choice) !== null) return null
      this.#next = i + 1
      return { choice: planned.choice as C, isGuess: this.#guesses.has(planned) }
    }
    return null
  }
}
