import {
  type AnyDecision,
  type Decision,
  type DieSource,
  type Playable,
  type Player,
  type Players,
  type Playout,
  type Script,
  type Seat,
  type SeatKnowledge,
  SeededDice,
  Sfc32,
  type Side,
  StreamChance,
} from '@sandtable/engine'
import { forkWith, inEverySeat, isSameQuestion, type Seed } from '../imagination/fork.ts'
import { findNode } from '../imagination/question-tree.ts'
import { type SearchEdge, SearchNode } from './search-node.ts'

/**
 * A choice gets a node for what follows after this many plays. A younger tree mostly tries bad answers, and a choice is
 * judged by the average of their results: with 30 here, 1,000 playouts were no better than 200.
 */
const EXPANDED_AFTER = 1_200

/** Playouts between two measurements of how much values differ. */
const MEASURED_EVERY = 16

/** What a tree searches for: the question, and how far ahead. */
export interface TreeTerms<S> {
  readonly ruleset: Playable<S, unknown>
  /** The side of each seat, and how good a state is for it. */
  readonly sideOf: (seat: Seat) => Side
  readonly worth: (state: S, seat: Seat) => number
  /** Quiet points after which a playout is judged; the end of the game if there are fewer. */
  readonly horizon: number
}

/** One playout: its dice, and the scripts of both sides beyond the tree. */
export interface Scenario<S> {
  readonly seed: Seed
  readonly own: Script<S>
  readonly others: Script<S>
  /** True if the dice are inverted: a 6 for a 1. */
  readonly isTurned: boolean
}

/**
 * Plays on from a question in states imagined from what the seat knows. Near the question a tree records the results of
 * both sides' choices; beyond it scripts answer for all, up to the horizon.
 */
export class PlayoutTree<S> implements Player {
  readonly moment: SeatKnowledge
  readonly root: SearchNode
  readonly #terms: TreeTerms<S>
  readonly #players: Players
  readonly #path: { readonly node: SearchNode; readonly edge: SearchEdge }[] = []
  #scenario: Scenario<S> | null = null
  #first: SearchEdge | null = null
  #chance: StreamChance | null = null
  #world: Playout<S> | null = null
  #phase: 'before' | 'tree' | 'beyond' = 'before'
  #spread = 0.25
  #sum = 0
  #squares = 0
  #playouts = 0

  constructor(terms: TreeTerms<S>, moment: SeatKnowledge, question: Decision<unknown>, root?: SearchNode) {
    this.#terms = terms
    this.moment = moment
    this.root = root ?? new SearchNode(question)
    this.#players = inEverySeat(this)
  }

  /**
   * Plays once with this choice at the question. Returns the value for the seat; null if the question did not come up.
   */
  playout(first: SearchEdge, scenario: Scenario<S>): number | null {
    const { ruleset } = this.#terms
    const [a, b, c] = scenario.seed
    this.#scenario = scenario
    this.#first = first
    this.#phase = 'before'
    this.#path.length = 0
    this.#chance = new StreamChance(new Sfc32([c, a, b]))
    const dice = new SeededDice(new Sfc32([a, b, c]))
    this.#world = forkWith(ruleset, this.moment, this.#players, scenario.isTurned ? turnedOver(dice) : dice)
    const end = this.#playOn(this.#world)
    if (this.#path.length === 0) return null
    const value = this.#terms.worth(end, this.moment.seat)
    this.#measureSpread(value)
    this.#learn(value)
    return value
  }

  #playOn(world: Playout<S>): S {
    const { ruleset, horizon } = this.#terms
    const isQuiet = ruleset.tactics?.isQuiet
    world.step()
    let quiet = 0
    while (ruleset.outcome(world.state) === null) {
      if ((isQuiet?.(world.state) ?? true) && ++quiet >= horizon) break
      world.step()
    }
    return world.state
  }

  choose<C>(decision: Decision<C>): C {
    if (this.#phase === 'beyond') return this.#byScript(decision)
    const chance = this.#chance as StreamChance
    if (this.#phase === 'before') {
      if (decision.seat !== this.moment.seat || !isSameQuestion(decision, this.root.question))
        return this.#byScript(decision)
      this.#phase = 'tree'
      const edge = this.#first as SearchEdge
      this.#path.push({ node: this.root, edge })
      return edge.choice as C
    }
    const node = this.#nodeOf(decision)
    if (!node) return this.#byScript(decision)
    const edge = node.select(decision, () => this.#byScript(decision), this.#spread, chance)
    this.#path.push({ node, edge })
    return edge.choice as C
  }

  /** The node of this question after the choices before it; null if the tree ends there for this playout. */
  #nodeOf(decision: Decision<unknown>): SearchNode | null {
    const last = this.#path.at(-1)?.edge as SearchEdge
    const known = findNode(last.next, decision)
    if (known) return known
    this.#phase = 'beyond'
    if (last.visits < EXPANDED_AFTER) return null
    const node = new SearchNode(decision)
    node.sibling = last.next
    last.next = node
    return node
  }

  #byScript<C>(decision: Decision<C>): C {
    const { own, others } = this.#scenario as Scenario<S>
    const script = decision.seat === this.moment.seat ? own : others
    return script.choose(
      (this.#world as Playout<S>).state,
      decision as AnyDecision,
      this.#chance as StreamChance,
    ) as C
  }

  #measureSpread(value: number): void {
    this.#sum += value
    this.#squares += value * value
    if (++this.#playouts % MEASURED_EVERY !== 0) return
    const mean = this.#sum / this.#playouts
    this.#spread = Math.sqrt(Math.max(1e-6, this.#squares / this.#playouts - mean * mean))
  }

  /** Records the result at every choice on the path, as seen by the side that made it. */
  #learn(value: number): void {
    const { sideOf } = this.#terms
    const side = sideOf(this.moment.seat)
    for (const { node, edge } of this.#path) {
      node.visits++
      edge.visits++
      edge.total += sideOf(node.question.seat) === side ? value : 1 - value
    }
  }
}

/** Inverts every die. */
function turnedOver(dice: DieSource): DieSource {
  return { draw: (clause, faces) => faces + 1 - dice.draw(clause, faces) }
}
