import { weaponById } from '../forces/weapons.ts'
import type { Cover } from '../rules/moving/terrain.ts'
import { coverStoodIn } from '../rules/seeing/sight.ts'
import {
  aliveModels,
  isDestroyed,
  isVehicle,
  type Model,
  otherSide,
  playerOf,
  type Side,
  type State,
  type Team,
  teamsOf,
} from '../rules/state/state.ts'

/** The value of a Team and of each of its models, in Victory Points; leaders and specialists are worth more. */
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

/** csw-cmd-3: what an ability in hand is worth for each turn in which it may still be used. */
const ABILITY = 0.03

/**
 * csw-abins-6, csw-abpro-8: an ability's effect on Shock: a point that nobody can rally, or that everybody near the
 * Officer rallies.
 */
const UNRALLIED = 0.05

/** The losses of a side: Teams, models, and Shock and suppression on the rest; minus its remaining abilities. */
export function lossesOf(state: State, side: Side): number {
  const { isWatched, highCommand } = playerOf(state, side)
  const perShock = SHOCK + (isWatched ? UNRALLIED : 0) - (highCommand ? UNRALLIED : 0)
  let sum = -inHand(state, side)
  for (const team of state.teams) if (team.side === side) sum += lossesIn(state, team, perShock)
  return sum
}

/** csw-cmd-4, csw-abpro-7: abilities, as long as there is an Officer to use them. */
function inHand(state: State, side: Side): number {
  const { abilities, isJammed } = playerOf(state, side)
  const turns = state.terms.constants.turns - state.turn + (state.phase === 'orders' && !isJammed ? 1 : 0)
  if (abilities.length === 0 || turns === 0) return 0
  const hasOfficer = state.teams.some((team) => team.side === side && !isDestroyed(team) && hasRank(team))
  return hasOfficer ? ABILITY * turns * abilities.length : 0
}

export function hasRank({ models }: Team): boolean {
  return models.some(({ isLost, profile }) => !isLost && profile.rank === 'officer')
}

function lossesIn({ terms, bomb }: State, team: Team, perShock: number): number {
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
  return team.thisTurn.isFanatic ? sum : sum + perShock * team.shock // csw-abins-8
}

/** csw-ow-1, csw-tc-1: the value of waiting on Overwatch or in cover while enemies may still act. */
const ON_OVERWATCH = 0.04
const IN_COVER = 0.03

/** csw-abins-2: who runs and may yet react to every shot. */
const GUESSED_AT = 0.1

/** The value of a die of fire, by the cover of its target. */
const DIE = 0.03
const THROUGH: Readonly<Record<Cover, number>> = { none: 1, light: 0.6, hard: 0.4 }
const AT_CLOSE_QUARTERS = 1.3
const CLOSE_QUARTERS = 1200
const AGAINST_A_VEHICLE = 0.5
const AT_THE_OFFICER = 1.5

/** csw-abins-9, csw-abpro-2, csw-abpro-5: what an ability adds to the next fire of a Team, or to fire at one. */
const DUMPED_MAGAZINES = 1.5
const DISCIPLINED = 1.2
const PRIORITY = 1.5

/**
 * The value of a side's possible fire: near enemies in the open are worth most. The enemy counts the same against it.
 */
export function fireProspects(state: State, side: Side): number {
  const enemies = teamsOf(state, otherSide(side)).filter(
    ({ place, isHidden }) => place === 'table' && !isHidden,
  )
  const waking = enemies.filter(({ hasToken }) => hasToken).length / Math.max(1, enemies.length)
  const targets = enemies.flatMap((target) => targetOf(state, target))
  let sum = 0
  for (const team of state.teams) {
    if (team.side !== side || team.place !== 'table') continue
    sum += DIE * bestFire(team, targets)
    if (team.order === 'overwatch') sum += (ON_OVERWATCH * waking) / (1 + team.shock)
    else if (team.order === 'take-cover') sum += IN_COVER * waking
    if (team.thisTurn.keepsGuessing) sum += GUESSED_AT * waking
  }
  return sum
}

/** A Team that can be shot at: one of its models, and the value of a die at it. */
interface Target {
  readonly at: Model
  readonly worth: number
}

function targetOf(state: State, team: Team): readonly Target[] {
  const [at] = aliveModels(team)
  if (!at) return []
  if (isVehicle(team)) return [{ at, worth: AGAINST_A_VEHICLE * (team.thisTurn.isPriority ? PRIORITY : 1) }]
  return [{ at, worth: THROUGH[coverStoodIn(state, at)] * (hasRank(team) ? AT_THE_OFFICER : 1) }]
}

/** The value of a Team's fire at one enemy, in effective dice. */
export function fireWorth(state: State, team: Team, target: Team): number {
  return bestFire(team, targetOf(state, target))
}

/** csw-shoot-1: a Team shoots at one enemy. */
function bestFire(team: Team, targets: readonly Target[]): number {
  let best = 0
  for (const { at, worth } of targets) best = Math.max(best, worth * diceAt(team, at))
  const { dumpsMagazines, disciplinedFire } = team.thisTurn
  if (!team.hasToken) return best
  return best * (dumpsMagazines ? DUMPED_MAGAZINES : 1) * (disciplinedFire ? DISCIPLINED : 1)
}

/**
 * The dice of a Team's weapons in range of a place, with more weight at close range; sight is checked only when it
 * fires.
 */
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
