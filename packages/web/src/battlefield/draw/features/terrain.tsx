import type { TableMap } from '@sandtable/table'
import { memo, type ReactNode, useMemo } from 'react'
import { AreaGrowth } from '../foliage/growth.tsx'
import { Labels } from '../labels.tsx'
import { onScreen } from '../on-screen.ts'
import { Patterns } from '../patterns.tsx'
import { AreaGround } from './areas.tsx'
import { BuildingShape } from './buildings.tsx'
import { FRAME, GroundCover, TableRim } from './ground.tsx'
import { HillGround, HillRelief } from './hills.tsx'
import { isLow, LineShape } from './lines.tsx'
import { Roads } from './roads.tsx'
import { WorkShape } from './works.tsx'
import { ZoneShapeMark } from './zones.tsx'

/** The drawing in hundredths of an inch, including the frame of the table. */
export function viewBoxOf({ width, depth }: Pick<TableMap, 'width' | 'depth'>): string {
  return `${-FRAME} ${-FRAME} ${width + 2 * FRAME} ${depth + 2 * FRAME}`
}

interface TerrainProps {
  readonly map: TableMap
  /** A prefix for all ids, so that two tables on one page do not share patterns. */
  readonly prefix: string
}

/**
 * Everything fixed on the table, in one drawing that is made once per map. Flat things come first: ground, hills,
 * fields, slopes, water, roads, works, walls, houses, trees; then zones and names.
 */
export const Terrain = memo(function Terrain({ map, prefix }: TerrainProps): ReactNode {
  const drawn = useMemo(() => onScreen(map), [map])
  const clip = `${prefix}table`
  return (
    <svg className={`terrain on-${map.ground}`} viewBox={viewBoxOf(map)} aria-hidden="true" focusable="false">
      <Patterns prefix={prefix} />
      <clipPath id={clip}>
        <rect width={map.width} height={map.depth} />
      </clipPath>
      <TableRim map={map} />
      <g clipPath={`url(#${clip})`}>
        <GroundCover map={map} prefix={prefix} />
        {drawn.hills.map((hill) => (
          <HillGround key={hill.id} hill={hill} prefix={prefix} />
        ))}
        {drawn.areas.map((area) => (
          <AreaGround key={area.id} area={area} prefix={prefix} />
        ))}
        {drawn.hills.map((hill) => (
          <HillRelief key={hill.id} hill={hill} />
        ))}
        {drawn.lines.filter(isLow).map((line) => (
          <LineShape key={line.id} line={line} />
        ))}
        <Roads roads={drawn.roads} />
        {drawn.works.map((work) => (
          <WorkShape key={work.id} work={work} />
        ))}
        {drawn.lines
          .filter((line) => !isLow(line))
          .map((line) => (
            <LineShape key={line.id} line={line} />
          ))}
        {drawn.buildings.map((building) => (
          <BuildingShape key={building.id} building={building} prefix={prefix} />
        ))}
        <g className="layer-trees">
          {drawn.areas.map((area) => (
            <AreaGrowth
              key={area.id}
              area={area}
              roads={drawn.roads}
              lines={drawn.lines}
              buildings={drawn.buildings}
            />
          ))}
        </g>
        <g className="layer-zones">
          {drawn.zones.map((zone) => (
            <ZoneShapeMark key={zone.id} zone={zone} map={map} />
          ))}
        </g>
        <g className="layer-grid">
          <path className="foot-grid" d={footGrid(map)} />
        </g>
        <Labels map={drawn} />
      </g>
    </svg>
  )
})

function footGrid({ width, depth }: TableMap): string {
  let path = ''
  for (let x = 1200; x < width; x += 1200) path += `M${x} 0V${depth}`
  for (let y = 1200; y < depth; y += 1200) path += `M0 ${depth - y}H${width}`
  return path
}
