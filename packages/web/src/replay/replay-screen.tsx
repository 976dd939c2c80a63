import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { GameUi } from '../games/game-ui.ts'
import { useGameUi } from '../games/use-game-ui.ts'
import { useShape } from '../match-screen/board-panel.tsx'
import { RuleContext } from '../match-screen/side/clause-button.tsx'
import { RuleDrawer } from '../match-screen/side/rule-panel.tsx'
import { SiteErrorPage } from '../ui/site/error-page.tsx'
import type { Film } from './film.ts'
import { FilmLog } from './film-log.tsx'
import { PlayOnForm } from './play-on-form.tsx'
import { Scrubber } from './scrubber.tsx'
import { turnMarks } from './turn-marks.ts'
import './replay.css'

interface ReplayScreenProps {
  /** Fetches the replay. The function stays the same object for the same replay. */
  readonly load: () => Promise<Film>
  readonly back: string
}

/** A replay: forwards, backwards, playing by itself; and playing on from any step. */
export function ReplayScreen({ load, back }: ReplayScreenProps): ReactNode {
  const [film, setFilm] = useState<Film | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    load().then(setFilm, (error: Error) => setTrouble(error.message))
  }, [load])
  const ui = useGameUi(film?.game ?? null)
  if (trouble) return <SiteErrorPage title="No replay" words={trouble} />
  if (!film || !ui)
    return (
      <main className="waiting-screen">
        <p role="status">Loading the replay…</p>
      </main>
    )
  return <Projector film={film} ui={ui} back={back} />
}

interface ProjectorProps {
  readonly film: Film
  readonly ui: GameUi
  readonly back: string
}

function Projector({ film, ui, back }: ProjectorProps): ReactNode {
  const [, go] = useLocation()
  const [at, setAt] = useState(0)
  const [clause, setClause] = useState<string | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const shape = useShape(frame)
  const picture = film.pictures[at] ?? film.pictures[0]
  const turns = useMemo(() => turnMarks(film.pictures), [film])
  const isEnd = at === film.pictures.length - 1
  if (!picture) return null
  return (
    <RuleContext value={setClause}>
      <div className="table-screen match replay">
        <header className="table-header">
          <Link href="/" className="brand">
            Sandtable
          </Link>
          <h1>{ui.ruleset.name}, replay</h1>
          <nav className="table-menu" aria-label="Replay">
            <Link className="button" href={back}>
              Back to the match
            </Link>
          </nav>
        </header>
        <main className="table-main">
          <div className="table-board">
            <div ref={frame} className="board-panel">
              <ui.Board
                view={picture.view}
                shape={shape}
                spots={[]}
                chosen={NOTHING}
                about={[]}
                arrows={[]}
                reaches={pointed ? (ui.card(picture.view, pointed)?.reaches ?? []) : []}
                pointed={pointed}
                badge={null}
                onPoint={setPointed}
                onPress={setPointed}
                draft={undefined}
                onDraft={nothing}
              />
            </div>
          </div>
          <div className="match-status">
            <p className="phase">
              {isEnd && film.outcome ? ui.ruleset.wording.outcome(film.outcome) : ui.phase(picture.view)}
            </p>
          </div>
          <div className="table-panel">
            <div className="table-decision">
              <Scrubber at={at} last={film.pictures.length - 1} turns={turns} onGo={setAt} />
              <PlayOnForm ui={ui} onPlayOn={(seat, bot) => film.playOn(at, seat, bot).then(go)} />
            </div>
            <div className="table-side">
              <FilmLog film={film} ui={ui} at={at} onGo={setAt} />
            </div>
          </div>
        </main>
        <RuleDrawer game={ui.ruleset.id} clause={clause} onClause={setClause} />
      </div>
    </RuleContext>
  )
}

function nothing(): void {}

const NOTHING: ReadonlySet<string> = new Set()
