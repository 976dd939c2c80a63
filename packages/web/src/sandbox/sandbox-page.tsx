import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { PageHeader } from '../ui/site/page-header.tsx'
import { AnswerPanel } from './panels/answer-panel.tsx'
import { CloudPanel } from './panels/cloud-panel.tsx'
import { LayerPanel } from './panels/layer-panel.tsx'
import { MapPanel } from './panels/map-panel.tsx'
import { PieceList } from './panels/piece-list.tsx'
import { PiecePanel } from './panels/piece-panel.tsx'
import { ToolBar } from './panels/tool-bar.tsx'
import { rememberSandbox } from './remembered-sandbox.ts'
import { SandboxBoard } from './sandbox-board.tsx'
import { useSandbox } from './sandbox-store.ts'
import './sandbox.css'

/** A table for experiments: choose a map, add pieces, measure, check sight and movement. */
export function SandboxPage(): ReactNode {
  useEffect(rememberSandbox, [])
  const name = useSandbox((state) => state.map.name)
  return (
    <div className="table-page">
      <PageHeader title={name}>
        <Link className="button" href="/maps">
          Map editor
        </Link>
      </PageHeader>
      <main className="page-columns">
        <div className="table-column">
          <ToolBar />
          <SandboxBoard />
        </div>
        <aside className="page-panels" aria-label="About the table">
          <AnswerPanel />
          <PiecePanel />
          <CloudPanel />
          <MapPanel />
          <LayerPanel />
          <PieceList />
        </aside>
      </main>
    </div>
  )
}
