import type { Happening, TableMap } from '@sandtable/table'

/** The map as it looks by now: works laid, features gone, gaps made. Clouds are drawn over it by themselves. */
export function mapAfter(map: TableMap, happenings: readonly Happening[]): TableMap {
  return happenings.reduce(after, map)
}

function after(map: TableMap, happening: Happening): TableMap {
  switch (happening.kind) {
    case 'work':
      return { ...map, works: [...map.works, happening.work] }
    case 'removed':
      return without(map, happening.feature)
    case 'gap': {
      const lines = map.lines.map((line) =>
        line.id === happening.line ? { ...line, gaps: [...(line.gaps ?? []), happening.gap] } : line,
      )
      return { ...map, lines }
    }
    default:
      return map
  }
}

function without(map: TableMap, id: string): TableMap {
  const isLeft = (feature: { readonly id: string }): boolean => feature.id !== id
  return {
    ...map,
    hills: map.hills.filter(isLeft),
    areas: map.areas.filter(isLeft),
    lines: map.lines.filter(isLeft),
    roads: map.roads.filter(isLeft),
    buildings: map.buildings.filter(isLeft),
    works: map.works.filter(isLeft),
  }
}
