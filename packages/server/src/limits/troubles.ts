import type { ServerContext } from '../server-context.ts'

/** Milliseconds after which an unfinished task of the workers is a sign of trouble. */
const LONG_WAIT = 30_000

/** What an operator should look at, each in a sentence. */
export function troublesOf({ store, workers }: ServerContext): readonly string[] {
  const troubles: string[] = store.trouble === null ? [] : [store.trouble]
  if (workers.load.oldest > LONG_WAIT) troubles.push('The workers are overloaded: bots and odds wait long.')
  return troubles
}
