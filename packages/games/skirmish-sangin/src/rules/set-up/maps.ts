import { mapFrom as mapOfShelf, type NamedMaps, namedMaps } from '@sandtable/miniatures'
import type { TableMap } from '@sandtable/table'
import bazaar from '@sandtable/table/maps/bazaar.json' with { type: 'json' }
import cache from '@sandtable/table/maps/cache.json' with { type: 'json' }
import casevac from '@sandtable/table/maps/casevac.json' with { type: 'json' }
import nightRaid from '@sandtable/table/maps/night-raid.json' with { type: 'json' }
import route from '@sandtable/table/maps/route.json' with { type: 'json' }

/** The battlefields of the scenarios, by their names. */
export const MAPS: NamedMaps = namedMaps({ bazaar, cache, route, 'night-raid': nightRaid, casevac })

export const MAP_IDS: readonly string[] = Object.keys(MAPS)

/** sks-cov-T1: a map by its name or as it is; or a sentence on what is wrong with it. */
export function mapFrom(value: unknown): TableMap | string {
  return mapOfShelf(MAPS, value)
}
