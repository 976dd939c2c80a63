import type { ForceGame } from '@sandtable/miniatures'
import { useEffect, useState } from 'react'
import { gameEntry } from '../games/index.ts'

/** The army lists of a game; null while they are loading, and for a game that has none. */
export function useForceGame(game: string | null): ForceGame | null {
  const [forces, setForces] = useState<ForceGame | null>(null)
  useEffect(() => {
    let isWanted = true
    const entry = game === null ? null : gameEntry(game)
    setForces((known) => (known?.game === game ? known : null))
    void entry?.forces?.().then((found) => {
      if (isWanted) setForces(found)
    })
    return () => {
      isWanted = false
    }
  }, [game])
  return forces
}
