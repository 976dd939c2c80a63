import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Link, useSearch } from 'wouter'
import type { GameUi } from '../games/game-ui.ts'
import { MatchScreen } from '../match-screen/match-screen.tsx'
import { SiteErrorPage } from '../ui/site/error-page.tsx'
import { usePageTitle } from '../ui/site/page-header.tsx'
import { LessonGame } from './lesson-game.ts'
import type { Lesson, Tutorial } from './tutorial.ts'

/** The lessons of a game, one after the other, on the real board with the real rules. */
export function TutorialScreen({ ui }: { readonly ui: GameUi }): ReactNode {
  const [tutorial, setTutorial] = useState<Tutorial | null>(null)
  const first = Number(new URLSearchParams(useSearch()).get('lesson') ?? 1)
  const [at, setAt] = useState(Number.isInteger(first) ? Math.max(0, first - 1) : 0)
  useEffect(() => void ui.tutorial?.().then(setTutorial), [ui])
  const lesson = tutorial && (tutorial.lessons[at] ?? tutorial.lessons.at(-1))
  usePageTitle(`Learn ${ui.ruleset.name}`)
  if (!ui.tutorial)
    return <SiteErrorPage title="No lessons yet" words={`${ui.ruleset.name} has no lessons yet.`} />
  if (!tutorial || !lesson)
    return (
      <main className="waiting-screen">
        <p role="status">Loading the lessons…</p>
      </main>
    )
  return (
    <LessonTable
      key={at}
      ui={ui}
      tutorial={tutorial}
      lesson={lesson}
      place={at + 1}
      onNext={() => setAt(at + 1)}
      onBack={() => setAt(Math.max(0, at - 1))}
    />
  )
}

interface LessonTableProps {
  readonly ui: GameUi
  readonly tutorial: Tutorial
  readonly lesson: Lesson
  readonly place: number
  readonly onNext: () => void
  readonly onBack: () => void
}

function LessonTable({ ui, tutorial, lesson, place, onNext, onBack }: LessonTableProps): ReactNode {
  const game = useMemo(() => new LessonGame(ui.ruleset, lesson, tutorial.seat), [ui, lesson, tutorial])
  useEffect(() => () => game.close(), [game])
  const move = useSyncExternalStore(
    (listener) => game.subscribe(listener),
    () => game.move,
  )
  const isBeginning = move === lesson.moves.find(({ seat }) => seat === tutorial.seat)
  const isLast = place === tutorial.lessons.length
  return (
    <MatchScreen client={game} ui={ui} replay={null} onAgain={null}>
      <section className="lesson" aria-label={`Lesson ${place}`}>
        <h2>
          Lesson {place} of {tutorial.lessons.length}: {lesson.title}
        </h2>
        {!move && <p>{lesson.learnt}</p>}
        {move && isBeginning && <p>{lesson.words}</p>}
        <p className="lesson-task" aria-live="polite">
          {move?.words && <strong>{move.words}</strong>}
        </p>
        <p className="lesson-actions">
          {place > 1 && (
            <button type="button" onClick={onBack}>
              Back
            </button>
          )}
          {!isLast && (
            <button type="button" className={move ? '' : 'primary'} onClick={onNext}>
              {move ? 'Skip this lesson' : 'Next lesson'}
            </button>
          )}
          {isLast && !move && (
            <Link className="button primary" href={`/?game=${ui.ruleset.id}`}>
              Play a real game
            </Link>
          )}
        </p>
      </section>
    </MatchScreen>
  )
}
