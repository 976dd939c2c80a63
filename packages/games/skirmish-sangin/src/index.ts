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
export { bodyInArmour, phasesOf, rankRow, skillOf } from './forces/skills.ts'
