import type { ReactNode } from 'react'
import { TableView } from '../table-view.tsx'
import { PRACTICE_MAP } from './practice-map.ts'

export function TablePage(): ReactNode {
  return <TableView map={PRACTICE_MAP} label="Table" />
}
