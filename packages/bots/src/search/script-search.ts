import {
  type Decision,
  listChoices,
  type Playable,
  type Script,
  type SeatKnowledge,
  type Side,
  StreamChance,
  sameJson,
  shuffled,
  type Tactics,
} from '@sandtable/engine'
import { answersSince, seedFrom } from '../imagination/fork.ts'
import { proposeChoice } from '../imagination/propose.ts'
import { nodeAfter } from '../imagination/question-tree.ts'
import { isUnlistable } from '../imagination/unlistable.ts'
import { learnedSeatValueIn } from '../imagination/value.ts'
import type { BotMaker, BotTerms } from '../knowledge/bot.ts'
import { decisionFor } from '../knowledge/imagined-decision.ts'
import type { Bot, Known } from '../knowledge/known.ts'
import { EnemyMix } from './enemy-mix.ts'
import { type BudgetUse, type PlayoutBudget, startBudget } from './playout-budget.ts'
import { PlayoutTree, type Scenario, type TreeTerms } from './playout-tree.ts'
import { scriptedAnswer } from './scripted-answer.ts'
import type { SearchEdge } from './search-node.ts'

/** The most choices that are listed; of more, proposals are taken. */
const MOST_LISTED = 60
const PROPOSED = 6

/** A choice in the race, the script that would make it, and its result in each scenario. */
interface Candidate<S> {
  readonly edge: SearchEdge
  readonly script: Script<S>
  readonly values: number[]
}

/** The result of a search: the choice, and how the others compare, best first. */
export interface ScriptSearchResult {
  readonly choice: unknown
  readonly playouts: number
  readonly candidates: readonly {
    readonly choice: unknown
    readonly playouts: number
    readonly value: number
  }[]
}

/**
 * The search for all games. Candidates are what the scripts would do, then proposals and other choices as the budget
 * allows. They race by sequential halving, in the same imagined states with the same dice, each continued by the
 * strongest script; those that stay longer grow a tree.
 */
export class ScriptSearch<S> implements Bot {
  readonly #ruleset: Playable<S, unknown>
  readonly #scripts: readonly Script<S>[]
  readonly #work: PlayoutBudget
  readonly #botTerms: BotTerms
  readonly #terms: TreeTerms<S>
  #tree: PlayoutTree<S> | null = null
  /** The script behind the last choice: it also answers the questions of the step that cannot be listed. */
  #follows: Script<S> | null = null

  constructor(ruleset: Playable<S, unknown>, tactics: Tactics<S>, work: PlayoutBudget, seating: BotTerms) {
    this.#ruleset = ruleset
    this.#scripts = tactics.scripts
    this.#work = work
    this.#botTerms = seating
    const options = seating.options ?? {}
    const sides = new Map<string, Side>(ruleset.seats(options).map(({ seat, side }) => [seat, side]))
    this.#terms = {
      ruleset,
      sideOf: (seat) => sides.get(seat) ?? seat,
      worth: learnedSeatValueIn({ ...ruleset, tactics }, options),
      horizon: work.horizon,
    }
  }

  choose(known: Known): unknown {
    return this.think(known).choice
  }

  think(known: Known): ScriptSearchResult {
    const { stream } = this.#botTerms
    const spending = startBudget(this.#work, this.#botTerms)
    const moment = known.moment()
    const question: Decision<unknown> = decisionFor(this.#ruleset, known, stream)
    const since = this.#tree && answersSince(this.#tree.moment, moment)
    if (since && this.#follows && isUnlistable(question)) {
      const choice = scriptedAnswer(this.#ruleset, moment, question, this.#follows, stream)
      return { choice, playouts: 0, candidates: [] }
    }
    const former = this.#tree && nodeAfter(this.#tree.root, since, question)
    const tree = new PlayoutTree(this.#terms, moment, question, former ?? undefined)
    this.#tree = tree
    const field = this.#candidates(tree, question, moment, spending)
    const [usual] = field
    if (!usual) throw new Error(`${question.clause}: no script has an answer`)
    const race = field.length > 1 ? this.#race(tree, field, spending) : field
    const taken = surelyBetter(race, usual) ?? usual
    this.#follows = taken.script
    const order = [...field].sort((a, b) => b.values.length - a.values.length || meanOf(b) - meanOf(a))
    return {
      choice: taken.edge.choice,
      playouts: field.reduce((sum, { values }) => sum + values.length, 0),
      candidates: order.map((one) => ({
        choice: one.edge.choice,
        playouts: one.values.length,
        value: meanOf(one),
      })),
    }
  }

  /**
   * Sequential halving: each round spends an equal share of the work and keeps the better half. The choice of the
   * strongest script, the first of the field, stays to the end. Returns the candidates that are left.
   */
  #race(tree: PlayoutTree<S>, field: readonly Candidate<S>[], spending: BudgetUse): readonly Candidate<S>[] {
    const chance = new StreamChance(this.#botTerms.stream)
    const enemies = new EnemyMix(this.#scripts, chance)
    const scenarios: Omit<Scenario<S>, 'own'>[] = []
    const [usual, ...others] = field
    const first = this.#scripts[0] as Script<S>
    const rounds = Math.max(1, Math.ceil(Math.log2(field.length)))
    let race = [usual as Candidate<S>, ...shuffled(others, chance)]
    let played = 0
    for (let round = 0; round < rounds; round++) {
      do {
        for (const candidate of race) {
          if (spending.isOut()) return race
          const turn = candidate.values.length
          while (scenarios.length <= turn) scenarios.push(this.#newScenario(scenarios, enemies))
          const scenario = scenarios[turn] as Omit<Scenario<S>, 'own'>
          const value = tree.playout(candidate.edge, { ...scenario, own: first })
          candidate.values.push(value ?? meanOf(candidate))
          if (value !== null) enemies.learn(scenario.others, value)
          played++
        }
      } while (spending.share(played) < (round + 1) / rounds)
      if (round === rounds - 1) break
      const better = race.slice(1).sort((a, b) => meanOf(b) - meanOf(a))
      race = [usual as Candidate<S>, ...better.slice(0, Math.ceil(better.length / 2))]
    }
    return race
  }

  /** Every second scenario inverts the dice of the one before, so that luck evens out. */
  #newScenario(
    scenarios: readonly Omit<Scenario<S>, 'own'>[],
    enemies: EnemyMix<S>,
  ): Omit<Scenario<S>, 'own'> {
    const last = scenarios.at(-1)
    if (last && !last.isTurned) return { ...last, isTurned: true }
    return { seed: seedFrom(this.#botTerms.stream), others: enemies.next(), isTurned: false }
  }

  /** What each script would do; then other choices, as many as the work allows to compare. */
  #candidates(
    tree: PlayoutTree<S>,
    question: Decision<unknown>,
    moment: SeatKnowledge,
    spending: BudgetUse,
  ): Candidate<S>[] {
    const chance = new StreamChance(this.#botTerms.stream)
    const field: Candidate<S>[] = []
    const add = (choice: unknown, script: Script<S>): void => {
      if (field.some(({ edge }) => sameJson(edge.choice, choice))) return
      field.push({ edge: tree.root.add(choice), script, values: [] })
    }
    for (const script of this.#scripts) {
      if (field.length > 0 && spending.isOut()) return field
      add(scriptedAnswer(this.#ruleset, moment, question, script, this.#botTerms.stream), script)
    }
    const [first] = this.#scripts
    const room = fieldFor(this.#work) - field.length
    if (!first || room <= 0) return field
    const listed = listChoices(question, MOST_LISTED)
    const others =
      listed ?? Array.from({ length: Math.min(room, PROPOSED) }, () => proposeChoice(question, chance))
    for (const choice of shuffled(others, chance).slice(0, room)) add(choice, first)
    return field
  }
}

/** The number of candidates for this much work. With more candidates, the lead of the best must be clearer. */
function fieldFor({ playouts }: PlayoutBudget): number {
  return Math.ceil(Math.sqrt(playouts))
}

function meanOf<S>({ values }: Candidate<S>): number {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0.5
}

/**
 * Standard errors by which a candidate must lead the strongest script's choice, so that a few lucky playouts do not
 * overrule it.
 */
const SURE = 1.5

/** The candidate with the best lead over the usual choice, if that is more than chance in the same scenarios. */
function surelyBetter<S>(race: readonly Candidate<S>[], usual: Candidate<S>): Candidate<S> | null {
  let best: Candidate<S> | null = null
  let most = 0
  for (const one of race) {
    if (one === usual) continue
    const sure = sureLead(one.values, usual.values)
    if (sure <= most) continue
    most = sure
    best = one
  }
  return best
}

/** The mean difference in common scenarios, minus its uncertainty. */
function sureLead(ours: readonly number[], theirs: readonly number[]): number {
  const count = Math.min(ours.length, theirs.length)
  if (count < 4) return 0
  let sum = 0
  let squares = 0
  for (let i = 0; i < count; i++) {
    const lead = (ours[i] as number) - (theirs[i] as number)
    sum += lead
    squares += lead * lead
  }
  const mean = sum / count
  const variance = Math.max(0, squares - count * mean * mean) / (count - 1)
  return mean - SURE * Math.sqrt(variance / count)
}

/** A bot that searches with the scripts of a game. */
export function searchWith<T>(name: string, tactics: Tactics<T>, work: PlayoutBudget): BotMaker {
  return {
    name,
    looksAhead: true,
    make: <S>(ruleset: Playable<S, unknown>, seating: BotTerms) =>
      new ScriptSearch(ruleset, tactics as unknown as Tactics<S>, work, seating),
  }
}
