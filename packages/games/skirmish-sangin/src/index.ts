import type { Ruleset } from '@sandtable/engine'
import { OPTIONS, seats, setup, whyNotTogether } from './rules/set-up/options.ts'
import { clone } from './rules/state/clone.ts'
import { determinize } from './rules/state/determinize.ts'
import { position } from './rules/state/position.ts'
import type { State } from './rules/state/state.ts'
import { stateForm } from './rules/state/state-form.ts'
import { type View, view } from './rules/state/view.ts'
import { step } from './rules/turn.ts'
import { outcome } from './rules/victory/outcome.ts'
import { SURVEY } from './words/survey.ts'
import { WORDING } from './words/wording.ts'

/** Skirmish Sangin: one soldier, one figure; patrols and ambushes in Helmand, on percentile dice. */
export const skirmishSangin: Readonly<Ruleset<State, View>> = {
  id: 'skirmish-sangin',
  name: 'Skirmish Sangin',
  version: '0.1.0',
  options: OPTIONS,
  whyNotTogether,
  seats,
  setup,
  step,
  outcome,
  turn: ({ turn }) => turn,
  partsOfPlay: ({ turn, phase, activationCount }) => ({
    phase: `${turn}.${phase}`,
    activation: `${activationCount}`,
  }),
  view,
  determinize,
  clone,
  stateForm,
  talk: { resign: 'sks-vp-1' },
  wording: WORDING,
  position,
  survey: SURVEY,
}

export { SCENARIOS, type Scenario, type ScenarioId, scenarioById } from './forces/data/scenarios.ts'
export { PARTIES, type Party, SQUADS, type Squad } from './forces/data/squads.ts'
export { TABLES } from './forces/data/tables.ts'
export { findVehicle, VEHICLES, type Vehicle } from './forces/data/vehicles.ts'
export { findWeapon, WEAPONS, type Weapon } from './forces/data/weapons.ts'
export {
  type Force,
  type ForceFault,
  type ForceMember,
  findSquad,
  forceFaults,
  forceOf,
  forcePoints,
  memberPoints,
} from './forces/force.ts'
export { nameOf, weaponName } from './forces/names.ts'
export { bodyInArmour, phasesOf, rankRow, skillOf } from './forces/skills.ts'
export { missionMarks, scenarioRows, standing, terrainSheet, victoryRows } from './preview/briefing.ts'
export { SKIRMISH_SANGIN_FORCES } from './preview/builder/builder.ts'
export { iedMarks } from './preview/ied-marks.ts'
export { stillToAct } from './preview/phase-order.ts'
export { bodyWords, kitRows, skillRows, stateRows, weaponRows } from './preview/sheet.ts'
export { unspottedBy } from './preview/spotting.ts'
export { modifierGroup } from './preview/sums.ts'
export { TABLE_PLANS } from './preview/table-plans.ts'
export {
  type VehicleLook,
  vehicleLooks,
  vehicleOf,
  vehicleRows,
  vehicleTitle,
} from './preview/vehicle-plans.ts'
export type { Action } from './rules/phases/actions.ts'
export { mapOf } from './rules/scene.ts'
export { type Character, SIDES, type Side, type State } from './rules/state/state.ts'
export type { CharacterView, View } from './rules/state/view.ts'
export { type ScoreRow, scoreOf, scoreRows } from './rules/victory/score.ts'
export { TACTICS } from './tactics/tactics.ts'
