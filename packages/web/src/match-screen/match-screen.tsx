import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { GameClient } from '../client/game-client.ts'
import { useWishedForce } from '../forces/use-wished-force.ts'
import type { GameUi } from '../games/game-ui.ts'
import { type MatchModel, openMatch, viewOf } from '../state/match-store.ts'
import { BOOK_OF_THIS_BROWSER, NO_BOOK } from '../state/order-book.ts'
import { useSettings } from '../state/settings.ts'
import { BoardPanel } from './board-panel.tsx'
import { Curtain } from './curtain.tsx'
import { DecisionBar } from './decision/decision-bar.tsx'
import { Requests } from './decision/requests.tsx'
import { Ending } from './ending.tsx'
import { Guide } from './guide.tsx'
import { MatchContext, useMatch, useMatchState, useShown } from './match-context.ts'
import { Menu } from './menu.tsx'
import { ChapterNews } from './side/chapter-card.tsx'
import { Chat } from './side/chat.tsx'
import { RuleContext } from './side/clause-button.tsx'
import { DiceTray } from './side/dice-tray.tsx'
import { Log } from './side/log.tsx'
import { pairing } from './side/player-names.ts'
import { Players } from './side/players.tsx'
import { RulePanel } from './side/rule-panel.tsx'
import { StandingCard } from './side/standing-card.tsx'

interface MatchScreenProps {
  readonly client: GameClient
  readonly ui: GameUi
  readonly replay: string | null
  readonly onAgain: (() => Promise<void>) | null
  /** What this table alone has in its menu. */
  readonly menu?: ReactNode
  /** What else stands beside the board: a lesson, a link to share. */
  readonly children?: ReactNode
}

/** A match on the screen, wherever it is played. */
export function MatchScreen({ client, ui, replay, onAgain, menu, children }: MatchScreenProps): ReactNode {
  const speed = useSettings((settings) => settings.speed)
  const [table, setTable] = useState<MatchModel | null>(null)
  const isLesson = replay === null
  useEffect(() => {
    const opened = openMatch(client, ui, speed, isLesson ? NO_BOOK : BOOK_OF_THIS_BROWSER)
    setTable(opened)
    return () => opened.leave()
  }, [client, ui, speed, isLesson])
  if (!table) return <Waiting />
  return (
    <MatchContext value={table}>
      <RuleContext value={table.openClause}>
        <Laid replay={replay} onAgain={onAgain} menu={menu}>
          {children}
        </Laid>
      </RuleContext>
    </MatchContext>
  )
}

function Waiting(): ReactNode {
  return (
    <main className="waiting-screen">
      <h1 className="sr-only">Sandtable</h1>
      <p role="status">Laying the table…</p>
    </main>
  )
}

type LaidProps = Pick<MatchScreenProps, 'replay' | 'onAgain' | 'menu' | 'children'>

function Laid({ replay, onAgain, menu, children }: LaidProps): ReactNode {
  const table = useMatch()
  const hasArrived = useMatchState((state) => state.shown !== null)
  const isOver = useMatchState((state) => state.shown?.summary.status === 'over')
  const isLaid = useMatchState(({ shown }) => shown !== null && viewOf(shown) !== null)
  useEscape()
  useWishedForce()
  if (!hasArrived) return <Waiting />
  return (
    <div className="table-screen">
      <TableHeader menu={menu} />
      <Curtain>
        <main className="table-main">
          <div className="table-board">{isLaid ? <BoardPanel /> : <EmptyTable />}</div>
          <Guide>{children}</Guide>
          <div className="table-decision">
            <Requests />
            <Ending replay={replay} onAgain={onAgain} />
            {!isOver && <DecisionBar />}
          </div>
          <div className="table-side">
            <Players />
            <StandingCard />
            <GameAside />
            <ChapterNews />
            <DiceTray />
            <StoryLog />
            <Chat />
          </div>
        </main>
      </Curtain>
      <RulePanel key={table.ui.ruleset.id} />
    </div>
  )
}

/** Before everybody is there, nobody sees the board. */
function EmptyTable(): ReactNode {
  return (
    <div className="empty-table">
      <p>The board is laid when everybody is at the table.</p>
    </div>
  )
}

/** What the game itself has beside its board. */
function GameAside(): ReactNode {
  const { Aside } = useMatch().ui
  const shown = useShown()
  const view = viewOf(shown)
  return Aside && view !== null ? <Aside view={view} story={shown.story} /> : null
}

function StoryLog(): ReactNode {
  const { ui } = useMatch()
  const { story, summary } = useShown()
  const isOver = summary.status === 'over'
  return <Log story={story} ui={ui} pairing={pairing(summary.seats)} isOver={isOver} />
}

function TableHeader({ menu }: Pick<LaidProps, 'menu'>): ReactNode {
  const { ui } = useMatch()
  const view = viewOf(useShown())
  return (
    <header className="table-header">
      <Link href="/" className="brand" aria-label="Sandtable, to the lobby">
        Sandtable
      </Link>
      <h1>{ui.ruleset.name}</h1>
      <p className="phase">{view !== null && ui.phase(view)}</p>
      <LineState />
      <Menu>{menu}</Menu>
    </header>
  )
}

const LINE_WORDS = {
  here: null,
  live: null,
  connecting: 'Connecting…',
  lost: 'The line is lost; trying again…',
  gone: 'The server has closed the table.',
} as const

function LineState(): ReactNode {
  const words = LINE_WORDS[useShown().line]
  return (
    <p className="line-state" role="status">
      {words}
    </p>
  )
}

/** Escape lets go of what is half chosen. */
function useEscape(): void {
  const table = useMatch()
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') table.cancel()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [table])
}
