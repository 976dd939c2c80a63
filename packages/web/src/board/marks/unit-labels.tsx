import type { TableMap } from '@sandtable/table'
import { type CSSProperties, memo, type ReactNode, useContext, useMemo } from 'react'
import { TextSize } from '../../battlefield/text-size.ts'
import type { Token } from '../../battlefield/tokens/token.ts'
import type { Marker, UnitLabel } from '../miniatures-game.ts'
import { labelPlaces } from './label-places.ts'

/** The height of letters in pixels, at every zoom. */
const PIXELS = 12

interface UnitLabelsProps {
  readonly labels: readonly UnitLabel[]
  readonly tokens: readonly Token[]
  readonly map: TableMap
  readonly markers: readonly Marker[]
  /** Units that get their words in any case. */
  readonly wanted: readonly string[]
}

/** The names of units by their figures, and their states, as far as there is room for them. */
export const UnitLabels = memo(function UnitLabels(props: UnitLabelsProps): ReactNode {
  const { labels, tokens, map, markers, wanted } = props
  const { depth } = map
  const size = Math.round(PIXELS * useContext(TextSize))
  const places = useMemo(
    () => labelPlaces({ labels, tokens, size, map, markers: markers.map(({ at }) => at), wanted }),
    [labels, tokens, size, map, markers, wanted],
  )
  return (
    <g className="unit-labels" style={{ '--letters': `${size}px` } as CSSProperties}>
      {places.map(({ unit, side, lines: [name, ...states], x, y }) => (
        <g key={unit} className={`unit-label ${side}`} transform={`translate(${x} ${depth - y})`}>
          <text>
            <tspan>{name}</tspan>
            {states.map((line) => (
              <tspan key={line} className="unit-states" x={0} dy="1.1em">
                {line}
              </tspan>
            ))}
          </text>
        </g>
      ))}
    </g>
  )
})
