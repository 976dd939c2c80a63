import {
  type AnyDecision,
  type Chance,
  type Decision,
  listChoices,
  sameJson,
  whyIllegal,
} from '@sandtable/engine'
import { proposeChoice } from '../imagination/propose.ts'

/** With more choices than this, a node does not try every one but widens with a few samples. */
const MOST_LISTED = 60

/** The most sampled choices of a node, as a multiple of the root of its visits. */
const WIDENING = 1.5

/** How often a sample may be known already, or a known choice be illegal here, before sampling stops. */
const TRIES = 5

/** Weight of the uncertainty of a choice's value, in standard deviations of the values seen. */
const CURIOSITY = 2

/** A choice is trusted if the most visited choice has at most this many times as many visits. */
const BELIEVED = 4

/** A choice at a node, its results, and the questions asked after it. */
export class Edge {
  readonly choice: unknown
  visits = 0
  total = 0
  /** The estimated value of the choice for the seat that makes it. */
  value = 0
  /** The first of the questions asked next; others, reached with other dice, are its siblings. */
  next: TreeNode | null = null

  constructor(choice: unknown) {
    this.choice = choice
  }
}

/** A question asked after the same choices, whatever the dice were: an open-loop tree contains no states. */
export class TreeNode {
  readonly question: Decision<unknown>
  /** Index of the side that decides here, whose value counts here. */
  readonly side: number
  visits = 0
  total = 0
  readonly edges: Edge[] = []
  sibling: TreeNode | null = null
  /** The options for which there are edges, one by one; null if edges are not single options. */
  #options: readonly unknown[] | null = null

  constructor(question: Decision<unknown>, side: number) {
    this.question = question
    this.side = side
  }

  /** The choice to play this time, of those that are legal in this state. */
  select(decision: Decision<unknown>, spread: number, chance: Chance): Edge {
    const options = plainOptions(decision as AnyDecision)
    if (options && this.#options && sameItems(options, this.#options)) {
      return this.#best(this.edges, spread, chance)
    }
    const listed = listChoices(decision, MOST_LISTED)
    if (!listed) return this.#widen(decision, spread, chance)
    if (this.edges.length === 0) {
      for (const choice of listed) this.edges.push(new Edge(choice))
      this.#options = options
      return this.#best(this.edges, spread, chance)
    }
    const legal = listed.map((choice) => this.#edgeOf(choice))
    return this.#best(legal, spread, chance)
  }

  /** The value of the best choice among those visited often enough to be trusted. */
  bestValue(): number {
    let most = 0
    for (const edge of this.edges) most = Math.max(most, edge.visits)
    let best = 0
    for (const edge of this.edges) if (edge.visits * BELIEVED >= most) best = Math.max(best, edge.value)
    return best
  }

  #edgeOf(choice: unknown): Edge {
    return this.edges.find((edge) => sameJson(edge.choice, choice)) ?? this.#addEdge(choice)
  }

  #addEdge(choice: unknown): Edge {
    const edge = new Edge(choice)
    this.edges.push(edge)
    this.#options = null
    return edge
  }

  /** UCB1, its exploration scaled to the spread of values; random among equals, such as untried ones. */
  #best(edges: readonly Edge[], spread: number, chance: Chance): Edge {
    const scale = CURIOSITY * spread * Math.sqrt(Math.log(this.visits + 1))
    const mean = this.visits > 0 ? this.total / this.visits : 0.5
    const untried = mean + scale
    let best = edges[0] as Edge
    let bestValue = Number.NEGATIVE_INFINITY
    let equals = 0
    for (const edge of edges) {
      const value = edge.visits === 0 ? untried : edge.value + scale / Math.sqrt(edge.visits)
      if (value === bestValue) equals++
      if (value <= bestValue) continue
      bestValue = value
      best = edge
      equals = 1
    }
    if (equals <= 1) return best
    let skipped = chance.below(equals)
    for (const edge of edges) {
      const value = edge.visits === 0 ? untried : edge.value + scale / Math.sqrt(edge.visits)
      if (value === bestValue && skipped-- === 0) return edge
    }
    return best
  }

  /** Progressive widening: with more visits, more of the endless choices are tried. */
  #widen(decision: Decision<unknown>, spread: number, chance: Chance): Edge {
    const room = WIDENING * Math.sqrt(this.visits + 1)
    for (let tries = 0; this.edges.length < room && tries < TRIES; tries++) {
      const choice = proposeChoice(decision, chance)
      if (!this.edges.some((edge) => sameJson(edge.choice, choice))) return this.#addEdge(choice)
    }
    let known: readonly Edge[] = this.edges
    for (let tries = 0; known.length > 0 && tries < TRIES; tries++) {
      const edge = this.#best(known, spread, chance)
      if (whyIllegal(decision, edge.choice) === null) return edge
      known = known.filter((other) => other !== edge)
    }
    return this.#edgeOf(proposeChoice(decision, chance))
  }
}

/** The options of a decision, if they alone determine the legal choices. */
function plainOptions(decision: AnyDecision): readonly unknown[] | null {
  if (decision.shape === 'pick' || decision.shape === 'window') return decision.options
  return decision.shape === 'some' && !decision.illegal ? decision.options : null
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
