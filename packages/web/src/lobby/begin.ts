import type { Options, Seat } from '@sandtable/engine'
import type { ClockTerms, PlayersTerms } from '@sandtable/protocol'
import { api } from '../client/api.ts'
import { againstBot, startLocal } from '../client/local-games.ts'
import type { GameUi } from '../games/game-ui.ts'
import { useMyGames } from '../state/my-games.ts'
import { useServer } from '../state/server.ts'

export type Opponent =
  | { readonly kind: 'bot'; readonly bot: string }
  | { readonly kind: 'same-screen' | 'friend' }

/** What is agreed before a match. */
export interface Terms {
  readonly ui: GameUi
  readonly opponent: Opponent
  readonly seat: Seat
  readonly options: Options
  readonly clock: ClockTerms | null
}

/** Begins a match as agreed and returns the address of its table. Without a server it is played in this browser. */
export async function begin(terms: Terms): Promise<string> {
  const isServed = await useServer.getState().look()
  if (!isServed || terms.opponent.kind === 'same-screen') return beginHere(terms)
  return beginOnServer(terms)
}

function seatsOf({ ui, options }: Terms): readonly Seat[] {
  return ui.ruleset.seats(options).map(({ seat }) => seat)
}

async function beginHere(terms: Terms): Promise<string> {
  const { ui, opponent, seat, options } = terms
  if (opponent.kind === 'friend') throw new Error('A link to a friend needs a server, and none answers.')
  const seats = seatsOf(terms)
  const players =
    opponent.kind === 'bot'
      ? againstBot(seats, seat, opponent.bot)
      : Object.fromEntries(seats.map((one) => [one, { kind: 'person' as const }]))
  return `/here/${await startLocal(ui.ruleset, options, players)}`
}

async function beginOnServer(terms: Terms): Promise<string> {
  const { ui, opponent, seat, options, clock } = terms
  const players: PlayersTerms = Object.fromEntries(
    seatsOf(terms).map((one) => [
      one,
      one === seat || opponent.kind !== 'bot' ? { kind: 'person' } : { kind: 'bot', bot: opponent.bot },
    ]),
  )
  const { match, keys } = await api.newMatch({ game: ui.ruleset.id, options, players, clock })
  const own = keys[seat]
  const invitations = Object.fromEntries(Object.entries(keys).filter(([one]) => one !== seat))
  if (Object.keys(invitations).length > 0) rememberInvitations(match, invitations)
  useMyGames.getState().keep({
    id: match,
    place: 'server',
    game: ui.ruleset.id,
    keys: own ? { [seat]: own } : {},
    words: opponent.kind === 'bot' ? `as ${seat} against the machine` : `as ${seat} against a friend`,
    status: 'playing',
    at: Date.now(),
  })
  return `/match/${match}`
}

/** The keys to give away, kept so that the link can be shown again after a reload. */
function rememberInvitations(match: string, keys: Readonly<Record<string, string>>): void {
  localStorage.setItem(`sandtable.invitations.${match}`, JSON.stringify(keys))
}

/** The links with which others take the seats one has not taken oneself. */
export function invitationsTo(match: string): readonly { readonly seat: string; readonly link: string }[] {
  const text = localStorage.getItem(`sandtable.invitations.${match}`)
  const keys = text ? (JSON.parse(text) as Record<string, string>) : {}
  return Object.entries(keys).map(([seat, key]) => ({
    seat,
    link: `${location.origin}/match/${match}#${seat}=${key}`,
  }))
}
