export * from './along.ts'
export * from './costs/cost.ts'
export { topFloor } from './costs/floors.ts'
export { legCost } from './costs/leg.ts'
export * from './costs/straight.ts'
export { straightened } from './costs/straighten.ts'
export {
  isBarredAt,
  type Walk,
  type Walker,
  walkCost,
  walkOf,
  whyNotPath,
  whyNotStand,
} from './costs/walk.ts'
export {
  canEnd,
  DRIVE_STEP,
  type DriveReach,
  driveReach,
  driveTo,
  legsTo,
  type ReachedPose,
  shortestDrive,
} from './driving/drive-reach.ts'
export { type Drive, type DriveLeg, type Driver, drivenPath, type Pose, posesOf } from './driving/driver.ts'
export { driveCost, whyNotDrive } from './driving/driving.ts'
export {
  type Gear,
  hullAfter,
  sweptHull,
  type Turn,
  turnsOf,
  whyNoRoom,
} from './driving/turns.ts'
export * from './place.ts'
export { LATTICE_STEP } from './reach/lattice.ts'
export { type Reach, reachOf, reachUntil } from './reach/reach.ts'
export { reachOutline } from './reach/reach-outline.ts'
export { costTo, isReachable, nearestPlaces, pathTo } from './reach/reach-query.ts'
export * from './reach/shortest-path.ts'
export {
  straightOnTheWay,
  type WayField,
  type WayNet,
  wayCostFrom,
  wayFieldTo,
  wayNet,
} from './reach/way-field.ts'
export {
  type Barrier,
  type Barriers,
  barriersFor,
  clearanceBarrier,
  occupied,
  solidBarrier,
} from './traversal/barriers.ts'
export { solidAt } from './traversal/near-solid.ts'
export * from './traversal/rules.ts'
export { type Traversal, traversalOn } from './traversal/traversal.ts'
export { nameOf as terrainName } from './traversal/words.ts'
