import { type Features, leads, type NamedNumbers } from '@sandtable/engine'
import { dominationValue } from '../rules/scenarios/domination.ts'
import { controllerOf, modelsNear, touchesMarker } from '../rules/scenarios/objectives.ts'
import type { ScenarioId } from '../rules/scenarios/scenarios.ts'
import {
  aliveModels,
  isDestroyed,
  isVehicle,
  otherSide,
  playerOf,
  type Side,
  type State,
  type Team,
  teamById,
  teamsOf,
} from '../rules/state/state.ts'
import { TURNS } from '../rules/tables.ts'
import { diceAt, hasLeader, targetWorth } from './fire.ts'
import { runsTo } from './reach.ts'

/** How a state looks for a side: points, ground, force, fire, and what the scenario asks for. */
export const FEATURES: Features<State> = leads(
  (side) => otherSide(side as Side),
  (known, side) => featuresOf(known, side as Side),
)

/** Runs beyond this many do not count any more. */
const FARTHEST = 4

const SCENARIOS: readonly ScenarioId[] = ['contact', 'blue-bird-down', 'ied', 'rush', 'domination']

type Add = (name: string, value: number) => void

function featuresOf(known: State, side: Side): NamedNumbers {
  const found = noFeatures()
  const add: Add = (name, value) => {
    found[name] = (found[name] ?? 0) + value
  }
  const left = turnsLeft(known)
  const player = playerOf(known, side)
  add('points', player.points / 4)
  add('points-late', (player.points * (1 - left)) / 4)
  add(`role-${known.terms.scenario}`, player.role === 'attacker' ? 1 : 0)
  add(`role-late-${known.terms.scenario}`, player.role === 'attacker' ? 1 - left : 0)
  add('abilities', (player.abilities.length * left) / 4)
  add('shattered', player.isShattered ? 1 : 0)
  forceFeatures(known, side, add)
  groundFeatures(known, side, left, add)
  fireFeatures(known, side, add)
  if (known.terms.scenario === 'rush') rushFeatures(known, side, left, add)
  if (known.terms.scenario === 'ied') bombFeatures(known, side, left, add)
  return found
}

/** The share of the game still to play, this turn included while orders are given. */
function turnsLeft({ turn, phase }: State): number {
  return (TURNS - turn + (phase === 'orders' ? 1 : 0)) / TURNS
}

function forceFeatures(known: State, side: Side, add: Add): void {
  for (const team of teamsOf(known, side)) {
    if (isDestroyed(team)) {
      add(team.isSurvivor ? 'survivors-lost' : 'teams-lost', 1)
      continue
    }
    const models = aliveModels(team).length
    add(isVehicle(team) ? 'vehicles' : 'models', models / 8)
    add('officers', hasLeader(team) ? 1 : 0)
    add('broken', models * 2 <= team.profile.startingModels ? 1 : 0)
    add('shock', team.shock / 4)
    add('immobilised', team.isImmobilised ? 1 : 0)
    add('hidden', team.isHidden ? 1 : 0)
    add('off-table', team.place === 'table' || team.place === 'aboard' ? 0 : 1)
    add('tokens', team.hasToken ? 1 : 0)
    add('watching', team.order === 'overwatch' ? 1 : 0)
    add('in-cover', team.order === 'take-cover' ? 1 : 0)
  }
}

/** csw-obj-2: markers held, Teams that touch them, models near them, and the runs to the nearest. */
function groundFeatures(known: State, side: Side, left: number, add: Add): void {
  if (known.terms.scenario === 'ied') return
  const teams = teamsOf(known, side).filter((team) => !isDestroyed(team))
  for (const objective of known.objectives) {
    if (objective.isDestroyed) continue
    const worth = known.terms.scenario === 'domination' ? dominationValue(objective.id) / 2 : 1
    const runs = teams.map((team) => Math.min(FARTHEST, runsTo(known, team, objective.at)))
    add('held', controllerOf(known, objective) === side ? worth : 0)
    add('held-long', controllerOf(known, objective) === side ? worth * left : 0)
    add('touched', teams.some((team) => touchesMarker(team, objective.at)) ? worth : 0)
    add(
      'most-near',
      worth * Math.min(1, Math.max(0, ...teams.map((team) => modelsNear(team, objective.at))) / 6),
    )
    add('touched-long', teams.some((team) => touchesMarker(team, objective.at)) ? worth * left : 0)
    add('nearest-runs', (worth * Math.min(FARTHEST, ...runs)) / FARTHEST)
    add(
      'all-runs',
      (worth * runs.reduce((sum, one) => sum + one, 0)) / (FARTHEST * Math.max(1, teams.length)),
    )
  }
}

/** What weapons bear on: near enemies in the open are worth having. */
function fireFeatures(known: State, side: Side, add: Add): void {
  const targets = teamsOf(known, otherSide(side)).flatMap((target) => {
    const [at] = aliveModels(target)
    return target.place === 'table' && !target.isHidden && at
      ? [{ at, worth: targetWorth(known, target, at) }]
      : []
  })
  for (const team of teamsOf(known, side)) {
    if (team.place !== 'table') continue
    let best = 0
    for (const { at, worth } of targets) best = Math.max(best, worth * diceAt(team, at))
    add('fire', best / 8)
    if (team.hasToken) add('fire-to-come', best / 8)
  }
}

/** csw-s4-4, csw-s4-5: the Attacker's way to A and B, and what has fallen. */
function rushFeatures(known: State, side: Side, left: number, add: Add): void {
  const attacks = playerOf(known, side).role === 'attacker'
  const teams = teamsOf(known, side).filter((team) => !isDestroyed(team) && !isVehicle(team))
  for (const { id, at, isDestroyed: isGone } of known.objectives) {
    if (id === 'C') continue
    if (isGone) {
      add('demolished', attacks ? 1 : 0)
      continue
    }
    const runs = Math.min(FARTHEST, ...teams.map((team) => runsTo(known, team, at)))
    add(attacks ? 'sapper-runs' : 'guard-runs', runs / FARTHEST)
    add(attacks ? 'sapper-late' : 'guard-late', (runs * (1 - left)) / FARTHEST)
    add('charges-laid', attacks && teams.some((team) => isLaying(team) && touchesMarker(team, at)) ? 1 : 0)
  }
}

function isLaying({ order, orderedBy }: Team): boolean {
  return order === 'take-cover' && orderedBy !== 'reaction'
}

/** csw-s3-4 to csw-s3-7: the way of the bomb, and who stands about it. */
function bombFeatures(known: State, side: Side, left: number, add: Add): void {
  const { bomb, objectives } = known
  if (!bomb) return
  const attacks = playerOf(known, side).role === 'attacker'
  const sign = attacks ? 1 : 0
  add('bomb-planted', bomb.state === 'planted' ? sign : 0)
  add('bomb-ended', bomb.state === 'defused' || bomb.state === 'lost' ? sign : 0)
  if (bomb.state === 'carried') {
    const carrier = teamById(known, bomb.carrier)
    const runs = Math.min(FARTHEST, ...objectives.map(({ at }) => runsTo(known, carrier, at)))
    add('bomb-runs', (sign * runs) / FARTHEST)
    add('bomb-late', (sign * runs * (1 - left)) / FARTHEST)
    add('bomb-carriers', (sign * aliveModels(carrier).length) / 8)
  }
  const place = objectives.find(({ id }) => id === bomb.objective)
  const spots = place ? [place] : objectives
  for (const { at } of spots) {
    const near = teamsOf(known, side).reduce((sum, team) => sum + modelsNear(team, at), 0)
    add(place ? 'near-bomb' : 'near-targets', Math.min(1, near / 8))
  }
}

const NAMES = [
  ...[
    'points',
    'points-late',
    'abilities',
    'shattered',
    'survivors-lost',
    'teams-lost',
    'vehicles',
    'models',
  ],
  ...['officers', 'broken', 'shock', 'immobilised', 'hidden', 'off-table', 'tokens', 'watching', 'in-cover'],
  ...[
    'held',
    'held-long',
    'touched',
    'touched-long',
    'most-near',
    'nearest-runs',
    'all-runs',
    'fire',
    'fire-to-come',
  ],
  ...['demolished', 'sapper-runs', 'sapper-late', 'guard-runs', 'guard-late', 'charges-laid', 'bomb-planted'],
  ...['bomb-ended', 'bomb-runs', 'bomb-late', 'bomb-carriers', 'near-bomb', 'near-targets'],
  ...SCENARIOS.flatMap((scenario) => [`role-${scenario}`, `role-late-${scenario}`]),
] as const

/** Every name, so that all states have the same. */
function noFeatures(): Record<string, number> {
  return Object.fromEntries(NAMES.map((name) => [name, 0]))
}
