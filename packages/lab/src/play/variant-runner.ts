import { type BotMaker, botNamed, playerOf } from '@sandtable/bots'
import {
  Dice,
  type DieSource,
  type Outcome,
  type Player,
  Playout,
  type Ruleset,
  type Seat,
  SeededDice,
  type Side,
  sfc32,
} from '@sandtable/engine'
import type { Plan, Variant } from '../experiment/plan.ts'
import { edited } from '../experiment/state-path.ts'
import type { Choices, GameRow, SeatSides } from '../results/row.ts'
import { ChoiceCounter } from './choice-counter.ts'
import { counted, EventCounter } from './event-counter.ts'
import { FixedDice } from './fixed-dice.ts'
import { LuckMeter } from './luck-meter.ts'

/** Which stream a game draws from: the dice, then one for each bot. The same as in a series of bots. */
const DICE = 0
const FIRST_BOT = 1

/** Everything about a variant that is the same in all its games. */
export class VariantRunner<S> {
  readonly seats: readonly Seat[]
  readonly seatSides: SeatSides
  readonly #ruleset: Ruleset<S, unknown>
  readonly #plan: Plan
  readonly #number: number
  readonly #variant: Variant
  readonly #makers: readonly BotMaker[]
  readonly #looksAhead: boolean
  readonly #sides: readonly Side[]
  readonly #measures: ReadonlySet<string>
  readonly #hasFixedDice: boolean

  constructor(ruleset: Ruleset<S, unknown>, plan: Plan, variant: number) {
    const chosen = plan.variants[variant]
    if (!chosen) throw new Error(`there is no variant ${variant}`)
    const seats = ruleset.seats(chosen.options)
    this.seats = seats.map(({ seat }) => seat)
    this.seatSides = seats.map(({ side }) => side)
    this.#ruleset = ruleset
    this.#plan = plan
    this.#number = variant
    this.#variant = chosen
    this.#makers = chosen.bots.map(makerNamed)
    this.#looksAhead = this.#makers.some(({ looksAhead }) => looksAhead)
    this.#sides = [...new Set(this.seatSides)]
    this.#measures = new Set(plan.measures)
    this.#hasFixedDice = Object.keys(chosen.dice).length > 0
  }

  /** Plays one game by its number. The same number gives the same game on every machine. */
  play(game: number): GameRow {
    const { swap } = this.#plan
    const deal = swap ? Math.floor(game / this.seats.length) : game
    const shift = swap ? game % this.seats.length : 0
    const seating = this.seats.map((_, i) => (i + shift) % this.#makers.length)
    return this.#measures.size === 0
      ? this.#playPlainly(game, deal, seating)
      : this.#playMeasured(game, deal, seating)
  }

  #playPlainly(game: number, deal: number, seating: readonly number[]): GameRow {
    const source = this.#source(deal)
    const playout = this.#begin(this.#ruleset, source, this.#players(deal, seating))
    return this.#row(game, deal, seating, playout, playout.finish())
  }

  #playMeasured(game: number, deal: number, seating: readonly number[]): GameRow {
    const has = this.#measures
    const counter = has.has('events') || has.has('places') ? new EventCounter(this.#ruleset.survey) : null
    const choices: Record<Seat, Choices> | null = has.has('choices') ? {} : null
    const meter = has.has('luck') ? this.#luckMeter(deal, seating) : null

    const fixed = new FixedDice(new SeededDice(sfc32(this.#plan.seed, deal, DICE)), this.#variant.dice)
    const players = this.#players(deal, seating)
    for (const seat of this.seats) {
      if (choices) players[seat] = new ChoiceCounter(players[seat] as Player, emptyChoices(choices, seat))
      if (meter) players[seat] = meter.watchPlayer(players[seat] as Player)
    }
    const ruleset = counter ? counted(this.#ruleset, counter) : this.#ruleset
    const playout = this.#begin(ruleset, meter ? meter.watchDice(fixed) : fixed, players)
    const outcome = meter ? finishMeasured(playout, meter, fixed) : playout.finish()
    return {
      ...this.#row(game, deal, seating, playout, outcome),
      ...(counter && has.has('events') ? { events: counter.events } : {}),
      ...(counter && has.has('places') ? { places: counter.places } : {}),
      ...(choices ? { choices } : {}),
      ...(meter ? { luck: meter.luck } : {}),
    }
  }

  #source(deal: number): DieSource {
    const chance = new SeededDice(sfc32(this.#plan.seed, deal, DICE))
    return this.#hasFixedDice ? new FixedDice(chance, this.#variant.dice) : chance
  }

  #begin(ruleset: Ruleset<S, unknown>, source: DieSource, players: Record<Seat, Player>): Playout<S> {
    const { options, edits } = this.#variant
    let state = ruleset.setup(options, { dice: new Dice(source) })
    for (const edit of edits) state = edited(state, edit)
    const playout = new Playout(ruleset, state, players, source)
    if (this.#looksAhead) playout.recordSteps()
    return playout
  }

  #players(deal: number, seating: readonly number[]): Record<Seat, Player> {
    const { options } = this.#variant
    const players: Record<Seat, Player> = {}
    for (let i = 0; i < this.seats.length; i++) {
      const place = seating[i] as number
      const stream = sfc32(this.#plan.seed, deal, FIRST_BOT + place)
      const maker = this.#makers[place] as BotMaker
      players[this.seats[i] as Seat] = playerOf(maker, this.#ruleset, { stream, options })
    }
    return players
  }

  #luckMeter(deal: number, seating: readonly number[]): LuckMeter<S> {
    return new LuckMeter({
      ruleset: this.#ruleset,
      options: this.#variant.options,
      seats: this.seats,
      sides: this.#sides,
      makers: seating.map((place) => this.#makers[place] as BotMaker),
      dice: this.#variant.dice,
      rerolls: this.#plan.rerolls,
      seed: this.#plan.seed,
      deal,
    })
  }

  #row(
    game: number,
    deal: number,
    seating: readonly number[],
    playout: Playout<S>,
    { winners, reason, scores }: Outcome,
  ): GameRow {
    return {
      variant: this.#number,
      game,
      deal,
      seating,
      winners,
      reason,
      turns: this.#ruleset.turn(playout.state),
      decisions: playout.decisions,
      ...(scores ? { scores } : {}),
    }
  }
}

function finishMeasured<S>(playout: Playout<S>, meter: LuckMeter<S>, fixed: FixedDice): Outcome {
  for (;;) {
    const outcome = playout.ruleset.outcome(playout.state)
    if (outcome) return outcome
    meter.step(playout, fixed)
  }
}

function emptyChoices(all: Record<Seat, Choices>, seat: Seat): Choices {
  all[seat] = {}
  return all[seat]
}

function makerNamed(words: string): BotMaker {
  const maker = botNamed(words)
  if (typeof maker === 'string') throw new Error(maker)
  return maker
}
