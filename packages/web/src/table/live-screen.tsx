import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import { LiveGame } from '../client/live-game.ts'
import type { MatchState } from '../client/match-state.ts'
import type { GameUi } from '../games/game-ui.ts'
import { gameUi } from '../games/index.ts'
import { begin, invitationsTo, type Terms } from '../lobby/begin.ts'
import { useMyGames } from '../state/my-games.ts'
import { TableScreen } from './table-screen.tsx'

/** A match on the server, from one's own seats or as an onlooker. */
export function LiveScreen({ id }: { readonly id: string }): ReactNode {
  const [, go] = useLocation()
  const game = useLiveGame(id)
  const state = useSyncExternalStore(
    (listener) => game?.subscribe(listener) ?? (() => undefined),
    () => game?.state ?? null,
  )
  useKept(game)
  const ui = state && gameUi(state.summary.game)
  if (!game || !state || !ui)
    return (
      <main className="waiting-screen">
        <h1>Sandtable</h1>
        <p role="status">{game?.farewell ?? 'Connecting to the table…'}</p>
        <Link href="/">To the lobby</Link>
      </main>
    )
  const again = againTerms(state, ui)
  const onAgain = again && ((): void => void begin(again).then(go))
  return (
    <TableScreen client={game} ui={ui} replay={`/replay/${id}`} onAgain={onAgain}>
      {state.summary.status === 'gathering' && <Invitations match={id} />}
    </TableScreen>
  )
}

/** The same again, if it was against a bot; with a friend a new match needs a new link. */
function againTerms({ seats, summary }: MatchState, ui: GameUi): Terms | null {
  const bot = summary.seats.find(({ player }) => player.kind === 'bot')?.player.bot
  const [own] = seats
  if (!bot || !own) return null
  return { ui, opponent: { kind: 'bot', bot }, seat: own.seat, options: summary.options, clock: null }
}

function useLiveGame(id: string): LiveGame | null {
  const [game, setGame] = useState<LiveGame | null>(null)
  useEffect(() => {
    takeKeysFromAddress(id)
    const keys = useMyGames.getState().games.find((one) => one.id === id)?.keys ?? {}
    const opened = new LiveGame(id, keys)
    setGame(opened)
    return () => opened.close()
  }, [id])
  return game
}

/** A link's fragment holds the key of a seat; it is kept in this browser and taken out of the address. */
function takeKeysFromAddress(id: string): void {
  const keys = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
  if (Object.keys(keys).length === 0) return
  history.replaceState(null, '', location.pathname)
  useMyGames.getState().keep({
    id,
    place: 'server',
    game: '',
    keys,
    words: `as ${Object.keys(keys).join(' and ')}, by invitation`,
    status: 'playing',
    at: Date.now(),
  })
}

/** Keeps the list of my games up to date with this one. */
function useKept(game: LiveGame | null): void {
  useEffect(() => {
    if (!game) return
    return game.subscribe(() => {
      const { summary } = game.state ?? {}
      const known = useMyGames.getState().games.find((one) => one.id === summary?.id)
      const status = summary?.status === 'over' ? 'over' : 'playing'
      if (!summary || !known || (known.status === status && known.game === summary.game)) return
      useMyGames.getState().keep({ ...known, game: summary.game, status, at: Date.now() })
    })
  }, [game])
}

/** The link to send to a friend. */
function Invitations({ match }: { readonly match: string }): ReactNode {
  const links = useMemo(() => invitationsTo(match), [match])
  const [copied, setCopied] = useState(false)
  return links.map(({ seat, link }) => (
    <section key={seat} className="invitation" aria-label="Invitation">
      <p>
        Send this link to whoever shall play <strong>{seat}</strong>. It is the key to that seat.
      </p>
      <p className="inline">
        <input
          readOnly
          aria-label={`Link for ${seat}`}
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <button
          type="button"
          onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
        >
          {copied ? 'Copied' : 'Copy'}
        </button>
      </p>
    </section>
  ))
}
