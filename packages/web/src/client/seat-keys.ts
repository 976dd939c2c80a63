import type { Seat } from '@sandtable/engine'
import { useMyGames } from '../state/my-games.ts'
import { api } from './api.ts'

type Keys = Readonly<Record<Seat, string>>

/** A link to a seat that this browser made and that has to be sent to the person who plays it. */
export interface Invitation {
  readonly seat: Seat
  readonly link: string
}

/** Stores the links to be sent, so that they can be shown again after a reload. */
export function rememberInvitations(match: string, keys: Keys): void {
  localStorage.setItem(storeOf(match), JSON.stringify(keys))
}

/** The keys of one's own seats. */
export function ownKeys(match: string): Keys {
  return gameOf(match)?.keys ?? {}
}

/** The key of the owner, if this browser made the match. */
export function ownerKey(match: string): string | null {
  return gameOf(match)?.owner ?? null
}

export function invitations(match: string): readonly Invitation[] {
  return Object.entries(invitationKeys(match)).map(([seat, key]) => ({
    seat,
    link: linkTo(match, seat, key),
  }))
}

/** Makes a new link for a seat. All older links stop working, and a player who joined with one is removed. */
export async function renewInvitation(match: string, seat: Seat): Promise<void> {
  const owner = ownerKey(match)
  const old = invitationKeys(match)[seat]
  if (owner === null && old === undefined) return
  const { key } =
    owner === null ? await api.renewKey(match, old ?? '') : await api.reissueKey(match, owner, seat)
  rememberInvitations(match, { ...invitationKeys(match), [seat]: key })
}

/** Makes a link that opens one's own seat on another device, once. */
export async function linkForDevice(match: string, seat: Seat): Promise<string> {
  const { link } = await api.linkForDevice(match, ownKeys(match)[seat] ?? '')
  return linkTo(match, seat, link)
}

/** The seats that the link in the address opens, each with its secret; empty if the address is not a seat link. */
export function keysInAddress(): Keys {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
}

/** Removes the secret of a seat link from the address. */
export function clearAddress(): void {
  history.replaceState(null, '', location.pathname)
}

/** Exchanges the secrets of a seat link for keys, which this browser keeps. The link stops working. */
export async function redeem(match: string, link: Keys): Promise<void> {
  for (const secret of Object.values(link)) {
    const { seat, key } = await api.redeemKey(match, secret)
    useMyGames.getState().keep({
      id: match,
      place: 'server',
      game: '',
      keys: { [seat]: key },
      words: `as ${seat}, by invitation`,
      status: 'playing',
      at: Date.now(),
    })
  }
  clearAddress()
}

function linkTo(match: string, seat: Seat, secret: string): string {
  return `${location.origin}/match/${match}#${seat}=${secret}`
}

function gameOf(match: string): ReturnType<typeof useMyGames.getState>['games'][number] | undefined {
  return useMyGames.getState().games.find(({ id }) => id === match)
}

function invitationKeys(match: string): Keys {
  return JSON.parse(localStorage.getItem(storeOf(match)) ?? '{}') as Keys
}

function storeOf(match: string): string {
  return `sandtable.invitations.${match}`
}
