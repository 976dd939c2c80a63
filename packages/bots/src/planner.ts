import {
  type Answer,
  type Decision,
  type Moment,
  type Player,
  type Players,
  type Ruleset,
  type Seat,
  Sfc32,
  type Stream,
  StreamChance,
  sameJson,
  sampleChoice,
  standingAnswer,
  whyIllegal,
} from '@sandtable/engine'
import { fork, inEverySeat, isSameQuestion, type Seed, seedFrom } from './fork.ts'

/** Plans made at the beginning of a step, and when the dice have left the plan; few, for a step on a table is costly. */
const PLANS = 8
const PLANS_IN_MID_STEP = 4

/** The best plans, which are tried with so many more falls of the dice before one of them is taken. */
const FINALISTS = 2
const MORE_FALLS = 1

/** What a state is worth to a seat. */
export type Worth<S> = (state: S, seat: Seat) => number

/**
 * Plays games in which a choice is a place on a plane: there, to try every choice of every question to the end of the
 * step would take minutes. It makes a few plans for the whole step, keeps the one that ended best, and follows it as
 * long as the questions are those of the plan.
 */
export class StepPlanner<S> {
  readonly #ruleset: Ruleset<S, unknown>
  readonly #stream: Stream
  readonly #worth: Worth<S>
  #plan: Plan<S> | null = null
  #made: Moment | null = null

  constructor(ruleset: Ruleset<S, unknown>, stream: Stream, worth: Worth<S>) {
    this.#ruleset = ruleset
    this.#stream = stream
    this.#worth = worth
  }

  choose<C>(decision: Decision<C>, moment: Moment): C {
    if (this.#plan && this.#made && isLaterInStep(this.#made, moment)) {
      const planned = this.#plan.next(decision)
      if (planned) return planned.choice
    }
    const count = moment.answers.length === 0 ? PLANS : PLANS_IN_MID_STEP
    this.#made = moment
    this.#plan = this.#bestPlan(moment, decision, count)
    const first = this.#plan.next(decision)
    return first ? first.choice : sampleChoice(decision, new StreamChance(this.#stream))
  }

  #bestPlan(moment: Moment, decision: Decision<unknown>, count: number): Plan<S> {
    const fall = seedFrom(this.#stream) // the same dice for all, so that luck does not choose among them
    const plans: Plan<S>[] = []
    for (let i = 0; i < count; i++) {
      const plan = new Plan(this.#ruleset, moment, decision, seedFrom(this.#stream))
      plan.value = this.#worth(plan.play(fall), moment.seat)
      plans.push(plan)
    }
    plans.sort((a, b) => b.value - a.value)
    const finalists = plans.slice(0, FINALISTS)
    for (let i = 0; i < MORE_FALLS; i++) this.#tryAgain(finalists, moment.seat, seedFrom(this.#stream), i + 2)
    return finalists.reduce((best, plan) => (plan.value > best.value ? plan : best))
  }

  /** The n-th fall of the dice: what a plan is worth is the mean of all. */
  #tryAgain(plans: readonly Plan<S>[], seat: Seat, fall: Seed, n: number): void {
    for (const plan of plans) {
      if (plan.metChance) plan.value += (this.#worth(plan.play(fall), seat) - plan.value) / n
    }
  }
}

/** An answer of a plan, with the question it was given to. */
interface Planned {
  readonly question: Decision<unknown>
  readonly choice: unknown
}

/** What one side would answer in a step: made up as it is played for the first time, then kept to. */
class Plan<S> implements Player {
  value = 0
  metChance = false
  readonly #ruleset: Ruleset<S, unknown>
  readonly #moment: Moment
  readonly #begin: Decision<unknown>
  readonly #own: StreamChance
  readonly #players: Players
  readonly #answers: Planned[] = []
  #hasBegun = false
  #next = 0
  #others: StreamChance

  constructor(ruleset: Ruleset<S, unknown>, moment: Moment, begin: Decision<unknown>, way: Seed) {
    this.#ruleset = ruleset
    this.#moment = moment
    this.#begin = begin
    this.#own = new StreamChance(new Sfc32(way))
    this.#others = this.#own
    this.#players = inEverySeat(this)
  }

  /** How the step ends with this fall of the dice. Others answer as a standing order would, or by chance. */
  play([a, b, c]: Seed): S {
    const dice = new Sfc32([a, b, c])
    this.#others = new StreamChance(new Sfc32([c, a, b]))
    this.#hasBegun = false
    this.#next = 0
    const world = fork(this.#ruleset, this.#moment, this.#players, dice)
    world.step()
    if (dice.position > 0 || this.#others.stream.position > 0) this.metChance = true
    this.#next = 0
    return world.state
  }

  choose<C>(decision: Decision<C>): C {
    if (decision.seat !== this.#moment.seat) {
      return (standingAnswer(decision) as C | undefined) ?? sampleChoice(decision, this.#others)
    }
    this.#hasBegun ||= isSameQuestion(decision, this.#begin)
    if (!this.#hasBegun) return sampleChoice(decision, this.#own)
    const planned = this.next(decision)
    if (planned) return planned.choice
    const choice = sampleChoice(decision, this.#own)
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

/** Whether this moment came after that one in the same step: what had been answered then has been answered now. */
function isLaterInStep(earlier: Moment, later: Moment): boolean {
  const known: readonly Answer[] = earlier.answers
  if (later.seat !== earlier.seat || later.answers.length <= known.length) return false
  return sameJson(known, later.answers.slice(0, known.length))
}

/** Whether the choices of a question are places or papers, which nobody can list. */
export function isEndless({ shape }: Decision<unknown>): boolean {
  return shape === 'path' || shape === 'place' || shape === 'sheet'
}
