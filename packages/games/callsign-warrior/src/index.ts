import type { Ruleset } from '@sandtable/engine'
import { appraise } from './appraisal.ts'
import { clone } from './clone.ts'
import { position } from './position.ts'
import { OPTIONS, seats, setup } from './setup.ts'
import type { State } from './state.ts'
import { SURVEY } from './survey.ts'
import { step } from './turn.ts'
import { outcome } from './victory.ts'
import { determinize, type View, view } from './view.ts'
import { WORDING } from './wording.ts'

/** CALLSIGN: Warrior: modern infantry, a bag of tokens, and Shock that the enemy spends. */
export const callsignWarrior: Ruleset<State, View> = {
  id: 'callsign-warrior',
  name: 'CALLSIGN: Warrior',
  version: '0.1.0',
  options: OPTIONS,
  seats,
  setup,
  step,
  outcome,
  turn: (state) => state.turn,
  view,
  determinize,
  clone,
  talk: { resign: 'csw-turn-5' },
  wording: WORDING,
  appraise,
  position,
  survey: SURVEY,
}

export { ABILITIES, type Ability, type Pool } from './abilities.ts'
export {
  ARMIES,
  ARMY_IDS,
  type Army,
  type ArmyId,
  type Mobility,
  type Profile,
  profileOf,
  type UnitEntry,
  type UnitOption,
} from './armies.ts'
export { NATURAL } from './courage.ts'
export { atEdge, inward, isAcross } from './edges.ts'
export { type ForceFault, type OptionTaken, optionsOf, type RosterModel } from './equip.ts'
export { teamDistance } from './figures.ts'
export {
  type ForceCost,
  type ForceTerms,
  forceCost,
  forceFaults,
  forceProblems,
  poolOf,
  shapeFaults,
  supportCost,
} from './force.ts'
export { modelName, partName } from './force-names.ts'
export { MAPS } from './maps.ts'
export { abilityName, nameOf, orderName, weaponName } from './names.ts'
export { coreForce, newUnit, readyMadeForces } from './ready-made.ts'
export {
  type Force,
  type ForceTeam,
  type ForceUnit,
  type Roster,
  type RosterTeam,
  rosterOf,
} from './roster.ts'
export {
  type Role,
  SCENARIOS,
  type Scenario,
  type ScenarioId,
  scenarioById,
  supportPointsFor,
} from './scenarios.ts'
export { type ShotOdds, shotOdds } from './shot-odds.ts'
export { aliveModels, type Model, type State, type Team } from './state.ts'
export { straightReach } from './straight-reach.ts'
export { BASE_RADIUS, HULL } from './tables.ts'
export { type Occasion, targetsOf } from './targets.ts'
export { mapOf } from './terrain.ts'
export type { DamageOdds } from './vehicle-odds.ts'
export type { View } from './view.ts'
export { type Plan, standAt } from './walk.ts'
export { WEAPONS, type Weapon, weaponById } from './weapons.ts'
