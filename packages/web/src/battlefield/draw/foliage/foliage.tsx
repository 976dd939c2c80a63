import type { Point } from '@sandtable/table'
import { memo, type ReactNode } from 'react'
import { crown, fir, fronds } from './plants.ts'
import { between, randomFrom } from './random.ts'
import type { Seedling } from './scatter.ts'

export type Leaf = 'broad' | 'fir' | 'palm' | 'bush'

interface FoliageProps {
  readonly id: string
  readonly leaf: Leaf
  readonly places: readonly Seedling[]
  readonly radius: number
  /** How far its shadow falls, to the south-east: the light of every table comes from the north-west. */
  readonly shadow: number
  readonly className?: string
}

/**
 * Trees and bushes. Plants of one family never touch, so each family is one path with one outline, and families are
 * drawn above each other. Eight paths draw a wood of any size.
 */
export const Foliage = memo(function Foliage(props: FoliageProps): ReactNode {
  const { id, leaf, places, radius, shadow, className = '' } = props
  const random = randomFrom(id)
  const plants = places.map((place) => ({ place, radius: radius * between(random, 0.78, 1.16) }))
  const path = (family: number, grow: number, shift: number): string =>
    plants
      .filter(({ place }) => place.family === family)
      .map((plant) => {
        const r = plant.radius
        const at = { x: plant.place.x - shift * r, y: plant.place.y - shift * r }
        return leafPath(leaf, at, r * grow, `${id} ${plant.place.x} ${plant.place.y}`)
      })
      .join('')
  const dark = plants
    .map(({ place, radius: r }) =>
      leafPath(leaf, { x: place.x + shadow, y: place.y + shadow }, r, `${id} ${place.x} ${place.y}`),
    )
    .join('')
  return (
    <g className={`foliage ${leaf} ${className}`}>
      <path className="cast" d={dark} />
      {FAMILIES.map((family) => (
        <g key={family} className={`family-${family}`}>
          <path className="leaves" d={path(family, 1, 0)} />
          <path className="lit" d={path(family, 0.66, 0.2)} />
          {leaf !== 'bush' && <path className="sun" d={path(family, 0.3, 0.36)} />}
        </g>
      ))}
    </g>
  )
})

const FAMILIES = [0, 1, 2, 3] as const

function leafPath(leaf: Leaf, at: Point, radius: number, words: string): string {
  const random = randomFrom(words)
  if (leaf === 'palm') return fronds(at, radius, random)
  if (leaf === 'fir') return fir(at, radius, random)
  return crown(at, radius, random, leaf === 'bush' ? 6 : 8)
}
