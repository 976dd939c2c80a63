import { type ReactNode, useMemo } from 'react'
import type { Chapter } from '../../games/game-ui.ts'
import { sideClass } from '../../ui/side-class.ts'
import { useMatch, useMatchState, useShown } from '../match-context.ts'

/**
 * A summary of the turn that just ended: announced to screen readers, shown beside the board until it is closed, and
 * kept in the log.
 */
export function ChapterNews(): ReactNode {
  const table = useMatch()
  const { story, summary } = useShown()
  const read = useMatchState((state) => state.chaptersRead)
  const isOver = summary.status === 'over'
  const chapters = useMemo(() => table.ui.chapters?.(story, isOver) ?? [], [table, story, isOver])
  const latest = chapters.length > read ? chapters.at(-1) : undefined
  return (
    <>
      <p className="sr-only" role="status">
        {latest && `${latest.title}. ${latest.words}`}
      </p>
      {latest && (
        <section className="chapter-card" aria-label={latest.title}>
          <ChapterTable chapter={latest} />
          <button type="button" onClick={() => table.readChapters(chapters.length)}>
            OK
          </button>
        </section>
      )}
    </>
  )
}

/** Both sides beside each other. */
export function ChapterTable({
  chapter: { title, columns, rows },
}: {
  readonly chapter: Chapter
}): ReactNode {
  const seats = columns.map(({ seat }) => ({ seat, side: seat }))
  return (
    <table className="chapter-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ seat, name }) => (
            <th key={seat} scope="col" className={sideClass(seats, seat)}>
              <span className="side-mark" aria-hidden="true" /> {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, cells }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            {cells.map((cell, i) => (
              <td key={columns[i]?.seat ?? i}>{cell || '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
