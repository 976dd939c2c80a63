import type { Area, AreaKind } from '@sandtable/table'
import { memo, type ReactNode } from 'react'
import { stone, tuft } from '../foliage/plants.ts'
import { between, randomFrom } from '../foliage/random.ts'
import { plantedIn, scatterIn } from '../foliage/scatter.ts'
import { grown, longestSideAngle, polygonPath, ringPath } from '../path.ts'
import { WaterArea } from './water.tsx'

/** How the ground of an area looks. What grows on it is drawn later, above roads. */
type Look =
  | { readonly fill: 'plain' }
  | { readonly fill: 'rows'; readonly pattern: 'crops' | 'corn' | 'furrows' | 'stubble' | 'beds' | 'vines' }
  | { readonly fill: 'slabs' }
  | { readonly fill: 'water' }

const LOOKS: Readonly<Record<AreaKind, Look>> = {
  'light-woods': { fill: 'plain' },
  woods: { fill: 'plain' },
  jungle: { fill: 'plain' },
  orchard: { fill: 'rows', pattern: 'stubble' },
  palms: { fill: 'plain' },
  vineyard: { fill: 'rows', pattern: 'vines' },
  scrub: { fill: 'plain' },
  undergrowth: { fill: 'plain' },
  reeds: { fill: 'plain' },
  crops: { fill: 'rows', pattern: 'crops' },
  'tall-crops': { fill: 'rows', pattern: 'corn' },
  field: { fill: 'rows', pattern: 'stubble' },
  ploughed: { fill: 'rows', pattern: 'furrows' },
  garden: { fill: 'rows', pattern: 'beds' },
  rough: { fill: 'plain' },
  rocks: { fill: 'plain' },
  rubble: { fill: 'plain' },
  marsh: { fill: 'plain' },
  swamp: { fill: 'plain' },
  mud: { fill: 'plain' },
  snow: { fill: 'plain' },
  sand: { fill: 'plain' },
  water: { fill: 'water' },
  'shallow-water': { fill: 'water' },
  courtyard: { fill: 'slabs' },
  pavement: { fill: 'slabs' },
  cemetery: { fill: 'plain' },
}

interface AreaProps {
  readonly area: Area
  /** A prefix for the ids of patterns: two tables on one page must not share them. */
  readonly prefix: string
}

/** The ground of one area: its colour, its soft border, its exact edge, and what lies on it. */
export const AreaGround = memo(function AreaGround({ area, prefix }: AreaProps): ReactNode {
  const look = LOOKS[area.kind]
  const shape = polygonPath(area)
  if (look.fill === 'water') return <WaterArea area={area} prefix={prefix} />
  const pattern = look.fill === 'rows' ? look.pattern : look.fill === 'slabs' ? 'slabs' : null
  const rows = `${prefix}rows-${area.id}`
  return (
    <g className={`area ${area.kind}`}>
      <path className="area-soft" d={shape} />
      <path className="area-fill" d={shape} fillRule="evenodd" />
      {pattern && (
        <>
          <pattern
            id={rows}
            href={`#${prefix}${pattern}`}
            patternTransform={`rotate(${Math.round(longestSideAngle(area.outline))})`}
          />
          <path d={shape} fill={`url(#${rows})`} fillRule="evenodd" />
        </>
      )}
      <Litter area={area} />
      <path className="area-edge" d={shape} />
    </g>
  )
})

/** Stones, tufts, pools and graves: small things on an area that are too low to count as plants. */
function Litter({ area }: { readonly area: Area }): ReactNode {
  const random = randomFrom(`${area.id} litter`)
  switch (area.kind) {
    case 'rough':
      return (
        <>
          <Stones area={area} spacing={150} least={10} most={26} />
          <Tufts area={area} spacing={120} size={22} />
        </>
      )
    case 'rocks':
      return <Stones area={area} spacing={88} least={24} most={56} />
    case 'rubble':
      return <Stones area={area} spacing={52} least={9} most={30} />
    case 'mud':
      return <Pools area={area} spacing={210} />
    case 'marsh':
    case 'swamp':
      return (
        <>
          <Pools area={area} spacing={170} />
          <Tufts area={area} spacing={95} size={34} />
        </>
      )
    case 'reeds':
      return <Tufts area={area} spacing={48} size={36} />
    case 'sand':
    case 'snow':
      return <Tufts area={area} spacing={330} size={14} />
    case 'cemetery': {
      const graves = plantedIn(area, 78, 105)
        .filter(() => random() > 0.12)
        .map(
          ({ x, y }) =>
            `M${Math.round(x)} ${Math.round(y - 18)}v36M${Math.round(x - 12)} ${Math.round(y - 7)}h24`,
        )
      return <path className="graves" d={graves.join('')} />
    }
    case 'woods':
    case 'light-woods':
    case 'jungle':
    case 'undergrowth':
      return <Tufts area={area} spacing={140} size={20} />
    default:
      return null
  }
}

function Stones({
  area,
  spacing,
  least,
  most,
}: {
  readonly area: Area
  readonly spacing: number
  readonly least: number
  readonly most: number
}): ReactNode {
  const random = randomFrom(`${area.id} stones`)
  const stones = scatterIn(area, spacing, random, 0.45).map((at) => ({
    at,
    radius: between(random, least, most),
  }))
  const path = (shrink: number, shift: number): string =>
    stones
      .map(({ at, radius }) =>
        stone(
          { x: at.x + shift * radius, y: at.y + shift * radius },
          radius * shrink,
          randomFrom(`${at.x} ${at.y}`),
        ),
      )
      .join('')
  return (
    <g className="stones">
      <path className="cast" d={path(1, 0.4)} />
      <path className="stone" d={path(1, 0)} />
      <path className="stone-lit" d={path(0.55, -0.2)} />
    </g>
  )
}

function Tufts({
  area,
  spacing,
  size,
}: {
  readonly area: Area
  readonly spacing: number
  readonly size: number
}): ReactNode {
  const places = scatterIn(area, spacing, randomFrom(`${area.id} tufts`), 0.5)
  return <path className="tufts" d={places.map((at) => tuft(at, size)).join('')} />
}

function Pools({ area, spacing }: { readonly area: Area; readonly spacing: number }): ReactNode {
  const random = randomFrom(`${area.id} pools`)
  const pools = scatterIn(area, spacing, random, 0.4).map((at) => {
    const [rx, ry] = [between(random, 25, 70), between(random, 12, 30)]
    const ring = Array.from({ length: 10 }, (_, i) => {
      const angle = (i / 10) * Math.PI * 2
      const reach = between(random, 0.8, 1.15)
      return { x: at.x + Math.cos(angle) * rx * reach, y: at.y + Math.sin(angle) * ry * reach }
    })
    return ringPath(grown(ring, 2))
  })
  return <path className="pools" d={pools.join('')} />
}
