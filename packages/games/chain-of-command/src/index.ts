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
