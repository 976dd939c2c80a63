import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { loadMap } from '../battlefield/maps/map-shelf.ts'
import { PageHeader } from '../ui/site/page-header.tsx'
import { EditorBoard, editorKey } from './editor-board.tsx'
import { useEditor } from './editor-store.ts'
import { FeatureList } from './feature-list.tsx'
import { MapFields } from './fields/map-fields.tsx'
import { Properties } from './fields/properties.tsx'
import { FilePanel } from './file-panel.tsx'
import { GenerateForm } from './generate-form.tsx'
import { Palette } from './palette.tsx'
import { ProblemList } from './problem-list.tsx'
import '../sandbox/sandbox.css'
import './editor.css'

/** The map editor: draw, generate, correct, save and share maps. */
export function EditorPage(): ReactNode {
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('map')
    if (!id) return
    void loadMap(id).then((map) => {
      if (map) useEditor.getState().open(map)
    })
  }, [])
  useUndoKeys()
  const name = useEditor((state) => state.map.name)
  return (
    <div className="table-page editor-page">
      <PageHeader title={`Map editor: ${name}`}>
        <Link className="button" href="/table">
          Measure on a table
        </Link>
      </PageHeader>
      <main className="page-columns">
        <div className="table-column">
          <Palette />
          <EditorBoard />
        </div>
        <aside className="page-panels" aria-label="About the map">
          <ProblemList />
          <Properties />
          <FilePanel />
          <GenerateForm />
          <MapFields />
          <FeatureList />
        </aside>
      </main>
    </div>
  )
}

/** Undo and redo work wherever the focus is, except in text fields. */
function useUndoKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement
      if (event.defaultPrevented || target.closest('input, textarea, select, .table-hands')) return
      if ((event.ctrlKey || event.metaKey) && editorKey(event)) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
