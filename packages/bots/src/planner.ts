import {
  type Answer,
  type AnyDecision,
  type Decision,
  listChoices,
  type Moment,
  type Ruleset,
  type Stream,
  StreamChance,
  sameJson,
  sampleChoice,
  whyIllegal,
} from '@sandtable/engine'
import { type Seed, seedFrom } from './fork.ts'
import { Habits, type Planned } from './habits.ts'
import { Plan, type Situation } from './plan.ts'
import type { Worth } from './value.ts'

/** How many more plans may be played after so many. */
export type Left = (played: number) => number

/** Plans from earlier steps that are tried again, how many are remembered, and what is left of their gain with each step. */
const TRIED_AGAIN = 2
const REMEMBERED = 12
const STILL_GOOD = 0.9

/** One plan in so many varies the best of those before it. */
const VARIED = 3

/** Choices that are looked at one by one; among more, chance decides. */
const MOST_LISTED = 60

/** Plans are new as long as they are fewer than this many, and this much times the root of those played. */
const FEW = 8
const WIDENING = 3

/** Weight of the uncertainty of a plan's value, in spreads of the values met. */
const CURIOSITY = 1
const CAUTION = 0.5

/**
 * Plays games in which a choice is a place on a plane: there, to try every choice of every question to the end of the
 * step would take minutes. It makes a few plans for the whole step, keeps the one that ended best, and follows it as
 * long as the questions are those of the plan.
 */
export class StepPlanner<S> {
  readonly #ruleset: Ruleset<S, unknown>
  readonly #stream: Stream
  readonly #worth: Worth<S>
  /** Good ones that were not taken: what one man might do now, he may do as well when another has acted. */
  #ideas: readonly Idea[] = []
  readonly #habits = new Habits()
  #plan: Plan<S> | null = null
  #made: Moment | null = null

  constructor(ruleset: Ruleset<S, unknown>, stream: Stream, worth: Worth<S>) {
    this.#ruleset = ruleset
    this.#stream = stream
    this.#worth = worth
  }

  /** What to answer; `left` says how many plans it may play if none fits. */
  choose<C>(decision: Decision<C>, moment: Moment, left: Left): C {
    const former = this.#plan && this.#made && isLaterInStep(this.#made, moment) ? this.#plan : null
    const planned = former?.next(decision)
    if (planned) return planned.choice
    const situation = { ruleset: this.#ruleset, moment, question: decision, habits: this.#habits }
    this.#made = moment
    this.#plan = this.#bestPlan(situation, left, former)
    const first = this.#plan.next(decision)
    return first ? first.choice : sampleChoice(decision, new StreamChance(this.#stream))
  }

  #bestPlan(situation: Situation<S>, left: Left, former: Plan<S> | null): Plan<S> {
    const falls: Seed[] = []
    const plans: Plan<S>[] = []
    const openings = this.#openings(situation, former)
    for (let played = 0; played === 0 || left(played) > 0; played++) {
      const hasRoom = plans.length < Math.max(FEW, WIDENING * Math.sqrt(played))
      const known = hasRoom ? null : mostPromising(plans, played)
      const plan = known ?? new Plan(situation, seedFrom(this.#stream), this.#beginning(openings, plans))
      if (!known) plans.push(plan)
      while (falls.length <= plan.plays) falls.push(seedFrom(this.#stream)) // the same dice for all
      plan.learn(this.#worth(plan.play(falls[plan.plays] as Seed), situation.moment.seat))
    }
    const spread = spreadOf(plans)
    const best = plans.reduce((one, other) => (surely(other, spread) > surely(one, spread) ? other : one))
    this.#remember(plans, best)
    return best
  }

  /** How plans begin: as former ones, those of earlier steps, then with each choice of the question once. */
  #openings({ question }: Situation<S>, former: Plan<S> | null): (readonly Planned[])[] {
    const openings: (readonly Planned[])[] = []
    const begun = new Set<string>()
    if (former) openings.push(former.answers)
    this.#ideas = this.#ideas.filter(({ answers }) => {
      const [first, ...then] = answers
      if (openings.length >= TRIED_AGAIN || !first || whyIllegal(question, first.choice) !== null) return true
      openings.push([{ question, choice: first.choice }, ...then])
      begun.add(JSON.stringify(first.choice))
      return false // it comes back with what it proves to be worth now
    })
    const chance = new StreamChance(this.#stream)
    const others = (listChoices(question, MOST_LISTED) ?? []).filter(
      (choice) => !begun.has(JSON.stringify(choice)),
    )
    for (const choice of extremes(question as AnyDecision)) openings.push([{ question, choice }])
    for (let i = others.length; i > 0; i--) {
      const [choice] = others.splice(chance.below(i), 1)
      openings.push([{ question, choice }])
    }
    return openings
  }

  /** In turn one of the openings and a variation: the best so far up to some question, from there on anew. */
  #beginning(openings: (readonly Planned[])[], plans: readonly Plan<S>[]): readonly Planned[] {
    const varies = plans.length % VARIED === VARIED - 1 || openings.length === 0
    if (!varies || plans.length === 0) return openings.shift() ?? []
    const { answers } = plans.reduce((one, other) => (other.value > one.value ? other : one))
    const cut = new StreamChance(this.#stream).below(Math.max(1, answers.length))
    return answers.slice(0, cut)
  }

  /** Of each beginning the best, the best first. */
  #remember(plans: readonly Plan<S>[], taken: Plan<S>): void {
    const mean = plans.reduce((sum, { value }) => sum + value, 0) / plans.length
    const ideas: Idea[] = this.#ideas.map(({ answers, gain }) => ({ answers, gain: gain * STILL_GOOD }))
    for (const { answers, value } of plans) {
      ideas.push({ answers, gain: value - mean })
      this.#habits.learn(answers, value - mean)
    }
    const used = JSON.stringify(taken.answers[0]?.choice)
    ideas.sort((a, b) => b.gain - a.gain)
    const begun = new Set([used])
    this.#ideas = ideas
      .filter(({ answers }) => {
        const begin = JSON.stringify(answers[0]?.choice)
        if (begun.has(begin)) return false
        begun.add(begin)
        return true
      })
      .slice(0, REMEMBERED)
  }
}

/** Of some among many, none at all and as many as may be: chance alone would seldom think of either. */
function extremes(question: AnyDecision): readonly unknown[] {
  if (question.shape !== 'some') return []
  const { options, min, max } = question
  const sets: readonly (readonly unknown[])[] = [options.slice(0, min), options.slice(0, max)]
  return sets.filter((set) => whyIllegal(question, set) === null)
}

/** A plan that was not taken, and how much better it was than others then. */
interface Idea {
  readonly answers: readonly Planned[]
  readonly gain: number
}

/** UCB1 among the plans that chance can change. */
function mostPromising<S>(plans: readonly Plan<S>[], played: number): Plan<S> | null {
  const scale = CURIOSITY * spreadOf(plans) * Math.sqrt(Math.log(played + 1))
  let best: Plan<S> | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const plan of plans) {
    if (!plan.metChance) continue
    const value = plan.value + scale / Math.sqrt(plan.plays)
    if (value > most) {
      most = value
      best = plan
    }
  }
  return best
}

function surely<S>({ value, plays, metChance }: Plan<S>, spread: number): number {
  return metChance ? value - (CAUTION * spread) / Math.sqrt(plays) : value
}

function spreadOf<S>(plans: readonly Plan<S>[]): number {
  let sum = 0
  let squares = 0
  for (const { value } of plans) {
    sum += value
    squares += value * value
  }
  const mean = sum / plans.length
  return Math.sqrt(Math.max(1e-9, squares / plans.length - mean * mean))
}

/** Whether this moment came after that one in the same step: what had been answered then has been answered now. */
function isLaterInStep(earlier: Moment, later: Moment): boolean {
  const known: readonly Answer[] = earlier.answers
  if (later.seat !== earlier.seat || later.answers.length <= known.length) return false
  return sameJson(known, later.answers.slice(0, known.length))
}
