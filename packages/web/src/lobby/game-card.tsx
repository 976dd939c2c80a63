import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { GameEntry } from '../games/game-entry.ts'
import { middleBot, nameOfBot, useBots } from '../state/server.ts'

interface GameCardProps {
  readonly game: GameEntry
  readonly isStarting: boolean
  readonly onPlay: (bot: string) => void
  readonly onSetUp: () => void
}

/** A game on the first page: its picture, a description, its length, and one button to play it. */
export function GameCard({ game, isStarting, onPlay, onSetUp }: GameCardProps): ReactNode {
  const { id, name, playsAs } = game
  const bot = middleBot(useBots(id))
  return (
    <article className="game-card" aria-labelledby={`game-${id}`}>
      <img className="game-picture" src={`/pictures/${id}.webp`} alt="" width={640} height={360} />
      <div className="game-words">
        <h2 id={`game-${id}`}>{name}</h2>
        <p>{game.tagline}</p>
        <ul className="game-facts">
          {game.facts.map((fact) => (
            <li key={fact} className="tag">
              {fact}
            </li>
          ))}
        </ul>
        <p className="game-actions">
          <button
            type="button"
            className="primary play-now"
            aria-label={`Play now: ${name}`}
            disabled={isStarting}
            onClick={() => onPlay(bot)}
          >
            Play now
          </button>
          <span className="muted">
            You play {playsAs} against {nameOfBot(id, bot)}
            {game.forces ? ', both with ready-made forces' : ''}.
          </span>
        </p>
        <p className="game-ways">
          {game.hasLessons && (
            <Link className="button" href={`/learn/${id}`}>
              Learn<span className="sr-only"> {name}</span>
            </Link>
          )}
          <Link className="button" href={`/rules/${id}`}>
            Rules<span className="sr-only"> of {name}</span>
          </Link>
          <button type="button" onClick={onSetUp}>
            Set up a match<span className="sr-only"> of {name}</span>
          </button>
        </p>
      </div>
    </article>
  )
}
