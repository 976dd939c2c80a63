import type { Point } from '@sandtable/table'
import type { ReactNode } from 'react'
import { spot, wayPath } from '../battlefield/draw/path.ts'
import { ChosenMarks } from './chosen-marks.tsx'
import { useEditor } from './editor-store.ts'
import { problemPlace } from './features/problems.ts'

/** Drawn over the terrain: the selection, its points, what is being drawn, and where something is wrong. */
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
  const map = useEditor((state) => state.map)
  const problems = useEditor((state) => state.problems)
  const shown = useEditor((state) => state.shown)
  return (
    <g className="problem-marks">
      {problems.map((problem) => {
        const at = problemPlace(map, problem)
        if (!at) return null
        const { x, y } = flip(at)
        const isShown = shown?.x === at.x && shown.y === at.y
        return (
          <g
            key={`${problem.path} ${problem.message}`}
            className={isShown ? 'shown' : ''}
            transform={`translate(${x} ${y})`}
          >
            <circle r={isShown ? 110 : 60} />
            <path d="M0 -36V8M0 24v8" />
          </g>
        )
      })}
    </g>
  )
}
