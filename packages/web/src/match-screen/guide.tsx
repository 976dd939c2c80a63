import type { ReactNode } from 'react'
import { useReadAims } from '../state/seen-intros.ts'
import { useMatch, useShown } from './match-context.ts'

/** What stands beside the board: a lesson, a link to share; else, in one's first match of a game, what it is about. */
export function Guide({ children }: { readonly children: ReactNode }): ReactNode {
  const { ruleset } = useMatch().ui
  const { seats, summary } = useShown()
  const { games, read } = useReadAims()
  if (children) return <div className="table-guide">{children}</div>
  if (seats.length === 0 || summary.status !== 'playing' || games.includes(ruleset.id)) return null
  return (
    <div className="table-guide">
      <section className="lesson" aria-label="What it is about">
        <h2>Your first {ruleset.name}</h2>
        <p>{ruleset.wording.aim}</p>
        <p className="lesson-actions">
          <button type="button" onClick={() => read(ruleset.id)}>
            I see
          </button>
        </p>
      </section>
    </div>
  )
}
