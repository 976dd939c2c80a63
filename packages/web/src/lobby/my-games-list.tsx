import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { gameEntry } from '../games/index.ts'
import { type MyGame, useMyGames } from '../state/my-games.ts'

/** The games this browser remembers, the latest first. */
export function MyGamesList(): ReactNode {
  const { games, forget } = useMyGames()
  return (
    <section className="card" aria-labelledby="my-games">
      <h2 id="my-games">My games</h2>
      {games.length === 0 && <p className="muted">None yet. They are kept in this browser.</p>}
      <ul className="game-list">
        {games.map((game) => (
          <li key={game.id}>
            <Link href={addressOf(game)}>
              <strong>{gameEntry(game.game)?.ruleset.name ?? game.game}</strong> {game.words}
            </Link>
            <span className={`tag ${game.status}`}>{game.status === 'over' ? 'over' : 'to play'}</span>
            <span className="muted">{new Date(game.at).toLocaleDateString()}</span>
            <Link className="link" href={filmOf(game)}>
              Replay
            </Link>
            <button type="button" className="link" onClick={() => forget(game.id)}>
              Forget
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function addressOf({ place, id }: MyGame): string {
  return place === 'here' ? `/here/${id}` : `/match/${id}`
}

function filmOf({ place, id }: MyGame): string {
  return place === 'here' ? `/replay/here/${id}` : `/replay/${id}`
}
