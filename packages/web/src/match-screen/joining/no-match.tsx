import { type ReactNode, useEffect, useState } from 'react'
import { api } from '../../client/api.ts'
import { ownKeys } from '../../client/seat-keys.ts'
import { SiteErrorPage } from '../../ui/site/error-page.tsx'

interface TurnedAwayProps {
  readonly id: string
  /** The server's reason. */
  readonly farewell: string
  readonly onWatch: () => void
  readonly onForget: () => void
}

/** The server did not let this client in: there is no such match, or its key opens no seat. */
export function TurnedAway({ id, farewell, onWatch, onForget }: TurnedAwayProps): ReactNode {
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
  const isMine = Object.keys(ownKeys(id)).length > 0
  if (!isThere && isMine)
    return (
      <SiteErrorPage
        title="This match was deleted"
        words="Its owner deleted it, or the server removed it because nothing had happened in it for a long time."
      >
        <button type="button" onClick={onForget}>
          Remove it from my games
        </button>
      </SiteErrorPage>
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
      {isMine && (
        <button type="button" onClick={onWatch}>
          Watch instead
        </button>
      )}
    </SiteErrorPage>
  )
}

/** No server answers; the client keeps trying. */
export function OutOfReach(): ReactNode {
  return (
    <SiteErrorPage
      title="The server does not answer"
      words="Trying again by itself. Check your connection; matches played in this browser alone go on without a server."
    />
  )
}
