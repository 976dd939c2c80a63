import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import { LiveGame } from '../client/live-game.ts'
import type { MatchState } from '../client/match-state.ts'
import { keysInAddress, ownKeys } from '../client/seat-keys.ts'
import { forcesAgain } from '../forces/forces-again.ts'
import { gameEntry } from '../games/index.ts'
import { useGameUi } from '../games/use-game-ui.ts'
import { startMatch, type Terms } from '../lobby/start-match.ts'
import { useMyGames } from '../state/my-games.ts'
import { useSettings } from '../state/settings.ts'
import { JoinPrompt } from './joining/join-prompt.tsx'
import { OutOfReach, TurnedAway } from './joining/no-match.tsx'
import { MatchScreen } from './match-screen.tsx'
import { OwnerActions } from './side/owner-actions.tsx'
import { Invitations, SeatLinks } from './side/seat-links.tsx'

/** A match on the server, as a player or an onlooker. If the keys change, it reconnects. */
export function LiveScreen({ id }: { readonly id: string }): ReactNode {
  const [visit, setVisit] = useState(0)
  const [link, setLink] = useState(keysInAddress)
  useEffect(() => {
    const read = (): void => setLink(keysInAddress())
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  if (Object.keys(link).length > 0)
    return <JoinPrompt key={location.hash} id={id} link={link} onDone={() => setLink(keysInAddress())} />
  return <LiveTable key={visit} id={id} onOtherKeys={() => setVisit(visit + 1)} />
}

interface LiveTableProps {
  readonly id: string
  readonly onOtherKeys: () => void
}

function LiveTable({ id, onOtherKeys }: LiveTableProps): ReactNode {
  const [, go] = useLocation()
  const game = useLiveGame(id)
  const state = useSyncExternalStore(
    (listener) => game?.subscribe(listener) ?? (() => undefined),
    () => game?.state ?? null,
  )
  const isTurnedAway = useSyncExternalStore(
    (listener) => game?.subscribe(listener) ?? (() => undefined),
    () => game?.isTurnedAway ?? false,
  )
  const isOutOfReach = useSyncExternalStore(
    (listener) => game?.subscribe(listener) ?? (() => undefined),
    () => game?.isOutOfReach ?? false,
  )
  useKept(game)
  useOwnName(game, state)
  const ui = useGameUi(state?.summary.game ?? null)
  const leave = (): void => {
    useMyGames.getState().forget(id)
    go('/')
  }
  const watch = (): void => {
    useMyGames.getState().forget(id)
    onOtherKeys()
  }
  if (isTurnedAway)
    return <TurnedAway id={id} farewell={game?.farewell ?? ''} onWatch={watch} onForget={leave} />
  if (isOutOfReach) return <OutOfReach />
  if (!game || !state || !ui)
    return (
      <main className="waiting-screen">
        <h1>Sandtable</h1>
        <p role="status">Connecting to the match…</p>
        <Link href="/">Back to the start page</Link>
      </main>
    )
  const again = againTerms(state)
  const onAgain =
    again && (async (): Promise<void> => go(await startMatch({ ...again, forces: await forcesAgain(game) })))
  return (
    <MatchScreen
      client={game}
      ui={ui}
      replay={`/replay/${id}`}
      onAgain={onAgain}
      menu={
        <>
          <SeatLinks match={id} />
          <OwnerActions match={id} onDeleted={leave} />
        </>
      }
    >
      {state.summary.status === 'gathering' && <Invitations match={id} />}
    </MatchScreen>
  )
}

/** Starts the same match again: against the same bot at once, with a friend by a new link. */
function againTerms({ seats, summary }: MatchState): Terms | null {
  const bot = summary.seats.find(({ player }) => player.kind === 'bot')?.player.bot
  const game = gameEntry(summary.game)
  const [own] = seats
  if (!own || !game || seats.length > 1) return null
  return {
    game,
    opponent: bot ? { kind: 'bot', bot } : { kind: 'friend' },
    seat: own.seat,
    options: summary.options,
    clock: summary.clock,
  }
}

function useLiveGame(id: string): LiveGame | null {
  const [game, setGame] = useState<LiveGame | null>(null)
  useEffect(() => {
    const opened = new LiveGame(id, ownKeys(id))
    setGame(opened)
    return () => opened.close()
  }, [id])
  return game
}

/** Tells the others the name of this player, on joining and when it changes. */
function useOwnName(game: LiveGame | null, state: MatchState | null): void {
  const name = useSettings((settings) => settings.name)
  const isLive = state?.line === 'live' && state.summary.status !== 'over'
  const seat = state?.seats.length === 1 ? state.seats[0]?.seat : undefined
  const known = state?.summary.seats.find((one) => one.seat === seat)?.player.name ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name comes from the settings, not from the match
  useEffect(() => {
    if (game && isLive && seat !== undefined && known !== name) void game.name(seat, name || null)
  }, [game, isLive, seat, name])
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
      useMyGames.getState().keep({
        ...known,
        game: summary.game,
        status,
        own: Object.keys(known.keys),
        outcome: summary.outcome,
        at: Date.now(),
      })
    })
  }, [game])
}
