import { everyNote } from '@sandtable/engine'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { lastLooked, rememberLook } from '../../state/last-looked.ts'
import { useMatch, useMatchState, useShown } from '../match-context.ts'

/** What happened between the player's last answer and now, step by step. */
export function CatchUp(): ReactNode {
  const { ui } = useMatch()
  const { story, summary, seats } = useShown()
  const asked = useMatchState((state) => state.asked)
  const { id } = summary
  const [since] = useState(() => lastLooked(id) ?? story.length)
  const [end] = useState(story.length)
  const [at, setAt] = useState(0)
  const [isRead, setIsRead] = useState(false)
  const sentences = useMemo(
    () =>
      story
        .slice(since, end)
        .filter(({ taken }) => !taken)
        .flatMap(({ note }) => [...everyNote([note])].map((one) => ui.ruleset.wording.note(one)))
        .filter((sentence) => sentence !== null),
    [story, since, end, ui],
  )
  const { length } = story
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on the screen when a question is asked has been seen
  useEffect(() => {
    if (seats.length > 0) rememberLook(id, length)
  }, [id, asked])
  // At one screen both players have seen it already.
  if (isRead || seats.length !== 1 || sentences.length < 2) return null
  return (
    <section className="catch-up" aria-label="Since you last looked">
      <p>
        <strong>
          Since you last looked ({at + 1} of {sentences.length})
        </strong>
      </p>
      <p role="status">{sentences[at]}</p>
      <p className="callout-actions">
        <button type="button" disabled={at === 0} onClick={() => setAt(at - 1)}>
          Back
        </button>
        <button type="button" onClick={() => (at + 1 < sentences.length ? setAt(at + 1) : setIsRead(true))}>
          {at + 1 < sentences.length ? 'Next' : 'Done'}
        </button>
        <button type="button" onClick={() => setIsRead(true)}>
          Skip
        </button>
      </p>
    </section>
  )
}
