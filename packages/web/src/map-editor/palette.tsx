import type { ReactNode } from 'react'
import { ButtonRow } from '../ui/button-row.tsx'
import { useEditor } from './editor-store.ts'
import { LIST_NAMES } from './features/change-feature.ts'
import {
  drawsWay,
  type FeaturePen,
  isPartPen,
  KINDS,
  leastPoints,
  type Pen,
  usualShape,
} from './features/new-feature.ts'
import { PART_NAMES, type PartPen } from './features/parts.ts'
import { LISTS, type ListName } from './features/placed.ts'

/** The drawing tools, and actions for what is selected. */
export function Palette(): ReactNode {
  const pen = useEditor((state) => state.pen)
  const takePen = useEditor((state) => state.takePen)
  const take = (list: ListName): void => {
    const [kind = ''] = list === 'areas' ? ['woods'] : list === 'lines' ? ['hedge'] : KINDS[list]
    takePen({ list, kind, shape: usualShape(list) })
  }
  return (
    <div className="tool-bar palette">
      <ButtonRow className="tools" label="Draw">
        <button type="button" className="tool" aria-pressed={pen === null} onClick={() => takePen(null)}>
          Choose
        </button>
        {LISTS.map((list) => (
          <button
            key={list}
            type="button"
            className="tool"
            aria-pressed={pen !== null && !isPartPen(pen) && pen.list === list}
            onClick={() => take(list)}
          >
            {LIST_NAMES[list]}
          </button>
        ))}
      </ButtonRow>
      {pen ? <PenForm pen={pen} /> : <Steps />}
    </div>
  )
}

function PenForm({ pen }: { readonly pen: Pen }): ReactNode {
  const { draft, takePen, finish, dropLastPoint, cancel } = useEditor()
  const missing = leastPoints(pen) - draft.length
  return (
    <div className="pen">
      {isPartPen(pen) ? <strong>{partName(pen)}</strong> : <KindField pen={pen} />}
      {!drawsWay(pen) && leastPoints({ ...pen, shape: 'points' }) > 1 && (
        <label>
          Drawn{' '}
          <select
            value={pen.shape}
            onChange={({ target }) => takePen({ ...pen, shape: target.value as Pen['shape'] })}
          >
            <option value="points">point by point</option>
            <option value="box">by two corners</option>
          </select>
        </label>
      )}
      <button type="button" className="primary" disabled={missing > 0} onClick={finish}>
        Finish
      </button>
      <button type="button" disabled={draft.length === 0} onClick={dropLastPoint}>
        Remove the last point
      </button>
      <button type="button" onClick={cancel}>
        {draft.length > 0 ? 'Cancel' : 'Stop drawing'}
      </button>
      <p className="tool-hint muted" role="status">
        {missing > 0
          ? `${missing} more ${missing === 1 ? 'point' : 'points'} to set.`
          : 'Press F to finish, or add points.'}
      </p>
    </div>
  )
}

function partName({ part, kind }: PartPen): string {
  return part === 'opening' ? `A ${kind}` : PART_NAMES[part]
}

function KindField({ pen }: { readonly pen: FeaturePen }): ReactNode {
  const takePen = useEditor((state) => state.takePen)
  if (KINDS[pen.list].length < 2) return null
  return (
    <label>
      Kind{' '}
      <select value={pen.kind} onChange={({ target }) => takePen({ ...pen, kind: target.value })}>
        {KINDS[pen.list].map((kind) => (
          <option key={kind} value={kind}>
            {kind.replaceAll('-', ' ')}
          </option>
        ))}
      </select>
    </label>
  )
}

function Steps(): ReactNode {
  const { past, future, undo, redo, snaps, set } = useEditor()
  return (
    <div className="pen">
      <button type="button" disabled={past.length === 0} title="Control with Z" onClick={undo}>
        Undo
      </button>
      <button type="button" disabled={future.length === 0} title="Control with Y" onClick={redo}>
        Redo
      </button>
      <label className="check">
        <input type="checkbox" checked={snaps} onChange={({ target }) => set({ snaps: target.checked })} />{' '}
        Snap
      </label>
    </div>
  )
}
