import type { Building, Opening, Point, Ring } from '@sandtable/table'
import { buildingHeight } from '@sandtable/table'
import { memo, type ReactNode, useContext } from 'react'
import { FloorShown } from '../../floor-shown.ts'
import { stone } from '../foliage/plants.ts'
import { between, randomFrom } from '../foliage/random.ts'
import { scatterIn } from '../foliage/scatter.ts'
import {
  clockwise,
  grown,
  longestSideAngle,
  middleOf,
  num,
  outward,
  ringPath,
  spot,
  sweptPath,
  wholePoint,
} from '../path.ts'
import { FloorPlan } from './floor-plan.tsx'

interface BuildingProps {
  readonly building: Building
  readonly prefix: string
}

/** A house from above: its shadow, its floor plan, its roof, and the doors and windows in its walls. */
export const BuildingShape = memo(function BuildingShape({ building, prefix }: BuildingProps): ReactNode {
  const { outline, kind, material, floors } = building
  const shadow = Math.min(150, buildingHeight(building) * 0.3)
  return (
    <g className={`building ${kind} of-${material}`}>
      <path className="house-cast" d={sweptPath(outline, shadow, shadow)} />
      <path className="house-foot" d={ringPath(outline)} />
      <ShownFloor building={building} prefix={prefix} />
      <g className="roof">
        <RoofShape building={building} prefix={prefix} />
        <Openings building={building} floor={0} />
      </g>
      <g className="near-only">
        {building.openings.map((opening) => (
          <FloorDigit key={opening.id} outline={outline} opening={opening} />
        ))}
      </g>
      <FloorCount at={middleOf(outline)} floors={floors} />
    </g>
  )
})

/** The inside of the house, on the floor that is shown. */
function ShownFloor({ building, prefix }: BuildingProps): ReactNode {
  const floor = Math.min(useContext(FloorShown), building.floors - 1)
  return (
    <>
      <FloorPlan building={building} floor={floor} prefix={prefix} />
      <Openings building={building} floor={floor} />
    </>
  )
}

function Openings({ building, floor }: { readonly building: Building; readonly floor: number }): ReactNode {
  return building.openings
    .filter((opening) => opening.floor === floor)
    .map((opening) => <OpeningMark key={opening.id} outline={building.outline} opening={opening} />)
}

function RoofShape({ building, prefix }: BuildingProps): ReactNode {
  const { outline, roof } = building
  if (roof.kind === 'none') return <Ruin building={building} />
  if (roof.kind === 'flat') {
    return (
      <>
        <path className="parapet" d={ringPath(outline)} />
        <path className="flat-roof" d={ringPath(grown(outline, -13))} />
        <path fill={`url(#${prefix}roof-grit)`} d={ringPath(grown(outline, -13))} />
        <path className="parapet-shade" d={innerShade(outline, 13)} />
      </>
    )
  }
  const faces = roofFaces(outline)
  const tiles = `${prefix}tiles-${building.id}`
  return (
    <>
      {faces.map(({ ring, tone, angle }, i) => (
        <g key={spot(ring[0] ?? { x: 0, y: 0 })}>
          <path className={`roof-face tone-${tone}`} d={ringPath(ring)} />
          <pattern
            id={`${tiles}-${i}`}
            href={`#${prefix}tiles`}
            patternTransform={`rotate(${Math.round(angle)})`}
          />
          <path d={ringPath(ring)} fill={`url(#${tiles}-${i})`} />
        </g>
      ))}
      <path className="eaves" d={ringPath(outline)} />
      <path className="ridge" d={ridges(faces)} />
    </>
  )
}

interface Face {
  readonly ring: Ring
  /** 0 faces the light, 4 faces away from it. */
  readonly tone: number
  readonly angle: number
  readonly ridge: readonly [Point, Point] | null
}

/** With four corners, a ridge along the longer side; any other outline has slopes on all sides. */
function roofFaces(outline: Ring): Face[] {
  const ring = clockwise(outline)
  const [a, b, c, d] = ring
  if (ring.length === 4 && a && b && c && d) {
    const isLong = Math.hypot(b.x - a.x, b.y - a.y) >= Math.hypot(c.x - b.x, c.y - b.y)
    const [p, q, r, s] = isLong ? [a, b, c, d] : [b, c, d, a]
    const from = half(s, p)
    const to = half(q, r)
    return [face([p, q, to, from], [from, to]), face([r, s, from, to], [to, from])]
  }
  const inner = grown(ring, -Math.min(110, narrowest(ring) * 0.36))
  const slopes = ring.map((here, i) => {
    const next = (i + 1) % ring.length
    const there = ring[next] ?? here
    return face(
      [here, there, inner[next] ?? there, inner[i] ?? here],
      [inner[i] ?? here, inner[next] ?? there],
    )
  })
  return [...slopes, { ring: inner, tone: 1, angle: longestSideAngle(ring), ridge: null }]
}

function face(ring: readonly [Point, Point, ...Point[]], ridge: readonly [Point, Point]): Face {
  const way = outward(ring[0], ring[1])
  const tone = Math.round((((way.x + way.y) / Math.SQRT2 + 1) / 2) * 4)
  const angle = (Math.atan2(ring[1].y - ring[0].y, ring[1].x - ring[0].x) * 180) / Math.PI
  return { ring, tone, angle, ridge }
}

function ridges(faces: readonly Face[]): string {
  return faces.map(({ ridge }) => (ridge ? `M${spot(ridge[0])}L${spot(ridge[1])}` : '')).join('')
}

function narrowest(ring: Ring): number {
  return Math.min(
    ...ring.map((a, i) => {
      const b = ring[(i + 1) % ring.length] ?? a
      return Math.hypot(b.x - a.x, b.y - a.y)
    }),
  )
}

function half(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** The shadow that a parapet throws on its own roof, along the sides that face the light. */
function innerShade(outline: Ring, wall: number): string {
  const ring = clockwise(outline)
  const inner = grown(outline, -wall)
  const deeper = grown(outline, -wall - 16)
  return ring
    .map((a, i) => {
      const next = (i + 1) % ring.length
      const b = ring[next] ?? a
      const way = outward(a, b)
      if (way.x + way.y >= -0.2) return ''
      return ringPath([inner[i] ?? a, inner[next] ?? b, deeper[next] ?? b, deeper[i] ?? a])
    })
    .join('')
}

/** A house without a roof: broken walls and rubble. */
function Ruin({ building }: { readonly building: Building }): ReactNode {
  const random = randomFrom(building.id)
  const stones = scatterIn({ outline: grown(building.outline, -18).map(wholePoint) }, 58, random, 0.5)
    .filter(() => random() > 0.45)
    .map((at) => stone(at, between(random, 7, 22), random))
  return (
    <>
      <path className="ruin-stones" d={stones.join('')} />
      <path className="ruin-wall" d={ringPath(building.outline)} />
    </>
  )
}

/** Where an opening is in its wall, and the direction of the wall there. */
export function openingPlace(
  outline: Ring,
  { side, at }: Pick<Opening, 'side' | 'at'>,
): { at: Point; angle: number; out: Point } {
  const a = outline[side] ?? { x: 0, y: 0 }
  const b = outline[(side + 1) % outline.length] ?? a
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const part = at / length
  const way = outward(a, b)
  const isClockwise = clockwise(outline) === outline
  return {
    at: { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part },
    angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
    out: isClockwise ? way : { x: -way.x, y: -way.y },
  }
}

/** A door has a step before it, a window a pale pane, a slit a dark one, a hole ragged edges. */
function OpeningMark({ outline, opening }: { readonly outline: Ring; readonly opening: Opening }): ReactNode {
  const { at, angle, out } = openingPlace(outline, opening)
  const depth = opening.kind === 'door' || opening.kind === 'gate' ? 30 : 20
  const shift = depth * 0.18
  return (
    <rect
      className={`opening ${opening.kind}`}
      x={num(-opening.width / 2)}
      y={-depth / 2}
      width={opening.width}
      height={depth}
      rx={3}
      transform={`translate(${num(at.x + out.x * shift)} ${num(at.y + out.y * shift)}) rotate(${num(angle)})`}
    />
  )
}

/** For a close view: the floor of each opening, beside the wall. */
function FloorDigit({ outline, opening }: { readonly outline: Ring; readonly opening: Opening }): ReactNode {
  const { at, out } = openingPlace(outline, opening)
  const away = 26 + opening.floor * 22
  return (
    <text
      className={`floor-digit ${opening.kind}`}
      x={num(at.x + out.x * away)}
      y={num(at.y + out.y * away + 6)}
    >
      {opening.floor}
    </text>
  )
}

/** How many storeys a house has, as a small plate on its roof. */
function FloorCount({ at, floors }: { readonly at: Point; readonly floors: number }): ReactNode {
  return (
    <g className="floor-count" transform={`translate(${num(at.x)} ${num(at.y)})`}>
      <g>
        <circle r={30} />
        <text y={13}>{floors}</text>
      </g>
    </g>
  )
}
