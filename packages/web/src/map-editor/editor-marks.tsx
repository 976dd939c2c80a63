import type { Point } from '@sandtable/table'
import type { ReactNode } from 'react'
import { ringPath, spot, wayPath } from '../tabletop/draw/path.ts'
import { type Grip, hasFreePoints } from './change-feature.ts'
import { useEditor } from './editor-store.ts'
import { findPlaced, outlinesOf } from './feature.ts'

export function gripId(kind: 'point' | 'between', { ring, index }: Grip): string {
  return `${kind}-${ring}-${index}`
}

/** Over the terrain: what is chosen, its points, what is being drawn, and where something is wrong. */
export function EditorMarks({ cursor }: { readonly cursor: Point | null }): ReactNode {
  const { depth } = useEditor((state) => state.map)
  const flip = ({ x, y }: Point): Point => ({ x, y: depth - y })
  return (
    <>
      <ProblemMarks flip={flip} />
      <ChosenMarks flip={flip} />
      <DraftMarks flip={flip} cursor={cursor} />
    </>
  )
}

type Flip = (point: Point) => Point

function ChosenMarks({ flip }: { readonly flip: Flip }): ReactNode {
  const map = useEditor((state) => state.map)
  const chosen = useEditor((state) => state.chosen)
  const placed = findPlaced(map, chosen)
  const grip = useEditor((state) => state.grip)
  if (!placed) return null
  const outlines = outlinesOf(placed).map(({ points, isClosed }) => ({ points: points.map(flip), isClosed }))
  const isFree = hasFreePoints(placed)
  return (
    <g className="chosen-feature">
      {outlines.map(({ points, isClosed }, ring) => {
        const path = isClosed ? ringPath(points) : wayPath(points)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ring is its number
          <g key={ring}>
            <path className="chosen-under" d={path} />
            <path className="chosen-line" d={path} />
            {isFree &&
              points.map((a, index) => {
                const b = points[index + 1] ?? (isClosed ? points[0] : undefined)
                if (!b || Math.hypot(b.x - a.x, b.y - a.y) < 120) return null
                return (
                  <circle
                    key={`between ${spot(a)}`}
                    className="grip between"
                    data-handle={gripId('between', { ring, index })}
                    cx={(a.x + b.x) / 2}
                    cy={(a.y + b.y) / 2}
                    r={20}
                  />
                )
              })}
            {points.map(({ x, y }, index) => (
              <circle
                // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the ring
                key={index}
                className={`grip ${grip?.ring === ring && grip.index === index ? 'taken' : ''}`}
                data-handle={gripId('point', { ring, index })}
                cx={x}
                cy={y}
                r={32}
              />
            ))}
          </g>
        )
      })}
    </g>
  )
}

function DraftMarks({ flip, cursor }: { readonly flip: Flip; readonly cursor: Point | null }): ReactNode {
  const draft = useEditor((state) => state.draft)
  const pen = useEditor((state) => state.pen)
  if (!pen || draft.length === 0) return null
  const points = draft.map(flip)
  const ahead = cursor ? [...points, flip(cursor)] : points
  return (
    <g className="draft">
      <path className="draft-under" d={wayPath(ahead)} />
      <path className="draft-line" d={wayPath(ahead)} />
      {points.map(({ x, y }, i) => (
        <circle
          key={spot({ x, y })}
          className={i === 0 ? 'draft-point first' : 'draft-point'}
          cx={x}
          cy={y}
          r={30}
        />
      ))}
    </g>
  )
}

function ProblemMarks({ flip }: { readonly flip: Flip }): ReactNode {
  const problems = useEditor((state) => state.problems)
  const shown = useEditor((state) => state.shown)
  return (
    <g className="problem-marks">
      {problems.map(({ at, path, message }) => {
        if (!at) return null
        const { x, y } = flip(at)
        const isShown = shown?.x === at.x && shown.y === at.y
        return (
          <g key={`${path} ${message}`} className={isShown ? 'shown' : ''} transform={`translate(${x} ${y})`}>
            <circle r={isShown ? 110 : 60} />
            <path d="M0 -36V8M0 24v8" />
          </g>
        )
      })}
    </g>
  )
}
