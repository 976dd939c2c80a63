import {
  Best,
  type Decision,
  listChoices,
  type Playable,
  type Player,
  type SeatKnowledge,
  Sfc32,
  type Stream,
  StreamChance,
  sameJson,
  standingAnswer,
} from '@sandtable/engine'
import { fork, inEverySeat, isSameQuestion, type Seed, seedFrom } from '../imagination/fork.ts'
import { hasProposal, proposeChoice } from '../imagination/propose.ts'
import { isUnlistable } from '../imagination/unlistable.ts'
import { type SeatValue, seatValueIn } from '../imagination/value.ts'
import type { BotMaker, BotTerms } from '../knowledge/bot.ts'
import { decisionFor } from '../knowledge/imagined-decision.ts'
import type { Bot, Known } from '../knowledge/known.ts'
import type { LinesLeft } from '../lines/line-of-play.ts'
import { StepPlanner } from '../lines/step-planner.ts'

/** With more choices than this, or if they cannot be listed, this many are sampled. */
const MOST_CHOICES = 200
const SAMPLED_CHOICES = 40

/** Continuations within the step that are imagined after a choice; the best of them counts. */
const WAYS_ON = 2

/** How many sets of dice each choice is tried with. All choices get the same sets. */
const FALLS = 4

/**
 * Plans made at the beginning of a step, and when dice have made the plan unusable. Few, because a step on a table is
 * slow.
 */
const PLANS = 6
const PLANS_IN_MID_STEP = 3

/** Where the tactics propose an answer, fewer will do. */
const PLANS_WITH_PROPOSAL = 3

function plansFor({ answers }: SeatKnowledge, isProposed: boolean): LinesLeft {
  const plans = isProposed ? PLANS_WITH_PROPOSAL : answers.length === 0 ? PLANS : PLANS_IN_MID_STEP
  return (played) => plans - played
}

/** Looks one step ahead: tries every choice to the end of the step and takes the one with the best result. */
export class GreedyBot<S> implements Bot {
  readonly #ruleset: Playable<S, unknown>
  readonly #stream: Stream
  readonly #worthOf: SeatValue<S>
  readonly #planner: StepPlanner<S>
  /** True after a question with unlistable choices: from then on it plans whole steps. */
  #plansWholeSteps = false

  constructor(ruleset: Playable<S, unknown>, { stream, options = {} }: BotTerms) {
    if (!ruleset.tactics?.appraise)
      throw new Error(`${ruleset.name} has no appraisal, which the greedy bot needs`)
    this.#ruleset = ruleset
    this.#stream = stream
    this.#worthOf = seatValueIn(ruleset, options)
    this.#planner = new StepPlanner(ruleset, stream, this.#worthOf)
  }

  choose(known: Known): unknown {
    const moment = known.moment()
    const decision: Decision<unknown> = decisionFor(this.#ruleset, known, this.#stream)
    this.#plansWholeSteps ||= isUnlistable(decision)
    return this.#plansWholeSteps ? this.#planned(decision, moment) : this.#bestOfAll(decision, moment)
  }

  #planned<C>(decision: Decision<C>, moment: SeatKnowledge): C {
    const plans = plansFor(moment, hasProposal(this.#ruleset, decision))
    return this.#planner.choose(decision, moment, plans)
  }

  #bestOfAll<C>(decision: Decision<C>, moment: SeatKnowledge): C {
    const falls = Array.from({ length: FALLS }, () => seedFrom(this.#stream))
    const best = new Best<{ readonly choice: C }>()
    for (const choice of this.#candidates(decision)) {
      const value = this.#worth(moment, decision, choice, falls)
      if (this.#plansWholeSteps) return this.#planned(decision, moment)
      best.offer({ choice }, value)
    }
    const taken = best.take(new StreamChance(this.#stream))
    if (!taken) throw new Error(`${decision.clause} offers nothing to choose`)
    return taken.choice
  }

  #candidates<C>(decision: Decision<C>): readonly C[] {
    const listed = listChoices(decision, MOST_CHOICES)
    if (listed) return listed
    const chance = new StreamChance(this.#stream)
    const sampled: C[] = []
    for (let i = 0; i < SAMPLED_CHOICES; i++) {
      const choice = proposeChoice(decision, chance)
      if (!sampled.some((other) => sameJson(other, choice))) sampled.push(choice)
    }
    return sampled
  }

  /** The best of a few continuations, each judged by its average result. */
  #worth(
    moment: SeatKnowledge,
    decision: Decision<unknown>,
    choice: unknown,
    falls: readonly Seed[],
  ): number {
    let best = 0
    for (let way = 0; way < WAYS_ON; way++) {
      const attempt = new Attempt(this.#ruleset, moment, decision, choice, seedFrom(this.#stream))
      let sum = 0
      for (const fall of falls) {
        const value = this.#worthOf(attempt.play(fall), moment.seat)
        this.#plansWholeSteps ||= attempt.metUnlistable
        if (!attempt.metChance) {
          sum = value * falls.length // nothing depends on chance: once is enough
          break
        }
        sum += value
      }
      best = Math.max(best, sum / falls.length)
      if (!attempt.choseAgain) break
    }
    return best
  }
}

/** One choice and one continuation. Others give their standing answers, or random ones. */
class Attempt<S> implements Player {
  metChance = false
  choseAgain = false
  metUnlistable = false
  readonly #ruleset: Playable<S, unknown>
  readonly #moment: SeatKnowledge
  readonly #decision: Decision<unknown>
  readonly #choice: unknown
  readonly #way: Seed
  #isGiven = false
  #own: StreamChance
  #others: StreamChance

  constructor(
    ruleset: Playable<S, unknown>,
    moment: SeatKnowledge,
    decision: Decision<unknown>,
    choice: unknown,
    way: Seed,
  ) {
    this.#ruleset = ruleset
    this.#moment = moment
    this.#decision = decision
    this.#choice = choice
    this.#way = way
    this.#own = new StreamChance(new Sfc32(way))
    this.#others = this.#own
  }

  /** How the step ends with these dice. */
  play([a, b, c]: Seed): S {
    const dice = new Sfc32([a, b, c])
    this.#isGiven = false
    this.#own = new StreamChance(new Sfc32(this.#way))
    this.#others = new StreamChance(new Sfc32([c, a, b]))
    const world = fork(this.#ruleset, this.#moment, inEverySeat(this), dice)
    world.step()
    if (dice.position > 0 || this.#others.stream.position > 0) this.metChance = true
    return world.state
  }

  choose<C>(decision: Decision<C>): C {
    this.metUnlistable ||= isUnlistable(decision)
    if (decision.seat !== this.#moment.seat) {
      return (standingAnswer(decision) as C | undefined) ?? proposeChoice(decision, this.#others)
    }
    if (!this.#isGiven && isSameQuestion(decision, this.#decision)) {
      this.#isGiven = true
      return this.#choice as C
    }
    this.choseAgain = true
    return proposeChoice(decision, this.#own)
  }
}

export const GREEDY: BotMaker = {
  name: 'greedy',
  looksAhead: true,
  make: (ruleset, seating) => new GreedyBot(ruleset, seating),
}
