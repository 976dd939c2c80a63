import type { Clause, Seat, Window } from './decision/decision.ts'
import { window } from './decision/decision.ts'
import type { Json } from './json.ts'
import type { Game } from './ruleset.ts'

/** One thing a seat may do in a gap: interrupt, show a hidden unit, end the turn. */
export interface Offer<T = unknown> {
  /** The name of its row in the rules' Decisions table, in kebab-case; unique among the offers of one window. */
  readonly use: string
  readonly clause: Clause
  /** The possible ways to do it now. Empty if others may believe it possible although it is not. */
  readonly options: readonly T[]
  /** Carries it out. It may ask, roll and open gaps of its own. */
  carryOut(option: T): void
}

/** What a seat chooses in a gap: which of the things offered, and in which way. */
export interface GapChoice<T = unknown> {
  readonly use: string
  readonly option: T
}

/** A moment at which several seats may act. */
export interface Gap {
  /** The clause that opens it, and the name of its window in logs and statistics. */
  readonly clause: Clause
  readonly name: string
  readonly about?: Json | undefined
  /**
   * True if the window shows its owner what others may not know: they learn what is done, not what else was possible.
   */
  readonly secret?: 'options' | undefined
  /** Everything this seat may do now. Null if nothing is publicly possible: then the seat is not asked. */
  offers(seat: Seat): readonly Offer[] | null
}

/**
 * hof-hero-7, hof-hide-2, coc-5.1.3-1: a gap in which several seats may act. They are asked in this order. After each
 * act the gap starts again with the first seat; it closes when all have passed in a row. Each seat is asked once a
 * round, in one window with everything it may do.
 */
export function gap<S>(game: Game<S, never>, seats: readonly Seat[], moment: Gap): void {
  while (actInGap(game, seats, moment)) {} // if a gap never closes, the guard against endless steps ends it
}

/**
 * One act in a gap, or none. True if a seat has acted and the gap is open again. A game whose acts are whole
 * activations plays one of them in each step; its state stays in the gap until this returns false.
 */
export function actInGap<S>(game: Game<S, never>, seats: readonly Seat[], moment: Gap): boolean {
  for (const seat of seats) {
    const offers = moment.offers(seat)
    if (offers === null) continue
    const choice = game.ask(gapWindow(seat, moment, offers))
    if (choice === 'pass') continue
    carryOut(offers, choice)
    return true
  }
  return false
}

/** The one window of a seat at a moment: all offers in it, or pass. */
export function gapWindow(
  seat: Seat,
  { clause, name, about, secret }: Gap,
  offers: readonly Offer[],
): Window<GapChoice> {
  const options = offers.flatMap(({ use, options }) => options.map((option) => ({ use, option })))
  return window({ clause, name, seat, about, secret, options })
}

function carryOut(offers: readonly Offer[], { use, option }: GapChoice): void {
  const offer = offers.find((one) => one.use === use)
  if (!offer) throw new Error(`nothing called '${use}' is offered in this gap`)
  offer.carryOut(option)
}
