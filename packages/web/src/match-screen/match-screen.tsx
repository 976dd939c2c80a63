import { type ReactNode, useEffect, useState } from 'react'
import type { GameClient } from '../client/game-client.ts'
import { useWishedForce } from '../forces/use-wished-force.ts'
import type { GameUi } from '../games/game-ui.ts'
import { RuleChanges } from '../rules/rule-changes.tsx'
import { type MatchModel, openMatch, questionOf, viewOf } from '../state/match-store.ts'
import { BOOK_OF_THIS_BROWSER, NO_BOOK } from '../state/order-book.ts'
import { useSettings } from '../state/settings.ts'
import { BoardPanel } from './board-panel.tsx'
import { Curtain } from './curtain.tsx'
import { DecisionBar } from './decision/decision-bar.tsx'
import { Requests } from './decision/requests.tsx'
import { Ending } from './ending.tsx'
import { Guide } from './guide.tsx'
import { MatchContext, useMatch, useMatchState, useShown } from './match-context.ts'
import { MatchPanels } from './match-panels.tsx'
import { MatchRail } from './match-rail.tsx'
import { Roster } from './roster.tsx'
import { CatchUp } from './side/catch-up.tsx'
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
  /** Entries of the menu for this kind of match only. */
  readonly menu?: ReactNode
  /** An extra panel beside the board: a lesson, a link to share. */
  readonly children?: ReactNode
}

/** A match on the screen, wherever it is hosted. */
export function MatchScreen({ client, ui, replay, onAgain, menu, children }: MatchScreenProps): ReactNode {
  const speed = useSettings((settings) => settings.speed)
  const [table, setTable] = useState<MatchModel | null>(null)
  const isLesson = replay === null
  useEffect(() => {
    const opened = openMatch(client, ui, speed, isLesson ? NO_BOOK : BOOK_OF_THIS_BROWSER, isLesson)
    setTable(opened)
    return () => opened.leave()
  }, [client, ui, speed, isLesson])
  if (!table) return <Waiting />
  return (
    <MatchContext value={table}>
      <RuleContext value={table.openClause}>
        <MatchLayout replay={replay} onAgain={onAgain} menu={menu}>
          {children}
        </MatchLayout>
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

type MatchLayoutProps = Pick<MatchScreenProps, 'replay' | 'onAgain' | 'menu' | 'children'>

function MatchLayout({ replay, onAgain, menu, children }: MatchLayoutProps): ReactNode {
  const table = useMatch()
  const hasArrived = useMatchState((state) => state.shown !== null)
  const isOver = useMatchState((state) => state.shown?.summary.status === 'over')
  const isLaid = useMatchState(({ shown }) => shown !== null && viewOf(shown) !== null)
  useEscape()
  useWishedForce()
  if (!hasArrived) return <Waiting />
  return (
    <div className="table-screen match">
      <MatchRail menu={menu} isBriefed={replay !== null} />
      <Curtain>
        <MatchPanels>
          <div className="table-board">{isLaid ? <BoardPanel /> : <EmptyTable />}</div>
          <Status />
          <div className="table-panel">
            <Guide>{children}</Guide>
            <div className="table-decision">
              <Requests />
              <Ending replay={replay} onAgain={onAgain} />
              {!isOver && <DecisionBar />}
            </div>
            <div className="table-side">
              <RuleChanges />
              <CatchUp />
              <StandingCard />
              <GameAside />
              <ChapterNews />
              <DiceTray />
              <StoryLog />
              <Chat />
            </div>
          </div>
          {isLaid && <Roster />}
        </MatchPanels>
      </Curtain>
      <RulePanel key={table.ui.ruleset.id} />
    </div>
  )
}

/** The board is shown once all players have joined. */
function EmptyTable(): ReactNode {
  return (
    <div className="empty-table">
      <p>The board appears once both players have joined.</p>
    </div>
  )
}

/** Cards of the game's own beside the board. */
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

/** The phase of the game, and the players. */
function Status(): ReactNode {
  const { ui } = useMatch()
  const view = viewOf(useShown())
  return (
    <div className="match-status">
      <p className="phase">{view !== null && ui.phase(view)}</p>
      <SetUpSteps />
      <Players />
    </div>
  )
}

/** The progress of the set-up: steps done, the present one, steps to come. */
function SetUpSteps(): ReactNode {
  const { ui } = useMatch()
  const question = questionOf(useShown())
  const steps = question ? (ui.setUpSteps?.(question) ?? null) : null
  if (!steps) return null
  return (
    <ol className="set-up-steps" aria-label="Set-up">
      {steps.names.map((name, i) => (
        <li
          key={name}
          aria-current={i === steps.at ? 'step' : undefined}
          className={i < steps.at ? 'done' : ''}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}

/** The Escape key clears a choice that is not complete. */
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
