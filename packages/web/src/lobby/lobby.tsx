import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useMyForces } from '../forces/my-forces.ts'
import type { GameEntry } from '../games/game-entry.ts'
import { GAMES, loadRuleset } from '../games/index.ts'
import { useMyGames } from '../state/my-games.ts'
import { useServer } from '../state/server.ts'
import { usePageTitle } from '../ui/site/page-header.tsx'
import { GameCard } from './game-card.tsx'
import { GameList } from './my-games/my-games-list.tsx'
import { NewGameForm } from './new-game-form.tsx'
import { planFor, termsOf } from './plan.ts'
import type { Terms } from './start-match.ts'

/** The player's matches shown on the first page. */
const FEW_GAMES = 3

/**
 * The first page: every game with a button to play it at once, the player's open matches, and a form for everything
 * else.
 */
export function Lobby(): ReactNode {
  usePageTitle('Play')
  const [, go] = useLocation()
  const search = new URLSearchParams(useSearch())
  const setUp = useRef<HTMLDivElement>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [starting, setStarting] = useState<string | null>(null)
  const { isThere, look } = useServer()
  useEffect(() => void look(), [look])
  const mine = useMyGames((state) => state.games)
  const asked = search.get('game')
  const isSettingUp = search.has('game')
  useEffect(() => {
    if (isSettingUp) setUp.current?.scrollIntoView()
  }, [isSettingUp])

  const start = async (terms: Terms | Promise<Terms>): Promise<void> => {
    setTrouble(null)
    try {
      const { startMatch } = await import('./start-match.ts') // with all that plays a match, which the first page does without
      go(await startMatch(await terms))
    } catch (failure) {
      setStarting(null)
      setTrouble(`The match could not be started. ${(failure as Error).message}`)
    }
  }
  const playNow = (game: GameEntry, bot: string): void => {
    setStarting(game.id)
    void start(usualTerms(game, bot))
  }
  const setUpMatch = (game: GameEntry): void => {
    go(`/?game=${game.id}`)
    setUp.current?.scrollIntoView({ behavior: 'smooth' })
  }
  return (
    <main id="content" className="page lobby">
      <div className="lobby-words">
        <h1>Wargames, ready to play.</h1>
        <p>The rules are built in: legal choices are highlighted, and every roll is explained.</p>
      </div>
      {trouble && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
      <div className="game-cards">
        {GAMES.map((game) => (
          <GameCard
            key={game.id}
            game={game}
            isStarting={starting === game.id}
            onPlay={(bot) => playNow(game, bot)}
            onSetUp={() => setUpMatch(game)}
          />
        ))}
      </div>
      {mine.length > 0 && (
        <section className="card" aria-labelledby="recent">
          <h2 id="recent">Your latest games</h2>
          <GameList games={mine.slice(0, FEW_GAMES)} />
          <p className="list-more">
            <Link href="/games">All my games, watching and saved files</Link>
          </p>
        </section>
      )}
      <div ref={setUp} className="set-up-place">
        <NewGameForm key={asked ?? ''} onStart={(terms) => void start(terms)} canInvite={isThere === true} />
      </div>
    </main>
  )
}

/** Default choices: the first side, ready-made forces, this bot. */
async function usualTerms(game: GameEntry, bot: string): Promise<Terms> {
  await loadRuleset(game.id)
  const forces = (await game.forces?.()) ?? null
  return termsOf(planFor(game), bot, forces, useMyForces.getState().forces)
}
