import { type Game, type Pick, pick } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import type { Point } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { closeCombat } from '../combat/close-combat.ts'
import { testForceMorale } from '../morale/test-morale.ts'
import { diceWithWeapons } from '../moving/crewed-weapons.ts'
import { diceOf, type Mode } from '../moving/distance.ts'
import type { Crossing } from '../moving/going.ts'
import { move } from '../moving/move.ts'
import type { OpenWindow } from '../reacting/moment.ts'
import { judgeShock } from '../shock/judge-shock.ts'
import type { Leader, Side, State, Team } from '../state/state.ts'
import { addShock } from '../units/special-troops.ts'
import { splitStragglers } from '../units/stragglers.ts'
import { leaveWithoutFuel } from '../weapons/fuel.ts'
import { leadersAlong, useUpLeaders } from './leaders-along.ts'
import { rejoin } from './regroup.ts'
import { onSoakedGround } from './sky.ts'

/** Who moves, and the Leader who has ordered it. */
export interface Marching {
  readonly side: Side
  readonly teams: readonly Team[]
  readonly orderedBy: Leader | null
}

/** coc-7.1-1, coc-7.1-2: the way to move, what is crossed, and the dice if they have been rolled for others too. */
export interface Pace {
  readonly mode: Mode
  readonly crossing: Crossing
  readonly dice?: readonly number[]
}

/** A Unit that has moved into contact. */
export interface Charge {
  readonly attackers: readonly Team[]
  readonly defenders: readonly Team[]
  readonly from: readonly Point[]
  readonly movementDice: number
  /** coc-13-8 */
  readonly alone: readonly Leader[]
}

/** coc-7.1-1, coc-7.1-2, coc-13-5: a Unit moves as one or each Team by itself, and fights where that leads to contact. */
export function moveBy(game: Game<State>, marching: Marching, pace: Pace, open: OpenWindow): void {
  for (const charge of march(game, marching, pace, open)) fight(game, charge)
}

/** coc-13-5, coc-13-7: those who are left of both sides fight. */
export function fight(game: Game<State>, { attackers, defenders, alone, ...how }: Charge): void {
  const mine = attackers.filter(canFight)
  const theirs = defenders.filter(({ place }) => place === 'table')
  const leaders = alone.filter(({ place }) => place === 'table')
  if (game.state.verdict === null && mine.length > 0 && theirs.length + leaders.length > 0)
    closeCombat(game, { attackers: mine, defenders: theirs, alone: leaders, ...how })
}

function canFight({ place, nerve }: Team): boolean {
  return place === 'table' && nerve !== 'broken'
}

/** coc-7.1-2, coc-14.3-1: one roll for all, together or each Team its own distance; or a roll for each Team. */
export function march(
  game: Game<State>,
  marching: Marching,
  pace: Pace,
  open: OpenWindow,
): readonly Charge[] {
  const { side, teams, orderedBy } = marching
  const rolls = teams.length > 1 ? game.ask(movementRolls(side, teams)) : 'together'
  if (rolls === 'together') return marchAsOne(game, marching, pace, open)
  const dice = rolls === 'own-distance' ? game.dice.several('coc-7.1-t', diceOf(pace.mode)) : null
  return teams.flatMap((team) =>
    game.state.verdict === null && canFight(team) && team.nerve === 'steady'
      ? marchAsOne(game, { side, teams: [team], orderedBy }, dice ? { ...pace, dice } : pace, open)
      : [],
  )
}

/** coc-7.1-2, coc-14.3-1: with unequal Shock one roll may be used by each Team for itself. */
export function movementRolls(
  seat: Side,
  teams: readonly Team[],
): Pick<'together' | 'own-distance' | 'each-rolls'> {
  const isUnequal = new Set(teams.map(({ shock }) => shock)).size > 1
  return pick<'together' | 'own-distance' | 'each-rolls'>({
    clause: 'coc-7.1-2',
    name: 'one-or-several-movement-rolls',
    seat,
    about: { teams: teams.map(({ id }) => id) },
    options: ['together', ...(isUnequal ? (['own-distance'] as const) : []), 'each-rolls'],
  })
}

/** coc-7.1-1, coc-7.1-5, coc-14.3-1, coc-4.5.4-4, coc-4.5.4-3, coc-4.5.4-5, coc-faq-5, coc-7.1-3: dice, way, Shock of the double, and the enemies it leads to. */
function marchAsOne(
  game: Game<State>,
  { side, teams, orderedBy }: Marching,
  { mode, crossing, dice: given }: Pace,
  open: OpenWindow,
): readonly Charge[] {
  const { state } = game
  const count = diceOf(mode)
  const leaders = leadersAlong(game, teams, count)
  const from = teams.flatMap((team) => standing(team).map(({ x, y }) => ({ x, y })))
  const rolled = diceWithWeapons(state, teams, given ?? game.dice.several('coc-7.1-t', count))
  const dice = onSoakedGround(state, rolled, from)
  for (const team of teams) {
    team.isTactical = mode === 'tactical' || mode === 'scout' // coc-4.5.4-3, coc-faq-5, coc-nat-us-2
    team.overwatch = null
  }
  const shock = Math.max(...teams.map((team) => team.shock))
  const movers = [...teams, ...leaders].map(({ id }) => id)
  const { enemies, alone } = move(
    game,
    { side, teams, leaders },
    { mode, crossing, dice, shock, movers },
    open,
  )
  leaveWithoutFuel(game, teams)
  rejoin(game)
  splitStragglers(game)
  for (const leader of leaders) leader.hasMoved = true
  if (orderedBy === null) useUpLeaders(leaders)
  if (mode === 'double') for (const team of teams) addShock(team, TABLES.movement.doubleShock)
  if (state.verdict) return []
  const attackers = teams.filter(canFight)
  if (enemies.length + alone.length > 0 && attackers.length > 0)
    return [{ attackers, defenders: enemies, alone, from, movementDice: count }]
  testForceMorale(game, judgeShock(game, []))
  return []
}
