import type { OwnerAct } from '@sandtable/protocol'
import { type ReactNode, useState } from 'react'
import { api } from '../../client/api.ts'
import { ownerKey } from '../../client/seat-keys.ts'

/** What the maker of a match may do with it, each with a warning where it cannot be undone. */
const ACTIONS: readonly {
  readonly does: OwnerAct
  readonly words: string
  readonly warning: string | null
}[] = [
  { does: 'mute', words: 'Close the chat', warning: null },
  { does: 'unmute', words: 'Open the chat', warning: null },
  { does: 'clear-chat', words: 'Clear the chat…', warning: 'Yes, remove everything that was said' },
  { does: 'close', words: 'Close the match…', warning: 'Yes, end it without a result' },
]

/** In the menu of a match, for the browser that made it. */
export function OwnerActions({ match }: { readonly match: string }): ReactNode {
  const owner = ownerKey(match)
  const [warned, setWarned] = useState<OwnerAct | null>(null)
  const [answer, setAnswer] = useState<string | null>(null)
  if (owner === null) return null
  const act = (does: OwnerAct): void => {
    setWarned(null)
    api.actAsOwner(match, owner, does).then(
      () => setAnswer('Done.'),
      (error: Error) => setAnswer(error.message),
    )
  }
  return (
    <fieldset className="owner-actions" aria-label="Your match">
      {ACTIONS.map(({ does, words, warning }) =>
        warned === does ? (
          <button key={does} type="button" className="danger" onClick={() => act(does)}>
            {warning}
          </button>
        ) : (
          <button key={does} type="button" onClick={() => (warning === null ? act(does) : setWarned(does))}>
            {words}
          </button>
        ),
      )}
      {answer && <p role="status">{answer}</p>}
    </fieldset>
  )
}
