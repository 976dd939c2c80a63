import { mapFrom as mapOfShelf, type NamedMaps, namedMaps } from '@sandtable/miniatures'
import type { TableMap } from '@sandtable/table'
import canalCompounds from '@sandtable/table/maps/canal-compounds.json' with { type: 'json' }
import canalQuarter from '@sandtable/table/maps/canal-quarter.json' with { type: 'json' }
import greenZone from '@sandtable/table/maps/green-zone.json' with { type: 'json' }
import marketTown from '@sandtable/table/maps/market-town.json' with { type: 'json' }
import policeStation from '@sandtable/table/maps/police-station.json' with { type: 'json' }
import crossroads from '../../../data/maps/crossroads.json' with { type: 'json' }
import open from '../../../data/maps/open-field.json' with { type: 'json' }
import village from '../../../data/maps/village.json' with { type: 'json' }
import wadi from '../../../data/maps/wadi.json' with { type: 'json' }
import { TABLE_SIZES } from '../tables.ts'

/** The battlefields that come with the game. */
export const MAPS: NamedMaps = namedMaps({
  crossroads,
  village,
  wadi,
  'open-field': open,
  'market-town': marketTown,
  'canal-quarter': canalQuarter,
  'police-station': policeStation,
  'green-zone': greenZone,
  'canal-compounds': canalCompounds,
})

export const MAP_IDS: readonly string[] = Object.keys(MAPS)

/** csw-core-15: a map by its name or as it is; or a sentence on what is wrong with it. */
export function mapFrom(value: unknown): TableMap | string {
  const map = mapOfShelf(MAPS, value)
  if (typeof map === 'string') return map
  const fits = TABLE_SIZES.some(([width, depth]) => map.width === width && map.depth === depth)
  return fits ? map : 'A table is 36 by 36, 48 by 36, 48 by 48 or 72 by 48 inches (csw-core-15).'
}
