import { type Area, distanceToSegment, type Point, polygonContains, type TableMap } from '@sandtable/table'
import { memo, type ReactNode } from 'react'
import { Foliage, type Leaf } from './foliage.tsx'
import { randomFrom } from './random.ts'
import { plantedIn, type Seedling, scatterIn } from './scatter.ts'

interface Growth {
  readonly leaf: Leaf
  readonly spacing: number
  readonly radius: number
  readonly shadow: number
  readonly isPlanted?: boolean
  readonly rows?: number
}

/** Plants on an area that hide the ground when seen from above. */
const GROWTH: { readonly [kind in Area['kind']]?: Growth } = {
  woods: { leaf: 'broad', spacing: 112, radius: 68, shadow: 26 },
  'light-woods': { leaf: 'broad', spacing: 185, radius: 64, shadow: 30 },
  jungle: { leaf: 'broad', spacing: 104, radius: 78, shadow: 28 },
  orchard: { leaf: 'broad', spacing: 150, rows: 150, radius: 46, shadow: 24, isPlanted: true },
  palms: { leaf: 'palm', spacing: 170, radius: 66, shadow: 40 },
  scrub: { leaf: 'bush', spacing: 104, radius: 27, shadow: 8 },
  undergrowth: { leaf: 'bush', spacing: 70, radius: 36, shadow: 12 },
  vineyard: { leaf: 'bush', spacing: 42, rows: 90, radius: 19, shadow: 9, isPlanted: true },
}

interface GrowthProps {
  readonly area: Area
  /** What trees keep away from. Separate values, so that a change elsewhere on the map does not move the trees. */
  readonly roads: TableMap['roads']
  readonly lines: TableMap['lines']
  readonly buildings: TableMap['buildings']
}

/** Trees, bushes and vines of one area. They keep off roads, houses and water. */
export const AreaGrowth = memo(function AreaGrowth(props: GrowthProps): ReactNode {
  const { area } = props
  const growth = GROWTH[area.kind]
  if (!growth) return null
  const { leaf, spacing, rows = spacing, radius, shadow, isPlanted } = growth
  const all = isPlanted ? plantedIn(area, spacing, rows) : scatterIn(area, spacing, randomFrom(area.id))
  const places = all.filter((place) => !isTaken(props, place, radius * 0.7))
  const mixed = area.kind === 'woods' ? places.filter((_, i) => i % 6 === 5) : []
  const firs = new Set<Seedling>(mixed)
  return (
    <>
      <Foliage
        id={area.id}
        leaf={leaf}
        places={places.filter((place) => !firs.has(place))}
        radius={radius}
        shadow={shadow}
        className={area.kind}
      />
      {mixed.length > 0 && (
        <Foliage
          id={`${area.id} firs`}
          leaf="fir"
          places={mixed}
          radius={radius * 0.86}
          shadow={shadow + 6}
        />
      )}
    </>
  )
})

function isTaken(map: Omit<GrowthProps, 'area'>, place: Point, room: number): boolean {
  const at = { x: Math.round(place.x), y: Math.round(place.y) }
  const isNear = (points: readonly Point[], reach: number): boolean =>
    points.some((b, i) => {
      const a = points[i - 1]
      return a !== undefined && distanceToSegment(at, a, b) < reach
    })
  return (
    map.roads.some((road) => isNear(road.points, road.width / 2 + room)) ||
    map.lines.some(
      ({ kind, points, width }) =>
        WET.has(kind) && isNear(points, (width ?? (kind === 'river' ? 300 : 100)) / 2 + room * 0.6),
    ) ||
    map.buildings.some(
      ({ outline }) =>
        isNear([...outline, ...outline.slice(0, 1)], room) ||
        polygonContains({ outline }, at, 'touching-counts'),
    )
  )
}

const WET = new Set(['river', 'stream', 'canal', 'railway', 'trench'])
