import type { ServerContext } from '../server-context.ts'

/** Milliseconds after which an unfinished task of the workers is a sign of trouble. */
const LONG_WAIT = 30_000

/** Bytes of free disk below which an operator should make room. */
export const LOW_DISK_SPACE = 256 << 20

/** What an operator should look at, each in a sentence. */
export function troublesOf(
  { store, workers }: Pick<ServerContext, 'store' | 'workers'>,
  freeBytes: number | null,
): readonly string[] {
  const troubles: string[] = store.trouble === null ? [] : [store.trouble]
  if (workers.load.oldest > LONG_WAIT) troubles.push('The workers are overloaded: bots and odds wait long.')
  if (freeBytes !== null && freeBytes < LOW_DISK_SPACE)
    troubles.push(`The disk is almost full: ${Math.floor(freeBytes / (1 << 20))} MB are left.`)
  return troubles
}
