import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useMyGames } from '../../state/my-games.ts'
import { useServer } from '../../state/server.ts'
import { PageHeader } from '../../ui/site/page-header.tsx'
import { OpenForm } from '../open-form.tsx'
import { GameList } from './my-games-list.tsx'
import { useNewsOfGames } from './use-news-of-games.ts'

/** All matches of this browser with their results; watching a match by its id; opening a saved file. */
export function MyGamesPage(): ReactNode {
  const look = useServer((server) => server.look)
  useEffect(() => void look(), [look])
  const [trouble, setTrouble] = useState<string | null>(null)
  const games = useMyGames((state) => state.games)
  const toMove = useNewsOfGames()
  const open = games.filter(({ status }) => status === 'playing')
  const over = games.filter(({ status }) => status === 'over')
  return (
    <main id="content" className="page">
      <PageHeader title="My games" />
      {games.length === 0 && (
        <p className="page-lead">
          You have no games yet. They are kept in this browser once you <Link href="/">play one</Link>.
        </p>
      )}
      {open.length > 0 && (
        <section className="card" aria-labelledby="open-games">
          <h2 id="open-games">In play</h2>
          <GameList games={open} toMove={toMove} />
        </section>
      )}
      {over.length > 0 && (
        <section className="card" aria-labelledby="finished-games">
          <h2 id="finished-games">Finished</h2>
          <GameList games={over} />
        </section>
      )}
      {trouble && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
      <OpenForm onTrouble={setTrouble} />
    </main>
  )
}
