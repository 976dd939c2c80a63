import type { Cloud, CloudShape, Point, Ring } from '@sandtable/table'
import { memo, type ReactNode } from 'react'
import { crown } from '../foliage/plants.ts'
import { between, type Random, randomFrom } from '../foliage/random.ts'
import { type Seedling, scatterIn } from '../foliage/scatter.ts'
import { circlePath, grown, num, ringPath, wholePoint } from '../path.ts'

interface CloudProps {
  readonly cloud: Cloud
  /** The depth of the table, needed because y points down on the screen. */
  readonly depth: number
  readonly isChosen?: boolean
}

/**
 * Smoke, fire, dust or falling shells. Its look tells the kind, its edge how far it reaches, and its name tells screen
 * readers.
 */
export const CloudMark = memo(function CloudMark({ cloud, depth, isChosen = false }: CloudProps): ReactNode {
  const ring = cloudRing(cloud.shape, depth)
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of an SVG has no role of its own
    <g
      className={`cloud ${cloud.kind} ${isChosen ? 'chosen' : ''}`}
      data-token={cloud.id}
      role="img"
      aria-label={cloudWords(cloud)}
    >
      <CloudBody cloud={cloud} ring={ring} />
      <path className="cloud-edge" d={ringPath(ring)} />
    </g>
  )
})

export function cloudWords({ kind, shape }: Cloud): string {
  return shape.kind === 'disc' ? `${kind}, ${(shape.radius * 2) / 100} inches across` : kind
}

/** Its outline on the screen, in whole hundredths. */
function cloudRing(shape: CloudShape, depth: number): Ring {
  if (shape.kind === 'polygon') return shape.outline.map(({ x, y }) => ({ x, y: depth - y }))
  const corners = 40
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * Math.PI * 2
    return {
      x: Math.round(shape.at.x + Math.cos(angle) * shape.radius),
      y: Math.round(depth - shape.at.y + Math.sin(angle) * shape.radius),
    }
  })
}

function CloudBody({ cloud, ring }: { readonly cloud: Cloud; readonly ring: Ring }): ReactNode {
  const random = randomFrom(cloud.id)
  switch (cloud.kind) {
    case 'smoke':
    case 'dust':
      return <Puffs ring={ring} random={random} />
    case 'fire':
      return <Flames ring={ring} random={random} />
    case 'barrage':
      return <Bursts ring={ring} random={random} />
  }
}

interface BodyProps {
  readonly ring: Ring
  readonly random: Random
}

/** Rolls of smoke, dark below and lit from the north-west. */
function Puffs({ ring, random }: BodyProps): ReactNode {
  const inner = grown(ring, -38).map(wholePoint)
  const puffs = scatterIn({ outline: inner }, 82, random, 0.42).map((at) => ({
    at,
    radius: between(random, 52, 92),
  }))
  const rolls = (part: number, shift: number): string =>
    puffs
      .map(({ at, radius }) =>
        crown({ x: at.x + shift, y: at.y + shift }, radius * part, randomFrom(`${at.x}`), 6),
      )
      .join('')
  return (
    <>
      <path className="cloud-ground" d={ringPath(ring)} />
      <path className="puff low" d={rolls(1, 12)} />
      <path className="puff" d={rolls(0.86, 0)} />
      <path className="puff lit" d={rolls(0.5, -16)} />
    </>
  )
}

/** Tongues of flame over scorched ground; each has a paler heart. */
function Flames({ ring, random }: BodyProps): ReactNode {
  const places = scatterIn({ outline: grown(ring, -30).map(wholePoint) }, 74, random, 0.4)
  const tongues = (height: number): string =>
    places.map((at) => tongue(at, height * between(randomFrom(`${at.y}`), 0.75, 1.15))).join('')
  return (
    <>
      <path className="cloud-ground" d={ringPath(ring)} />
      <path className="embers" d={places.map((at) => circlePath(at, 40)).join('')} />
      <path className="flame" d={tongues(120)} />
      <path className="flame middle" d={tongues(84)} />
      <path className="flame heart" d={tongues(46)} />
    </>
  )
}

function tongue({ x, y }: Point, height: number): string {
  const half = height * 0.27
  const foot = y + height * 0.3
  return (
    `M${num(x)} ${num(foot)}C${num(x - half * 1.6)} ${num(foot)} ${num(x - half)} ${num(y - height * 0.2)} ` +
    `${num(x - half * 0.1)} ${num(y - height * 0.7)}C${num(x + half * 0.2)} ${num(y - height * 0.35)} ` +
    `${num(x + half * 1.7)} ${num(foot - height * 0.3)} ${num(x)} ${num(foot)}Z`
  )
}

/** Shells that burst: jagged stars, each in a puff of earth. */
function Bursts({ ring, random }: BodyProps): ReactNode {
  const places = scatterIn({ outline: grown(ring, -60).map(wholePoint) }, 270, random, 0.4)
  return (
    <>
      <path className="cloud-ground" d={ringPath(ring)} />
      <path className="puff low" d={places.map((at) => crown(at, 96, random, 7)).join('')} />
      <path className="burst" d={places.map((at) => star(at, 74, random)).join('')} />
      <path className="burst heart" d={places.map((at) => star(at, 36, random)).join('')} />
    </>
  )
}

function star({ x, y }: Seedling, radius: number, random: Random): string {
  const begin = random() * Math.PI
  const rays = Array.from({ length: 16 }, (_, i) => {
    const angle = begin + (i / 16) * Math.PI * 2
    const reach = radius * (i % 2 === 0 ? between(random, 0.8, 1.1) : 0.45)
    return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach }
  })
  return ringPath(rays)
}
