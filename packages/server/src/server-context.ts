import type { Outages } from '@sandtable/host'
import type { RandomSource } from './keys/keys.ts'
import type { Limits } from './limits/server-limits.ts'
import type { Committer } from './matches/committer.ts'
import type { MatchCreators } from './matches/match-creators.ts'
import type { Store } from './store/store.ts'
import type { Workers } from './workers/tasks.ts'

/** What all rooms of a server share. */
export interface ServerContext {
  readonly store: Store
  readonly committer: Committer
  readonly workers: Workers
  readonly limits: Limits
  readonly makers: MatchCreators
  readonly now: () => number
  readonly outages: Outages
  readonly random: RandomSource
  /** Milliseconds a bot takes at least, so that people can follow the game. */
  readonly botPause: number
  /** Milliseconds until a bot asks again for a worker when the queue is full. */
  readonly busyPause: number
  /** Receives errors of our own code. */
  readonly report: (failure: unknown, what: string) => void
}
