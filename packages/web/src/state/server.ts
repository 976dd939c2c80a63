import { create } from 'zustand'
import { api, type BotOffer } from '../client/api.ts'
import { BOTS } from '../client/bots.ts'

interface Server {
  /** Null until it is known whether there is a server behind this page. */
  readonly isThere: boolean | null
  readonly bots: readonly BotOffer[]
  readonly look: () => Promise<boolean>
}

/** Without a server the app plays by itself, against its own bots or with two people at one screen. */
export const useServer = create<Server>((set, get) => ({
  isThere: null,
  bots: BOTS,
  look: async () => {
    const known = get().isThere
    if (known !== null) return known
    const games = await api.games().then(
      (reply) => reply.games,
      () => null,
    )
    const bots = games?.[0]?.bots
    set({ isThere: games !== null, ...(bots && bots.length > 0 ? { bots } : {}) })
    return games !== null
  },
}))
