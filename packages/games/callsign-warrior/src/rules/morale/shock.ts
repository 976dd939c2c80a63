import { type Clause, type Decision, window } from '@sandtable/engine'
import { wordOf } from '@sandtable/miniatures'
import { bodiesOf } from '../moving/figures.ts'
import { destroyTeam, isBroken } from '../shooting/losses.ts'
import type { WarriorGame } from '../state/notes.ts'
import { isVehicle, type Order, otherSide, type Team } from '../state/state.ts'
import { DEMORALISED_COST, ordersShockedBy } from '../tables.ts'
import { testCourage } from './courage.ts'
import { fallBack } from './fall-back.ts'

/** What Shock may be spent on: csw-order-1's orders, and the ways to shoot out of turn. */
export type ShockOccasion = Order | 'combat-reflexes' | 'defensive-fire' | 'dash'

/** csw-shock-6: points spent on each effect, or three together on Demoralised. */
export type Spent = SpentPoints | 'demoralised'

export interface SpentPoints {
  readonly pinned: number
  readonly suppressed: number
}

/** csw-shock-6: Pinned Down for orders that move. */
const MOVES = ordersShockedBy('pinned-down')
/** csw-shock-6, csw-shock-8: Suppressed for orders that shoot, now or later. */
const SHOOTS = ordersShockedBy('suppressed')

/** csw-shock-6, csw-ruling-30: the opponent spends the Shock of a Team that is given an order. True if the order stands. */
export function spendShock(game: WarriorGame, team: Team, occasion: ShockOccasion, clause: Clause): boolean {
  const isWatching = occasion === 'defensive-fire' && team.order === 'overwatch'
  const before = isWatching ? team.thisTurn.suppressed : 0 // csw-shock-8: spent on the Overwatch whose shots these are
  team.thisTurn.pinned = 0
  team.thisTurn.suppressed = before
  if (team.shock === 0 || team.thisTurn.isFanatic) return true
  const mixes = shockPurchases(team.shock, occasion)
  if (mixes.length === 0) return true
  const choice = game.ask(spending(team, occasion, mixes, clause))
  if (choice === 'pass') return true
  const demoralised = choice === 'demoralised'
  const { pinned, suppressed } = demoralised ? { pinned: 0, suppressed: 0 } : choice
  team.shock -= demoralised ? DEMORALISED_COST : pinned + suppressed
  team.thisTurn.pinned = pinned
  team.thisTurn.suppressed = before + suppressed
  const { id, shock: left } = team
  game.note?.({ kind: 'shock-spent', clause, team: id, pinned, suppressed, demoralised, left })
  return !demoralised || testNerve(game, team)
}

/** csw-shock-6: what the points buy: Demoralised for three together, or a mix of the others. */
export function shockPurchases(shock: number, occasion: ShockOccasion): readonly Spent[] {
  const pins = MOVES.includes(occasion) ? shock : 0
  const suppressions = SHOOTS.includes(occasion) ? shock : 0
  const mixes: Spent[] = []
  for (let pinned = 0; pinned <= pins; pinned++) {
    for (let suppressed = 0; suppressed <= Math.min(suppressions, shock - pinned); suppressed++) {
      if (pinned + suppressed > 0) mixes.push({ pinned, suppressed })
    }
  }
  if (shock >= DEMORALISED_COST && occasion !== 'defensive-fire') mixes.push('demoralised')
  return mixes
}

export function spending(
  team: Team,
  occasion: ShockOccasion,
  options: readonly Spent[],
  clause: Clause,
): Decision<Spent | 'pass'> {
  return window({
    clause,
    name: 'spend-shock',
    seat: otherSide(team.side),
    about: { team: team.id, order: occasion, shock: team.shock },
    options,
  })
}

/** csw-shock-9, csw-shock-11, csw-shock-13, csw-rally-5, csw-ruling-37: an unmodified test. True if the order goes on. */
function testNerve(game: WarriorGame, team: Team): boolean {
  if (testCourage(game, team, 'csw-shock-9', 'unmodified')) return true
  if (isBroken(team)) {
    destroyTeam(game, team, bodiesOf(game.state, team), 'other')
    return false
  }
  team.orderedBy = 'reaction' // csw-s4-4: it does not act on an order any more
  if (team.place !== 'table') {
    team.order = 'take-cover' // csw-shock-13: it stays aboard
    return false
  }
  if (game.ask(loseHeart(team)) === 'fall-back') fallBack(game, team)
  else team.order = isVehicle(team) ? 'spent' : 'take-cover'
  return false
}

/** csw-shock-9, csw-shock-11: take cover, or fall back; a vehicle stays or falls back. */
export function loseHeart(team: Team): Decision<'take-cover' | 'stay' | 'fall-back'> {
  const stays = isVehicle(team) ? 'stay' : 'take-cover'
  const asked = { clause: 'csw-shock-9', name: 'lose-heart', by: team }
  return team.isImmobilised ? wordOf(asked, [stays]) : wordOf(asked, [stays, 'fall-back'])
}
