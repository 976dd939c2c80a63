import { type Decision, type Game, type NumberCheck, orMore, rollMany, some } from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'
import type { Quality } from '../../forces/force.ts'
import { otherSide, playerOf, type Side, type State } from '../state/state.ts'
import type { Lot } from './fire-dice.ts'
import type { Band } from './firepower.ts'
import { coverOfTarget, type FoundTarget, qualityOf } from './target-group.ts'
import { isTeam } from './targets.ts'

/** coc-9.1-4, coc-table-5: the quality of the target and the range decide. */
export function toHit(quality: Quality, band: Band): NumberCheck {
  return orMore(TABLES.toHit[quality][band])
}

/** coc-9.1-4, coc-9.0-1, coc-9.0-11: the hits of one lot; natural 1s of some weapons are rolled once more. */
export function rollHits(game: Game<State>, lot: Lot): number {
  const { state } = game
  const { target, band, dice, rerollsOnes } = lot
  const quality = isTeam(target) ? qualityOf(state, target) : playerOf(state, target.side).force.quality
  const check = toHit(quality, band)
  const about = { target: target.id, by: lot.shooters.map(({ id }) => id), band }
  const first = rollMany(game, 'coc-9.1-4', check, dice, about)
  const ones = rerollsOnes ? first.dice.filter((die) => die === 1).length : 0
  if (ones === 0) return first.successes
  return first.successes + rollMany(game, 'coc-9.0-11', check, ones, about).successes
}

/** coc-9.1-5, coc-9.1-6, coc-ruling-28: hits for each Team of a target: equal shares, and no Team gets two of what is left over. */
export function shareHits(
  game: Game<State>,
  side: Side,
  group: readonly FoundTarget[],
  hits: number,
): readonly number[] {
  const each = Math.floor(hits / group.length)
  const odd = hits % group.length
  if (odd === 0) return group.map(() => each)
  const open = group.filter((one) => coverOfTarget(one) === 'none')
  const isFirers = open.length > 0
  const among = (isFirers ? open : group).map(({ target }) => target.id)
  const fitting = Math.min(odd, among.length)
  const lucky = game.ask(oddHits(isFirers ? side : otherSide(side), among, fitting))
  const rest = group.filter(({ target }) => !lucky.includes(target.id)).slice(0, odd - fitting)
  return group.map((one) => each + (lucky.includes(one.target.id) || rest.includes(one) ? 1 : 0))
}

/** coc-9.1-5: the firer allots what is left over to Teams in the open, the owner if all are in cover. */
export function oddHits(seat: Side, among: readonly string[], count: number): Decision<readonly string[]> {
  return some<string>({
    clause: 'coc-9.1-5',
    name: 'odd-hits',
    seat,
    about: { count },
    options: among,
    min: count,
    max: count,
  })
}
