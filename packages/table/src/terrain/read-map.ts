import type { Point } from '../geometry/index.ts'
import { mapGeometryProblems } from './check-geometry.ts'
import schema from './map.schema.json' with { type: 'json' }
import type { TableMap } from './map.ts'
import { type Problem, type Schema, schemaProblems } from './schema.ts'

/** The schema of the map format, for editors and other programs. */
export const MAP_SCHEMA = schema as Schema

/** A longer text is refused before it is parsed. */
export const MAX_MAP_TEXT = 4_000_000

/** What is wrong with a map, where in the file, and, if possible, where on the table. */
export interface MapProblem extends Problem {
  readonly at?: Point
}

/** A valid map, or what is wrong with it; never half a map. */
export type MapReading =
  | { readonly map: TableMap; readonly problems: readonly [] }
  | { readonly map: null; readonly problems: readonly MapProblem[] }

/**
 * Reads a map from parsed JSON of any origin. First it is checked against the schema, then its geometry: on the table,
 * not crossing itself, openings in their walls, unique ids.
 */
export function readMap(value: unknown): MapReading {
  const problems = mapProblems(value)
  return problems.length > 0 ? { map: null, problems } : { map: value as TableMap, problems: [] }
}

export function mapProblems(value: unknown): MapProblem[] {
  const shape = schemaProblems(MAP_SCHEMA, value)
  return shape.length > 0 ? shape : mapGeometryProblems(value as TableMap)
}

/** `farm.json: areas[3].outline: needs 3 or more, has 2.` */
export function formatMapProblem(file: string, { path, message }: Problem): string {
  return `${[file, path, message].filter((part) => part !== '').join(': ')}.`
}
