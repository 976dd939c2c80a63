import { hexNames, type Rules, type Side, type View } from '@sandtable/call-sign'
import { memo, type ReactNode } from 'react'
import { polygonOf } from '../../ui/hex-shapes.ts'
import type { BoardShape } from '../game-ui.ts'
import { COUNTER, hexCentreOf, hexPlace, layoutFor, SIDES, type Tray } from './layout.ts'

interface SeaProps {
  readonly rules: Rules
  readonly shape: BoardShape
  readonly damage: Readonly<Record<Side, number>>
}

/** Everything that does not move: the sea, its hexes, the trays with their slots. */
export const Sea = memo(
  ({ rules, shape, damage }: SeaProps): ReactNode => {
    const { viewBox, trays } = layoutFor(shape)
    return (
      <svg
        className="board-layer"
        viewBox={`${viewBox.x} ${viewBox.y} ${viewBox.width} ${viewBox.height}`}
        aria-hidden="true"
      >
        <defs>
          <radialGradient id="deep" cx=".5" cy=".45" r=".75">
            <stop offset="0" className="sea-shallow" />
            <stop offset="1" className="sea-deep" />
          </radialGradient>
          <pattern id="waves" width="64" height="40" patternUnits="userSpaceOnUse">
            <path className="wave" d="M4 12q8 -6 16 0t16 0M36 32q8 -6 16 0t16 0M-28 32q8 -6 16 0t16 0" />
          </pattern>
        </defs>
        <rect {...viewBox} rx={26} fill="url(#deep)" />
        <rect {...viewBox} rx={26} fill="url(#waves)" />
        {hexNames(rules).map((hex) => (
          <HexShape key={hex} hex={hex} />
        ))}
        {SIDES.map((side) => (
          <TrayFrame
            key={side}
            side={side}
            tray={trays[side]}
            damage={damage[side]}
            hits={rules.carrierHits}
          />
        ))}
      </svg>
    )
  },
  (a, b) =>
    a.rules.regenerationSpaces === b.rules.regenerationSpaces &&
    a.rules.carrierHits === b.rules.carrierHits &&
    a.shape === b.shape &&
    a.damage.blue === b.damage.blue &&
    a.damage.red === b.damage.red,
)

function HexShape({ hex }: { readonly hex: string }): ReactNode {
  const { x, y } = hexCentreOf(hex)
  return (
    <>
      <polygon className="hex" points={polygonOf(hexPlace(hex))} />
      <text className="hex-name" x={x} y={y - 66}>
        {hex}
      </text>
    </>
  )
}

interface TrayFrameProps {
  readonly side: Side
  readonly tray: Tray
  readonly damage: number
  readonly hits: number
}

function TrayFrame({ side, tray, damage, hits }: TrayFrameProps): ReactNode {
  const { frame, title, labels, slots } = tray
  return (
    <g className={`tray ${side}`}>
      <rect className="tray-frame" {...frame} rx={18} />
      <text className="tray-title" {...title}>
        {side === 'blue' ? 'BLUE' : 'RED'}
      </text>
      <DamagePips at={tray.damage} damage={damage} hits={hits} />
      <text className="tray-label" {...labels.reserve}>
        Reserve
      </text>
      <text className="tray-label" {...labels.box}>
        Regeneration
      </text>
      {[...slots.reserve, ...slots.box].map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          className="slot"
          x={x - COUNTER / 2}
          y={y - COUNTER / 2}
          width={COUNTER}
          height={COUNTER}
          rx={9}
        />
      ))}
    </g>
  )
}

interface DamagePipsProps {
  readonly at: { readonly x: number; readonly y: number }
  readonly damage: number
  readonly hits: number
}

function DamagePips({ at, damage, hits }: DamagePipsProps): ReactNode {
  const places = Array.from({ length: hits }, (_, i) => at.x + 10 + 26 * i)
  return places.map((x, i) => (
    <g key={x} transform={`translate(${x} ${at.y})`}>
      <circle className={i < damage ? 'pip hit' : 'pip'} r={9} />
      {i < damage && <path className="pip-cross" d="M-4 -4L4 4M4 -4L-4 4" />}
    </g>
  ))
}

export function damageOf({ carriers }: View): Readonly<Record<Side, number>> {
  return { blue: carriers.blue.damage, red: carriers.red.damage }
}
