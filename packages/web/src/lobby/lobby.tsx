import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { GAMES } from '../games/index.ts'
import { middleBot, useBots, useServer } from '../state/server.ts'
import { SettingsForm } from '../ui/settings-form.tsx'
import { begin, type Terms } from './begin.ts'
import { Hero } from './hero.tsx'
import { MyGamesList } from './my-games-list.tsx'
import { NewGameForm } from './new-game-form.tsx'
import { OpenForm } from './open-form.tsx'

/** The first page: play now, or agree on something else; go on with a game; watch; learn. */
export function Lobby(): ReactNode {
  const [, go] = useLocation()
  const [trouble, setTrouble] = useState<string | null>(null)
  const { isThere, look } = useServer()
  useEffect(() => void look(), [look])
  const [first] = GAMES
  const bots = useBots(first?.ruleset.id ?? '')
  if (!first) return null

  const start = (terms: Terms): void => {
    begin(terms).then(go, (error: Error) => setTrouble(error.message))
  }
  const playNow = (): void => {
    const seat = first.ruleset.seats({})[0]?.seat ?? ''
    start({
      game: first,
      opponent: { kind: 'bot', bot: middleBot(bots) },
      seat,
      options: {},
      clock: null,
    })
  }
  return (
    <div className="lobby">
      <header className="lobby-header">
        <p className="brand">Sandtable</p>
        <nav aria-label="Tables and maps">
          <Link className="button" href="/table">
            Table
          </Link>{' '}
          <Link className="button" href="/maps">
            Map editor
          </Link>{' '}
          <Link className="button" href="/forces">
            Forces
          </Link>
        </nav>
        <SettingsForm />
      </header>
      <main>
        <Hero game={first}>
          <h1>Wargames, ready on the table.</h1>
          <p>{first.tagline} The machine knows the rules, and tells you why.</p>
          <p className="hero-actions">
            <button type="button" className="primary play-now" onClick={playNow}>
              Play now
            </button>
            {first.hasLessons && (
              <Link className="button" href={`/learn/${first.ruleset.id}`}>
                Learn in five minutes
              </Link>
            )}
          </p>
        </Hero>
        {trouble && (
          <p className="trouble" role="alert">
            {trouble}
          </p>
        )}
        <div className="lobby-columns">
          <NewGameForm onStart={start} canInvite={isThere === true} />
          <div>
            <MyGamesList />
            <OpenForm onTrouble={setTrouble} />
            <section className="card" aria-labelledby="lab-door">
              <h2 id="lab-door">The lab</h2>
              <p>Let bots play thousands of games, and see what a rule, a seat or a unit is worth.</p>
              <p className="lab-door">
                <Link className="button" href="/lab">
                  Open the lab
                </Link>
              </p>
            </section>
          </div>
        </div>
      </main>
    </div>
  )
}
