import {
  bestBy,
  type Decision,
  listChoices,
  type Playable,
  type Script,
  type SeatKnowledge,
  StreamChance,
  sameJson,
  shuffled,
  type Tactics,
} from '@sandtable/engine'
import { type Seed, seedFrom } from '../imagination/fork.ts'
import { type Worth, worthIn } from '../imagination/value.ts'
import type { BotMaker, Seating } from '../knowledge/bot.ts'
import { decisionFor } from '../knowledge/imagined-decision.ts'
import type { Bot, Known } from '../knowledge/known.ts'
import type { Budget } from '../play/search.ts'
import { Rollout } from './rollout.ts'

/** Choices that are all tried; where there are more, those the scripts think of. */
const MOST_LISTED = 60

/** Turns a line is played on for, by the budget: so many at first, and one more for each doubling. */
const FEWEST_TURNS = 2
const SHORT = { playouts: 50, milliseconds: 5 }

/** With this many turns or more, choices are tried that no script would take. */
const TURNS_FOR_ALL = 4

/** A choice and the script that its side goes on with. */
interface Candidate<S> {
  readonly choice: unknown
  readonly script: Script<S>
  plays: number
  total: number
}

/** A way the game may go on: the dice, and the script of the other side. The same for all candidates. */
interface Scenario<S> {
  readonly seed: Seed
  readonly others: Script<S>
}

/**
 * Compares the choices of a question by playing on from each of them with scripts, for some turns, in worlds imagined from
 * what the seat knows. Sequential halving: each round spends an equal share of the budget and keeps the better half.
 */
export class RolloutBot<S> implements Bot {
  readonly #ruleset: Playable<S, unknown>
  readonly #scripts: readonly Script<S>[]
  readonly #budget: Budget
  readonly #seating: Seating
  readonly #worth: Worth<S>
  readonly #turns: number

  constructor(ruleset: Playable<S, unknown>, { scripts }: Tactics<S>, budget: Budget, seating: Seating) {
    this.#ruleset = ruleset
    this.#scripts = scripts
    this.#budget = budget
    this.#seating = seating
    this.#worth = worthIn(ruleset, seating.options ?? {})
    this.#turns = turnsFor(budget)
  }

  choose(known: Known): unknown {
    const { stream } = this.#seating
    const moment = known.moment()
    const question: Decision<unknown> = decisionFor(this.#ruleset, known, stream)
    const chance = new StreamChance(stream)
    const scenarios: Scenario<S>[] = []
    const scenario = (i: number): Scenario<S> => {
      while (scenarios.length <= i) scenarios.push(...this.#everyEnemy(chance))
      return scenarios[i] as Scenario<S>
    }
    let race = shuffled(this.#candidates(question, moment), chance)
    const rounds = Math.max(1, Math.ceil(Math.log2(race.length)))
    const spent = spentOf(this.#budget, this.#seating)
    let played = 0
    for (let round = 0; round < rounds; round++) {
      do {
        for (const candidate of race) {
          candidate.total += this.#play(moment, question, candidate, scenario(candidate.plays++))
          played++
        }
      } while (spent(played) < (round + 1) / rounds)
      race = betterHalf(race)
    }
    return bestBy(race, meanOf, chance)?.choice
  }

  /** What each script would do; with a budget for it, also every other choice, followed by the first script. */
  #candidates(question: Decision<unknown>, moment: SeatKnowledge): Candidate<S>[] {
    const candidates: Candidate<S>[] = []
    const add = (choice: unknown, script: Script<S>): void => {
      candidates.push({ choice, script, plays: 0, total: 0 })
    }
    for (const script of this.#scripts) {
      const asked = new Rollout(moment, question, null, { own: script, others: script }, this.#newSeed())
      asked.play(this.#ruleset, 0)
      add(asked.answer, script)
    }
    const [first] = this.#scripts
    if (!first || this.#turns < TURNS_FOR_ALL) return candidates
    for (const choice of listChoices(question, MOST_LISTED) ?? []) {
      if (!candidates.some((other) => sameJson(other.choice, choice))) add(choice, first)
    }
    return candidates
  }

  /** Each script of the other side once, in an order left to chance. */
  #everyEnemy(chance: StreamChance): Scenario<S>[] {
    return shuffled(this.#scripts, chance).map((others) => ({ others, seed: this.#newSeed() }))
  }

  #newSeed(): Seed {
    return seedFrom(this.#seating.stream)
  }

  #play(
    moment: SeatKnowledge,
    question: Decision<unknown>,
    { choice, script }: Candidate<S>,
    { seed, others }: Scenario<S>,
  ): number {
    const rollout = new Rollout(moment, question, { choice }, { own: script, others }, seed)
    return this.#worth(rollout.play(this.#ruleset, this.#turns), moment.seat)
  }
}

function meanOf<S>({ total, plays }: Candidate<S>): number {
  return total / Math.max(1, plays)
}

function betterHalf<S>(race: readonly Candidate<S>[]): Candidate<S>[] {
  return [...race].sort((a, b) => meanOf(b) - meanOf(a)).slice(0, Math.ceil(race.length / 2))
}

function turnsFor(budget: Budget): number {
  const doublings =
    'playouts' in budget
      ? Math.log2(budget.playouts / SHORT.playouts)
      : Math.log2(budget.milliseconds / SHORT.milliseconds)
  return FEWEST_TURNS + Math.max(0, Math.round(doublings))
}

/** The part of the budget that is used up after so many rollouts. */
function spentOf(budget: Budget, { now }: Seating): (played: number) => number {
  if ('playouts' in budget) return (played) => played / budget.playouts
  if (!now) throw new Error('to think for a time, a bot needs a clock')
  const started = now()
  return () => (now() - started) / budget.milliseconds
}

/** A bot that rolls out lines with the scripts of a game. */
export function rolloutBot<T>(name: string, tactics: Tactics<T>, budget: Budget): BotMaker {
  return {
    name,
    looksAhead: true,
    make: <S>(ruleset: Playable<S, unknown>, seating: Seating) =>
      new RolloutBot(ruleset, tactics as unknown as Tactics<S>, budget, seating),
  }
}
