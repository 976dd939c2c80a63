import { type ArcWidth, arc, arcBorders, type Polygon, type Ring, ringsOf } from '@sandtable/table'
import type { ReactNode } from 'react'
import { num, ringPath } from '../draw/path.ts'
import { bodyOf, degreesOf, type Token } from '../tokens/token.ts'
import { inches } from './end.ts'
import { Plate } from './tape.tsx'

/** Everything within a distance of a base or hull; round only for a base. */
export function RangeRings({
  token,
  ranges,
  depth,
}: {
  readonly token: Token
  readonly ranges: readonly number[]
  readonly depth: number
}): ReactNode {
  return (
    <g className="rings">
      {ranges.map((range) => (
        <g key={range}>
          <RangeRing className="ring-under" token={token} range={range} depth={depth} />
          <RangeRing className="ring" token={token} range={range} depth={depth} />
        </g>
      ))}
      {ranges.map((range) => (
        <Plate
          key={range}
          x={token.at.x}
          y={depth - token.at.y - topOf(token, range)}
          words={inches(range)}
          isSmall={true}
        />
      ))}
    </g>
  )
}

interface RingProps {
  readonly className: string
  readonly token: Token
  readonly range: number
  readonly depth: number
}

/** One ring around a token, at this distance from every part of it. */
export function RangeRing({ className, token, range, depth }: RingProps): ReactNode {
  const { piece, at, facing } = token
  const [l, w] = piece.kind === 'figure' ? [piece.radius, piece.radius] : [piece.length / 2, piece.width / 2]
  return (
    <rect
      className={className}
      x={-l - range}
      y={-w - range}
      width={2 * (l + range)}
      height={2 * (w + range)}
      rx={piece.kind === 'figure' ? range + piece.radius : range}
      transform={`translate(${at.x} ${depth - at.y}) rotate(${num(degreesOf(facing))})`}
    />
  )
}

/** How far above its middle a ring crosses the vertical line through it. */
function topOf({ piece, facing }: Token, range: number): number {
  if (piece.kind === 'figure') return piece.radius + range
  const length = Math.hypot(facing.x, facing.y) || 1
  const across = (Math.abs(facing.x) * piece.width) / 2 + (Math.abs(facing.y) * piece.length) / 2
  return across / length + range
}

/** The sector in front of a token, with an angle and a distance. Turrets have their own direction. */
export function ArcMark({
  token,
  width,
  range,
  depth,
}: {
  readonly token: Token
  readonly width: ArcWidth
  readonly range: number
  readonly depth: number
}): ReactNode {
  const { piece } = token
  const middle = piece.kind === 'vehicle' && piece.turret ? piece.turret : token.facing
  const from = bodyOf(token).at
  const flip = (point: { x: number; y: number }): { x: number; y: number } => ({
    x: point.x,
    y: depth - point.y,
  })
  const here = flip(from)
  if (width === 360) return <circle className="arc-mark" cx={here.x} cy={here.y} r={range} />
  const [left, right] = arcBorders(arc(from, middle, width), range).map(flip)
  if (!left || !right) return null
  const large = width > 180 ? 1 : 0
  return (
    <path
      className="arc-mark"
      d={`M${num(here.x)} ${num(here.y)}L${num(left.x)} ${num(left.y)}A${range} ${range} 0 ${large} 1 ${num(right.x)} ${num(right.y)}Z`}
    />
  )
}

/** Where a token can move to. */
export function ReachMark({
  outline,
  depth,
}: {
  readonly outline: readonly Polygon[]
  readonly depth: number
}): ReactNode {
  const flip = (ring: Ring): Ring => ring.map(({ x, y }) => ({ x, y: depth - y }))
  const path = outline.flatMap((polygon) => ringsOf(polygon).map((ring) => ringPath(flip(ring)))).join('')
  return <path className="reach-area" d={path} fillRule="evenodd" />
}
