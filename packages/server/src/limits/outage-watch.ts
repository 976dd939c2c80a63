import type { Outages } from '@sandtable/host'
import type { Store } from '../store/store.ts'

/**
 * Milliseconds between two beats, by which a server records that it is running; a longer gap than this is an outage.
 */
const BEAT_EVERY = 10_000
const LONGEST_SILENCE = 30_000

/**
 * Records that a server is running, now and at every beat, and loads the outages. With `beatEvery` 0 there is only one
 * beat at the start and one at the end.
 */
export async function watchOutages(
  outages: Outages,
  store: Store,
  now: () => number,
  report: (failure: unknown) => void,
  beatEvery = BEAT_EVERY,
): Promise<() => Promise<void>> {
  const beat = async (): Promise<void> => outages.set(await store.beat(now(), LONGEST_SILENCE))
  await beat()
  const timer = beatEvery > 0 ? setInterval(() => void beat().catch(report), beatEvery) : null
  timer?.unref()
  return async () => {
    if (timer) clearInterval(timer)
    await beat().catch(report)
  }
}
