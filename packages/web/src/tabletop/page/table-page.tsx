import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { PageHeader } from '../../ui/page-header.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { CloudPanel } from './cloud-panel.tsx'
import { LayerPanel } from './layer-panel.tsx'
import { MapPanel } from './map-panel.tsx'
import { PieceList } from './piece-list.tsx'
import { PiecePanel } from './piece-panel.tsx'
import { rememberTable } from './remembered-table.ts'
import { TableBoard } from './table-board.tsx'
import { useTablePage } from './table-store.ts'
import { ToolBar } from './tool-bar.tsx'
import '../../styles/table-page.css'

/** A table to try things out on: lay a map, put pieces on it, measure, look, see how far they may go. */
export function TablePage(): ReactNode {
  useEffect(rememberTable, [])
  const name = useTablePage((state) => state.map.name)
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
          <TableBoard />
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
