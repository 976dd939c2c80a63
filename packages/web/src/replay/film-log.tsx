import { memo, type ReactNode, useEffect, useRef } from 'react'
import type { GameUi } from '../games/game-ui.ts'
import { NoteLine } from '../match-screen/side/log.tsx'
import type { Film, ReplayFrame } from './film.ts'

interface FilmLogProps {
  readonly film: Film
  readonly ui: GameUi
  readonly at: number
  readonly onGo: (at: number) => void
}

/** The whole story of a replay, step by step. Clicking a step goes to it; the current one stays visible. */
export function FilmLog({ film, ui, at, onGo }: FilmLogProps): ReactNode {
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is scrolled to when it becomes the current one
  useEffect(() => {
    const current = box.current?.querySelector<HTMLElement>('[aria-current]')
    if (!box.current || !current) return
    box.current.scrollTop = current.offsetTop - box.current.clientHeight / 2
  }, [at, film])
  const shown = currentOf(film, ui, at)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={box} className="log film-log" aria-label="What happened" tabIndex={0}>
      {film.pairing !== null && <p className="pairing muted">{film.pairing}</p>}
      <ol>
        {film.pictures.map((picture, i) =>
          tells(picture, ui) ? (
            <FilmStep
              // biome-ignore lint/suspicious/noArrayIndexKey: a film does not change
              key={i}
              step={i}
              picture={picture}
              ui={ui}
              isCurrent={i === shown}
              isAhead={i > at}
              onGo={onGo}
            />
          ) : null,
        )}
      </ol>
    </section>
  )
}

interface FilmStepProps {
  readonly step: number
  readonly picture: ReplayFrame
  readonly ui: GameUi
  readonly isCurrent: boolean
  readonly isAhead: boolean
  readonly onGo: (at: number) => void
}

/** Memoised: a long battle has hundreds of steps, and two of them change. */
const FilmStep = memo(function FilmStep(props: FilmStepProps): ReactNode {
  const { step, picture, ui, isCurrent, isAhead, onGo } = props
  return (
    <li className={isAhead ? 'film-step ahead' : 'film-step'} aria-current={isCurrent ? 'step' : undefined}>
      <button
        type="button"
        className="film-jump"
        aria-label={`Go to step ${step}`}
        onClick={() => onGo(step)}
      >
        {step}
      </button>
      <ol>
        {picture.notes.map((note, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a film does not change
          <NoteLine key={i} note={note} ui={ui} taken={false} />
        ))}
      </ol>
    </li>
  )
})

/** True if this step has a line in the log. */
function tells({ notes }: ReplayFrame, { ruleset }: GameUi): boolean {
  return notes.some(
    (note) => ruleset.wording.note(note) !== null || (note.inside !== undefined && note.inside.length > 0),
  )
}

/** The last step up to this one that has a line in the log. */
function currentOf({ pictures }: Film, ui: GameUi, at: number): number {
  for (let i = at; i >= 0; i--) {
    const picture = pictures[i]
    if (picture && tells(picture, ui)) return i
  }
  return at
}
