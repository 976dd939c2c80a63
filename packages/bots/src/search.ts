import {
  completeOptions,
  type Decision,
  type Moment,
  type Options,
  type Player,
  type Players,
  type Playout,
  type Ruleset,
  type Seat,
  type Side,
  type Standpoint,
  type Stream,
  StreamChance,
  sampleChoice,
} from '@sandtable/engine'
import type { Now, Seating } from './bot.ts'
import { fork, inEverySeat, isSameQuestion, newStream } from './fork.ts'
import { type Edge, type Exploration, findNode, TreeNode } from './tree.ts'

export type Budget = { readonly playouts: number } | { readonly milliseconds: number }

export interface SearchTerms extends Exploration {
  /** Turns played on by chance after leaving the tree, before the state is appraised. */
  readonly horizon: number
  readonly fromRoot: boolean
  readonly trust: number
}

export let TERMS: SearchTerms = { weight: 1, doubt: 0, horizon: 1, fromRoot: false, trust: 8 }
export function setTerms(t: Partial<SearchTerms>) {
  TERMS = { ...TERMS, ...t }
}

export interface Candidate {
  readonly choice: unknown
  readonly playouts: number
  readonly value: number
}
export interface Thought<C> {
  readonly choice: C
  readonly playouts: number
  readonly candidates: readonly Candidate[]
}

class Explorer<S> implements Player {
  readonly #ruleset: Ruleset<S, unknown>
  readonly #moment: Moment
  readonly #players: Players
  readonly #sides: readonly Side[]
  readonly #sideOf: Readonly<Record<Seat, number>>
  readonly #stream: Stream
  readonly #chance: StreamChance
  readonly #terms: SearchTerms
  #question: Decision<unknown> | null
  root: TreeNode | null = null
  #phase: 'before' | 'tree' | 'beyond' = 'before'
  #last: Edge | null = null
  readonly #nodes: TreeNode[] = []
  readonly #edges: Edge[] = []
  #depth = 0
  readonly #values: number[]
  #sum = 0
  #squares = 0
  #count = 0
  #spread = 0.25

  constructor(
    ruleset: Ruleset<S, unknown>,
    moment: Moment,
    question: Decision<unknown> | null,
    options: Options,
    stream: Stream,
    terms: SearchTerms,
  ) {
    this.#ruleset = ruleset
    this.#moment = moment
    const seats = ruleset.seats(options)
    this.#sides = [...new Set(seats.map(({ side }) => side))]
    this.#sideOf = Object.fromEntries(seats.map(({ seat, side }) => [seat, this.#sides.indexOf(side)]))
    this.#players = inEverySeat(
      seats.map(({ seat }) => seat),
      this,
    )
    this.#stream = stream
    this.#chance = new StreamChance(stream)
    this.#question = question
    this.#terms = terms
    this.#values = this.#sides.map(() => 0)
  }

  choose<C>(decision: Decision<C>): C {
    if (this.#phase === 'beyond') return sampleChoice(decision, this.#chance)
    if (this.#phase === 'before') {
      if (decision.seat !== this.#moment.seat) return sampleChoice(decision, this.#chance)
      this.#question ??= decision
      if (!isSameQuestion(decision, this.#question)) return sampleChoice(decision, this.#chance)
      this.root ??= new TreeNode(decision, this.#sideOf[decision.seat] as number)
      this.#phase = 'tree'
      return this.#go(this.root, decision) as C
    }
    const last = this.#last as Edge
    let node = findNode(last.next, decision)
    if (!node) {
      node = new TreeNode(decision, this.#sideOf[decision.seat] as number)
      node.sibling = last.next
      last.next = node
      this.#phase = 'beyond'
    }
    return this.#go(node, decision) as C
  }

  #go(node: TreeNode, decision: Decision<unknown>): unknown {
    const edge = node.select(decision, this.#terms, this.#spread, this.#chance)
    this.#nodes[this.#depth] = node
    this.#edges[this.#depth] = edge
    this.#depth++
    this.#last = edge
    return edge.choice
  }

  playout(): void {
    this.#phase = 'before'
    this.#depth = 0
    const world = fork(this.#ruleset, this.#moment, this.#players, this.#stream)
    this.#playOn(world)
    if (!this.root || this.#depth === 0) return
    const v = this.#values[this.root.side] as number
    this.#sum += v
    this.#squares += v * v
    this.#count++
    if ((this.#count & 15) === 0) {
      const mean = this.#sum / this.#count
      const sd = Math.sqrt(Math.max(1e-6, this.#squares / this.#count - mean * mean))
      this.#spread = this.#count === 16 ? sd : Math.max(this.#spread, sd)
    }
    for (let i = this.#depth - 1; i >= 0; i--) {
      const node = this.#nodes[i] as TreeNode
      const edge = this.#edges[i] as Edge
      const value = this.#values[node.side] as number
      node.visits++
      node.total += value
      edge.visits++
      edge.total += value
      edge.value = edge.total / edge.visits
      const after = this.#nodes[i + 1]
      if (
        this.#terms.trust > 0 &&
        i + 1 < this.#depth &&
        after &&
        after.side === node.side &&
        after.sibling === null &&
        edge.next === after
      ) {
        const trust = edge.visits / (edge.visits + this.#terms.trust)
        edge.value += trust * (after.best() - edge.value)
      }
    }
  }

  #playOn(world: Playout<S>): void {
    const { ruleset } = world
    const canAppraise = ruleset.appraise !== undefined
    const start = ruleset.turn(world.state)
    let last = start + this.#terms.horizon
    let left = this.#terms.fromRoot
    for (;;) {
      world.step()
      const outcome = ruleset.outcome(world.state)
      if (outcome) {
        for (let i = 0; i < this.#sides.length; i++)
          this.#values[i] =
            outcome.winners.length === 0
              ? 1 / this.#sides.length
              : outcome.winners.includes(this.#sides[i] as Side)
                ? 1
                : 0
        return
      }
      if (!canAppraise) continue
      const turn = ruleset.turn(world.state)
      if (!left && this.#phase === 'beyond') {
        left = true
        last = turn + this.#terms.horizon
      }
      if (left && turn >= last) {
        for (let i = 0; i < this.#sides.length; i++)
          this.#values[i] = ruleset.appraise?.(world.state, this.#sides[i] as Side) ?? 0
        return
      }
    }
  }
}

export function think<S>(
  ruleset: Ruleset<S, unknown>,
  moment: Moment,
  question: Decision<unknown> | null,
  budget: Budget,
  seating: Seating,
  terms = TERMS,
): Thought<unknown> {
  const options = completeOptions(ruleset.options, seating.options ?? {})
  if (typeof options === 'string') throw new Error(options)
  const explorer = new Explorer(ruleset, moment, question, options, newStream(seating.stream), terms)
  const now = seating.now as Now
  let n = 0
  if ('playouts' in budget) {
    for (; n < budget.playouts; n++) explorer.playout()
  } else {
    const end = now() + budget.milliseconds
    for (;;) {
      for (let k = 0; k < 8; k++) explorer.playout()
      n += 8
      if (now() >= end) break
    }
  }
  const root = explorer.root as TreeNode
  const edges = [...root.edges].sort((a, b) => b.visits - a.visits)
  return {
    choice: (edges[0] as Edge).choice,
    playouts: n,
    candidates: edges.map((e) => ({ choice: e.choice, playouts: e.visits, value: e.total / e.visits })),
  }
}

export class SearchPlayer<S> implements Player {
  constructor(
    readonly ruleset: Ruleset<S, unknown>,
    readonly budget: Budget,
    readonly seating: Seating,
    readonly terms = TERMS,
  ) {}
  choose<C>(decision: Decision<C>, at: Standpoint): C {
    const t = think(this.ruleset, at.moment(decision.seat), decision, this.budget, this.seating, this.terms)
    stats.playouts += t.playouts
    stats.decisions++
    return t.choice as C
  }
}
export const stats = { playouts: 0, decisions: 0 }
