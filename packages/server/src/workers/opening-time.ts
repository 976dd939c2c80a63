/** Milliseconds that opening a match may take, at most: the main thread opens it again, and everybody waits meanwhile. */
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
