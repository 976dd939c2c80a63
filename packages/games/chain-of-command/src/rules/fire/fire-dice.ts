import { type Decision, type Game, split } from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'
import type { Side, State, Team } from '../state/state.ts'
import type { Shots } from './fire-plan.ts'
import { type Band, firepowerOf } from './firepower.ts'
import type { Shooter } from './shooters.ts'
import type { Target } from './targets.ts'

/** coc-9.1-15, coc-9.1-16: dice that are rolled together: one target, one range band, weapons alike. */
export interface Lot {
  readonly id: string
  readonly target: Target
  readonly band: Band
  readonly rerollsOnes: boolean
  /** coc-2.4-6, coc-9.0-5 */
  readonly coverReduction: number
  readonly shooters: readonly Shooter[]
  readonly dice: number
}

/** A shooter who fires at a target. */
export interface Fired {
  readonly shooter: Shooter
  readonly target: Target
  readonly band: Band
}

/** Who fires at what, by the plan. */
export function firedBy(
  shots: readonly Shots[],
  aims: readonly { readonly figure: string; readonly target: string }[],
): readonly Fired[] {
  return aims.flatMap(({ figure, target: id }) => {
    const own = shots.find(({ shooter }) => shooter.id === figure)
    const found = own?.at.find(({ target }) => target.id === id)
    return own && found ? [{ shooter: own.shooter, target: found.target, band: found.shot.band }] : []
  })
}

/** coc-9.1-2, coc-9.1-15: the Firepower of all who fire, in lots. */
export function lotsOf(fired: readonly Fired[]): readonly Lot[] {
  const lots: Lot[] = []
  for (const { shooter, target, band } of fired) {
    const { rerollOnesToHit = false, coverReduction = 0 } = shooter.weapon
    const id = `${target.id} ${band}${rerollOnesToHit ? ' re-rolled' : ''}${coverReduction > 0 ? ' heavy' : ''}`
    const dice = firepowerOf(shooter, band)
    const i = lots.findIndex((lot) => lot.id === id)
    const before = lots[i]
    if (before) lots[i] = { ...before, shooters: [...before.shooters, shooter], dice: before.dice + dice }
    else
      lots.push({ id, target, band, rerollsOnes: rerollOnesToHit, coverReduction, shooters: [shooter], dice })
  }
  return lots
}

/** coc-9.1-3, coc-9.1-14, coc-9.1-16, coc-14.4-1, coc-14.5-3, coc-ruling-24: Shock off each Team, then halved for moving and for being Pinned. */
export function diceLeft(teams: readonly FiringTeam[], hasMoved: boolean): number {
  const parts = [false, true].map((isPinned) =>
    teams
      .filter((team) => team.isPinned === isPinned)
      .reduce((sum, { dice, shock }) => sum + Math.max(1, dice - shockLoss(shock)), 0),
  )
  const [steady = 0, pinned = 0] = parts.map((dice) => (hasMoved ? half(dice) : dice))
  return Math.max(teams.length, steady + half(pinned))
}

/** What counts of a Team that fires. */
export interface FiringTeam {
  readonly dice: number
  readonly shock: number
  readonly isPinned: boolean
}

/** coc-14.4-1: one die for two Shock. */
function shockLoss(shock: number): number {
  return Math.floor(shock / TABLES.fire.shockPerDie)
}

/** coc-1-2: rounded down. */
function half(dice: number): number {
  return Math.floor(dice / 2)
}

/** coc-9.1-16: the Teams that fire; a Leader's weapon counts with the Team he fires with, or by itself. */
export function firingTeams(fired: readonly Fired[], withTeam: Team | null): readonly FiringTeam[] {
  const byTeam = new Map<string, FiringTeam>()
  for (const { shooter, band } of fired) {
    const team = 'shock' in shooter.troop ? shooter.troop : withTeam
    const id = team?.id ?? shooter.troop.id
    const dice = (byTeam.get(id)?.dice ?? 0) + firepowerOf(shooter, band)
    byTeam.set(id, { dice, shock: team?.shock ?? 0, isPinned: team?.nerve === 'pinned' })
  }
  return [...byTeam.values()]
}

/** coc-9.1-16, coc-8.3-8: which dice are lost, where there is a choice. */
export function loseDice(game: Game<State>, side: Side, lots: readonly Lot[], left: number): readonly Lot[] {
  const lost = lots.reduce((sum, { dice }) => sum + dice, 0) - left
  if (lost <= 0) return lots
  const [only] = lots
  if (only && lots.length === 1) return [{ ...only, dice: left }]
  const shares = game.ask(diceLost(side, lots, lost))
  return lots
    .map((lot) => ({ ...lot, dice: lot.dice - (shares[lot.id] ?? 0) }))
    .filter(({ dice }) => dice > 0)
}

export function diceLost(
  seat: Side,
  lots: readonly Lot[],
  total: number,
): Decision<{ readonly [lot: string]: number }> {
  return split({
    clause: 'coc-9.1-16',
    name: 'which-dice-are-lost',
    seat,
    total,
    among: lots.map(({ id }) => id),
    most: Object.fromEntries(lots.map(({ id, dice }) => [id, dice])),
  })
}
