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
const TEAM = 0.5
const MODEL = 0.15
const VEHICLE = 1.2
const RANKED = { officer: 0.7, nco: 0.2 } as const

/** csw-s1-5, csw-s2-5: where the scenario itself pays for Teams. */
const SCORED_TEAM = 1
const SURVIVOR = 2

/** csw-s3-6: the bomb goes with its carrier. */
const CARRIER = 3

/** csw-rally-1: with half its models lost, a Team may run away at the end of any turn. */
const BROKEN = 0.3

/** csw-shock-1: what a point of Shock spoils, and a wreck that cannot move. */
const SHOCK = 0.12
const IMMOBILISED = 0.5

/** csw-cmd-3: what an ability is worth that is still in hand. */
const ABILITY = 0.08

/** What a side has lost: Teams, models, and good order among those that are left; less what it has in hand. */
export function lossesOf(state: State, side: Side): number {
  let sum = -ABILITY * state.players[side].abilities.length
  for (const team of state.teams) if (team.side === side) sum += lossesIn(state, team)
  return sum
}

function lossesIn({ terms, bomb }: State, team: Team): number {
  const isCarrier = bomb?.state === 'carried' && bomb.carrier === team.id
  let sum = 0
  let lost = 0
  for (const { isLost, profile } of team.models) {
    if (!isLost) continue
    lost++
    sum += MODEL + (profile.rank ? RANKED[profile.rank] : 0)
  }
  if (isCarrier) sum *= 2
  if (isDestroyed(team)) {
    sum += isVehicle(team) ? VEHICLE : TEAM
    if (terms.scenario === 'contact') sum += SCORED_TEAM
    if (team.isSurvivor) sum += SURVIVOR
    return isCarrier ? sum + CARRIER : sum
  }
  if (lost * 2 >= team.profile.startingModels) sum += BROKEN
  if (team.isImmobilised) sum += IMMOBILISED
  return sum + SHOCK * team.shock
}

/** csw-ow-1, csw-tc-1: what it is worth to wait with a loaded weapon or a low head, while enemies may still act. */
const ON_OVERWATCH = 0.04
const IN_COVER = 0.03

/** What fire across the table is worth for a die that may be thrown, by what the target stands in. */
const DIE = 0.02
const THROUGH: Readonly<Record<Cover, number>> = { none: 1, light: 0.6, hard: 0.4 }
const AT_CLOSE_QUARTERS = 1.3
const CLOSE_QUARTERS = 1200
const AGAINST_A_VEHICLE = 0.5
const AT_THE_OFFICER = 1.5

/** What a side's weapons bear on: near enemies who stand in the open are worth having, and worth not being. */
export function fireProspects(state: State, side: Side): number {
  const firing = teamsOf(state, side).filter(({ place }) => place === 'table')
  const enemies = teamsOf(state, otherSide(side)).filter(
    ({ place, isHidden }) => place === 'table' && !isHidden,
  )
  const waking = enemies.filter(({ hasToken }) => hasToken).length / Math.max(1, enemies.length)
  let sum = 0
  for (const target of enemies) {
    const [middle] = aliveModels(target)
    if (!middle) continue
    let dice = 0
    for (const team of firing) {
      const thrown = diceAt(team, middle)
      if (thrown === 0) continue
      dice += thrown
    }
    if (dice > 0) sum += DIE * dice * vulnerability(state, target, middle)
  }
  for (const { order, shock } of firing) {
    if (order === 'overwatch') sum += (ON_OVERWATCH * waking) / (1 + shock)
    else if (order === 'take-cover') sum += IN_COVER * waking
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
