import type { OwnerRequest } from '@sandtable/protocol'
import { type ReactNode, useState } from 'react'
import { api } from '../../client/api.ts'
import { ownerKey } from '../../client/seat-keys.ts'

/** Actions of the owner of a match, with a warning if they cannot be undone. */
const ACTIONS: readonly {
  readonly does: OwnerRequest
  readonly words: string
  readonly warning: string | null
}[] = [
  { does: 'mute', words: 'Close the chat', warning: null },
  { does: 'unmute', words: 'Open the chat', warning: null },
  { does: 'clear-chat', words: 'Clear the chat…', warning: 'Yes, remove everything that was said' },
  { does: 'close', words: 'Close the match…', warning: 'Yes, end it without a result' },
  { does: 'delete', words: 'Delete the match…', warning: 'Yes, delete it for everybody, for ever' },
]

interface OwnerActionsProps {
  readonly match: string
  /** Called when the match has been deleted. */
  readonly onDeleted: () => void
}

/** In the menu of a match, for the browser that made it. */
export function OwnerActions({ match, onDeleted }: OwnerActionsProps): ReactNode {
  const owner = ownerKey(match)
  const [warned, setWarned] = useState<OwnerRequest | null>(null)
  const [answer, setAnswer] = useState<string | null>(null)
  if (owner === null) return null
  const act = (does: OwnerRequest): void => {
    setWarned(null)
    api.actAsOwner(match, owner, does).then(
      () => (does === 'delete' ? onDeleted() : setAnswer('Done.')),
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
