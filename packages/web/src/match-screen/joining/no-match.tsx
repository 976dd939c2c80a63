import { type ReactNode, useEffect, useState } from 'react'
import { api } from '../../client/api.ts'
import { ownKeys } from '../../client/seat-keys.ts'
import { SiteErrorPage } from '../../ui/site/error-page.tsx'

interface TurnedAwayProps {
  readonly id: string
  /** The server's reason. */
  readonly farewell: string
  readonly onWatch: () => void
}

/** The server did not let this client in: there is no such match, or its key opens no seat. */
export function TurnedAway({ id, farewell, onWatch }: TurnedAwayProps): ReactNode {
  const [isThere, setIsThere] = useState<boolean | null>(null)
  useEffect(() => {
    let isWanted = true
    api.hasMatch(id).then(
      (found) => isWanted && setIsThere(found),
      () => isWanted && setIsThere(true),
    )
    return () => {
      isWanted = false
    }
  }, [id])
  if (isThere === null)
    return (
      <main className="waiting-screen">
        <p role="status">Loading…</p>
      </main>
    )
  if (!isThere)
    return (
      <SiteErrorPage
        title="Match not found"
        words="No match has this id. Check that the link is complete, or ask for it again."
      />
    )
  return (
    <SiteErrorPage title="You cannot join with this link" words={farewell}>
      {Object.keys(ownKeys(id)).length > 0 && (
        <button type="button" onClick={onWatch}>
          Watch instead
        </button>
      )}
    </SiteErrorPage>
  )
}

/** No server answers; the client goes on trying by itself. */
export function OutOfReach(): ReactNode {
  return (
    <SiteErrorPage
      title="The server does not answer"
      words="Trying again by itself. Check your connection; matches played in this browser alone go on without a server."
    />
  )
}
