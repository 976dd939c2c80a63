import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { LocalGame } from '../client/local-game.ts'
import { openLocal, startLocal } from '../client/local-games.ts'
import { forcesAgain } from '../forces/forces-again.ts'
import { rememberWishes } from '../forces/wishes.ts'
import { useGameUi } from '../games/use-game-ui.ts'
import { MatchScreen } from './match-screen.tsx'

/** A match kept in this browser. */
export function LocalScreen({ id }: { readonly id: string }): ReactNode {
  const [, go] = useLocation()
  const [game, setGame] = useState<LocalGame | null | undefined>(undefined)
  useEffect(() => {
    let isLeft = false
    let opened: LocalGame | null = null
    void openLocal(id).then((found) => {
      opened = found
      if (isLeft) found?.close()
      else setGame(found)
    })
    return () => {
      isLeft = true
      opened?.close()
    }
  }, [id])
  const ui = useGameUi(game?.state.summary.game ?? null)
  if (!game || !ui)
    return (
      <main className="waiting-screen">
        <h1>Sandtable</h1>
        <p role="status">{game === null ? 'This browser keeps no such match.' : 'Laying the table…'}</p>
        <Link href="/">To the lobby</Link>
      </main>
    )
  const again = async (): Promise<void> => {
    const forces = await forcesAgain(game)
    const next = await startLocal(ui.ruleset, game.match.options, game.players)
    rememberWishes(next, forces)
    go(`/here/${next}`)
  }
  return <MatchScreen key={id} client={game} ui={ui} replay={`/replay/here/${id}`} onAgain={again} />
}
