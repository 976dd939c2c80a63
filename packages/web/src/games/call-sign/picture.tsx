import { callSign, type View } from '@sandtable/call-sign'
import type { ReactNode } from 'react'
import { polygonOf } from '../../ui/hex-shapes.ts'
import { CarrierShip } from './carrier.tsx'
import { CounterFace } from './counter.tsx'

/** Where the aircraft of the picture fly, over hexes without names. */
const FLIGHT = [
  { wing: 'blue', unit: 0, x: 632, y: 108 },
  { wing: 'blue', unit: 2, x: 742, y: 196 },
  { wing: 'blue', unit: 5, x: 616, y: 258 },
  { wing: 'red', unit: 0, x: 858, y: 104 },
  { wing: 'red', unit: 4, x: 944, y: 172 },
] as const

const COLUMNS = [0, 1, 2, 3, 4, 5, 6]
const ROWS = [-1, 0, 1, 2]
const SEA = COLUMNS.flatMap((q) => ROWS.map((row) => ({ q, r: row - Math.floor(q / 2) })))

/** Call Sign in the lobby: a bit of sea, some counters, and the carrier they are after. */
export function CallSignPicture(): ReactNode {
  const view = sampleView()
  return (
    <svg
      className="hero-picture call-sign"
      viewBox="0 0 1000 370"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <defs>
        <pattern id="hero-waves" width="64" height="40" patternUnits="userSpaceOnUse">
          <path className="wave" d="M4 12q8 -6 16 0t16 0M36 32q8 -6 16 0t16 0M-28 32q8 -6 16 0t16 0" />
        </pattern>
      </defs>
      <rect width={1000} height={370} fill="url(#hero-waves)" />
      {SEA.map((hex) => (
        <polygon key={`${hex.q} ${hex.r}`} className="hex" points={polygonOf(hex)} />
      ))}
      {view && (
        <g className="carrier red" transform="translate(838 278) rotate(-8) scale(1.25)">
          <CarrierShip carrier={{ ...view.carriers.red, damage: 1 }} />
        </g>
      )}
      {FLIGHT.map(({ wing, unit, x, y }) => {
        const counter = view?.wings[wing][unit]
        if (!counter) return null
        return (
          <g key={counter.id} className={`counter ${wing}`} transform={`translate(${x} ${y}) scale(1.25)`}>
            <CounterFace unit={counter} />
          </g>
        )
      })}
    </svg>
  )
}

function sampleView(): View | null {
  const state = callSign.position?.({})
  return state === undefined || typeof state === 'string' ? null : callSign.view(state, null)
}
