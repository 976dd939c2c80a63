import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { LocalGame } from '../client/local-game.ts'
import { openLocal, startLocal } from '../client/local-games.ts'
import { forcesAgain } from '../forces/forces-again.ts'
import { rememberWishes } from '../forces/wishes.ts'
import { useGameUi } from '../games/use-game-ui.ts'
import { SiteErrorPage } from '../ui/site/error-page.tsx'
import { MatchScreen } from './match-screen.tsx'

/** A match stored in this browser. */
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
  if (game === null)
    return (
      <SiteErrorPage
        title="Match not found"
        words="This browser has no match with this id. A match without a server is kept only in the browser where it was started."
      />
    )
  if (!game || !ui)
    return (
      <main className="waiting-screen">
        <p role="status">Loading the match…</p>
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
