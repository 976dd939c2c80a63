import { readMap, type TableMap } from '@sandtable/table'
import crossroads from '../../../data/maps/crossroads.json' with { type: 'json' }
import open from '../../../data/maps/open-field.json' with { type: 'json' }
import village from '../../../data/maps/village.json' with { type: 'json' }
import wadi from '../../../data/maps/wadi.json' with { type: 'json' }
import { TABLE_SIZES } from '../tables.ts'

/** The battlefields that come with the game. */
export const MAPS: Readonly<Record<string, TableMap>> = {
  crossroads: crossroads as unknown as TableMap,
  village: village as unknown as TableMap,
  wadi: wadi as unknown as TableMap,
  'open-field': open as unknown as TableMap,
}

export const MAP_IDS: readonly string[] = Object.keys(MAPS)

/** csw-core-15: a map by its name or as it is; or a sentence on what is wrong with it. */
export function mapFrom(value: unknown): TableMap | string {
  if (typeof value === 'string') {
    const known = Object.hasOwn(MAPS, value) ? MAPS[value] : undefined
    return known ?? `There is no map '${value}'. The maps are ${MAP_IDS.join(', ')}.`
  }
  const { map, problems } = readMap(value)
  if (!map) {
    const [first] = problems
    return `The map is not sound: ${[first?.path, first?.message].filter(Boolean).join(': ')}.`
  }
  const fits = TABLE_SIZES.some(([width, depth]) => map.width === width && map.depth === depth)
  return fits ? map : 'A table is 36 by 36, 48 by 36, 48 by 48 or 72 by 48 inches (csw-core-15).'
}
