/**
 * The most milliseconds that opening an imported match may take: the main thread will open it again, and all clients
 * wait meanwhile.
 */
export const LONGEST_OPENING = 250

/** How long something takes when its code is warm: the shorter of two runs. */
export function timeOf(work: () => void): number {
  const once = (): number => {
    const from = performance.now()
    work()
    return performance.now() - from
  }
  return Math.min(once(), once())
}
