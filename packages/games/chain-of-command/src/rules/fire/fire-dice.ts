import { type Game, type Refusal, refusal, type Split, split } from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'
import type { Side, State, Team } from '../state/state.ts'
import { teamOf } from '../units/attachment.ts'
import { isUnderCoveringFire } from './covering-fire.ts'
import { type HitKind, hitKindOf } from './effects.ts'
import type { Firing } from './fire-plan.ts'
import { type Band, firepowerOf } from './firepower.ts'
import { shotAt } from './line-of-fire.ts'
import type { Shooter } from './shooters.ts'
import type { TargetGroup } from './target-group.ts'
import { isTeam, type Target } from './targets.ts'

/** A shooter who fires at a target. */
export interface Fired {
  readonly shooter: Shooter
  readonly target: Target
  readonly band: Band
}

/** coc-9.1-15, coc-9.1-16: dice that are rolled alike: one target, the same range bands, weapons alike. */
export interface Lot {
  readonly id: string
  readonly group: TargetGroup
  /** The range band to each Team of the group, in its order. */
  readonly bands: readonly Band[]
  readonly rerollsOnes: boolean
  readonly kind: HitKind
  /** coc-4.5.4-13 */
  readonly isCovered: boolean
  readonly shooters: readonly Shooter[]
  readonly dice: number
  /** How many of the dice belong to each firing Team. */
  readonly byTeam: Readonly<Record<string, number>>
}

/** The part of a firing Team's state that matters here. */
export interface FiringTeam {
  readonly id: string
  readonly dice: number
  readonly shock: number
  readonly isPinned: boolean
}

/** coc-9.1-2, coc-9.1-15: the Firepower of all who fire and the dice of a characteristic, in lots. */
export function lotsOf(
  state: State,
  firing: Firing,
  fired: readonly Fired[],
  groups: readonly TargetGroup[],
): readonly Lot[] {
  const lots: Lot[] = []
  for (const [i, { shooter, target, band }] of fired.entries()) {
    const group = groups.find(({ named }) => named === target)
    if (!group) continue
    const dice = firepowerOf(shooter, band) + (i === 0 ? (firing.bonusDice ?? 0) : 0)
    const lot = lotFor(state, shooter, group, band)
    const place = lots.findIndex(({ id }) => id === lot.id)
    const before = lots[place] ?? lot
    const team = teamFiring(state, firing, shooter)?.id ?? shooter.troop.id
    const after = {
      ...before,
      shooters: [...before.shooters, shooter],
      dice: before.dice + dice,
      byTeam: { ...before.byTeam, [team]: (before.byTeam[team] ?? 0) + dice },
    }
    if (place < 0) lots.push(after)
    else lots[place] = after
  }
  return lots
}

function lotFor(state: State, shooter: Shooter, group: TargetGroup, band: Band): Lot {
  const { rerollOnesToHit = false } = shooter.weapon
  const kind = { ...hitKindOf(shooter.weapon, state.terms.switches), inHardCover: shooter.inHardCover ?? 1 }
  const isCovered = isUnderCoveringFire(state, shooter.troop.side, shooter.at)
  const bands = group.teams.map(({ target }) =>
    target === group.named ? band : (shotAt(state, shooter, target)?.band ?? band),
  )
  const marks = [
    rerollOnesToHit && 're-rolled',
    kind.coverReduction > 0 && 'heavy',
    kind.ignoresCover && 'flame',
    isCovered && 'covered',
  ]
  const id = [group.named.id, ...bands, ...marks.filter((mark) => mark !== false)].join(' ')
  const none = { shooters: [], dice: 0, byTeam: {} }
  return { id, group, bands, rerollsOnes: rerollOnesToHit, kind, isCovered, ...none }
}

/** coc-9.1-16: a Leader's weapon counts with the Team they are with, or with the first; null for one who is alone. */
function teamFiring(state: State, { teams }: Firing, { troop }: Shooter): Team | null {
  if (isTeam(troop)) return troop
  const own = teamOf(state, troop)
  return own && teams.includes(own) ? own : (teams[0] ?? null)
}

/** coc-9.1-16: the Teams that fire, with all their dice. */
export function firingTeams({ teams }: Firing, lots: readonly Lot[]): readonly FiringTeam[] {
  const ids = [...new Set(lots.flatMap(({ byTeam }) => Object.keys(byTeam)))]
  return ids.map((id) => {
    const team = teams.find((one) => one.id === id)
    const dice = lots.reduce((sum, { byTeam }) => sum + (byTeam[id] ?? 0), 0)
    return { id, dice, shock: team?.shock ?? 0, isPinned: team?.nerve === 'pinned' }
  })
}

/** coc-9.1-3, coc-9.1-14, coc-9.1-16, coc-faq-42, coc-14.4-1, coc-14.4-3, coc-14.5-3, coc-ruling-24: Shock off each Team, then halved for moving and for being Pinned. */
export function diceLeft(teams: readonly FiringTeam[], hasMoved: boolean): number {
  const parts = [false, true].map((isPinned) =>
    teams
      .filter((team) => team.isPinned === isPinned)
      .reduce((sum, { dice, shock }) => sum + Math.max(1, dice - shockLoss(shock)), 0),
  )
  const [steady = 0, pinned = 0] = parts.map((dice) => (hasMoved ? half(dice) : dice))
  return Math.max(teams.length, steady + half(pinned))
}

/** coc-14.4-1: one die for two Shock. */
function shockLoss(shock: number): number {
  return Math.floor(shock / TABLES.fire.shockPerDie)
}

/** coc-1-2: rounded down. */
function half(dice: number): number {
  return Math.floor(dice / 2)
}

/** coc-9.1-16, coc-8.3-8: takes off the dice that are lost; the firer says which, where there is a choice. */
export function loseDice(
  game: Game<State>,
  side: Side,
  lots: readonly Lot[],
  teams: readonly FiringTeam[],
  left: number,
): readonly Lot[] {
  const lost = lots.reduce((sum, { dice }) => sum + dice, 0) - left
  if (lost <= 0) return lots
  const shares = game.ask(diceLost(side, lots, teams, lost))
  return lots
    .map((lot) => ({ ...lot, dice: lot.dice - (shares[lot.id] ?? 0) }))
    .filter(({ dice }) => dice > 0)
}

/** coc-9.1-16, coc-8.3-8 */
export function diceLost(
  seat: Side,
  lots: readonly Lot[],
  teams: readonly FiringTeam[],
  total: number,
): Split {
  return split({
    clause: 'coc-9.1-16',
    name: 'which-dice-are-lost',
    seat,
    total,
    among: lots.map(({ id }) => id),
    most: Object.fromEntries(lots.map(({ id, dice }) => [id, dice])),
    illegal: (shares) => whyNotLost(lots, teams, shares),
  })
}

/** coc-9.1-16: the Shock of a Team comes off its own dice. */
function whyNotLost(
  lots: readonly Lot[],
  teams: readonly FiringTeam[],
  shares: Readonly<Record<string, number>>,
): Refusal | null {
  const isShort = lots.some(({ id, byTeam }) => {
    const least = teams.reduce((sum, team) => {
      const here = byTeam[team.id] ?? 0
      const loss = Math.min(shockLoss(team.shock), team.dice - 1)
      return sum + Math.max(0, loss - (team.dice - here))
    }, 0)
    return (shares[id] ?? 0) < least
  })
  return isShort ? refusal('shock', 'The Shock of a Team comes off its own dice (coc-9.1-16).') : null
}
