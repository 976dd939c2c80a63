import type { Outcome, Seat } from '@sandtable/engine'
import { create } from 'zustand'
import { forgetMatch } from '../client/match-shelf.ts'

/** A match this browser knows: one on a server, with the keys of its seats, or one played here. */
export interface MyGame {
  readonly id: string
  readonly place: 'server' | 'here'
  readonly game: string
  /** Keys by seat; empty for a match that is only watched. */
  readonly keys: Readonly<Record<string, string>>
  /** The key of the owner, if this browser made the match. */
  readonly owner?: string
  /** The opponent, in a few words. */
  readonly words: string
  readonly status: 'playing' | 'over'
  readonly at: number
  /** The seats this browser plays; absent in entries of older versions. */
  readonly own?: readonly Seat[]
  /** How it ended; absent or null while it is open, and in entries of older versions. */
  readonly outcome?: Outcome | null
}

interface MyGames {
  readonly games: readonly MyGame[]
  readonly keep: (game: MyGame) => void
  readonly touch: (id: string, change: Partial<Pick<MyGame, 'status' | 'words' | 'at' | 'outcome'>>) => void
  readonly forget: (id: string) => void
}

const KEY = 'sandtable.games'
const MOST_KEPT = 50

export const useMyGames = create<MyGames>((set, get) => {
  const store = (games: readonly MyGame[]): void => {
    const kept = [...games].sort((a, b) => b.at - a.at).slice(0, MOST_KEPT)
    localStorage.setItem(KEY, JSON.stringify(kept))
    set({ games: kept })
  }
  return {
    games: JSON.parse(localStorage.getItem(KEY) ?? '[]') as readonly MyGame[],
    keep: (game) => {
      const known = get().games.find(({ id }) => id === game.id)
      const others = get().games.filter(({ id }) => id !== game.id)
      const owner = game.owner ?? known?.owner
      store([...others, { ...game, ...(owner && { owner }), keys: { ...known?.keys, ...game.keys } }])
    },
    touch: (id, change) => store(get().games.map((game) => (game.id === id ? { ...game, ...change } : game))),
    forget: (id) => {
      void forgetMatch(id)
      store(get().games.filter((game) => game.id !== id))
    },
  }
})
