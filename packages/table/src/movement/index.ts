export * from './along.ts'
export { type Barrier, type Barriers, barriersFor, keptClear, occupied, solid } from './barriers.ts'
export * from './cost.ts'
export {
  canEnd,
  DRIVE_STEP,
  type DriveReach,
  driveReach,
  driveTo,
  legsTo,
  type ReachedPose,
  shortestDrive,
} from './drive-reach.ts'
export { type Drive, type DriveLeg, type Driver, drivenPath, type Pose, posesOf } from './driver.ts'
export { driveCost, whyNotDrive } from './driving.ts'
export { topFloor } from './floors.ts'
export { type Footing, footingOn } from './footing.ts'
export { LATTICE_STEP } from './lattice.ts'
export { legCost } from './leg.ts'
export * from './place.ts'
export { type Reach, reachOf, reachUntil } from './reach.ts'
export { reachOutline } from './reach-outline.ts'
export { costTo, isReachable, nearestReachable, pathTo } from './reach-query.ts'
export * from './rules.ts'
export * from './shortest-path.ts'
export * from './straight.ts'
export { straightened } from './straighten.ts'
export {
  type Gear,
  hullAfter,
  sweptHull,
  type Turn,
  turnsOf,
  whyNoRoom,
} from './turns.ts'
export { isBarredAt, type Walk, type Walker, walkCost, walkOf, whyNotPath, whyNotStand } from './walk.ts'
