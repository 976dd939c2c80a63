import { sumOf } from '@sandtable/engine'
import { weaponById } from '../forces/weapons.ts'
import type { Cover } from '../rules/moving/terrain.ts'
import { coverStoodIn } from '../rules/seeing/sight.ts'
import { aliveModels, isVehicle, type Model, type State, type Team } from '../rules/state/state.ts'

export function hasRank(team: Team): boolean {
  return aliveModels(team).some(({ profile }) => profile.rank === 'officer')
}

/** What a die at a target is worth by what it stands in; csw-veh-1: infantry can do little to a vehicle. */
const THROUGH: Readonly<Record<Cover, number>> = { none: 1, light: 0.6, hard: 0.4 }
const AGAINST_A_VEHICLE = 0.5
const AT_THE_OFFICER = 1.5

/** csw-abins-9, csw-abpro-2, csw-abpro-5: what an ability adds to the next fire of a Team, or to fire at one. */
const ABILITY = { dumpsMagazines: 1.5, disciplinedFire: 1.2, isPriority: 1.5 } as const

/** What a die at this Team is worth; 0 if it cannot be shot at. */
export function exposure(known: State, team: Team): number {
  const [at] = team.place === 'table' && !team.isHidden ? aliveModels(team) : []
  if (!at) return 0
  if (isVehicle(team)) return AGAINST_A_VEHICLE * (team.thisTurn.isPriority ? ABILITY.isPriority : 1)
  return THROUGH[coverStoodIn(known, at)] * (hasRank(team) ? AT_THE_OFFICER : 1)
}

/** csw-shoot-1: what fire of a Team at one enemy is worth, in dice that may tell; sight is left to the moment of fire. */
export function fireWorth(team: Team, target: Team, exposed: number): number {
  const [at] = aliveModels(target)
  if (!at || exposed === 0) return 0
  const dice = sumOf(aliveModels(team).map((model) => diceAt(model, at))) / (1 + team.shock)
  const { dumpsMagazines, disciplinedFire } = team.thisTurn
  if (team.hasToken && dumpsMagazines) return exposed * dice * ABILITY.dumpsMagazines
  return exposed * dice * (team.hasToken && disciplinedFire ? ABILITY.disciplinedFire : 1)
}

const CLOSE_QUARTERS = 1200
const AT_CLOSE_QUARTERS = 1.3

/** The dice of the best weapon of a model that is in range, nearer ones for more. */
function diceAt({ x, y, profile, spent }: Model, at: Model): number {
  const squared = (x - at.x) * (x - at.x) + (y - at.y) * (y - at.y)
  let best = 0
  for (const id of profile.weapons) {
    const { range, rof } = weaponById(id)
    if (rof > best && squared <= range * range && !spent.includes(id)) best = rof
  }
  return squared <= CLOSE_QUARTERS * CLOSE_QUARTERS ? best * AT_CLOSE_QUARTERS : best
}
