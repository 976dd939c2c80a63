import { TABLE_EDGES, type TableEdge, type Zone, type ZoneShape } from '@sandtable/table'
import type { ReactNode } from 'react'
import { onTable } from '../../battlefield/use-table-input.ts'
import { useEditor } from '../editor-store.ts'
import { boxRing } from '../features/box.ts'
import { outlinesOf } from '../features/outlines.ts'
import { LengthField, SelectField, TextField } from './fields.tsx'

/** The owner of a zone, and its shape: an outline, a disc, or a stretch of a table edge. */
export function ZoneFields({ zone }: { readonly zone: Zone }): ReactNode {
  const map = useEditor((state) => state.map)
  const change = useEditor((state) => state.change)
  const { shape } = zone
  const put = (next: ZoneShape): void => change({ list: 'zones', feature: { ...zone, shape: next } })
  const reshape = (kind: string): void => {
    const points = outlinesOf({ list: 'zones', feature: zone }).flatMap((outline) => outline.points)
    const [at = { x: Math.round(map.width / 2), y: Math.round(map.depth / 2) }] = points
    if (kind === 'disc') put({ kind: 'disc', at, radius: 300 })
    else if (kind === 'edge') put({ kind: 'edge', edge: 'south', from: 0, to: map.width })
    else {
      const corners = [-300, 300].map((reach) => onTable(map, { x: at.x + reach, y: at.y + reach }))
      put({ kind: 'polygon', outline: boxRing(corners) })
    }
  }
  return (
    <>
      <TextField
        label="Side"
        value={zone.side ?? ''}
        onChange={(side) => {
          const { side: _, ...rest } = zone
          change({ list: 'zones', feature: side ? { ...rest, side } : rest })
        }}
      />
      <SelectField
        label="Shape"
        value={shape.kind}
        options={['polygon', 'disc', 'edge']}
        onChange={reshape}
      />
      {shape.kind === 'disc' && (
        <LengthField
          label="Radius in inches"
          value={shape.radius}
          min={0.5}
          max={48}
          step={0.5}
          onChange={(radius) => put({ ...shape, radius })}
        />
      )}
      {shape.kind === 'edge' && (
        <div className="row">
          <SelectField
            label="Edge"
            value={shape.edge}
            options={TABLE_EDGES}
            onChange={(edge) => {
              const length = edge === 'north' || edge === 'south' ? map.width : map.depth
              put({ kind: 'edge', edge: edge as TableEdge, from: 0, to: length })
            }}
          />
          <LengthField
            label="From"
            value={shape.from}
            min={0}
            max={96}
            onChange={(from) => put({ ...shape, from })}
          />
          <LengthField
            label="To"
            value={shape.to}
            min={0}
            max={96}
            onChange={(to) => put({ ...shape, to })}
          />
        </div>
      )}
    </>
  )
}
