import { type Figure, standing } from '@sandtable/miniatures'
import { type Arc, arc } from '@sandtable/table'
import { findWeapon } from '../../forces/data/arsenal.ts'
import type { Weapon } from '../../forces/data/weapons.ts'
import { listOf } from '../../forces/force.ts'
import { type Leader, type Man, playerOf, type State, type Team } from '../state/state.ts'
import { friendsOf } from './friends.ts'

/** coc-9.1-2: a figure that fires, and what it fires with. Of a crew one figure stands for the weapon. */
export interface Shooter {
  readonly id: string
  readonly at: Figure
  readonly troop: Team | Leader
  readonly weapon: FiringWeapon
  /** coc-9.0-4, coc-9.0-5: one man alone serves the weapon. */
  readonly hasOneCrew: boolean
  /** coc-8.2-3: the figures that its line of fire keeps away from. */
  readonly friends: readonly Figure[]
  /** coc-7.5-2, coc-4.5.4-8: what it fires at lies in all of these. */
  readonly arcs: readonly Arc[]
  /** coc-8.3.2-4 */
  readonly isLeaning: boolean
  /** coc-9.3.2-3: its hits on those in hard cover count this often. */
  readonly inHardCover?: number
}

/** A weapon that rolls Firepower dice. */
export type FiringWeapon = Weapon & Required<Pick<Weapon, 'firepower' | 'ranges'>>

/** coc-2.1-11, coc-9.0-8: everybody of a Team who can fire a small arm or machine gun. */
export function shootersOf(state: State, team: Team): readonly Shooter[] {
  const crew = crewOf(team)
  const others = standing(team).filter((man) => !crew.includes(man))
  const armed = [
    ...servedBy(team, crew),
    ...others.map((man) => ({ at: man, weapon: man.weapon, hasOneCrew: false })),
  ]
  return shootersWith(state, team, armed)
}

/** coc-2.1-11, coc-2.1-12: the men who serve the weapons; riflemen replace crew that is lost. */
export function crewOf(team: Team): readonly Man[] {
  if (team.profile.served.length === 0) return []
  const needed = team.models.filter(({ role }) => role === 'crew').length
  const left = standing(team)
  const crew = left.filter(({ role }) => role === 'crew')
  const riflemen = left.filter(({ role }) => role !== 'crew')
  return [...crew, ...riflemen.slice(0, Math.max(0, needed - crew.length))]
}

/** A figure and the id of what it fires with. */
interface Armed {
  readonly at: Figure
  readonly weapon: string | null
  readonly hasOneCrew: boolean
}

/** Each weapon with its share of the crew, the first ones first. */
function servedBy({ profile: { served } }: Team, crew: readonly Man[]): readonly Armed[] {
  return served.flatMap((weapon, i) => {
    const own = crew.filter((_, place) => place % served.length === i)
    const [first] = own
    return first ? [{ at: first, weapon, hasOneCrew: own.length === 1 }] : []
  })
}

/** coc-9.0-8: a Leader with a weapon. */
export function leaderAsShooter(state: State, leader: Leader): readonly Shooter[] {
  const armed = standing(leader).map((at) => ({ at, weapon: leader.profile.weapon, hasOneCrew: false }))
  return shootersWith(state, leader, armed)
}

function shootersWith(state: State, troop: Team | Leader, armed: readonly Armed[]): readonly Shooter[] {
  const list = listOf(playerOf(state, troop.side).force)
  const friends = friendsOf(state, troop)
  return armed.flatMap(({ at, weapon: id, hasOneCrew }) => {
    const weapon = id === null ? null : findWeapon(list, id)
    if (weapon?.ammunition && isTeamWithout(troop)) return [] // coc-9.6-1, coc-9.6-5
    return weapon && isSmallArm(weapon) ? [shooter(troop, at, weapon, { hasOneCrew, friends })] : []
  })
}

/** A figure with a weapon, as it fires. */
export function shooter(
  troop: Team | Leader,
  at: Figure,
  weapon: FiringWeapon,
  { hasOneCrew = false, friends = [] }: Partial<Pick<Shooter, 'hasOneCrew' | 'friends'>> = {},
): Shooter {
  return {
    id: at.id,
    at,
    troop,
    weapon,
    hasOneCrew,
    friends,
    arcs: arcsOf(troop, at, weapon),
    isLeaning: false,
  }
}

/** coc-7.5-2: a tripod machine gun has an arc; others turn as they like when they are activated. */
function arcsOf(troop: Team | Leader, { x, y }: Figure, { arcDegrees }: FiringWeapon): readonly Arc[] {
  return arcDegrees === undefined ? [] : [arc({ x, y }, troop.facing, TRIPOD_ARC)]
}

/** The only arc that weapons of foot have (`arcDegrees`). */
const TRIPOD_ARC = 90

function isTeamWithout(troop: Team | Leader): boolean {
  return 'shock' in troop && troop.rounds === 0
}

/** coc-1-6: rifles, machine guns and flamethrowers; what stands off the table fires at nobody by itself, and mortars, snipers, thrown and anti-tank weapons have procedures of their own. */
function isSmallArm(weapon: object): weapon is FiringWeapon {
  const { firepower, ranges, spottedBy, resolve, thrown, offTable, orderedBy } = weapon as Weapon
  if (!firepower || !ranges) return false
  return [spottedBy, resolve, thrown, offTable, orderedBy].every((one) => one === undefined)
}
