import type { Point } from '@sandtable/table'
import { type ReactNode, useMemo, useRef } from 'react'
import { Cursor } from '../battlefield/cursor.tsx'
import { TableView } from '../battlefield/table-view.tsx'
import { placeWords } from '../battlefield/tokens/token.ts'
import { type TableInput, useTableInput } from '../battlefield/use-table-input.ts'
import { EditorMarks } from './editor-marks.tsx'
import { useEditor } from './editor-store.ts'
import { findPlaced, placedAt, placedWords } from './features/feature.ts'
import { gripId, gripNear, readGrip } from './features/grips.ts'

const LABEL =
  'Drawing board. Arrow keys move a cursor by an inch, with Alt by a tenth; Enter sets a point or chooses what lies there; F finishes what is drawn; Backspace takes back the last point; G takes hold of a point, a door, a window or the chosen feature and lets it go; Delete takes it away; Control with Z and Y go back and forth, with D copies; R turns it; Escape gives up.'

/** The table on which maps are drawn. */
export function EditorBoard(): ReactNode {
  const board = useRef<HTMLDivElement>(null)
  const map = useEditor((state) => state.map)
  const layers = useEditor((state) => state.layers)
  const pen = useEditor((state) => state.pen)
  const held = useEditor((state) => state.held)
  const hands = useMemo(() => editorHands(), [])
  const cursor = useTableInput(board, map, hands)
  return (
    <TableView
      map={map}
      layers={layers}
      label={LABEL}
      heard={cursor ? [placeWords(cursor), ...placedAt(map, cursor).map(placedWords)].join(', ') : ''}
      inputRef={board}
      className={`${pen ? 'tool-draw' : 'tool-choose'} ${held ? 'carrying' : ''}`}
    >
      <EditorMarks cursor={cursor} />
      {cursor && <Cursor at={cursor} depth={map.depth} />}
    </TableView>
  )
}

function editorHands(): TableInput {
  const state = useEditor.getState
  return {
    find: (at) => chosenGripNear(at),
    click: (at, on) => {
      const { pen, addPoint, choose, chosen, map } = state()
      if (pen) {
        addPoint(at)
        return
      }
      const found = readGrip(on)
      if (found) {
        choose(chosen, found.grip)
        return
      }
      // Clicking again at the same place selects what is below.
      const under = placedAt(map, at).map(({ feature }) => feature.id)
      const next = under[(under.indexOf(chosen ?? '') + 1) % Math.max(1, under.length)]
      choose(next ?? null)
    },
    press: (at, on) => {
      const { pen, hold, split, map, chosen } = state()
      if (pen) return false
      const found = readGrip(on)
      if (found?.isBetween && found.grip.kind === 'point') split(at, found.grip)
      else if (found) hold(at, found.grip)
      else if (chosen && placedAt(map, at).some(({ feature }) => feature.id === chosen)) hold(at, null)
      else return false
      return true
    },
    drag: (at) => state().drag(at),
    drop: (at) => {
      state().drag(at)
      state().drop()
    },
    putBack: () => state().putBack(),
    key: (event) => editorKey(event),
  }
}

/** Keys of the drawing board. True if the key was used. */
export function editorKey(event: KeyboardEvent): boolean {
  const editor = useEditor.getState()
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') (event.shiftKey ? editor.redo : editor.undo)()
    else if (key === 'y') editor.redo()
    else if (key === 'd') editor.copy()
    else return false
    return true
  }
  if (key === 'f') editor.finish()
  else if (key === 'escape') editor.cancel()
  else if (key === 'backspace' && editor.draft.length > 0) editor.dropLastPoint()
  else if (key === 'delete' || key === 'backspace') editor.remove()
  else if (key === 'r') editor.turn(event.shiftKey ? -15 : 15)
  else return false
  return true
}

/** The point, door or window of the selected feature at the keyboard's cursor. */
function chosenGripNear(at: Point): string | null {
  const { map, chosen, floor } = useEditor.getState()
  const placed = findPlaced(map, chosen)
  const grip = placed && gripNear(placed, at, floor)
  return grip && gripId(grip)
}
