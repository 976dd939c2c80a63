export { ABILITIES, type Ability, type Pool } from './abilities.ts'
export { ARMIES, ARMY_IDS, type Army, type ArmyId, type UnitEntry } from './armies.ts'
export { type ForceCost, type ForceTerms, forceCost, forceProblems } from './force.ts'
export { readyMadeForces } from './ready-made.ts'
export { type Force, type ForceUnit, type Roster, type RosterTeam, rosterOf } from './roster.ts'
export {
  type Role,
  SCENARIOS,
  type Scenario,
  type ScenarioId,
  scenarioById,
  supportPointsFor,
} from './scenarios.ts'
export { WEAPONS, type Weapon, weaponById } from './weapons.ts'
