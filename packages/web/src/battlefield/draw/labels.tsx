import type { TableMap } from '@sandtable/table'
import { memo, type ReactNode, useContext, useMemo } from 'react'
import { TakenRoom } from '../taken-room.ts'
import { TextSize } from '../text-size.ts'
import { type PlacedLabel, placedLabels } from './label-layout.ts'
import { num } from './path.ts'

/**
 * The names of woods, roads, houses and hills and the heights of hills, as on a printed map; zones in a separate layer.
 */
export const Labels = memo(function Labels({ map }: { readonly map: TableMap }): ReactNode {
  const unitsPerPixel = useContext(TextSize)
  const takenRoom = useContext(TakenRoom)
  const labels = useMemo(
    () => placedLabels(map, unitsPerPixel, takenRoom?.(unitsPerPixel)),
    [map, unitsPerPixel, takenRoom],
  )
  return (
    <>
      <g className="layer-labels">
        {labels
          .filter(({ kind }) => kind !== 'zone')
          .map((label) => (
            <LabelText key={label.id} label={label} className={`label of-${label.kind}`} />
          ))}
      </g>
      <g className="layer-zones">
        {map.zones.map(({ id, kind, side }) => {
          const label = labels.find((one) => one.id === id)
          if (!label) return null
          return (
            <g key={id} className={`zone ${kind}`} data-side={side}>
              <LabelText label={label} className="zone-name" />
            </g>
          )
        })}
      </g>
    </>
  )
})

/** Letters stand on their baseline; their middle is about a third of their size above it. */
function LabelText({
  label,
  className,
}: {
  readonly label: PlacedLabel
  readonly className: string
}): ReactNode {
  const { x, y, angle = 0, size, words } = label
  return (
    <text
      className={className}
      fontSize={size}
      transform={`translate(${num(x)} ${num(y)})${angle === 0 ? '' : ` rotate(${num(angle)})`}`}
      y={num(size * 0.34)}
    >
      {words}
    </text>
  )
}
