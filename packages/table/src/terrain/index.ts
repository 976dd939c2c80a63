export { type CellGrid, cellOf } from './cell-grid.ts'
export { boxOfFeature, MAX_MAP_POINTS, wayLength } from './check-geometry.ts'
export type { Edges } from './edges.ts'
export * from './facts.ts'
export * from './ground.ts'
export * from './happenings.ts'
export * from './kinds.ts'
export * from './map.ts'
export * from './map-after.ts'
export * from './openings.ts'
export * from './pieces.ts'
export * from './pointed.ts'
export * from './read-map.ts'
export { type Problem, type Schema, schemaProblems, shownValue } from './schema.ts'
export {
  type Hit,
  type Inside,
  type LineMeeting,
  type ReusedList,
  type SightScratch,
  sightScratch,
} from './sight-scratch.ts'
export * from './table-edges.ts'
