import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { MatchState } from '../client/match-state.ts'
import type { MatchModel, MatchScreenState } from '../state/match-store.ts'

export const MatchContext = createContext<MatchModel | null>(null)

/** The match of the screen that this component belongs to. */
export function useMatch(): MatchModel {
  const table = useContext(MatchContext)
  if (!table) throw new Error('there is no table around this component')
  return table
}

export function useMatchState<T>(select: (state: MatchScreenState) => T): T {
  return useStore(useMatch().store, select)
}

/** The match as shown. Only for components that are drawn once there is one. */
export function useShown(): MatchState {
  const shown = useMatchState((state) => state.shown)
  if (!shown) throw new Error('the match has not arrived yet')
  return shown
}
