import type { Point, TableMap, Zone } from '@sandtable/table'
import { memo, type ReactNode } from 'react'
import { zonePlace } from '../label-layout.ts'
import { num, ringPath } from '../path.ts'

interface ZoneProps {
  readonly zone: Zone
  readonly map: Pick<TableMap, 'width' | 'depth'>
}

/** A named part of the table: tinted and dashed, so that it never looks like terrain. */
export const ZoneShapeMark = memo(function ZoneShapeMark({ zone, map }: ZoneProps): ReactNode {
  const { shape } = zone
  return (
    <g className={`zone ${zone.kind}`} data-side={zone.side}>
      {shape.kind === 'polygon' && <path className="zone-area" d={ringPath(shape.outline)} />}
      {shape.kind === 'disc' && (
        <circle className="zone-area" cx={shape.at.x} cy={shape.at.y} r={shape.radius} />
      )}
      {shape.kind === 'edge' && <path className="zone-edge" d={edgePath(zone, map)} />}
      {zone.kind === 'objective' && <Flag at={zonePlace(zone, map)} />}
    </g>
  )
})

function edgePath({ shape }: Zone, { width, depth }: Pick<TableMap, 'width' | 'depth'>): string {
  if (shape.kind !== 'edge') return ''
  switch (shape.edge) {
    case 'north':
      return `M${shape.from} 14H${shape.to}`
    case 'south':
      return `M${shape.from} ${depth - 14}H${shape.to}`
    case 'west':
      return `M14 ${depth - shape.from}V${depth - shape.to}`
    case 'east':
      return `M${width - 14} ${depth - shape.from}V${depth - shape.to}`
  }
}

function Flag({ at }: { readonly at: Point }): ReactNode {
  return (
    <path
      className="flag"
      d="M-4 30V-70M-4 -70C20 -82 34 -58 62 -70V-24C34 -12 20 -36 -4 -24Z"
      transform={`translate(${num(at.x)} ${num(at.y)})`}
    />
  )
}
