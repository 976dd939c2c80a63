import { lazy, type ReactNode, Suspense, use, useCallback } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { AboutPage } from './about/about-page.tsx'
import { gameEntry, loadGames } from './games/index.ts'
import { useGameUi } from './games/use-game-ui.ts'
import { Lobby } from './lobby/lobby.tsx'
import { MyGamesPage } from './lobby/my-games/my-games-page.tsx'
import type { Film } from './replay/film.ts'
import { ErrorBoundary } from './ui/site/error-boundary.tsx'
import { ErrorPage, SiteErrorPage } from './ui/site/error-page.tsx'
import { SiteHeader } from './ui/site/site-header.tsx'

/** Each page is loaded when it is opened, so that the first page comes quickly. */
const EditorPage = lazy(async () => ({ default: (await import('./map-editor/editor-page.tsx')).EditorPage }))
const ForcePage = lazy(async () => ({ default: (await import('./forces/force-page.tsx')).ForcePage }))
const LabScreen = lazy(async () => ({ default: (await import('./lab/lab-screen.tsx')).LabScreen }))
const LearnPage = lazy(async () => ({ default: (await import('./tutorial/learn-page.tsx')).LearnPage }))
const LiveScreen = lazy(async () => ({
  default: (await import('./match-screen/live-screen.tsx')).LiveScreen,
}))
const LocalScreen = lazy(async () => ({
  default: (await import('./match-screen/local-screen.tsx')).LocalScreen,
}))
const ReplayScreen = lazy(async () => ({
  default: (await import('./replay/replay-screen.tsx')).ReplayScreen,
}))
const RulesPage = lazy(async () => ({ default: (await import('./rules/rules-page.tsx')).RulesPage }))
const SandboxPage = lazy(async () => ({ default: (await import('./sandbox/sandbox-page.tsx')).SandboxPage }))
const TutorialScreen = lazy(async () => ({
  default: (await import('./tutorial/tutorial-screen.tsx')).TutorialScreen,
}))

/** Every address of the app. A match fills the window; every other page has the site header. */
export function App(): ReactNode {
  const [address] = useLocation()
  return (
    <ErrorBoundary address={address}>
      <Suspense fallback={<Loading />}>{address === '/' ? <FirstPage /> : <OtherPages />}</Suspense>
    </ErrorBoundary>
  )
}

/** The first page loads the rules of a game only when they are needed. */
function FirstPage(): ReactNode {
  return (
    <div className="site">
      <SiteHeader />
      <ErrorBoundary address="/">
        <Suspense fallback={<Loading />}>
          <Lobby />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

/** Every other page has the rules of all games. */
function OtherPages(): ReactNode {
  const [address] = useLocation()
  use(loadGames())
  return (
    <Switch>
      <Route path="/match/:id">{({ id }) => <LiveScreen key={id} id={id} />}</Route>
      <Route path="/here/:id">{({ id }) => <LocalScreen key={id} id={id} />}</Route>
      <Route path="/replay/file">
        <FileReplay />
      </Route>
      <Route path="/replay/here/:id">{({ id }) => <LocalReplay id={id} />}</Route>
      <Route path="/replay/:id">{({ id }) => <MatchReplay id={id} />}</Route>
      <Route path="/learn/:game">{({ game }) => <Lessons game={game} />}</Route>
      <Route>
        <SitePages address={address} />
      </Route>
    </Switch>
  )
}

function SitePages({ address }: { readonly address: string }): ReactNode {
  return (
    <div className="site">
      <SiteHeader />
      <ErrorBoundary address={address}>
        <Suspense fallback={<Loading />}>
          <Switch>
            <Route path="/games">
              <MyGamesPage />
            </Route>
            <Route path="/learn">
              <LearnPage />
            </Route>
            <Route path="/rules/:game?">{({ game }) => <RulesPage game={game} />}</Route>
            <Route path="/forces/:game?">{({ game }) => <ForcePage game={game} />}</Route>
            <Route path="/maps">
              <EditorPage />
            </Route>
            <Route path="/table">
              <SandboxPage />
            </Route>
            <Route path="/lab">
              <LabScreen />
            </Route>
            <Route path="/about">
              <AboutPage />
            </Route>
            <Route>
              <ErrorPage
                title="Page not found"
                words={`There is no page at ${address}. Check the address for a typing mistake, or go on from here.`}
              />
            </Route>
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

function MatchReplay({ id }: { readonly id: string }): ReactNode {
  const load = useCallback(async () => (await import('./replay/film.ts')).filmOfMatch(id), [id])
  return <ReplayScreen load={load} back={`/match/${id}`} />
}

function LocalReplay({ id }: { readonly id: string }): ReactNode {
  const load = useCallback(
    async (): Promise<Film> => (await import('./replay/film.ts')).filmOfLocal(id),
    [id],
  )
  return <ReplayScreen load={load} back={`/here/${id}`} />
}

function FileReplay(): ReactNode {
  const load = useCallback(async (): Promise<Film> => (await import('./replay/film.ts')).filmOfFile(), [])
  return <ReplayScreen load={load} back="/games" />
}

function Lessons({ game }: { readonly game: string }): ReactNode {
  const ui = useGameUi(game)
  if (ui) return <TutorialScreen ui={ui} />
  return gameEntry(game) ? (
    <Loading />
  ) : (
    <SiteErrorPage title="Page not found" words={`There is no game called “${game}” here.`} />
  )
}

function Loading(): ReactNode {
  return (
    <main id="content" className="waiting-screen">
      <p role="status">Loading…</p>
    </main>
  )
}
