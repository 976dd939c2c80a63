import {
  type Decision,
  type Options,
  type Playable,
  type Player,
  type Players,
  type Playout,
  type Seat,
  type SeatKnowledge,
  Sfc32,
  type Side,
  StreamChance,
} from '@sandtable/engine'
import { answersSince, fork, inEverySeat, isSameQuestion, type Seed } from '../imagination/fork.ts'
import { proposeChoice } from '../imagination/propose.ts'
import { findNode, nodeAfter } from '../imagination/question-tree.ts'
import { isUnlistable } from '../imagination/unlistable.ts'
import { valueFor } from '../imagination/value.ts'
import { type Edge, TreeNode } from './tree-node.ts'

/** Visits after which the best continuation counts as much as the average of all that were tried. */
const TRUST = 8

/** Playouts between two measurements of how much values differ. */
const MEASURED_EVERY = 16

/**
 * Open-loop tree search: the tree knows questions and choices, not states. Every playout imagines a state, goes down
 * the tree with its own dice, adds one question, plays the step to its end and appraises the result.
 */
export class Explorer<S> implements Player {
  /** True after a question with unlistable choices: then searching whole lines is better. */
  metUnlistable = false
  readonly #ruleset: Playable<S, unknown>
  #moment: SeatKnowledge
  readonly #players: Players
  readonly #sides: readonly Side[]
  readonly #sideOf: ReadonlyMap<Seat, number>
  readonly #stream: Sfc32
  readonly #chance: StreamChance
  #question: Decision<unknown> | null
  #root: TreeNode | null = null
  /** Where the playout is: before the question, in the tree, or beyond it. */
  #phase: 'before' | 'tree' | 'beyond' = 'before'
  readonly #nodes: TreeNode[] = []
  readonly #edges: Edge[] = []
  readonly #values: number[] = []
  #spread = 0.25
  #sum = 0
  #squares = 0
  #playouts = 0

  constructor(
    ruleset: Playable<S, unknown>,
    options: Options,
    moment: SeatKnowledge,
    question: Decision<unknown> | null,
    seed: Seed,
  ) {
    this.#ruleset = ruleset
    this.#moment = moment
    this.#question = question
    this.#players = inEverySeat(this)
    const seats = ruleset.seats(options)
    this.#sides = [...new Set(seats.map(({ side }) => side))]
    this.#sideOf = new Map(seats.map(({ seat, side }) => [seat, this.#sides.indexOf(side)]))
    this.#stream = new Sfc32(seed)
    this.#chance = new StreamChance(this.#stream)
  }

  /** The choices at the question, with their results. */
  get candidates(): readonly Edge[] {
    return this.#root?.edges ?? []
  }

  /**
   * Continues from a later question of the same step, keeping the results for the choices made since. False if that
   * question was never reached here.
   */
  resumeStep(moment: SeatKnowledge, question: Decision<unknown>): boolean {
    const root = this.#root && nodeAfter(this.#root, answersSince(this.#moment, moment), question)
    if (!root) return false
    this.#moment = moment
    this.#question = question
    this.#root = root
    return true
  }

  /** Plays once through an imagined state, and records the result. */
  playout(): void {
    this.#phase = 'before'
    this.#nodes.length = 0
    this.#edges.length = 0
    this.#playOn(fork(this.#ruleset, this.#moment, this.#players, this.#stream))
    if (this.#nodes.length === 0) return
    this.#measureSpread()
    this.#learn()
  }

  choose<C>(decision: Decision<C>): C {
    this.metUnlistable ||= isUnlistable(decision)
    if (this.#phase === 'beyond') return proposeChoice(decision, this.#chance)
    const node = this.#phase === 'before' ? this.#begin(decision) : this.#follow(decision)
    if (!node) return proposeChoice(decision, this.#chance)

    const edge = node.select(decision, this.#spread, this.#chance)
    this.#nodes.push(node)
    this.#edges.push(edge)
    return edge.choice as C
  }

  /** The root, when the question has come up again in this state. */
  #begin(decision: Decision<unknown>): TreeNode | null {
    if (decision.seat !== this.#moment.seat) return null
    this.#question ??= decision
    if (!isSameQuestion(decision, this.#question)) return null
    this.#phase = 'tree'
    this.#root ??= this.#newNode(decision)
    return this.#root
  }

  /** The node of this question after the choices before it; a new one is the last of this playout. */
  #follow(decision: Decision<unknown>): TreeNode {
    const last = this.#edges.at(-1) as Edge
    const known = findNode(last.next, decision)
    if (known) return known
    this.#phase = 'beyond'
    const node = this.#newNode(decision)
    node.sibling = last.next
    last.next = node
    return node
  }

  #newNode(decision: Decision<unknown>): TreeNode {
    return new TreeNode(decision, this.#sideOf.get(decision.seat) ?? 0)
  }

  /** Plays on to the end of the step in which the tree was left, or of the game if nothing can be appraised. */
  #playOn(world: Playout<S>): void {
    for (;;) {
      world.step()
      const mayStop = this.#phase === 'beyond' && this.#ruleset.tactics?.appraise !== undefined
      if (!mayStop && !this.#ruleset.outcome(world.state)) continue
      this.#appraise(world.state)
      return
    }
  }

  #appraise(state: S): void {
    const count = this.#sides.length
    for (let i = 0; i < count; i++) {
      // The sides' chances add up to one: with two sides, the second follows from the first.
      this.#values[i] =
        count === 2 && i === 1
          ? 1 - (this.#values[0] ?? 0)
          : valueFor(this.#ruleset, state, this.#sides[i] as Side, count)
    }
  }

  #measureSpread(): void {
    const value = this.#values[this.#root?.side ?? 0] ?? 0
    this.#sum += value
    this.#squares += value * value
    if (++this.#playouts % MEASURED_EVERY !== 0) return
    const mean = this.#sum / this.#playouts
    const spread = Math.sqrt(Math.max(1e-6, this.#squares / this.#playouts - mean * mean))
    // The largest spread seen: when the search settles on one choice values differ less, and it would stop exploring.
    this.#spread = this.#playouts === MEASURED_EVERY ? spread : Math.max(this.#spread, spread)
  }

  /** Records the result at each choice, from the last back to the first. */
  #learn(): void {
    for (let i = this.#nodes.length - 1; i >= 0; i--) {
      const node = this.#nodes[i] as TreeNode
      const edge = this.#edges[i] as Edge
      const value = this.#values[node.side] ?? 0
      node.visits++
      node.total += value
      edge.visits++
      edge.total += value
      edge.value = edge.total / edge.visits
      this.#lookAhead(node, edge)
    }
  }

  /**
   * If the same side continues to choose and no die is rolled in between, a choice is worth its best continuation: an
   * average would punish it for bad continuations that were merely tried.
   */
  #lookAhead(node: TreeNode, edge: Edge): void {
    const after = edge.next
    if (!after || after.side !== node.side || after.sibling || after.visits === 0) return
    edge.value += (edge.visits / (edge.visits + TRUST)) * (after.bestValue() - edge.value)
  }
}
