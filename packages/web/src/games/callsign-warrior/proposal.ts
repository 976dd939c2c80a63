import { type AnyDecision, Match, StreamChance, sampleChoice, sfc32, whyIllegal } from '@sandtable/engine'
import type { GameClient } from '../../client/game-client.ts'
import type { PendingDecision } from '../../client/match-state.ts'

/** What can be known of an answer before it is given. */
export interface Adviser {
  /** A legal answer; another each time. */
  suggest(): unknown
  /** Why an answer would be refused. */
  whyNot(choice: unknown): string | null
}

/** Where the match is played in this browser its question can be put here, with its tests; a server keeps them to itself. */
export function adviserFor(client: GameClient, pending: PendingDecision): Adviser | null {
  if (!('match' in client) || !(client.match instanceof Match)) return null
  const match: Match<unknown, unknown> = client.match
  const question = (): AnyDecision | null => {
    const asked = match.pendingFor(pending.seat)
    return asked && asked.name === pending.name && asked.clause === pending.clause ? asked : null
  }
  return {
    suggest: () => {
      const asked = question()
      const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
      return asked ? sampleChoice(asked, new StreamChance(sfc32(seed, 1))) : undefined
    },
    whyNot: (choice) => {
      const asked = question()
      return asked ? whyIllegal(asked, choice) : null
    },
  }
}
