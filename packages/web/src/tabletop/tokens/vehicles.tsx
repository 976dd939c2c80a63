import type { ReactNode } from 'react'
import { degreesOf, type Token, type VehicleKind, type VehiclePiece } from './token.ts'

/** A vehicle to scale, its front to the right before it is turned; the turret turns by itself. */
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

const HAS_TURRET: ReadonlySet<VehicleKind> = new Set(['tank', 'carrier', 'gun'])

function HullShape({ piece: { vehicle, length, width } }: { readonly piece: VehiclePiece }): ReactNode {
  const [l, w] = [length / 2, width / 2]
  const isTracked = vehicle === 'tank' || vehicle === 'carrier'
  const track = w * 0.34
  if (vehicle === 'gun') {
    return (
      <>
        <path className="gun-trail" d={`M0 ${-w * 0.25}L${-l} ${-w * 0.7}M0 ${w * 0.25}L${-l} ${w * 0.7}`} />
        <path
          className="vehicle-wheels"
          d={`M-20 ${-w}h70v${w * 0.34}h-70zM-20 ${w * 0.66}h70v${w * 0.34}h-70z`}
        />
      </>
    )
  }
  return (
    <>
      {isTracked ? (
        <>
          <rect className="vehicle-wheels" x={-l} y={-w} width={length} height={track * 1.2} rx={16} />
          <rect
            className="vehicle-wheels"
            x={-l}
            y={w - track * 1.2}
            width={length}
            height={track * 1.2}
            rx={16}
          />
          <path className="track-links" d={links(l, w, track)} />
        </>
      ) : (
        <path className="vehicle-wheels" d={wheels(vehicle, l, w)} />
      )}
      <path className="vehicle-hull" d={hullPath(vehicle, l, w, isTracked ? track : w * 0.12)} />
      <path className="vehicle-lines" d={details(vehicle, l, w)} />
    </>
  )
}

function hullPath(vehicle: VehicleKind, l: number, w: number, inset: number): string {
  const side = w - inset
  if (vehicle === 'tank' || vehicle === 'carrier')
    return `M${-l + 8} ${-side}H${l * 0.72}L${l - 6} ${-side * 0.72}V${side * 0.72}L${l * 0.72} ${side}H${-l + 8}Z`
  return `M${-l} ${-side}H${l * 0.55}L${l - 4} ${-side * 0.66}V${side * 0.66}L${l * 0.55} ${side}H${-l}Z`
}

function links(l: number, w: number, track: number): string {
  let path = ''
  for (let x = -l + 14; x < l - 6; x += 20)
    path += `M${x} ${-w + 3}v${track - 6}M${x} ${w - track + 3}v${track - 6}`
  return path
}

function wheels(vehicle: VehicleKind, l: number, w: number): string {
  const at = vehicle === 'car' ? [-l * 0.62, l * 0.5] : [-l * 0.75, -l * 0.38, l * 0.6]
  return at.map((x) => `M${x - 26} ${-w}h52v${w * 0.3}h-52zM${x - 26} ${w * 0.7}h52v${w * 0.3}h-52z`).join('')
}

function details(vehicle: VehicleKind, l: number, w: number): string {
  switch (vehicle) {
    case 'truck':
      return `M${l * 0.3} ${-w * 0.85}V${w * 0.85}M${-l * 0.1} ${-w * 0.85}V${w * 0.85}M${-l * 0.5} ${-w * 0.85}V${w * 0.85}M${l * 0.42} ${-w * 0.6}L${l * 0.5} 0L${l * 0.42} ${w * 0.6}`
    case 'half-track':
      return `M${-l * 0.9} ${-w * 0.62}H${l * 0.1}V${w * 0.62}H${-l * 0.9}ZM${l * 0.55} ${-w * 0.6}V${w * 0.6}`
    case 'car':
      return `M${l * 0.1} ${-w * 0.7}L${l * 0.3} ${-w * 0.55}V${w * 0.55}L${l * 0.1} ${w * 0.7}ZM${-l * 0.7} ${-w * 0.7}V${w * 0.7}`
    default:
      return `M${-l * 0.55} ${-w * 0.5}H${-l * 0.9}M${-l * 0.55} 0H${-l * 0.9}M${-l * 0.55} ${w * 0.5}H${-l * 0.9}M${l * 0.62} ${-w * 0.55}V${w * 0.55}`
  }
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
