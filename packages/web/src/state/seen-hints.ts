const KEY = 'sandtable.hints'

/** How often a hint is shown before it must be asked for. */
const TIMES = 3

function counts(): Readonly<Record<string, number>> {
  return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Readonly<Record<string, number>>
}

/** True if this player has not yet read the hint often enough, in this browser. */
export function isNew(hint: string): boolean {
  return (counts()[hint] ?? 0) < TIMES
}

export function rememberHint(hint: string): void {
  const before = counts()
  localStorage.setItem(KEY, JSON.stringify({ ...before, [hint]: (before[hint] ?? 0) + 1 }))
}
