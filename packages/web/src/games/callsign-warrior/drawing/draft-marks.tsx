import { BASE_RADIUS, HULL, type View } from '@sandtable/callsign-warrior'
import { sameJson } from '@sandtable/engine'
import type { Point } from '@sandtable/table'
import type { ReactNode } from 'react'
import { degreesOf } from '../../../battlefield/tokens/token.ts'
import type { PendingDecision } from '../../../client/match-state.ts'
import { partOf, teamOf } from '../pieces.ts'
import { drivesFor, type Placed } from './drafts.ts'

interface DraftMarksProps {
  readonly pending: PendingDecision
  readonly view: View
  readonly draft: unknown
  readonly depth: number
}

/** What is about to be answered, as ghosts on the table. */
export function DraftMarks({ pending, view, draft, depth }: DraftMarksProps): ReactNode {
  const drive = drivesFor(pending, view)?.find(({ value }) => sameJson(value, draft))
  if (drive) {
    const { end, facing } = drive
    return (
      <rect
        className="ghost"
        x={-HULL.length / 2}
        y={-HULL.width / 2}
        width={HULL.length}
        height={HULL.width}
        rx={20}
        transform={`translate(${end.x} ${depth - end.y}) rotate(${degreesOf(facing)})`}
      />
    )
  }
  const team = teamOf(view, partOf(pending.about, 'team'))
  const ways = waysIn(draft).map(({ model, points }) => {
    const at = team?.place === 'table' ? team.models.find(({ id }) => id === model) : undefined
    return { model, points: at ? [{ x: at.x, y: at.y }, ...points] : points }
  })
  return (
    <g className="draft-marks">
      {ways.map(({ model, points }) => (
        <g key={`${model} ${points.length} ${points[0]?.x} ${points[0]?.y}`}>
          <polyline className="ghost-way" points={points.map(({ x, y }) => `${x},${depth - y}`).join(' ')} />
          {points.slice(-1).map(({ x, y }) => (
            <circle key="end" className="ghost" cx={x} cy={depth - y} r={BASE_RADIUS} />
          ))}
        </g>
      ))}
    </g>
  )
}

/** A way, a place or several of them, alike: whose, and by which points. */
function waysIn(draft: unknown): readonly { readonly model: string; readonly points: readonly Point[] }[] {
  const parts = Array.isArray(draft) ? (draft as readonly unknown[]) : [draft]
  return parts.flatMap((part) => {
    if (typeof part !== 'object' || part === null) return []
    if ('points' in part && 'model' in part)
      return [{ model: String(part.model), points: part.points as readonly Point[] }]
    return 'x' in part && 'y' in part
      ? [{ model: String((part as Placed).model), points: [part as Placed] }]
      : []
  })
}
