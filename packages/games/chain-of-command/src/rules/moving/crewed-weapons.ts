import { standing } from '@sandtable/miniatures'
import { ARSENAL, findGun, findWeapon } from '../../forces/data/arsenal.ts'
import type { Gun } from '../../forces/data/weapons.ts'
import { listOf } from '../../forces/force.ts'
import { playerOf, type State, type Team } from '../state/state.ts'

/** coc-7.4-1: how many men carry a tripod machine gun freely, and how many carry it at all. */
const TRIPOD = { free: 3, least: 2 } as const

/** coc-7.4-6: how many men push a gun or turn it. */
const GUN_CREW = 2

/** coc-7.4-1, coc-ruling-25: every medium or heavy machine gun on a tripod. */
export function servesTripod({ profile }: Team): boolean {
  return profile.served.some((weapon) => weapon.startsWith('tripod'))
}

/** coc-2.1-5: the gun a Team serves; null for weapons that men carry. */
export function gunOf(state: State, team: Team): Gun | null {
  const list = listOf(playerOf(state, team.side).force)
  for (const id of team.profile.served) {
    const gun = findGun(list, id)
    if (gun && gun.kind !== 'heavy-machine-gun') return gun
  }
  return null
}

/** coc-7.4-1, coc-7.4-4, coc-7.4-6: one man does not carry a tripod gun, nor push a gun; some guns stay where they are. */
export function canTakeWeaponAlong(state: State, team: Team): boolean {
  const men = standing(team).length
  if (servesTripod(team)) return men >= TRIPOD.least
  const gun = gunOf(state, team)
  return gun === null || (gun.kind !== 'anti-aircraft' && men >= GUN_CREW)
}

/** coc-7.4-1, coc-ruling-25: with two men left at a tripod machine gun each movement die loses a pip. */
export function diceWithCrew(teams: readonly Team[], dice: readonly number[]): readonly number[] {
  const isShort = teams.some((team) => servesTripod(team) && standing(team).length < TRIPOD.free)
  return isShort ? dice.map((die) => die - 1) : dice
}

/** coc-7.4-3, coc-7.4-5, coc-ex-21: what is left of the dice of those who push a gun, by its weight. */
export function diceWithGun({ weight }: Gun, dice: readonly number[]): readonly number[] {
  const row = ARSENAL.gunWeights.find(({ id }) => id === weight)
  if (!row?.discard || dice.length < 2) return dice
  return [row.discard === 'lower' ? Math.max(...dice) : Math.min(...dice)]
}

/** coc-7.4-1, coc-7.4-3: the movement dice of Teams with what they bring along. */
export function diceWithWeapons(
  state: State,
  teams: readonly Team[],
  dice: readonly number[],
): readonly number[] {
  const [gun] = teams.flatMap((team) => gunOf(state, team) ?? [])
  return gun ? diceWithGun(gun, dice) : diceWithCrew(teams, dice)
}

/** coc-13.1.2-10: a crew that falls back takes a machine gun, a light mortar or an anti-tank weapon along; a gun stays. */
export function isCarriedOff(state: State, team: Team): boolean {
  return gunOf(state, team) === null
}

/** coc-7.5-2, coc-7.5-3: true if a Team has to turn its weapon to fire at what is outside its arc. */
export function hasArc(state: State, team: Team): boolean {
  if (gunOf(state, team)) return true
  const list = listOf(playerOf(state, team.side).force)
  return team.profile.served.some((id) => {
    const weapon = findWeapon(list, id)
    return weapon !== null && 'arcDegrees' in weapon && weapon.arcDegrees !== undefined
  })
}
