import { edgeEnds, type Point, type TableMap } from '@sandtable/table'
import type { ReactNode } from 'react'
import type { Marker, SideEdge } from '../miniatures-game.ts'
import { MARKER_RADIUS } from './name-places.ts'

/** An objective, a zone or another thing that is not a figure, and the radius within which it counts. */
export function MarkerMark({
  marker,
  depth,
}: {
  readonly marker: Marker
  readonly depth: number
}): ReactNode {
  const { at, kind, side, words, range, isSpent } = marker
  return (
    <g
      className={`marker ${kind} ${side ?? 'free'} ${isSpent ? 'spent' : ''}`}
      transform={`translate(${at.x} ${depth - at.y})`}
    >
      <title>{words}</title>
      {range !== null && <circle className="marker-range" r={range} />}
      {kind === 'objective' && (
        <>
          <circle className="marker-disc" r={MARKER_RADIUS} />
          <path className="marker-flag" d="M-22 44v-92h56l-14 20 14 20h-46v52z" />
        </>
      )}
      {kind === 'spot' && <circle className="marker-disc" r={MARKER_RADIUS / 2} />}
    </g>
  )
}

/** Where figures fell. */
export function FallenMarks({
  at,
  depth,
}: {
  readonly at: readonly Point[]
  readonly depth: number
}): ReactNode {
  const d = at.map(({ x, y }) => `M${x - 26} ${depth - y - 26}l52 52m0 -52l-52 52`).join('')
  return d && <path className="fallen" d={d} />
}

/** A band along an edge of the table, in the colour of its side. */
export function EdgeMark({
  edge: { edge, side, words },
  map,
}: {
  readonly edge: SideEdge
  readonly map: TableMap
}): ReactNode {
  const [from, to] = edgeEnds(map, edge)
  return (
    <line
      className={`table-edge ${side}`}
      x1={from.x}
      y1={map.depth - from.y}
      x2={to.x}
      y2={map.depth - to.y}
    >
      <title>{words}</title>
    </line>
  )
}
