import {
  type Decision,
  listChoices,
  type Moment,
  type Player,
  type Players,
  type Ruleset,
  Sfc32,
  type Side,
  type Standpoint,
  type Stream,
  StreamChance,
  sameJson,
  sampleChoice,
  standingAnswer,
} from '@sandtable/engine'
import type { Seating } from './bot.ts'
import { fork, isSameQuestion } from './fork.ts'

export const GREEDY = { runs: 600, samples: 8 }

class Node {
  samples = 0
  sibling: Node | null = null
  constructor(
    readonly question: Decision<unknown>,
    readonly edges: Branch[],
    readonly share: number,
  ) {}
}
class Branch {
  ends = 0
  total = 0
  next: Node | null = null
  constructor(readonly choice: unknown) {}
}

function valueOfBranch(b: Branch): number {
  let total = b.total,
    count = b.ends
  for (let n = b.next; n; n = n.sibling) {
    total += n.samples * valueOfNode(n)
    count += n.samples
  }
  return count === 0 ? -1 : total / count
}
function valueOfNode(n: Node): number {
  let best = -1
  for (const b of n.edges) {
    const v = valueOfBranch(b)
    if (v > best) best = v
  }
  return best
}

export class GreedyPlayer<S> implements Player {
  readonly ruleset: Ruleset<S, unknown>
  readonly seating: Seating
  constructor(ruleset: Ruleset<S, unknown>, seating: Seating) {
    this.ruleset = ruleset
    this.seating = seating
  }
  choose<C>(decision: Decision<C>, at: Standpoint): C {
    return new Planner(this.ruleset, at.moment(decision.seat), decision, this.seating.stream).best() as C
  }
}

class Planner<S> implements Player {
  #players: Players
  #chance: StreamChance
  #stream: Sfc32
  #phase: 'before' | 'on' | 'after' = 'before'
  #trail: { node: Node; index: number }[] = []
  #depth = 0
  root: Node | null = null
  side: Side
  constructor(
    readonly ruleset: Ruleset<S, unknown>,
    readonly moment: Moment,
    readonly question: Decision<unknown>,
    readonly own: Stream,
  ) {
    this.#players = new Proxy({}, { get: () => this }) as Players
    this.#stream = new Sfc32([own.next(), own.next(), own.next()])
    this.#chance = new StreamChance(this.#stream)
    this.side = question.seat
  }
  choose<C>(decision: Decision<C>): C {
    if (decision.seat !== this.moment.seat || this.#phase === 'after') return this.quick(decision)
    if (this.#phase === 'before') {
      if (!isSameQuestion(decision, this.question)) return this.quick(decision)
      this.#phase = 'on'
    }
    const at = this.#depth++
    let step = this.#trail[at]
    if (!step) {
      const prev = this.#trail[at - 1]
      const branch = prev ? (prev.node.edges[prev.index] as Branch) : null
      let node: Node | null = branch ? branch.next : this.root
      while (node && !isSameQuestion(node.question, decision)) node = node.sibling
      if (!node) {
        node = this.grow(decision, prev ? prev.node.share : GREEDY.runs)
        if (branch) {
          node.sibling = branch.next
          branch.next = node
        } else this.root = node
      }
      node.samples++
      step = { node, index: 0 }
      this.#trail.push(step)
    }
    return (step.node.edges[step.index] as Branch).choice as C
  }
  grow(decision: Decision<unknown>, share: number): Node {
    const room = Math.max(1, Math.floor(share))
    let choices = listChoices(decision, 300) as unknown[] | null
    if (!choices) {
      const c: unknown[] = []
      for (let i = 0; i < Math.min(room, 40); i++) {
        const x = sampleChoice(decision, this.#chance)
        if (!c.some((y) => sameJson(x, y))) c.push(x)
      }
      choices = c
    } else if (choices.length > room) {
      const all = [...choices]
      const c: unknown[] = []
      for (let i = 0; i < room; i++) c.push(all.splice(this.#chance.below(all.length), 1)[0])
      choices = c
    }
    return new Node(
      decision,
      choices.map((c) => new Branch(c)),
      share / choices.length,
    )
  }
  quick<C>(decision: Decision<C>): C {
    const s = standingAnswer(decision)
    return (s === undefined ? sampleChoice(decision, this.#chance) : s) as C
  }
  best(): unknown {
    let runs = 0
    let samples = GREEDY.samples
    for (let s = 0; s < samples; s++) {
      const seed: [number, number, number] = [this.own.next(), this.own.next(), this.own.next()]
      this.#trail = []
      let chancy = false
      do {
        this.#stream = new Sfc32(seed)
        this.#chance = new StreamChance(this.#stream)
        this.#depth = 0
        this.#phase = 'before'
        const world = fork(this.ruleset, this.moment, this.#players, this.#stream)
        world.step()
        runs++
        if (this.#stream.position > 0) chancy = true
        const o = this.ruleset.outcome(world.state)
        const v = o
          ? o.winners.length === 0
            ? 0.5
            : o.winners.includes(this.side)
              ? 1
              : 0
          : this.ruleset.appraise!(world.state, this.side)
        const last = this.#trail.at(-1)!
        const b = last.node.edges[last.index]!
        b.ends++
        b.total += v
      } while (this.advance())
      if (!chancy) break
      if (s === 0) samples = Math.min(samples, Math.max(2, Math.floor(1000 / runs)))
    }
    gstats.runs += runs
    gstats.decisions++
    let best = -1,
      pick: Branch | null = null
    for (const b of this.root!.edges) {
      const v = valueOfBranch(b) + 1e-9 * this.#chance.below(1000)
      if (v > best) {
        best = v
        pick = b
      }
    }
    return pick!.choice
  }
  advance(): boolean {
    for (;;) {
      const last = this.#trail.at(-1)
      if (!last) return false
      if (++last.index < last.node.edges.length) return true
      this.#trail.pop()
    }
  }
}
export const gstats = { runs: 0, decisions: 0 }
