const KEY = 'sandtable.looked'
const MOST = 60

type Looked = Readonly<Record<string, number>>

/** How much of each match's story its player had seen at their last answer, stored in this browser. */
function looked(): Looked {
  return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Looked
}

export function lastLooked(match: string): number | null {
  return looked()[match] ?? null
}

export function rememberLook(match: string, entries: number): void {
  const { [match]: _, ...others } = looked()
  const kept = Object.entries(others).slice(-MOST)
  localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), [match]: entries }))
}
