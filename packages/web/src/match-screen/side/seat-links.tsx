import type { Seat } from '@sandtable/engine'
import { type ReactNode, useState } from 'react'
import {
  type Invitation,
  invitations,
  linkForDevice,
  ownKeys,
  renewInvitation,
} from '../../client/seat-keys.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

interface OfMatch {
  readonly match: string
}

/** While a match waits for its players: the links to send to them. */
export function Invitations({ match }: OfMatch): ReactNode {
  const [links, setLinks] = useState(() => invitations(match))
  const update = (): void => setLinks(invitations(match))
  return links.map(({ seat, link }) => (
    <section key={seat} className="invitation" aria-label="Invitation">
      <p>
        Send this link to the person playing <strong>{seat}</strong>. It works once.
      </p>
      <p className="inline">
        <LinkField label={`Link for ${seat}`} link={link} />
        <RenewButton match={match} seat={seat} onRenewed={update} />
      </p>
    </section>
  ))
}

/** In the menu of a match: links to invite with, and a link that opens one's own seat on another device. */
export function SeatLinks({ match }: OfMatch): ReactNode {
  const [invited, setInvited] = useState(() => invitations(match))
  const own = Object.keys(ownKeys(match))
  if (invited.length === 0 && own.length === 0) return null
  const update = (): void => setInvited(invitations(match))
  return (
    <fieldset className="seat-links" aria-label="Links to seats">
      {own.map((seat) => (
        <DeviceLink key={seat} match={match} seat={seat} />
      ))}
      {invited.map((invitation) => (
        <InvitationRow key={invitation.seat} match={match} invitation={invitation} onRenewed={update} />
      ))}
    </fieldset>
  )
}

interface InvitationRowProps extends OfMatch {
  readonly invitation: Invitation
  readonly onRenewed: () => void
}

function InvitationRow({ match, invitation, onRenewed }: InvitationRowProps): ReactNode {
  const { seat, link } = invitation
  return (
    <p>
      <span>Link for {seat}</span>
      <CopyButton text={link} words="Copy" label={`Copy the link to ${seat}`} />
      <RenewButton match={match} seat={seat} onRenewed={onRenewed} />
    </p>
  )
}

interface OfSeat extends OfMatch {
  readonly seat: Seat
}

/** A link to the player's own seat for a phone or another computer. It is made on request and works once. */
function DeviceLink({ match, seat }: OfSeat): ReactNode {
  const [link, setLink] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const make = (): void => {
    linkForDevice(match, seat).then(setLink, (error: Error) => setTrouble(error.message))
  }
  if (link !== null)
    return (
      <p>
        <LinkField label={`Link to your seat, ${seat}`} link={link} />
      </p>
    )
  return (
    <p>
      <button type="button" onClick={make}>
        Play {seat} on another device
      </button>
      {trouble && (
        <span className="trouble" role="alert">
          {trouble}
        </span>
      )}
    </p>
  )
}

function LinkField({ label, link }: { readonly label: string; readonly link: string }): ReactNode {
  return (
    <>
      <input readOnly aria-label={label} value={link} onFocus={({ target }) => target.select()} />
      <CopyButton text={link} words="Copy" />
    </>
  )
}

interface RenewButtonProps extends OfSeat {
  readonly onRenewed: () => void
}

function RenewButton({ match, seat, onRenewed }: RenewButtonProps): ReactNode {
  const [trouble, setTrouble] = useState<string | null>(null)
  const renew = (): void => {
    renewInvitation(match, seat).then(onRenewed, (error: Error) => setTrouble(error.message))
  }
  return (
    <>
      <button
        type="button"
        aria-label={`New link to ${seat}; older ones stop working`}
        title="Older links stop working, and a player who joined with one is removed"
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
