import { TABLES } from '../../forces/data/tables.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { otherSide, type Player, playerOf, type Side, type State } from '../state/state.ts'
import { positionChits } from '../victory/scenario.ts'
import { pulledValue } from './chit-values.ts'

const { breakLimit: LIMIT, objectiveLost: PER_OBJECTIVE } = TABLES['hof-chit-T2']

/** hof-setup-2: 5 plus 2 for each Unit. */
export function breakLimitFor(units: number): number {
  return LIMIT.base + LIMIT.perUnit * units
}

/** hof-chit-2, hof-ruling-36: what a side owes for Units and for objectives it lost since its last pull, each once. */
export function chitsOwed(state: State, side: Side): number {
  const lost = state.objectives.filter(({ lostBy }) => lostBy.includes(side)).length
  return playerOf(state, side).chitsOwed + PER_OBJECTIVE * lost
}

/** hof-chit-1 to hof-chit-4, hof-turn-T1-6, hof-chit-8: step 6. The Non-Active Player pulls in secret what the side owes. */
export function pullChits(game: HailOfFireGame): void {
  const { state } = game
  const side = otherSide(state.active)
  const player = playerOf(state, side)
  const count = chitsOwed(state, side) + positionChits(state, side)
  player.chitsOwed = 0
  for (const { lostBy } of state.objectives) removeFrom(lostBy, side)
  if (count === 0) return // hof-chit-8
  for (let i = 0; i < count; i++) {
    player.chits.push(
      pulledValue(state.terms.switches.chits, player.chits, game.dice, chitReaders(state, side)),
    )
  }
  game.note?.({ kind: 'chits', clause: 'hof-chit-1', side, count })
  if (isBeyondLimit(state, player)) breakForce(game, side)
}

/** hof-chit-7 */
function chitReaders(state: State, side: Side): readonly Side[] {
  return state.terms.switches.totals === 'open' ? ['blue', 'red'] : [side]
}

function removeFrom(list: Side[], side: Side): void {
  const at = list.indexOf(side)
  if (at >= 0) list.splice(at, 1)
}

/** hof-chit-1, hof-force-10 */
export function chitTotal({ chits, handicap }: Player): number {
  return chits.reduce((total, value) => total + value, handicap)
}

/** hof-chit-4, hof-ruling-25: beyond the limit; with the other switch at the limit. */
export function isBeyondLimit({ terms }: State, player: Player): boolean {
  const total = chitTotal(player)
  return terms.switches.break === 'reach' ? total >= player.breakLimit : total > player.breakLimit
}

/** hof-chit-4, hof-vic-1, hof-vic-4: the force gives up, and the other side has won. */
function breakForce(game: HailOfFireGame, side: Side): void {
  playerOf(game.state, side).isBroken = true
  game.note?.({ kind: 'broken', clause: 'hof-chit-4', side, reveals: true })
  game.state.verdict = { winner: otherSide(side), clause: 'hof-vic-1', reason: 'force broken' }
}
