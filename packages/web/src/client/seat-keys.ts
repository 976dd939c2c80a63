import type { Seat } from '@sandtable/engine'
import { useMyGames } from '../state/my-games.ts'
import { api } from './api.ts'

type Keys = Readonly<Record<Seat, string>>

/** A seat whose key this browser holds, and the link that opens it for whoever has it. */
export interface SeatLink {
  readonly seat: Seat
  readonly link: string
  /** Given away, or to be given away; else one's own. */
  readonly isInvitation: boolean
}

/** The keys to give away, kept so that the link can be shown again after a reload. */
export function rememberInvitations(match: string, keys: Keys): void {
  localStorage.setItem(storeOf(match), JSON.stringify(keys))
}

/** The keys of one's own seats. */
export function ownKeys(match: string): Keys {
  return useMyGames.getState().games.find(({ id }) => id === match)?.keys ?? {}
}

export function seatLinks(match: string): readonly SeatLink[] {
  const linksOf = (keys: Keys, isInvitation: boolean): readonly SeatLink[] =>
    Object.entries(keys).map(([seat, key]) => ({
      seat,
      link: `${location.origin}/match/${match}#${seat}=${key}`,
      isInvitation,
    }))
  return [...linksOf(ownKeys(match), false), ...linksOf(invitationKeys(match), true)]
}

/** Makes a new key for a seat: every link with the old one stops working, and whoever sits there by it is dropped. */
export async function renewSeat(match: string, { seat, isInvitation }: SeatLink): Promise<void> {
  const old = isInvitation ? invitationKeys(match)[seat] : ownKeys(match)[seat]
  if (!old) return
  const { key } = await api.renewKey(match, old)
  if (isInvitation) rememberInvitations(match, { ...invitationKeys(match), [seat]: key })
  else useMyGames.getState().keepKey(match, seat, key)
}

function invitationKeys(match: string): Keys {
  return JSON.parse(localStorage.getItem(storeOf(match)) ?? '{}') as Keys
}

function storeOf(match: string): string {
  return `sandtable.invitations.${match}`
}
