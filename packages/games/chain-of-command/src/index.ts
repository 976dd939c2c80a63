import type { Ruleset } from '@sandtable/engine'
import { OPTIONS, seats, whyNotTogether } from './rules/set-up/options.ts'
import { clone } from './rules/state/clone.ts'
import { determinize } from './rules/state/determinize.ts'
import { setup } from './rules/state/new-state.ts'
import { position } from './rules/state/position.ts'
import type { State } from './rules/state/state.ts'
import { type View, view } from './rules/state/view.ts'
import { step } from './rules/turn.ts'
import { WORDING } from './words/wording.ts'

/** coc-scen0-6, coc-ruling-50: a player may withdraw at any time, and has lost. */
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
  talk: TALK,
  wording: WORDING,
  position,
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
export { type Supports, supportCost, supportFaults, supportsOffered } from './forces/supports.ts'
export { CHAIN_OF_COMMAND_FORCES } from './preview/builder/builder.ts'
export type { Side, State } from './rules/state/state.ts'
export type { View } from './rules/state/view.ts'
export { TACTICS } from './tactics/tactics.ts'
