import { lazy, type ReactNode, Suspense, useCallback } from 'react'
import { Link, Route, Switch } from 'wouter'
import { readFile, savedLocal } from './client/local-games.ts'
import { gameEntry } from './games/index.ts'
import { useGameUi } from './games/use-game-ui.ts'
import { LabScreen } from './lab/lab-screen.tsx'
import { Lobby } from './lobby/lobby.tsx'
import { LiveScreen } from './match-screen/live-screen.tsx'
import { LocalScreen } from './match-screen/local-screen.tsx'
import { type Film, filmOfMatch, filmOfSaved } from './replay/film.ts'
import { keptFilmFile } from './replay/film-file.ts'
import { ReplayScreen } from './replay/replay-screen.tsx'
import { TutorialScreen } from './tutorial/tutorial-screen.tsx'

/** Tables and maps come when they are wanted: a player of hexes need not load them. */
const SandboxPage = lazy(async () => ({ default: (await import('./sandbox/sandbox-page.tsx')).SandboxPage }))
const ForcePage = lazy(async () => ({ default: (await import('./forces/force-page.tsx')).ForcePage }))
const EditorPage = lazy(async () => ({ default: (await import('./map-editor/editor-page.tsx')).EditorPage }))

/** Every address of the app. */
export function App(): ReactNode {
  return (
    <Switch>
      <Route path="/">
        <Lobby />
      </Route>
      <Route path="/match/:id">{({ id }) => <LiveScreen key={id} id={id} />}</Route>
      <Route path="/here/:id">{({ id }) => <LocalScreen key={id} id={id} />}</Route>
      <Route path="/replay/file">
        <FileReplay />
      </Route>
      <Route path="/replay/here/:id">{({ id }) => <LocalReplay id={id} />}</Route>
      <Route path="/replay/:id">{({ id }) => <MatchReplay id={id} />}</Route>
      <Route path="/lab">
        <LabScreen />
      </Route>
      <Route path="/learn/:game">{({ game }) => <Lessons game={game} />}</Route>
      <Route path="/table">
        <Suspense fallback={<Nowhere words="Laying the table…" />}>
          <SandboxPage />
        </Suspense>
      </Route>
      <Route path="/forces/:game?">
        {({ game }) => (
          <Suspense fallback={<Nowhere words="Fetching the army lists…" />}>
            <ForcePage game={game} />
          </Suspense>
        )}
      </Route>
      <Route path="/maps">
        <Suspense fallback={<Nowhere words="Laying the table…" />}>
          <EditorPage />
        </Suspense>
      </Route>
      <Route>
        <Nowhere words="There is nothing at this address." />
      </Route>
    </Switch>
  )
}

function MatchReplay({ id }: { readonly id: string }): ReactNode {
  const load = useCallback(() => filmOfMatch(id), [id])
  return <ReplayScreen load={load} back={`/match/${id}`} />
}

function LocalReplay({ id }: { readonly id: string }): ReactNode {
  const load = useCallback(async (): Promise<Film> => {
    const kept = await savedLocal(id)
    if (!kept) throw new Error('This browser keeps no such match.')
    return filmOfSaved(kept.saved, kept.players)
  }, [id])
  return <ReplayScreen load={load} back={`/here/${id}`} />
}

function FileReplay(): ReactNode {
  const load = useCallback(async (): Promise<Film> => {
    const saved = readFile(keptFilmFile() ?? '')
    if (typeof saved === 'string') throw new Error(saved)
    return filmOfSaved(saved)
  }, [])
  return <ReplayScreen load={load} back="/" />
}

function Lessons({ game }: { readonly game: string }): ReactNode {
  const ui = useGameUi(game)
  if (ui) return <TutorialScreen ui={ui} />
  return <Nowhere words={gameEntry(game) ? 'Laying the table…' : `There is no game '${game}'.`} />
}

function Nowhere({ words }: { readonly words: string }): ReactNode {
  return (
    <main className="waiting-screen">
      <h1>Sandtable</h1>
      <p>{words}</p>
      <Link href="/">To the lobby</Link>
    </main>
  )
}
