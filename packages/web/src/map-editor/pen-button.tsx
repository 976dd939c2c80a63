import type { OpeningKind } from '@sandtable/table'
import type { ReactNode } from 'react'
import { useEditor } from './editor-store.ts'
import { isPartPen } from './features/new-feature.ts'
import type { PartPen } from './features/parts.ts'

interface PenButtonProps {
  readonly part: PartPen['part']
  readonly of: string
  readonly kind?: OpeningKind
  readonly children: ReactNode
}

/** Selects the tool for a part of the selected feature; a second click puts it away. */
export function PenButton({ part, of, kind = 'door', children }: PenButtonProps): ReactNode {
  const pen = useEditor((state) => state.pen)
  const takePen = useEditor((state) => state.takePen)
  const isTaken = pen !== null && isPartPen(pen) && pen.part === part && pen.kind === kind
  return (
    <button
      type="button"
      aria-pressed={isTaken}
      onClick={() => takePen(isTaken ? null : { part, of, kind, shape: 'points' })}
    >
      {children}
    </button>
  )
}
