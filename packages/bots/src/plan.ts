import {
  type Decision,
  type Moment,
  type Player,
  type Players,
  type Ruleset,
  Sfc32,
  StreamChance,
  sampleChoice,
  standingAnswer,
  whyIllegal,
} from '@sandtable/engine'
import { EvenDice } from './even-dice.ts'
import { forkWith, inEverySeat, isSameQuestion, type Seed } from './fork.ts'
import type { Habits, Planned } from './habits.ts'

/** Where plans are made: a question that is open in the middle of a game. */
export interface Situation<S> {
  readonly ruleset: Ruleset<S, unknown>
  readonly moment: Moment
  readonly question: Decision<unknown>
  readonly habits: Habits
}

/** What one side would answer in a step: made up as it is played for the first time, then kept to. */
export class Plan<S> implements Player {
  /** What it is thought to be worth: the mean over the falls of the dice it was played with. */
  value = 0
  plays = 0
  /** Whether dice or the answers of others had a part in it. */
  metChance = false
  readonly #situation: Situation<S>
  readonly #own: StreamChance
  readonly #players: Players
  #answers: Planned[]
  #hasBegun = false
  #next = 0
  #others: StreamChance

  /** Begins with these answers, wherever their questions come up; for the rest it follows its nose. */
  constructor(situation: Situation<S>, way: Seed, answers: readonly Planned[] = []) {
    this.#situation = situation
    this.#answers = [...answers]
    this.#own = new StreamChance(new Sfc32(way))
    this.#others = this.#own
    this.#players = inEverySeat(this)
  }

  get answers(): readonly Planned[] {
    return this.#answers
  }

  /** How the step ends with this fall of the dice. Others answer as a standing order would, or by chance. */
  play([a, b, c]: Seed): S {
    const dice = new EvenDice(new Sfc32([a, b, c]))
    this.#others = new StreamChance(new Sfc32([c, a, b]))
    this.#hasBegun = false
    this.#next = 0
    const world = forkWith(this.#situation.ruleset, this.#situation.moment, this.#players, dice)
    world.step()
    if (dice.rolled > 0 || this.#others.stream.position > 0) this.metChance = true
    if (this.plays === 0) this.#answers.length = this.#next // what never came up was of another step
    this.#next = 0
    return world.state
  }

  /** Learns what came of it when it was played. */
  learn(value: number): void {
    this.plays++
    this.value += (value - this.value) / this.plays
  }

  choose<C>(decision: Decision<C>): C {
    const { moment, question } = this.#situation
    if (decision.seat !== moment.seat) {
      return (standingAnswer(decision) as C | undefined) ?? sampleChoice(decision, this.#others)
    }
    this.#hasBegun ||= isSameQuestion(decision, question)
    if (!this.#hasBegun) return sampleChoice(decision, this.#own)
    const planned = this.next(decision)
    if (planned) return planned.choice
    const choice = this.#situation.habits.choose(decision, this.#own)
    this.#answers.splice(this.#next++, 0, { question: decision, choice })
    return choice
  }

  /** What is planned for this question, if it comes up as planned; later answers stay for later questions. */
  next<C>(decision: Decision<C>): { readonly choice: C } | null {
    for (let i = this.#next; i < this.#answers.length; i++) {
      const { question, choice } = this.#answers[i] as Planned
      if (!isSameQuestion(question, decision)) continue
      if (whyIllegal(decision, choice as C) !== null) return null
      this.#next = i + 1
      return { choice: choice as C }
    }
    return null
  }
}

/** Whether the choices of a question are places or papers, which nobody can list. */
export function isEndless({ shape }: Decision<unknown>): boolean {
  return shape === 'path' || shape === 'place' || shape === 'sheet'
}
