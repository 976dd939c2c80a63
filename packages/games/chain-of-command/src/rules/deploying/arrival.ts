import { automatic, type Check, type Game, mod, orMore } from '@sandtable/engine'
import type { Side } from '@sandtable/miniatures'
import { TABLES } from '../../forces/data/tables.ts'
import { listOf } from '../../forces/force.ts'
import { supportNamed } from '../../forces/supports.ts'
import { type Leader, type OwnSupport, otherSide, type Player, playerOf, type State } from '../state/state.ts'
import { isSenior } from '../units/special-troops.ts'

/** The arriving troops: a Senior Leader, or a Unit with or without its Junior Leader. */
export type Arriving = 'senior-leader' | 'unit'

/** coc-4.3-3, coc-4.3-6: one roll for what is deployed, if one is needed at this moment. False: it does not arrive in this Phase. */
export function arrives(game: Game<State>, side: Side, what: Arriving): boolean {
  const { state } = game
  const check = arrivalCheck(state, side, what)
  if (what === 'unit' && !isUnderBarrage(state, side)) showWhoIsReliedOn(game, side)
  return game.roll('coc-4.3-2', check).success
}

/** coc-4.3-1, coc-4.3-2, coc-4.3-5: automatic while a Senior Leader is off the table, and for Senior Leaders; else 4 or more. */
export function arrivalCheck(state: State, side: Side, what: Arriving): Check {
  if (isUnderBarrage(state, side)) {
    const isWrath = barrageOf(state, side).hasWrath
    return orMore(TABLES.deploying.needs, [isWrath && mod(+1, 'Wrath of the Gods', 'coc-nat-su-1')])
  }
  if (what === 'senior-leader') return automatic('a Senior Leader needs no roll', 'coc-4.3-5')
  if (seniorLeadersOff(state, side).length > 0)
    return automatic('a Senior Leader is off the table', 'coc-4.3-1')
  if (adjutantOf(playerOf(state, side))) return automatic('the Adjutant is off the table', 'coc-support-15')
  return orMore(TABLES.deploying.needs)
}

/** coc-4.3-4, coc-ruling-9: living Senior Leaders who are not on the table. */
export function seniorLeadersOff({ leaders }: Pick<State, 'leaders'>, side: Side): readonly Leader[] {
  return leaders.filter((leader) => leader.side === side && isSenior(leader) && leader.place === 'off-table')
}

/** coc-support-15 */
function adjutantOf(player: Player): OwnSupport | null {
  return findGeneric(player, 'adjutant')
}

/** coc-hid-1: an Adjutant, or a Senior Leader from a support list, is known once a deployment relies on nobody else. */
function showWhoIsReliedOn(game: Game<State>, side: Side): void {
  const player = playerOf(game.state, side)
  const leaders = seniorLeadersOff(game.state, side)
  const hidden = player.supports.filter(({ isShown }) => !isShown)
  if (leaders.some(({ id }) => !hidden.some((support) => support.id === id))) return
  const relied = leaders.length > 0 ? hidden.find(({ id }) => id === leaders[0]?.id) : adjutantOf(player)
  if (!relied || relied.isShown) return
  relied.isShown = true
  game.note?.({ kind: 'relied-on', clause: 'coc-hid-1', side, support: relied.id, reveals: true })
}

/** coc-support-40: in the first Turn everybody rolls under the enemy's pre-game barrage. */
function isUnderBarrage(state: State, side: Side): boolean {
  return state.turn === TABLES.deploying.barrageTurn && barrageOf(state, side).isFired
}

/** coc-nat-su-1: the barrage of a Soviet list is worse. */
function barrageOf(state: State, side: Side): { readonly isFired: boolean; readonly hasWrath: boolean } {
  const enemy = playerOf(state, otherSide(side))
  const isFired = findGeneric(enemy, 'pre-game-barrage')?.isShown === true // coc-hid-1: it has been announced
  const hasWrath = listOf(enemy.force).characteristics.some(({ effects }) =>
    effects.some(({ kind }) => kind === 'enemy-deploy-modifier'),
  )
  return { isFired, hasWrath: isFired && hasWrath }
}

/** coc-hid-1: a pre-game barrage is announced before the first Phase. */
export function announceBarrages(game: Game<State>): void {
  for (const side of showBarrages(game.state)) {
    game.note?.({ kind: 'pre-game-barrage', clause: 'coc-support-40', side })
  }
}

/** The sides that have a pre-game barrage; from now on it is known. */
export function showBarrages(state: State): readonly Side[] {
  return (['blue', 'red'] as const).filter((side) => {
    const barrage = findGeneric(playerOf(state, side), 'pre-game-barrage')
    if (barrage) barrage.isShown = true
    return barrage !== null
  })
}

function findGeneric({ supports, force }: Player, generic: string): OwnSupport | null {
  return (
    supports.find(({ support }) => supportNamed(listOf(force), support.option).option.generic === generic) ??
    null
  )
}
