import type { TableMap } from '@sandtable/table'
import { type CSSProperties, memo, type ReactNode, useContext, useMemo } from 'react'
import { TextSize } from '../../battlefield/text-size.ts'
import type { Token } from '../../battlefield/tokens/token.ts'
import type { Marker, UnitLabel } from '../miniatures-game.ts'
import { type NamePlaces, namePlaces } from './name-places.ts'

/** The height of letters in pixels, at every zoom. */
const PIXELS = 12

/** The height of a marker's letters: on the table, and the least height on the screen in pixels. */
const OF_MARKERS = { table: 70, screen: 10.5 }

interface NamedThings {
  readonly labels: readonly UnitLabel[]
  readonly tokens: readonly Token[]
  readonly map: TableMap
  readonly markers: readonly Marker[]
  /** Units that always get a label. */
  readonly wanted: readonly string[]
}

/** All labels when a pixel shows this many hundredths, with the heights of their letters. */
type NamesAt = (unitsPerPixel: number) => NamePlaces & { readonly size: number; readonly markerSize: number }

/** Places the labels; layers that ask for the same size get the same result. */
export function useNames({ labels, tokens, map, markers, wanted }: NamedThings): NamesAt {
  return useMemo(() => {
    let last: { readonly at: number; readonly names: ReturnType<NamesAt> } | null = null
    return (unitsPerPixel) => {
      if (last?.at === unitsPerPixel) return last.names
      const size = Math.round(PIXELS * unitsPerPixel)
      const markerSize = Math.max(OF_MARKERS.table, Math.round(OF_MARKERS.screen * unitsPerPixel))
      const places = namePlaces({ labels, tokens, size, markerSize, map, markers, wanted })
      last = { at: unitsPerPixel, names: { ...places, size, markerSize } }
      return last.names
    }
  }, [labels, tokens, map, markers, wanted])
}

interface NamesProps {
  readonly names: NamesAt
  readonly depth: number
  /** The unit that is asked or selected. */
  readonly marked: string
}

/**
 * The names of objectives and other markers above the pieces, so that none is covered; then the names and states of
 * units beside their figures, as far as there is room.
 */
export const Names = memo(function Names({ names, depth, marked }: NamesProps): ReactNode {
  const { units, markers, size, markerSize } = names(useContext(TextSize))
  return (
    <>
      <g className="marker-names" style={{ '--letters': `${markerSize}px` } as CSSProperties}>
        {markers.map(({ marker: { id, name, isSpent }, x, y }) => (
          <text key={id} className={`marker-name ${isSpent ? 'spent' : ''}`} x={x} y={depth - y}>
            {name}
          </text>
        ))}
      </g>
      <g className="unit-labels" style={{ '--letters': `${size}px` } as CSSProperties}>
        {units.map(({ unit, side, lines: [name, ...states], x, y }) => (
          <g
            key={unit}
            className={`unit-label ${side} ${unit === marked ? 'marked' : ''}`}
            transform={`translate(${x} ${depth - y})`}
          >
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
    </>
  )
})
