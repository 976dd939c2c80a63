import { useEffect, useState } from 'react'
import type { GameUi } from './game-ui.ts'
import { gameEntry } from './index.ts'

/** The board of a game and what belongs to it; null while it is loading, or if there is no such game. */
export function useGameUi(game: string | null): GameUi | null {
  const [ui, setUi] = useState<GameUi | null>(null)
  useEffect(() => {
    let isWanted = true
    const entry = game === null ? null : gameEntry(game)
    void entry?.ui().then((found) => {
      if (isWanted) setUi(found)
    })
    return () => {
      isWanted = false
    }
  }, [game])
  return ui
}
