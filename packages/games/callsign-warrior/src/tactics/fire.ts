import { weaponById } from '../forces/weapons.ts'
import type { Cover } from '../rules/moving/terrain.ts'
import { coverStoodIn } from '../rules/seeing/sight.ts'
import { aliveModels, isVehicle, type Model, type State, type Team } from '../rules/state/state.ts'

/** What a die is worth by what the target stands in. */
const THROUGH: Readonly<Record<Cover, number>> = { none: 1, light: 0.6, hard: 0.4 }
const AT_CLOSE_QUARTERS = 1.3
const CLOSE_QUARTERS = 1200
const AGAINST_A_VEHICLE = 0.5
const AT_A_LEADER = 1.5

/** What fire at a Team is worth: the dice of weapons in range, by cover and by who is hit. Sight is left to the moment of fire. */
export function fireWorth(known: State, team: Team, target: Team): number {
  const [at] = aliveModels(target)
  return at ? diceAt(team, at) * targetWorth(known, target, at) : 0
}

export function targetWorth(known: State, target: Team, at: Model): number {
  if (isVehicle(target)) return AGAINST_A_VEHICLE
  return THROUGH[coverStoodIn(known, at)] * (hasLeader(target) ? AT_A_LEADER : 1)
}

export function hasLeader({ models }: Team): boolean {
  return models.some(({ isLost, profile }) => !isLost && profile.rank === 'officer')
}

/** The dice of a Team's weapons in range of a place, more for near ones. */
export function diceAt({ models, shock }: Team, { x, y }: Model): number {
  let dice = 0
  for (const model of models) {
    if (model.isLost) continue
    dice += bestDice(model, (model.x - x) * (model.x - x) + (model.y - y) * (model.y - y))
  }
  return dice / (1 + shock)
}

function bestDice({ profile, spent }: Model, squared: number): number {
  let best = 0
  for (const id of profile.weapons) {
    const { range, rof } = weaponById(id)
    if (rof > best && squared <= range * range && !spent.includes(id)) best = rof
  }
  return squared <= CLOSE_QUARTERS * CLOSE_QUARTERS ? best * AT_CLOSE_QUARTERS : best
}

/** The longest range of a Team's weapons. */
export function rangeOf(team: Team): number {
  return Math.max(
    0,
    ...aliveModels(team).flatMap(({ profile }) => profile.weapons.map((id) => weaponById(id).range)),
  )
}
