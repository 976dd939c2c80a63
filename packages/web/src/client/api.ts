import type { Options } from '@sandtable/engine'
import type {
  BotOffer,
  ClockTerms,
  Film,
  GameOffer,
  MatchMade,
  OwnerRequest,
  PlayersTerms,
} from '@sandtable/protocol'
import type { MatchSummary } from './match-state.ts'

/** Something went wrong with a request, in a sentence for people. */
export class Trouble extends Error {
  /** The HTTP status of the answer; null if there was none. */
  readonly status: number | null

  constructor(sentence: string, status: number | null = null) {
    super(sentence)
    this.status = status
  }
}

/** The server's response; throws a `Trouble` if the server cannot be reached. */
function reach(path: string, request: RequestInit = {}): Promise<Response> {
  return fetch(`/api${path}`, request).catch(() => {
    throw new Trouble('The server cannot be reached.')
  })
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  const response = await reach(
    path,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  const reply: unknown = await response.json().catch(() => null)
  if (response.ok && reply !== null) return reply as T
  const { error } = (reply ?? {}) as { readonly error?: string }
  throw new Trouble(error ?? 'The server does not answer as it should.', response.status)
}

export interface MatchTerms {
  readonly game: string
  readonly options: Options
  readonly players: PlayersTerms
  readonly clock?: ClockTerms | null
}

/** The server's HTTP calls, one function each. */
export const api = {
  games: () => call<{ readonly games: readonly GameOffer[] }>('/games'),
  newMatch: (terms: MatchTerms) => call<MatchMade>('/matches', terms),
  fork: (match: string, step: number, players: PlayersTerms) =>
    call<MatchMade>(`/matches/${match}/fork`, { step, players, clock: null }),
  renewKey: (match: string, key: string) =>
    call<{ readonly seat: string; readonly key: string }>(`/matches/${match}/keys/renew`, { key }),
  /** Exchanges the secret of a seat link for a key. The link stops working. */
  redeemKey: (match: string, key: string) =>
    call<{ readonly seat: string; readonly key: string }>(`/matches/${match}/keys/redeem`, { key }),
  linkForDevice: (match: string, key: string) =>
    call<{ readonly seat: string; readonly link: string }>(`/matches/${match}/keys/link`, { key }),
  reissueKey: (match: string, owner: string, seat: string) =>
    call<{ readonly seat: string; readonly key: string }>(`/matches/${match}/keys/reissue`, { owner, seat }),
  actAsOwner: (match: string, owner: string, does: OwnerRequest) =>
    call<{ readonly done: true }>(`/matches/${match}/owner`, { owner, does }),
  importMatch: (file: string) =>
    call<{ readonly match: string; readonly owner: string }>('/matches/import', { file }),
  /** False if the server says that it has no match with this id. Fails if no server answers. */
  hasMatch: (match: string): Promise<boolean> =>
    call<MatchSummary>(`/matches/${match}`).then(
      () => true,
      (trouble: Trouble) => {
        if (trouble.status === 404 || trouble.status === 400) return false
        throw trouble
      },
    ),
  film: (match: string, from: number, count: number) =>
    call<Film>(`/matches/${match}/frames?from=${from}&count=${count}`),
  summary: (match: string) => call<MatchSummary>(`/matches/${match}`),
  record: async (match: string): Promise<string | null> => {
    const response = await reach(`/matches/${match}/record`)
    return response.ok ? response.text() : null
  },
}

export type { BotOffer }
