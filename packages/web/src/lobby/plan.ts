import type { Options, Seat } from '@sandtable/engine'
import type { ForceGame, ForceWish } from '@sandtable/miniatures'
import type { ClockTerms } from '@sandtable/protocol'
import type { MyForce } from '../forces/my-forces.ts'
import type { GameEntry } from '../games/game-entry.ts'
import { canBeFielded, usualWish, wishOf } from './force-wish.ts'
import type { Terms } from './start-match.ts'

/** What the player in the lobby has chosen so far. */
export interface Plan {
  readonly game: GameEntry
  /** The id of a bot, 'same-screen' or 'friend'; null: the usual bot. */
  readonly opponent: string | null
  /** Null for the first. */
  readonly seat: Seat | null
  readonly options: Options
  readonly clock: ClockTerms | null
  /** The force chosen for a seat, if it is not the default. */
  readonly wishes: Readonly<Record<Seat, string>>
}

/** A plan with the game chosen and everything else at its default. */
export function planFor(game: GameEntry): Plan {
  return { game, opponent: null, seat: null, options: {}, clock: null, wishes: {} }
}

export function ownSeat({ game, seat, options }: Plan): Seat {
  const seats = game.ruleset.seats(options)
  return seats.find((one) => one.seat === seat)?.seat ?? seats[0]?.seat ?? ''
}

/**
 * The seats whose forces are chosen here: the player's own, or all if there is one screen or forces are agreed openly.
 */
export function seatsHere(plan: Plan, forces: ForceGame): readonly Seat[] {
  const { game, opponent, options } = plan
  if (opponent !== 'same-screen' && !forces.setUp.withForce) return [ownSeat(plan)]
  return game.ruleset.seats(options).map(({ seat }) => seat)
}

export function wishFor(plan: Plan, forces: ForceGame, seat: Seat): string {
  return plan.wishes[seat] ?? usualWish(forces, seat, plan.options)
}

/** True if every force chosen here can be fielded. */
export function isReady(plan: Plan, forces: ForceGame | null, mine: readonly MyForce[]): boolean {
  if (!forces) return !plan.game.forces
  return seatsHere(plan, forces).every((seat) =>
    canBeFielded(forces, seat, plan.options, wishFor(plan, forces, seat), mine),
  )
}

/** The terms of the match. Players may bring their own forces if one was chosen here or a friend may have some. */
export function termsOf(plan: Plan, bot: string, forces: ForceGame | null, mine: readonly MyForce[]): Terms {
  const { game, options } = plan
  const opponent = plan.opponent ?? bot
  const kind = opponent === 'same-screen' || opponent === 'friend' ? opponent : null
  const seats = forces ? seatsHere(plan, forces) : []
  const wished = seats.flatMap((seat): readonly (readonly [Seat, ForceWish])[] => {
    const wish = forces && wishOf(wishFor(plan, forces, seat), mine)
    return wish ? [[seat, wish]] : []
  })
  const isBuilt = kind === 'friend' || wished.some(([, wish]) => wish.kind === 'own')
  const withForce = forces?.setUp.withForce
  return {
    game,
    opponent: kind ? { kind } : { kind: 'bot', bot: opponent },
    seat: ownSeat(plan),
    options: withForce
      ? wished.reduce((agreed, [seat, wish]) => withForce(seat, wish, agreed), options)
      : (forces?.setUp.withBuilt(isBuilt, options) ?? options),
    clock: kind === 'friend' ? plan.clock : null,
    forces: withForce ? {} : Object.fromEntries(wished),
  }
}
