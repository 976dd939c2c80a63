import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { GameEntry } from '../games/game-entry.ts'
import { GAMES } from '../games/index.ts'
import { useGameUi } from '../games/use-game-ui.ts'
import { PageHeader } from '../ui/site/page-header.tsx'
import type { Lesson } from './tutorial.ts'

/** The lessons of every game, with links to each. */
export function LearnPage(): ReactNode {
  return (
    <main id="content" className="page">
      <PageHeader title="Learn" />
      <p className="page-lead">
        Each lesson is a real position on the real board. You make the moves; the app says what to do and why.
        Choose a game and start with the first lesson.
      </p>
      <div className="learn-games">
        {GAMES.filter(({ hasLessons }) => hasLessons).map((game) => (
          <LessonsOfGame key={game.id} game={game} />
        ))}
      </div>
    </main>
  )
}

function LessonsOfGame({ game: { ruleset, tagline } }: { readonly game: GameEntry }): ReactNode {
  const lessons = useLessons(ruleset.id)
  const { id, name } = ruleset
  return (
    <section className="card" aria-labelledby={`learn-${id}`}>
      <h2 id={`learn-${id}`}>{name}</h2>
      <p>{tagline}</p>
      <p className="learn-start">
        <Link className="button primary" href={`/learn/${id}`}>
          Start the lessons<span className="sr-only"> of {name}</span>
        </Link>
        <Link className="button" href={`/rules/${id}`}>
          Read the rules<span className="sr-only"> of {name}</span>
        </Link>
      </p>
      <ol className="lesson-list">
        {lessons.map(({ title }, i) => (
          <li key={title}>
            <Link href={`/learn/${id}?lesson=${i + 1}`}>{title}</Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

function useLessons(game: string): readonly Lesson[] {
  const ui = useGameUi(game)
  const [lessons, setLessons] = useState<readonly Lesson[]>([])
  useEffect(() => {
    let isWanted = true
    void ui?.tutorial?.().then((tutorial) => {
      if (isWanted) setLessons(tutorial.lessons)
    })
    return () => {
      isWanted = false
    }
  }, [ui])
  return lessons
}
