import { fingerprint } from '@sandtable/engine'
import { mostGames, type Plan } from '../experiment/plan.ts'
import { type Block, type BlockOrder, blockKey } from '../play/block.ts'
import { isEnough } from '../statistics/stopping.ts'
import {
  addRound,
  type Contrast,
  type ContrastTally,
  factorContrasts,
  newContrastTally,
  variantContrasts,
} from './contrast.ts'
import { addTally, newTally, type Tally } from './tally.ts'

/** All figures of an experiment so far. */
export interface Results {
  /** By variant. */
  readonly tallies: readonly Tally[]
  /** Each variant with the baseline. */
  readonly differences: readonly ContrastTally[]
  /** In the order of `factorContrasts`. */
  readonly effects: readonly ContrastTally[]
  /** A fingerprint of every line of the results, in order. */
  readonly digest: string
}

/**
 * An experiment in progress: hands out blocks, and adds their results in a fixed order, wherever and whenever they were
 * played. Round after round every variant that needs more gets a block of the same deals. Decisions to stop are made
 * between rounds, so they too are the same for any number of workers; blocks played in advance but not needed are
 * dropped.
 */
export class Progression {
  readonly plan: Plan
  readonly #tallies: readonly Tally[]
  readonly #differences: readonly ContrastTally[]
  readonly #effects: readonly ContrastTally[]
  readonly #variantContrasts: readonly Contrast[]
  readonly #factorContrasts: readonly Contrast[]
  #digest = ''
  #round = 0
  /** Variants of this round, in order, and how many of them have been added. */
  #active: readonly number[]
  #taken = 0
  readonly #scores = new Map<number, readonly number[]>()
  readonly #turns = new Map<number, readonly number[]>()
  /** Blocks handed out and not added yet; finished ones wait here for their turn. */
  readonly #out = new Map<string, Block | null>()

  constructor(plan: Plan) {
    this.plan = plan
    this.#tallies = plan.variants.map(newTally)
    this.#differences = plan.variants.map(newContrastTally)
    this.#variantContrasts = variantContrasts(plan)
    this.#factorContrasts = factorContrasts(plan)
    this.#effects = this.#factorContrasts.map(newContrastTally)
    this.#active = plan.variants.map((_, i) => i)
  }

  get isOver(): boolean {
    return this.#active.length === 0
  }

  get results(): Results {
    return {
      tallies: this.#tallies,
      differences: this.#differences,
      effects: this.#effects,
      digest: this.#digest,
    }
  }

  /** Games added so far, and the most there may be. */
  get played(): number {
    return this.#tallies.reduce((sum, { games }) => sum + games, 0)
  }

  get most(): number {
    const open = this.#active.length * mostGames(this.plan)
    const closed = this.#tallies.reduce(
      (sum, { games }, i) => sum + (this.#active.includes(i) ? 0 : games),
      0,
    )
    return open + closed
  }

  /** The block that is added next; null when all is over. */
  get next(): BlockOrder | null {
    const variant = this.#active[this.#taken]
    return variant === undefined ? null : this.#order(variant, this.#round)
  }

  /** The next block to play, at most this many ahead of what was added; null if there is none now. */
  handOut(ahead: number): BlockOrder | null {
    if (this.#out.size >= ahead) return null
    for (let round = this.#round; round <= this.#round + ahead; round++) {
      for (const variant of this.#active) {
        if (round === this.#round && this.#active.indexOf(variant) < this.#taken) continue
        const order = this.#order(variant, round)
        if (order.count <= 0 || this.#out.has(blockKey(order))) continue
        this.#out.set(blockKey(order), null)
        return order
      }
    }
    return null
  }

  /** A handed-out block that nobody plays any more: it can be handed out again. */
  giveBack(order: BlockOrder): void {
    this.#out.delete(blockKey(order))
  }

  /** Takes a finished block, and returns the blocks whose turn has come, in order. */
  take(block: Block): readonly Block[] {
    if (this.#out.has(blockKey(block.order)) || this.#isNext(block.order))
      this.#out.set(blockKey(block.order), block)
    const ready: Block[] = []
    for (let next = this.next; next; next = this.next) {
      const done = this.#out.get(blockKey(next))
      if (!done) break
      this.#out.delete(blockKey(next))
      this.#takeIn(done)
      ready.push(done)
    }
    return ready
  }

  #isNext(order: BlockOrder): boolean {
    return this.next !== null && blockKey(this.next) === blockKey(order)
  }

  #order(variant: number, block: number): BlockOrder {
    const from = block * this.plan.block
    return { variant, block, from, count: Math.min(this.plan.block, mostGames(this.plan) - from) }
  }

  #takeIn({ order, tally, scores, turns, digest }: Block): void {
    this.#digest = fingerprint(this.#digest + digest)
    addTally(this.#tallies[order.variant] as Tally, tally)
    this.#scores.set(order.variant, scores)
    this.#turns.set(order.variant, turns)
    if (++this.#taken === this.#active.length) this.#endRound()
  }

  #endRound(): void {
    this.#compare(this.#variantContrasts, this.#differences)
    this.#compare(this.#factorContrasts, this.#effects)
    this.#scores.clear()
    this.#turns.clear()
    this.#taken = 0
    this.#round++
    this.#active = this.#stillOpen()
    for (const key of this.#out.keys()) if (!this.#isWanted(key)) this.#out.delete(key)
  }

  #compare(contrasts: readonly Contrast[], into: readonly ContrastTally[]): void {
    for (const [i, contrast] of contrasts.entries()) {
      const tally = into[i] as ContrastTally
      addRound(tally.score, contrast, this.#scores)
      addRound(tally.turns, contrast, this.#turns)
    }
  }

  /** If differences decide, the baseline is played as long as any variant is compared with it. */
  #stillOpen(): readonly number[] {
    const { stop, baseline } = this.plan
    const isOpen = (variant: number): boolean =>
      !isEnough(this.plan, this.#tallies[variant] as Tally, this.#differences[variant] as ContrastTally)
    const byDifference = stop.kind !== 'games' && stop.of === 'difference'
    if (!byDifference) return this.#active.filter(isOpen)
    const others = this.#active.filter((variant) => variant !== baseline && isOpen(variant))
    return this.#active.filter(
      (variant) => others.includes(variant) || (variant === baseline && others.length > 0),
    )
  }

  /** True if a block played in advance still counts: its variant had not been played enough before. */
  #isWanted(key: string): boolean {
    return this.#active.includes(Number(key.split('/')[0]))
  }
}
