import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { MatchState } from '../client/match-state.ts'
import type { TableModel, TableState } from '../state/table-store.ts'

export const TableContext = createContext<TableModel | null>(null)

/** The table this component is laid at. */
export function useTable(): TableModel {
  const table = useContext(TableContext)
  if (!table) throw new Error('there is no table around this component')
  return table
}

export function useTableState<T>(select: (state: TableState) => T): T {
  return useStore(useTable().store, select)
}

/** The match as shown; only for components that are drawn once there is one. */
export function useShown(): MatchState {
  const shown = useTableState((state) => state.shown)
  if (!shown) throw new Error('the match has not arrived yet')
  return shown
}
