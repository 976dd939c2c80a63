import type { Note, RollNote } from '@sandtable/engine'
import { REMARK } from '@sandtable/protocol'
import { Fragment, memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { StoryEntry } from '../../client/match-state.ts'
import type { Chapter, GameUi } from '../../games/game-ui.ts'
import { diceIn } from '../../state/dice-notes.ts'
import { ChapterTable } from './chapter-card.tsx'
import { ClauseButton } from './clause-button.tsx'
import { RollWhy, VolleyWhy } from './roll-why.tsx'

interface LogProps {
  readonly story: readonly StoryEntry[]
  readonly ui: GameUi
  /** Who plays against whom, if they have names. */
  readonly pairing?: string | null
  readonly isOver?: boolean
}

/** What happened, in plain sentences; each roll unfolds to its reasons. What was taken back is struck through. */
export function Log({ story, ui, pairing = null, isOver = false }: LogProps): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  const chapters = useMemo(() => ui.chapters?.(story, isOver) ?? [], [ui, story, isOver])
  const { length } = story
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the end whenever the story grows
  useEffect(() => {
    const element = list.current
    if (element) element.scrollTop = element.scrollHeight
  }, [length, story])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div ref={list} className="log" role="log" aria-label="What happened" tabIndex={0}>
      {pairing !== null && <p className="pairing muted">{pairing}</p>}
      <ol>
        {story.map(({ note, taken }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a story is only ever added to
          <Fragment key={i}>
            <NoteLine note={note} ui={ui} taken={taken} />
            <ChapterLine chapter={chapters.find(({ end }) => end === i + 1)} />
          </Fragment>
        ))}
      </ol>
    </div>
  )
}

/** The summary of a turn, as a line that unfolds. */
function ChapterLine({ chapter }: { readonly chapter: Chapter | undefined }): ReactNode {
  if (!chapter) return null
  return (
    <li className="note chapter">
      <details>
        <summary>
          {chapter.title}. <span className="muted">{chapter.words}</span>
        </summary>
        <ChapterTable chapter={chapter} />
      </details>
    </li>
  )
}

interface NoteLineProps {
  readonly note: Note
  readonly ui: GameUi
  readonly taken: boolean
}

/** Memoised: a battle has a thousand notes, and each change adds only one or two. */
export const NoteLine = memo(function NoteLine({ note, ui, taken }: NoteLineProps): ReactNode {
  const sentence = note.kind === REMARK ? String(note.text) : ui.ruleset.wording.note(note)
  const inside = note.inside ?? []
  const lines = inside.map((one, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: notes are only ever added
    <NoteLine key={i} note={one} ui={ui} taken={taken} />
  ))
  if (sentence === null) return lines.length > 0 ? lines : null
  return (
    <li className={`note ${note.kind} ${ui.isHeading(note) ? 'heading' : ''} ${taken ? 'taken' : ''}`}>
      <Sentence note={note} ui={ui} sentence={sentence} taken={taken} />
      {lines.length > 0 && <ol>{lines}</ol>}
    </li>
  )
})

interface SentenceProps extends NoteLineProps {
  readonly sentence: string
}

function Sentence({ note, ui, sentence, taken }: SentenceProps): ReactNode {
  const words = taken ? (
    <s>
      <span className="sr-only">Taken back: </span>
      {sentence}
    </s>
  ) : (
    <span>{sentence}</span>
  )
  const why = whyOf(note, ui)
  if (why)
    return (
      <details className="why">
        <summary>
          {words} <span className="why-word">why?</span>
        </summary>
        {why}
      </details>
    )
  return (
    <span className="note-words">
      {words} {note.clause !== '' && <ClauseButton clause={note.clause} />}
    </span>
  )
}

/** The line for dice against a number. */
function whyOf(note: Note, ui: GameUi): ReactNode {
  if (note.kind === 'roll') return <RollWhy roll={note as RollNote} ui={ui} />
  const volley = ui.volley?.(note)
  return volley ? <VolleyWhy volley={volley} dice={diceIn(note, ui) ?? []} ui={ui} /> : null
}
