import type { Json } from '@sandtable/engine'
import type { SetUpPreview } from '@sandtable/miniatures'
import { readMap, type TableMap } from '@sandtable/table'
import { SCENARIOS } from '../../rules/scenarios/scenarios.ts'
import { MAPS } from '../../rules/set-up/maps.ts'

/** The scenario and the table of a battle as the first page shows them. */
export function previewOf(scenario: Json, map: Json): SetUpPreview | null {
  const found = SCENARIOS.find(({ id }) => id === scenario)
  const table = mapOf(map)
  return found && table ? { title: found.name, ...found.briefing, map: table } : null
}

function mapOf(map: Json): TableMap | null {
  return typeof map === 'string' ? (MAPS[map] ?? null) : readMap(map).map
}
