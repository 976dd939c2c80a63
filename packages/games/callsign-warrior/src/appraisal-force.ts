import { coverStoodIn } from './sight.ts'
import {
  aliveModels,
  isDestroyed,
  isVehicle,
  type Model,
  otherSide,
  type Side,
  type State,
  type Team,
  teamsOf,
} from './state.ts'
import type { Cover } from './terrain.ts'
import { weaponById } from './weapons.ts'

/** What a Team and each of its models count, in Victory Points; leaders and specialists are worth more. */
const TEAM = 0.8
const MODEL = 0.25
const VEHICLE = 1.5
const RANKED = { officer: 0.9, nco: 0.25 } as const

/** csw-s1-5, csw-s2-5: where the scenario itself pays for Teams. */
const SCORED_TEAM = 0.7
const SURVIVOR = 2

/** csw-shock-1: what a point of Shock spoils, and a wreck that cannot move. */
const SHOCK = 0.22
const IMMOBILISED = 0.5

/** csw-ow-1, csw-tc-1: what it is worth to wait with a loaded weapon or a low head. */
const ON_OVERWATCH = 0.12
const IN_COVER = 0.06

/** Forces off the table are worth having, but sooner on it. */
const OFF_TABLE = 0.15

/** What a side still has: its Teams, how many are in them, and in what order they are. */
export function forceWorth(state: State, side: Side): number {
  let sum = 0
  for (const team of state.teams) if (team.side === side && !isDestroyed(team)) sum += teamWorth(state, team)
  return sum
}

function teamWorth({ terms }: State, team: Team): number {
  let sum = isVehicle(team) ? VEHICLE : TEAM
  if (terms.scenario === 'contact') sum += SCORED_TEAM
  if (team.isSurvivor) sum += SURVIVOR
  for (const { isLost, profile } of team.models) {
    if (!isLost) sum += MODEL + (profile.rank ? RANKED[profile.rank] : 0)
  }
  sum -= SHOCK * team.shock
  if (team.isImmobilised) sum -= IMMOBILISED
  if (team.place === 'reserve' || team.place === 'first-wave') sum -= OFF_TABLE
  if (team.place === 'table' && team.order === 'overwatch') sum += ON_OVERWATCH
  if (team.place === 'table' && team.order === 'take-cover') sum += IN_COVER
  return sum
}

/** What fire across the table is worth for a die that may be thrown, by what the target stands in. */
const DIE = 0.012
const THROUGH: Readonly<Record<Cover, number>> = { none: 1, light: 0.6, hard: 0.4 }
const AT_CLOSE_QUARTERS = 1.3
const CLOSE_QUARTERS = 1200
const AGAINST_A_VEHICLE = 0.5
const AT_THE_OFFICER = 1.5

/** What a side's weapons bear on: near enemies who stand in the open are worth having, and worth not being. */
export function fireProspects(state: State, side: Side): number {
  const firing = teamsOf(state, side).filter(({ place }) => place === 'table')
  let sum = 0
  for (const target of teamsOf(state, otherSide(side))) {
    const [middle] = aliveModels(target)
    if (target.place !== 'table' || target.isHidden || !middle) continue
    let dice = 0
    for (const team of firing) dice += diceAt(team, middle)
    if (dice > 0) sum += DIE * dice * vulnerability(state, target, middle)
  }
  return sum
}

function vulnerability(state: State, target: Team, middle: Model): number {
  if (isVehicle(target)) return AGAINST_A_VEHICLE
  const hasOfficer = target.models.some(({ isLost, profile }) => !isLost && profile.rank === 'officer')
  return THROUGH[coverStoodIn(state, middle)] * (hasOfficer ? AT_THE_OFFICER : 1)
}

/** The dice of a Team's weapons in range of a place, nearer ones for more; sight is left to the moment of fire. */
function diceAt({ models, shock }: Team, { x, y }: Model): number {
  let dice = 0
  for (const model of models) {
    if (model.isLost) continue
    const dx = model.x - x
    const dy = model.y - y
    const squared = dx * dx + dy * dy
    dice += bestDice(model, squared)
  }
  return shock > 0 ? dice / (1 + shock) : dice
}

function bestDice({ profile, spent }: Model, squared: number): number {
  let best = 0
  for (const id of profile.weapons) {
    const { range, rof } = weaponById(id)
    if (rof <= best || squared > range * range || spent.includes(id)) continue
    best = rof
  }
  return squared <= CLOSE_QUARTERS * CLOSE_QUARTERS ? best * AT_CLOSE_QUARTERS : best
}
