import type { Options, Seat } from '@sandtable/engine'
import type { ClockTerms, PlayersTerms } from '@sandtable/protocol'
import { api } from '../client/api.ts'
import { againstBot, startLocal } from '../client/local-games.ts'
import { rememberInvitations } from '../client/seat-keys.ts'
import { type ForceWishes, rememberWishes } from '../forces/wishes.ts'
import type { GameEntry } from '../games/game-entry.ts'
import { useMyGames } from '../state/my-games.ts'
import { nameOfBot, useServer } from '../state/server.ts'
import { useSettings } from '../state/settings.ts'

export type Opponent =
  | { readonly kind: 'bot'; readonly bot: string }
  | { readonly kind: 'same-screen' | 'friend' }

/** What players agree on before a match. */
export interface Terms {
  readonly game: GameEntry
  readonly opponent: Opponent
  readonly seat: Seat
  readonly options: Options
  readonly clock: ClockTerms | null
  /** The forces chosen in the lobby, by seat. */
  readonly forces?: ForceWishes
}

/** Starts a match and returns its address. Without a server it is played in this browser. */
export async function startMatch(terms: Terms): Promise<string> {
  const isServed = await useServer.getState().look()
  if (!isServed || terms.opponent.kind === 'same-screen') return beginHere(terms)
  return beginOnServer(terms)
}

function seatsOf({ game, options }: Terms): readonly Seat[] {
  return game.ruleset.seats(options).map(({ seat }) => seat)
}

async function beginHere(terms: Terms): Promise<string> {
  const { game, opponent, seat, options } = terms
  if (opponent.kind === 'friend')
    throw new Error('Playing a friend by link needs the server, and it does not answer.')
  const seats = seatsOf(terms)
  const players =
    opponent.kind === 'bot'
      ? againstBot(seats, seat, opponent.bot, useSettings.getState().name)
      : Object.fromEntries(seats.map((one) => [one, { kind: 'person' as const }]))
  const match = await startLocal(game.ruleset, options, players)
  rememberWishes(match, terms.forces ?? {})
  return `/here/${match}`
}

async function beginOnServer(terms: Terms): Promise<string> {
  const { game, opponent, seat, options, clock } = terms
  const botName = opponent.kind === 'bot' ? nameOfBot(game.ruleset.id, opponent.bot) : ''
  const { name } = useSettings.getState()
  const seatName = game.ruleset.seats(options).find((one) => one.seat === seat)?.name ?? seat
  const players: PlayersTerms = Object.fromEntries(
    seatsOf(terms).map((one) => [
      one,
      one === seat || opponent.kind !== 'bot'
        ? { kind: 'person', ...(one === seat && name ? { name } : {}) }
        : { kind: 'bot', bot: opponent.bot, name: botName },
    ]),
  )
  const { match, keys, owner } = await api.newMatch({ game: game.ruleset.id, options, players, clock })
  rememberWishes(match, terms.forces ?? {})
  const own = keys[seat]
  const invitations = Object.fromEntries(Object.entries(keys).filter(([one]) => one !== seat))
  if (Object.keys(invitations).length > 0) rememberInvitations(match, invitations)
  useMyGames.getState().keep({
    id: match,
    place: 'server',
    game: game.ruleset.id,
    keys: own ? { [seat]: own } : {},
    owner,
    words: `as ${seatName} against ${opponent.kind === 'bot' ? botName : 'a friend'}`,
    status: 'playing',
    at: Date.now(),
    own: [seat],
  })
  return `/match/${match}`
}
