import type { Ruleset } from '@sandtable/engine'
import { OPTIONS, seats, setup, whyNotTogether } from './rules/set-up/options.ts'
import { clone } from './rules/state/clone.ts'
import { determinize } from './rules/state/determinize.ts'
import { position } from './rules/state/position.ts'
import { partsOfPlay, type State } from './rules/state/state.ts'
import { stateForm } from './rules/state/state-form.ts'
import { type View, view } from './rules/state/view.ts'
import { step } from './rules/turn.ts'
import { outcome } from './rules/victory/victory.ts'
import { SURVEY } from './words/survey.ts'
import { WORDING } from './words/wording.ts'

/** Hail of Fire: companies of the Second World War; fire that is diced for when its target next acts. */
export const hailOfFire: Readonly<Ruleset<State, View>> = {
  id: 'hail-of-fire',
  name: 'Hail of Fire',
  version: '0.1.0',
  options: OPTIONS,
  whyNotTogether,
  seats,
  setup,
  step,
  outcome,
  turn: (state) => state.round,
  partsOfPlay,
  view,
  determinize,
  clone,
  stateForm,
  talk: { resign: 'hof-vic-1' },
  wording: WORDING,
  position,
  survey: SURVEY,
}

export { breakLimit, forceCost, teamCost, unitCost } from './forces/cost.ts'
export {
  PICK_UP_GAME,
  type PickUp,
  type Role,
  SCENARIOS,
  type Scenario,
  type ScenarioId,
  scenarioById,
} from './forces/data/scenarios.ts'
export { TABLES } from './forces/data/tables.ts'
export {
  FOOTPRINTS,
  findTeam,
  NATIONS,
  type Nation,
  TEAMS,
  type TeamStats,
  teamStats,
  weaponProfile,
} from './forces/data/teams.ts'
export {
  availability,
  type Force,
  type ForceFault,
  type ForceUnit,
  forceFaults,
  QUALITIES,
  type Quality,
  shapeFaults,
  UNIT_KINDS,
  type UnitKind,
  whyNotMeet,
} from './forces/force.ts'
export {
  handicapOf,
  type Parity,
  type Points,
  parityByPairs,
  parityByRanking,
  parityByTotals,
} from './forces/parity.ts'
export {
  findReadyMade,
  READY_MADE_FORCES,
  type ReadyMade,
  readyMade,
  readyMadeOf,
} from './forces/ready-made.ts'
export { type RosterTeam, type RosterUnit, rosterOf } from './forces/roster.ts'
export { type ArmourReport, armourReport, type Vulnerability } from './forces/threats.ts'
export { objectiveRows, tableName, terrainSheet, victoryTerms } from './preview/briefing.ts'
export { HAIL_OF_FIRE_FORCES } from './preview/builder/builder.ts'
export { moveWords, teamWords, traitName, weaponWords } from './preview/builder/words.ts'
export { editionRows } from './preview/editions.ts'
export { type CheckOdds, receivedFireOdds } from './preview/received-fire-odds.ts'
export { type HitOdds, type ShotOdds, shotOdds } from './preview/shot-odds.ts'
export { TABLE_PLANS } from './preview/table-plans.ts'
export { barrageRadius } from './rules/artillery/barrage.ts'
export type { Action } from './rules/command/choose-action.ts'
export { mapOf } from './rules/moving/terrain.ts'
export type { Activation, Order } from './rules/state/activation.ts'
export type { Side, State, Team, Unit } from './rules/state/state.ts'
export type { TeamView, View } from './rules/state/view.ts'
export { TACTICS } from './tactics/tactics.ts'
export { nameOf, shortName } from './words/names.ts'
