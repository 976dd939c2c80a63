import { callSign, type View } from '@sandtable/call-sign'
import type { ReactNode } from 'react'
import { CounterFace } from '../games/call-sign/counter.tsx'
import { polygonOf } from '../ui/hex-shapes.ts'

/** Where the aircraft of the picture fly, over hexes without names. */
const FLIGHT = [
  { wing: 'blue', unit: 0, x: 600, y: 95 },
  { wing: 'blue', unit: 2, x: 720, y: 190 },
  { wing: 'blue', unit: 5, x: 590, y: 280 },
  { wing: 'red', unit: 0, x: 850, y: 100 },
  { wing: 'red', unit: 4, x: 930, y: 250 },
] as const

const COLUMNS = [0, 1, 2, 3, 4, 5, 6]
const ROWS = [-1, 0, 1, 2]
const SEA = COLUMNS.flatMap((q) => ROWS.map((row) => ({ q, r: row - Math.floor(q / 2) })))

/** The picture behind the first words: a bit of sea and some counters on it. */
export function Hero({ children }: { readonly children: ReactNode }): ReactNode {
  const view = sampleView()
  return (
    <section className="hero call-sign">
      <svg
        className="hero-picture"
        viewBox="0 0 1000 370"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
      >
        {SEA.map((hex) => (
          <polygon key={`${hex.q} ${hex.r}`} className="hex" points={polygonOf(hex)} />
        ))}
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
      <div className="hero-words">{children}</div>
    </section>
  )
}

function sampleView(): View | null {
  const state = callSign.position?.({})
  return state === undefined || typeof state === 'string' ? null : callSign.view(state, null)
}
