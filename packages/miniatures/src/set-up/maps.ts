import { formatMapProblem, readMap, type TableMap } from '@sandtable/table'

/** The battlefields of a game by their names. */
export type NamedMaps = Readonly<Record<string, TableMap>>

/** csw-core-15, hof-setup-1, coc-1-4: the maps that come with a game, checked when it loads; a broken one is a mistake of ours and stops the program. */
export function namedMaps(files: Readonly<Record<string, unknown>>): NamedMaps {
  return Object.fromEntries(
    Object.entries(files).map(([id, file]) => {
      const { map, problems } = readMap(file)
      if (map) return [id, map]
      throw new Error(problems.map((problem) => formatMapProblem(`${id}.json`, problem)).join('\n'))
    }),
  )
}

/** csw-core-15, hof-setup-1: a map by its name, or a map of the players' own; or a sentence on what is wrong with it. */
export function mapFrom(maps: NamedMaps, value: unknown): TableMap | string {
  if (typeof value === 'string') {
    const known = Object.hasOwn(maps, value) ? maps[value] : undefined
    return known ?? `There is no map '${value}'. The maps are ${Object.keys(maps).join(', ')}.`
  }
  const { map, problems } = readMap(value)
  if (map) return map
  const [first] = problems
  return `The map is not sound: ${[first?.path, first?.message].filter(Boolean).join(': ')}.`
}
