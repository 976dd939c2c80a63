import type { TableMap } from '@sandtable/table'
import { memo, type ReactNode } from 'react'
import { between, randomFrom } from '../foliage/random.ts'
import { num } from '../path.ts'

interface GroundProps {
  readonly map: TableMap
  readonly prefix: string
}

/** The table itself: its colour, lighter and darker patches, and its turf. */
export const GroundCover = memo(function GroundCover({ map, prefix }: GroundProps): ReactNode {
  const { width, depth } = map
  const random = randomFrom(`${map.name} ${width} ${depth}`)
  const patches = Array.from({ length: Math.round((width * depth) / 900_000) }, (_, i) => ({
    shade: i % 2 === 0 ? 'light' : 'dark',
    cx: between(random, 0, width),
    cy: between(random, 0, depth),
    rx: between(random, 350, 1100),
    ry: between(random, 250, 800),
  }))
  return (
    <g className="ground-cover">
      <rect className="ground-base" width={width} height={depth} />
      {patches.map(({ shade, cx, cy, rx, ry }) => (
        <ellipse
          key={`${cx} ${cy}`}
          cx={num(cx)}
          cy={num(cy)}
          rx={num(rx)}
          ry={num(ry)}
          fill={`url(#${prefix}patch-${shade})`}
        />
      ))}
      <rect width={width} height={depth} fill={`url(#${prefix}turf-wide)`} />
      <rect width={width} height={depth} fill={`url(#${prefix}turf)`} />
    </g>
  )
})

export const FRAME = 110

/** The frame of the table with a ruler: a mark each inch, a number each foot, and a sign for north. */
export const TableRim = memo(function TableRim({ map }: { readonly map: TableMap }): ReactNode {
  const { width, depth } = map
  return (
    <g className="table-rim">
      <rect
        className="rim-wood"
        x={-FRAME}
        y={-FRAME}
        width={width + 2 * FRAME}
        height={depth + 2 * FRAME}
        rx={50}
      />
      <rect className="rim-inner" x={-14} y={-14} width={width + 28} height={depth + 28} rx={6} />
      <path className="rim-ticks" d={ticks(width, depth, 100, 16)} />
      <path className="rim-ticks foot" d={ticks(width, depth, 1200, 34)} />
      {feet(width).map((foot) => (
        <text key={`x${foot}`} className="rim-number" x={foot * 1200} y={depth + 82}>
          {foot * 12}
        </text>
      ))}
      {feet(depth).map((foot) => (
        <text key={`y${foot}`} className="rim-number" x={-62} y={depth - foot * 1200 + 16}>
          {foot * 12}
        </text>
      ))}
      <g className="north" transform={`translate(${width / 2} -56)`}>
        <path d="M0 -44L26 22L0 8L-26 22Z" />
        <text x={40} y={20}>
          N
        </text>
      </g>
    </g>
  )
})

function feet(length: number): number[] {
  return Array.from({ length: Math.floor(length / 1200) }, (_, i) => i + 1).filter(
    (foot) => foot * 1200 < length,
  )
}

function ticks(width: number, depth: number, step: number, size: number): string {
  let path = ''
  for (let x = step; x < width; x += step) path += `M${x} ${depth + 14}v${size}M${x} -14v-${size}`
  for (let y = step; y < depth; y += step)
    path += `M-14 ${depth - y}h-${size}M${width + 14} ${depth - y}h${size}`
  return path
}
