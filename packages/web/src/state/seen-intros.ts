import { create } from 'zustand'

interface ReadAims {
  /** Games whose introduction this person has read. */
  readonly games: readonly string[]
  readonly read: (game: string) => void
}

const KEY = 'sandtable.aims'

/** Introductions that need not be shown again, stored in this browser. */
export const useReadAims = create<ReadAims>((set, get) => ({
  games: JSON.parse(localStorage.getItem(KEY) ?? '[]') as readonly string[],
  read: (game) => {
    const games = [...new Set([...get().games, game])]
    localStorage.setItem(KEY, JSON.stringify(games))
    set({ games })
  },
}))
