import type { Thinker } from './bots/thinker.ts'
import type { Committer } from './committer.ts'
import type { RandomSource } from './keys.ts'
import type { Outages } from './outages.ts'
import type { Store } from './store/store.ts'

/** What rooms share. */
export interface House {
  readonly store: Store
  readonly committer: Committer
  readonly thinker: Thinker
  readonly now: () => number
  readonly outages: Outages
  readonly random: RandomSource
  /** Milliseconds a bot takes at least, so that people can follow. */
  readonly botPause: number
  /** Told of our own mistakes. */
  readonly report: (failure: unknown, what: string) => void
}
