import type { Seat } from '@sandtable/engine'
import { type ReactNode, useState } from 'react'
import { clearAddress, redeem } from '../../client/seat-keys.ts'
import { SiteErrorPage } from '../../ui/site/error-page.tsx'
import { SiteHeader } from '../../ui/site/site-header.tsx'

interface JoinPromptProps {
  readonly id: string
  /** The seats that the link opens, each with its secret. */
  readonly link: Readonly<Record<Seat, string>>
  /** Called when the player has joined, or chooses to watch. */
  readonly onDone: () => void
}

/**
 * Asks before a seat link is used, because it works only once: link previews and curious onlookers must not use it up.
 * After joining, the link in the browser's history is dead.
 */
export function JoinPrompt({ id, link, onDone }: JoinPromptProps): ReactNode {
  const [trouble, setTrouble] = useState<string | null>(null)
  const seats = Object.keys(link).join(' and ')
  const watch = (): void => {
    clearAddress()
    onDone()
  }
  const join = (): void => {
    redeem(id, link).then(onDone, (error: Error) => setTrouble(error.message))
  }
  const watchButton = (
    <button type="button" onClick={watch}>
      Watch instead
    </button>
  )
  if (trouble !== null)
    return (
      <SiteErrorPage title="You cannot join with this link" words={trouble}>
        {watchButton}
      </SiteErrorPage>
    )
  return (
    <div className="site">
      <SiteHeader />
      <main id="content" className="error-page">
        <h1>You are invited to play</h1>
        <p>
          This link opens the seat of <strong>{seats}</strong>. It works once; this browser keeps the seat for
          you.
        </p>
        <p className="error-ways">
          <button type="button" className="primary" onClick={join}>
            Play {seats}
          </button>
          {watchButton}
        </p>
      </main>
    </div>
  )
}
