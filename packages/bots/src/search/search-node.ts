import {
  type AnyDecision,
  type Chance,
  type Decision,
  listChoices,
  sameJson,
  shuffled,
  whyIllegal,
} from '@sandtable/engine'
import { proposeChoice } from '../imagination/propose.ts'

/** With more choices than this, they are proposed one by one instead of listed. */
const MOST_LISTED = 60

/** The most choices of a node, as a multiple of the root of its visits. */
const WIDENING = 0.5

/** How often a proposal may be known already before a node stops widening for this visit. */
const TRIES = 3

/** Weight of the uncertainty of a choice, in standard deviations of the values seen. */
const CURIOSITY = 1

/** A choice at a node, its results, and the questions asked after it. */
export class SearchEdge {
  readonly choice: unknown
  visits = 0
  total = 0
  next: SearchNode | null = null

  constructor(choice: unknown) {
    this.choice = choice
  }

  /** The average value of the choice for the side that makes it. */
  get mean(): number {
    return this.visits > 0 ? this.total / this.visits : 0.5
  }
}

/** A question asked after the same choices, whatever the dice were: the tree is open-loop and contains no states. */
export class SearchNode {
  readonly question: Decision<unknown>
  visits = 0
  readonly edges: SearchEdge[] = []
  /** Another question asked at the same point, after other dice. */
  sibling: SearchNode | null = null
  #untried: unknown[] | null = null

  constructor(question: Decision<unknown>) {
    this.question = question
  }

  /**
   * The choice to play this time: at first the script's answer; with more visits, more of the other choices
   * (progressive widening); among those known, by UCB1.
   */
  select(decision: Decision<unknown>, script: () => unknown, spread: number, chance: Chance): SearchEdge {
    if (this.edges.length === 0) return this.#add(script())
    if (this.edges.length < WIDENING * Math.sqrt(this.visits + 1)) {
      const wider = this.#widen(decision, chance)
      if (wider) return wider
    }
    return this.#best(decision, spread) ?? this.add(script())
  }

  /** The edge of a choice, created if there is none. */
  add(choice: unknown): SearchEdge {
    return this.edges.find((edge) => sameJson(edge.choice, choice)) ?? this.#add(choice)
  }

  #add(choice: unknown): SearchEdge {
    const edge = new SearchEdge(choice)
    this.edges.push(edge)
    return edge
  }

  #widen(decision: Decision<unknown>, chance: Chance): SearchEdge | null {
    this.#untried ??= shuffled(listChoices(decision, MOST_LISTED) ?? [], chance)
    while (this.#untried.length > 0) {
      const choice = this.#untried.pop()
      if (isLegal(decision, choice) && !this.#knows(choice)) return this.#add(choice)
    }
    if (listChoices(decision, MOST_LISTED)) return null
    for (let tries = 0; tries < TRIES; tries++) {
      const choice = proposeChoice(decision, chance)
      if (!this.#knows(choice)) return this.#add(choice)
    }
    return null
  }

  #knows(choice: unknown): boolean {
    return this.edges.some((edge) => sameJson(edge.choice, choice))
  }

  #best(decision: Decision<unknown>, spread: number): SearchEdge | null {
    const scale = CURIOSITY * spread * Math.sqrt(Math.log(this.visits + 1))
    let best: SearchEdge | null = null
    let most = Number.NEGATIVE_INFINITY
    for (const edge of this.edges) {
      const value = edge.mean + scale / Math.sqrt(Math.max(1, edge.visits))
      if (value <= most || !isLegal(decision, edge.choice)) continue
      most = value
      best = edge
    }
    return best
  }
}

/** True if the choice is legal. Fast where the options alone determine that. */
function isLegal(decision: Decision<unknown>, choice: unknown): boolean {
  const { shape, options } = decision as AnyDecision & { readonly options?: readonly unknown[] }
  if (shape === 'pick' && typeof choice === 'string') return options?.includes(choice) ?? false
  return whyIllegal(decision, choice) === null
}
