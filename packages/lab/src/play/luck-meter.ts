import { type BotMaker, playerOf, valueFor } from '@sandtable/bots'
import {
  type Answer,
  answerTo,
  type Decision,
  type DieSource,
  type Observer,
  type Options,
  type Player,
  type Players,
  Playout,
  type Ruleset,
  type Seat,
  SeededDice,
  type Side,
  sfc32,
} from '@sandtable/engine'
import type { DiceRow } from '../experiment/plan.ts'
import { FixedDice } from './fixed-dice.ts'

/** Numbers of the streams for imagined dice and bots; far from those of the game itself. */
const IMAGINED = 1_000

/** Everything needed to play a step of a game once more with other dice. */
export interface LuckTerms<S> {
  readonly ruleset: Ruleset<S, unknown>
  readonly options: Options
  readonly seats: readonly Seat[]
  readonly sides: readonly Side[]
  /** The bot in each seat. */
  readonly makers: readonly BotMaker[]
  readonly dice: Readonly<Record<string, DiceRow>>
  readonly rerolls: number
  readonly seed: number
  readonly deal: number
}

/**
 * What the dice gave each side. For every step with dice: the value of the state for the side after the step, minus its
 * average when the same step is played from the same decisions with other dice. The sum over a game is what backgammon
 * players call luck, in chances of winning; its mean over many games is zero.
 */
export class LuckMeter<S> {
  readonly luck: Record<Side, number> = {}
  readonly #terms: LuckTerms<S>
  readonly #imagined: Players
  readonly #chance: SeededDice
  #fallen = 0
  #answers: Answer[] = []

  constructor(terms: LuckTerms<S>) {
    this.#terms = terms
    const { ruleset, seats, makers, seed, deal, options } = terms
    this.#chance = new SeededDice(sfc32(seed, deal, IMAGINED))
    const players = seats.map((seat, i) => {
      const stream = sfc32(seed, deal, IMAGINED + 1 + i)
      return [seat, playerOf(makers[i] as BotMaker, ruleset, { stream, options })]
    })
    this.#imagined = Object.fromEntries(players)
    for (const side of terms.sides) this.luck[side] = 0
  }

  /** The dice of the game, observed: what is decided before the first die of a step is not luck. */
  watchDice(source: DieSource): DieSource {
    return {
      draw: (clause, faces, only) => {
        this.#fallen++
        return source.draw(clause, faces, only)
      },
    }
  }

  watchPlayer(player: Player): Player {
    return {
      choose: <C>(decision: Decision<C>, at: Observer): C => {
        const before = this.#fallen
        const choice = player.choose(decision, at)
        if (before === 0) this.#answers.push(answerTo(decision, choice))
        return choice
      },
    }
  }

  /** Plays one step of the game and separates its luck from its skill. */
  step(playout: Playout<S>, fixed: FixedDice): void {
    const { ruleset, sides } = this.#terms
    const before = ruleset.clone(playout.state)
    const rows = fixed.fallen()
    this.#fallen = 0
    this.#answers = []
    playout.step()
    if (this.#fallen === 0) return

    const expected = this.#expectation(before, rows)
    for (const [i, side] of sides.entries()) {
      const value = valueFor(ruleset, playout.state, side, sides.length)
      this.luck[side] = (this.luck[side] ?? 0) + value - (expected[i] ?? 0)
    }
  }

  #expectation(before: S, fallen: ReadonlyMap<string, number>): readonly number[] {
    const { ruleset, sides, makers, rerolls, dice } = this.#terms
    const sums = sides.map(() => 0)
    for (let k = 0; k < rerolls; k++) {
      const source = new FixedDice(this.#chance, dice, fallen)
      const world = new Playout(ruleset, ruleset.clone(before), this.#imagined, source)
      if (makers.some(({ looksAhead }) => looksAhead)) world.recordSteps()
      world.resumeStep(this.#answers, [])
      world.step()
      for (const [i, side] of sides.entries()) {
        sums[i] = (sums[i] ?? 0) + valueFor(ruleset, world.state, side, sides.length)
      }
    }
    return sums.map((sum) => sum / rerolls)
  }
}
