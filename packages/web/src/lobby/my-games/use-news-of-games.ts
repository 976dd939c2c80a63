import { useEffect, useState } from 'react'
import { api } from '../../client/api.ts'
import { useMyGames } from '../../state/my-games.ts'

/**
 * Asks the server about this browser's open matches: stores how they ended, and returns the ids of those that wait for
 * the player.
 */
export function useNewsOfGames(): ReadonlySet<string> {
  const [toMove, setToMove] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    let isWanted = true
    const { games, touch } = useMyGames.getState()
    for (const { id, place, status, keys } of games) {
      if (place !== 'server' || status !== 'playing') continue
      api.summary(id).then(
        (summary) => {
          if (summary.status === 'over') touch(id, { status: 'over', outcome: summary.outcome })
          const isAsked = summary.status === 'playing' && summary.asked.some((seat) => seat in keys)
          if (isWanted && isAsked) setToMove((known) => new Set([...known, id]))
        },
        () => undefined, // without a server the list shows what this browser knows
      )
    }
    return () => {
      isWanted = false
    }
  }, [])
  return toMove
}
