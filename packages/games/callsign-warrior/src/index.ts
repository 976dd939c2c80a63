import type { Ruleset } from '@sandtable/engine'
import { outcome } from './rules/scenarios/victory.ts'
import { OPTIONS, seats, setup } from './rules/set-up/options.ts'
import { clone } from './rules/state/clone.ts'
import { MIGRATIONS } from './rules/state/migrations.ts'
import { position } from './rules/state/position.ts'
import type { State } from './rules/state/state.ts'
import { stateForm } from './rules/state/state-form.ts'
import { determinize, hindsight, type View, view } from './rules/state/view.ts'
import { step } from './rules/turn.ts'
import { CHANGES } from './words/changes.ts'
import { SURVEY } from './words/survey.ts'
import { WORDING } from './words/wording.ts'

/** CALLSIGN: Warrior: modern infantry, a bag of tokens, and Shock that the enemy spends. */
export const callsignWarrior: Readonly<Ruleset<State, View>> = {
  id: 'callsign-warrior',
  name: 'CALLSIGN: Warrior',
  version: '0.9.0',
  options: OPTIONS,
  seats,
  setup,
  step,
  outcome,
  turn: (state) => state.turn,
  partsOfPlay: ({ phase }) => ({ phase }),
  view,
  determinize,
  hindsight,
  clone,
  stateForm,
  migrations: MIGRATIONS,
  changes: CHANGES,
  talk: { resign: 'csw-turn-5' },
  wording: WORDING,
  position,
  survey: SURVEY,
}

export { ABILITIES, type Ability, abilityById } from './forces/abilities.ts'
export { ARMY_IDS } from './forces/armies.ts'
export { forceProblems } from './forces/force.ts'
export { nameOf, orderName } from './forces/names.ts'
export { coreForce, readyMadeForces } from './forces/ready-made.ts'
export type { Force } from './forces/roster.ts'
export { optionsOf } from './forces/unit-options.ts'
export { weaponById } from './forces/weapons.ts'
export { terrainSheet, victoryTerms } from './preview/briefing.ts'
export { WARRIOR_FORCES } from './preview/builder/builder.ts'
export type { ForceAsked } from './preview/builder/set-up.ts'
export { shotOdds } from './preview/shot-odds.ts'
export { TABLE_PLANS } from './preview/table-plans.ts'
export { chanceOfHarm, interruptionIn, threatIn } from './preview/threats.ts'
export { NATURAL } from './rules/morale/courage.ts'
export { teamDistance } from './rules/moving/figures.ts'
export { mapOf } from './rules/moving/terrain.ts'
export { type Role, scenarioById } from './rules/scenarios/scenarios.ts'
export { type RowChoice, targetsOf } from './rules/shooting/targets.ts'
export { aliveModels, type Model, type State, type Team } from './rules/state/state.ts'
export type { View } from './rules/state/view.ts'
export { BASE_RADIUS, HULL } from './rules/tables.ts'
export { TACTICS } from './tactics/tactics.ts'
