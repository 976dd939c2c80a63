import type { ReactNode } from 'react'
import { hullParts } from './hulls.ts'
import { SIDE_SHAPES } from './side-shapes.ts'
import { degreesOf, type Token, type VehicleKind, type VehiclePiece } from './token.ts'

/** A vehicle to scale, drawn facing right and then rotated; the turret rotates separately. */
export function VehicleFace({
  token,
  piece,
}: {
  readonly token: Token
  readonly piece: VehiclePiece
}): ReactNode {
  const hullTurn = degreesOf(token.facing)
  const turretTurn = piece.turret ? degreesOf(piece.turret) : hullTurn
  const { length, width } = piece
  return (
    <>
      <rect
        className="token-shadow"
        x={-length / 2}
        y={-width / 2}
        width={length}
        height={width}
        rx={18}
        transform={`translate(16 16) rotate(${hullTurn})`}
      />
      <g transform={`rotate(${hullTurn})`}>
        <HullShape piece={piece} />
        <g transform={`translate(${-length * BADGE[piece.vehicle]} 0)`}>
          <path
            className="side-badge"
            d={SIDE_SHAPES[token.side]}
            transform={`rotate(${-hullTurn}) scale(${width / 460})`}
          />
        </g>
        <path className="front-mark" d={`M${length / 2 + 8} -22l30 22l-30 22z`} />
      </g>
      {HAS_TURRET.has(piece.vehicle) && (
        <g transform={`rotate(${turretTurn})`}>
          <Turret vehicle={piece.vehicle} length={length} width={width} />
        </g>
      )}
    </>
  )
}

/** The position of the sign of its side, as a part of the length behind the middle. */
const BADGE: Readonly<Record<VehicleKind, number>> = {
  tank: 0.3,
  carrier: 0.32,
  'half-track': 0.22,
  truck: 0.2,
  car: 0.12,
  gun: 0.1,
}

const HAS_TURRET: ReadonlySet<VehicleKind> = new Set(['tank', 'carrier', 'gun'])

function HullShape({ piece: { vehicle, length, width } }: { readonly piece: VehiclePiece }): ReactNode {
  const [l, w] = [length / 2, width / 2]
  const parts = hullParts(vehicle, l, w)
  return (
    <>
      {vehicle === 'gun' && (
        <path className="gun-trail" d={`M0 ${-w * 0.25}L${-l} ${-w * 0.7}M0 ${w * 0.25}L${-l} ${w * 0.7}`} />
      )}
      <path className="vehicle-wheels" d={parts.running} />
      <path className="track-links" d={parts.links} />
      <path className="vehicle-hull" d={parts.hull} />
      <path className="vehicle-dark" d={parts.dark} />
      <path className="vehicle-lines" d={parts.lines} />
    </>
  )
}

function Turret({
  vehicle,
  length,
  width,
}: {
  readonly vehicle: VehicleKind
  readonly length: number
  readonly width: number
}): ReactNode {
  if (vehicle === 'gun')
    return (
      <>
        <rect className="barrel" x={-30} y={-8} width={length * 0.72} height={16} rx={6} />
        <path className="turret" d={`M10 ${-width * 0.42}h16v${width * 0.84}h-16z`} />
      </>
    )
  const size = vehicle === 'tank' ? 0.36 : 0.25
  const reach = vehicle === 'tank' ? length * 0.62 : length * 0.42
  return (
    <>
      <rect className="barrel" x={0} y={-width * 0.045} width={reach} height={width * 0.09} rx={6} />
      <rect className="barrel" x={reach - 26} y={-width * 0.07} width={26} height={width * 0.14} rx={4} />
      <path
        className="turret"
        d={`M${-width * size * 1.15} ${-width * size * 0.8}h${width * size * 1.5}l${width * size * 0.7} ${width * size * 0.45}v${width * size * 0.7}l${-width * size * 0.7} ${width * size * 0.45}h${-width * size * 1.5}z`}
      />
      <circle className="hatch" cx={-width * 0.1} cy={-width * 0.1} r={width * 0.1} />
    </>
  )
}
