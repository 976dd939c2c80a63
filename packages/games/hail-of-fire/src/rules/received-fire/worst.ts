import type { FireResult } from './fire-table.ts'

/** hof-rfc-2, hof-rfc-5, hof-later-6: the worst result counts; in real Hard Cover a Suppressed Team is killed by two killed results only. */
export function worst(results: readonly FireResult[], needsTwo: boolean): FireResult {
  const killed = results.filter((result) => result === 'killed').length
  if (killed >= (needsTwo ? 2 : 1)) return 'killed'
  return killed > 0 || results.includes('suppressed') ? 'suppressed' : 'ready'
}
