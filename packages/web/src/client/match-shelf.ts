import type { LocalPlayers } from './local-game.ts'

/** What is stored about a match in this browser: who plays, and its save file. */
export interface KeptMatch {
  readonly players: LocalPlayers
  readonly text: string
}

const NAME = 'sandtable'
const SHELF = 'matches'

/** Matches are stored in IndexedDB, because with all their steps they are too large for localStorage. */
export function keptMatch(id: string): Promise<KeptMatch | null> {
  return onShelf('readonly', (shelf) => shelf.get(id)).then(
    (found) => (found as KeptMatch | undefined) ?? null,
  )
}

export async function keepMatch(id: string, kept: KeptMatch): Promise<void> {
  await onShelf('readwrite', (shelf) => shelf.put(kept, id))
}

export async function forgetMatch(id: string): Promise<void> {
  await onShelf('readwrite', (shelf) => shelf.delete(id))
}

async function onShelf<T>(
  mode: IDBTransactionMode,
  act: (shelf: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened()
  const request = act(database.transaction(SHELF, mode).objectStore(SHELF))
  const result = await settled(request)
  database.close()
  return result
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(SHELF)
  return settled(request)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no matches.'))
  })
}
