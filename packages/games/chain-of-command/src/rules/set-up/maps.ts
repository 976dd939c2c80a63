import { mapFrom as mapOfShelf, type NamedMaps, namedMaps } from '@sandtable/miniatures'
import type { TableMap } from '@sandtable/table'
import canalLine from '@sandtable/table/maps/canal-line.json' with { type: 'json' }
import hedgerows from '@sandtable/table/maps/hedgerows.json' with { type: 'json' }
import hillTown from '@sandtable/table/maps/hill-town.json' with { type: 'json' }
import kolkhoz from '@sandtable/table/maps/kolkhoz.json' with { type: 'json' }
import normanVillage from '@sandtable/table/maps/norman-village.json' with { type: 'json' }
import steppeMeeting from '@sandtable/table/maps/steppe-meeting.json' with { type: 'json' }

/** coc-1-4: the battlefields, all 72 by 48 inches. */
export const MAPS: NamedMaps = namedMaps({
  'norman-village': normanVillage,
  hedgerows,
  'hill-town': hillTown,
  'canal-line': canalLine,
  kolkhoz,
  'steppe-meeting': steppeMeeting,
})

export const MAP_IDS: readonly string[] = Object.keys(MAPS)

/** A map by its name or as it is; or a sentence on what is wrong with it. */
export function mapFrom(value: unknown): TableMap | string {
  return mapOfShelf(MAPS, value)
}
