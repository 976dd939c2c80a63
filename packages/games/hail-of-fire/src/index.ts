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
