import { readMap, type TableMap } from '@sandtable/table'

/** The battlefields that come with the game. */
export const MAPS: Readonly<Record<string, TableMap>> = {}

export const MAP_IDS: readonly string[] = Object.keys(MAPS)

/** hof-setup-1: a map by its name or as it is; or a sentence on what is wrong with it. */
export function mapFrom(value: unknown): TableMap | string {
  if (typeof value === 'string') {
    const known = Object.hasOwn(MAPS, value) ? MAPS[value] : undefined
    return known ?? `There is no map '${value}'. The maps are ${MAP_IDS.join(', ')}.`
  }
  const { map, problems } = readMap(value)
  if (map) return map
  const [first] = problems
  return `The map is not sound: ${[first?.path, first?.message].filter(Boolean).join(': ')}.`
}
