import { BOT_OFFERS, nameOfBot as nameOfAnyBot } from '@sandtable/host'
import { create } from 'zustand'
import { api, type BotOffer } from '../client/api.ts'

interface Server {
  /** Null until it is known whether this page has a server. */
  readonly isThere: boolean | null
  /** The bots it offers, by game. */
  readonly bots: Readonly<Record<string, readonly BotOffer[]>>
  readonly look: () => Promise<boolean>
}

/** Without a server the app hosts matches itself, against its own bots or between two people at one screen. */
export const useServer = create<Server>((set, get) => ({
  isThere: null,
  bots: {},
  look: async () => {
    const known = get().isThere
    if (known !== null) return known
    const games = await api.games().then(
      (reply) => reply.games,
      () => null,
    )
    const bots = Object.fromEntries((games ?? []).map((game) => [game.id, game.bots]))
    set({ isThere: games !== null, bots })
    return games !== null
  },
}))

/** The opponents for this game, weakest first: the server's, else those of this browser. */
export function useBots(game: string): readonly BotOffer[] {
  const offered = useServer((server) => server.bots[game])
  return offered && offered.length > 0 ? offered : BOT_OFFERS
}

const MIDDLE = 3

/** The default opponent: neither the weakest nor the strongest. */
export function middleBot(bots: readonly BotOffer[]): string {
  return (bots.find(({ strength }) => strength === MIDDLE) ?? bots[0])?.id ?? 'random'
}

/** The name of a bot, as the server or this browser offers it. */
export function nameOfBot(game: string, id: string): string {
  const offered = useServer.getState().bots[game] ?? []
  return offered.find((bot) => bot.id === id)?.name ?? nameOfAnyBot(id)
}
