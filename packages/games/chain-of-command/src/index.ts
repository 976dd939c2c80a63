import type { Ruleset } from '@sandtable/engine'
import { OPTIONS, seats, whyNotTogether } from './rules/set-up/options.ts'
import { clone } from './rules/state/clone.ts'
import { determinize } from './rules/state/determinize.ts'
import { setup } from './rules/state/new-state.ts'
import { position } from './rules/state/position.ts'
import type { State } from './rules/state/state.ts'
import { stateForm } from './rules/state/state-form.ts'
import { type View, view } from './rules/state/view.ts'
import { step } from './rules/turn.ts'
import { SURVEY } from './words/survey.ts'
import { WORDING } from './words/wording.ts'

/** coc-scen0-6, coc-ruling-50: a player may withdraw at any time, and then loses. */
const TALK = { resign: 'coc-scen0-6' } as const

/** Chain of Command: platoons of the Second World War; a Patrol Phase, Command Dice, Shock and Force Morale. */
export const chainOfCommand: Readonly<Ruleset<State, View>> = {
  id: 'chain-of-command',
  name: 'Chain of Command',
  version: '0.1.0',
  options: OPTIONS,
  whyNotTogether,
  seats,
  setup,
  step,
  outcome: ({ verdict }) =>
    verdict && {
      winners: verdict.winner ? [verdict.winner] : [],
      clause: verdict.clause,
      reason: verdict.reason,
    },
  turn: ({ turn }) => turn,
  partsOfPlay: ({ phase }) => ({ phase: `${phase}` }),
  view,
  determinize,
  clone,
  stateForm,
  talk: TALK,
  wording: WORDING,
  position,
  survey: SURVEY,
}

export {
  ARSENAL,
  findCharge,
  findGenericSupport,
  findGun,
  findVehicle,
  findWeapon,
} from './forces/data/arsenal.ts'
export { FORCE_LISTS, type ForceList, findList, findPlatoon, type ListId } from './forces/data/lists.ts'
export type { Platoon, Quality } from './forces/data/platoons.ts'
export {
  type Role,
  SCENARIOS,
  type Scenario,
  type ScenarioId,
  scenarioById,
} from './forces/data/scenarios.ts'
export {
  commandDiceOf,
  type Force,
  type ForceFault,
  forceFaults,
  ratingOf,
  shapeFaults,
  traitsOf,
} from './forces/force.ts'
export { manName, markerName, pointName, teamName, teamNames, troopName } from './forces/names.ts'
export {
  findReadyMade,
  READY_MADE_FORCES,
  type ReadyMade,
  readyMade,
  readyMadeOf,
} from './forces/ready-made.ts'
export {
  type Roster,
  type RosterLeader,
  type RosterTeam,
  type RosterUnit,
  rosterOf,
} from './forces/roster.ts'
export { rolledLevels, type SupportLevels, supportLevels } from './forces/support-level.ts'
export { type SupportTroops, supportTroops } from './forces/support-units.ts'
export {
  choicesOf,
  genericOf,
  type PricedSupport,
  type Support,
  type Supports,
  type SupportTerms,
  supportCost,
  supportFaults,
  supportsOffered,
} from './forces/supports.ts'
export { tableName, terrainSheet, victoryTerms } from './preview/briefing.ts'
export { CHAIN_OF_COMMAND_FORCES } from './preview/builder/builder.ts'
export { type Cost, costOf } from './preview/cost.ts'
export { optionsFor, unitsIn } from './preview/dice-menu.ts'
export { costWords, menuWords } from './preview/dice-words.ts'
export { type FireChoice, fireAtWords, fireChoices, fireWords } from './preview/fire-choices.ts'
export { heldGround } from './preview/held-ground.ts'
export { TABLE_PLANS } from './preview/table-plans.ts'
export { characteristicRows, weaponRows, weaponsOfTeam } from './preview/weapon-rows.ts'
export type { DiceAction } from './rules/command/phase.ts'
export type { Aim } from './rules/fire/fire-plan.ts'
export { mapOf } from './rules/ground/terrain.ts'
export { supportTerms } from './rules/set-up/choose-supports.ts'
export {
  type Leader,
  type Player,
  SIDES,
  type Side,
  type State,
  type Team,
  type Unit,
} from './rules/state/state.ts'
export type { PlayerView, View } from './rules/state/view.ts'
export { TACTICS } from './tactics/tactics.ts'
