import type { GroundChange, Happening } from './happenings.ts'
import { isCloud } from './happenings.ts'
import type { Building, TableMap } from './map.ts'

/**
 * The map after all lasting changes, in their order. Clouds do not change it; without changes it is the same object.
 */
export function mapAfter(map: TableMap, happenings: readonly Happening[]): TableMap {
  return happenings.reduce(
    (known, happening) => (isCloud(happening) ? known : changed(known, happening)),
    map,
  )
}

function changed(map: TableMap, change: GroundChange): TableMap {
  switch (change.kind) {
    case 'work':
      return { ...map, works: [...map.works, change.work] }
    case 'removed':
      return without(map, change.feature)
    case 'gap': {
      const lines = map.lines.map((line) =>
        line.id === change.line ? { ...line, gaps: [...(line.gaps ?? []), change.gap] } : line,
      )
      return { ...map, lines }
    }
    case 'breach':
      return withBuilding(map, change.building, (building) => ({
        ...building,
        openings: [...building.openings, change.opening],
      }))
    case 'lowered':
      return withBuilding(map, change.building, (building) => lowered(building, change.floors))
  }
}

/** A feature with all that belongs to it. */
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

function withBuilding(map: TableMap, id: string, change: (building: Building) => Building): TableMap {
  return { ...map, buildings: map.buildings.map((one) => (one.id === id ? change(one) : one)) }
}

/** Removes everything on the lost floors, including the roof. A building has at least one floor and never grows. */
function lowered(building: Building, floors: number): Building {
  const left = Math.min(building.floors, Math.max(1, floors))
  if (left === building.floors) return building
  const { openings, innerWalls } = building
  return {
    ...building,
    floors: left,
    roof: { kind: 'none' },
    openings: openings.filter(({ floor }) => floor < left),
    ...(innerWalls ? { innerWalls: innerWalls.filter(({ floor }) => floor < left) } : {}),
  }
}
