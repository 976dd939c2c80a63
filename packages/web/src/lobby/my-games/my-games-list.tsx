import type { AnyRuleset } from '@sandtable/engine'
import { type ReactNode, use } from 'react'
import { Link } from 'wouter'
import { gameEntry, loadRuleset } from '../../games/index.ts'
import { type MyGame, useMyGames } from '../../state/my-games.ts'
import { resultOf } from './result.ts'

interface GameListProps {
  readonly games: readonly MyGame[]
  /** Ids of the matches in which this player has to decide something. */
  readonly toMove?: ReadonlySet<string>
}

/** Matches that this browser remembers, each with its result or a link to go on. */
export function GameList({ games, toMove }: GameListProps): ReactNode {
  const forget = useMyGames((state) => state.forget)
  return (
    <ul className="game-list">
      {games.map((game) => (
        <GameLine
          key={game.id}
          game={game}
          isToMove={toMove?.has(game.id) ?? false}
          onForget={() => forget(game.id)}
        />
      ))}
    </ul>
  )
}

interface GameLineProps {
  readonly game: MyGame
  readonly isToMove: boolean
  readonly onForget: () => void
}

function GameLine({ game, isToMove, onForget }: GameLineProps): ReactNode {
  const name = gameEntry(game.game)?.name ?? game.game
  const { tag, words } = resultOf(game, useRulesOf(game))
  return (
    <li>
      <span className="game-line-words">
        <Link href={addressOf(game)}>
          <strong>{name}</strong> {game.words}
        </Link>
        {words && <span className="muted">{words}</span>}
      </span>
      <span className={`tag ${game.status}`}>{isToMove ? 'your turn' : tag}</span>
      <span className="muted">{new Date(game.at).toLocaleDateString()}</span>
      <span className="game-line-ways">
        {game.status === 'playing' && (
          <Link className="button" href={addressOf(game)}>
            Continue
          </Link>
        )}
        <Link className="button" href={filmOf(game)}>
          Replay
        </Link>
        <button type="button" onClick={onForget}>
          Remove
        </button>
      </span>
    </li>
  )
}

/** Loads the rules of a finished match, which say how it ended; an open match does not need them. */
function useRulesOf({ game, status }: MyGame): AnyRuleset | null {
  return status === 'playing' || !gameEntry(game) ? null : use(loadRuleset(game))
}

function addressOf({ place, id }: MyGame): string {
  return place === 'here' ? `/here/${id}` : `/match/${id}`
}

function filmOf({ place, id }: MyGame): string {
  return place === 'here' ? `/replay/here/${id}` : `/replay/${id}`
}
