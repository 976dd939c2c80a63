import type { House } from './house.ts'

/** Milliseconds for which a failed write is reported. */
const FAILURE_LASTS = 60_000

/** Milliseconds after which an unfinished task of the workers is a sign of trouble. */
const LONG_WAIT = 30_000

/** What an operator should look at, each in a sentence. */
export function troublesOf({ store, committer, workers, now }: House): readonly string[] {
  const troubles: string[] = store.trouble === null ? [] : [store.trouble]
  const { failedAt } = committer
  if (failedAt !== null && now() - failedAt < FAILURE_LASTS)
    troubles.push('In the last minute entries could not be stored: look at the disk and the database.')
  if (workers.load.oldest > LONG_WAIT) troubles.push('The workers are overloaded: bots and odds wait long.')
  return troubles
}
