import type { ServerContext } from '../server-context.ts'
import type { Store } from '../store/store.ts'
import type { Rooms } from './rooms.ts'

const DAY = 86_400_000

/** Milliseconds between two searches for old matches. */
const LOOK_EVERY = 3_600_000

/** Matches that are fetched together. */
const TOGETHER = 100

/**
 * Removes matches in which nothing has happened for this many days, and maps stored longer ago than that: now, and
 * every hour. Open matches stay, since somebody is looking at them. Returns a function that stops it.
 */
export function removeOldMatches(
  rooms: Pick<Rooms, 'removeUnlessOpen'>,
  context: Pick<ServerContext, 'now' | 'report'> & {
    readonly store: Pick<Store, 'unusedSince' | 'removeMapsBefore'>
  },
  keepDays: number,
  log: (line: string) => void,
): () => Promise<void> {
  let isEnded = false
  const look = async (): Promise<void> => {
    const time = context.now() - keepDays * DAY
    let count = 0
    for (let found = TOGETHER; found === TOGETHER && !isEnded; ) {
      const ids = await context.store.unusedSince(time, TOGETHER)
      let removed = 0
      for (const id of ids) if (!isEnded && (await rooms.removeUnlessOpen(id))) removed++
      count += removed
      found = removed > 0 ? ids.length : 0 // matches that are open would be found again
    }
    await context.store.removeMapsBefore(time)
    if (count > 0) log(`Removed matches in which nothing had happened for ${keepDays} days: ${count}.`)
  }
  const lookAndReport = (): Promise<void> => look().catch((failure) => context.report(failure, 'old matches'))
  let looking = lookAndReport()
  const timer = setInterval(() => {
    looking = lookAndReport()
  }, LOOK_EVERY)
  timer.unref()
  return async () => {
    isEnded = true
    clearInterval(timer)
    await looking
  }
}
