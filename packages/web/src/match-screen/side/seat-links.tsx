import { type ReactNode, useState } from 'react'
import { renewSeat, type SeatLink, seatLinks } from '../../client/seat-keys.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

interface SeatLinksProps {
  readonly match: string
  /** A renewed key of one's own needs a new line to the table. */
  readonly onRenewed: () => void
}

/** While a match gathers its players: the links to send to them. */
export function Invitations({ match, onRenewed }: SeatLinksProps): ReactNode {
  const invitations = seatLinks(match).filter(({ isInvitation }) => isInvitation)
  return invitations.map((link) => (
    <section key={link.seat} className="invitation" aria-label="Invitation">
      <p>
        Send this link to whoever shall play <strong>{link.seat}</strong>. It is the key to that seat.
      </p>
      <p className="inline">
        <input
          readOnly
          aria-label={`Link for ${link.seat}`}
          value={link.link}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={link.link} words="Copy" />
        <RenewButton match={match} link={link} onRenewed={onRenewed} />
      </p>
    </section>
  ))
}

/** In the menu of a match: every link this browser has given or may give, each to be taken back. */
export function SeatLinks({ match, onRenewed }: SeatLinksProps): ReactNode {
  const links = seatLinks(match)
  if (links.length === 0) return null
  return (
    <fieldset className="seat-links" aria-label="Links to seats">
      {links.map((link) => (
        <p key={link.seat}>
          <span>
            {link.isInvitation ? `Link for ${link.seat}` : `My seat, ${link.seat}, on another device`}
          </span>
          <CopyButton text={link.link} words="Copy" label={`Copy the link to ${link.seat}`} />
          <RenewButton match={match} link={link} onRenewed={onRenewed} />
        </p>
      ))}
    </fieldset>
  )
}

interface RenewButtonProps extends SeatLinksProps {
  readonly link: SeatLink
}

function RenewButton({ match, link, onRenewed }: RenewButtonProps): ReactNode {
  const [trouble, setTrouble] = useState<string | null>(null)
  const renew = (): void => {
    renewSeat(match, link).then(onRenewed, (error: Error) => setTrouble(error.message))
  }
  return (
    <>
      <button
        type="button"
        aria-label={`New link to ${link.seat}; the old one stops working`}
        title="The old link stops working"
        onClick={renew}
      >
        New link
      </button>
      {trouble && (
        <span className="trouble" role="alert">
          {trouble}
        </span>
      )}
    </>
  )
}
