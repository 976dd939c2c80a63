import type { TableMap } from '@sandtable/table'
import { mapText, readMapText } from './read-text.ts'

/** Stores a map on the server and returns its id there. Throws with a sentence if the server refuses. */
export async function keepOnServer(map: TableMap): Promise<string> {
  const response = await fetch('/api/maps', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ file: mapText(map) }),
  })
  const reply = (await response.json().catch(() => ({}))) as {
    readonly map?: string
    readonly error?: string
  }
  if (!response.ok || !reply.map) throw new Error(reply.error ?? 'The server does not answer as it should.')
  return `server/${reply.map}`
}

/** What the server returns is checked like any file: it may be wrong too. */
export async function loadFromServer(id: string): Promise<TableMap | null> {
  const response = await fetch(`/api/maps/${encodeURIComponent(id)}`)
  if (!response.ok) return null
  const { file } = (await response.json()) as { readonly file?: string }
  return readMapText('The map', file ?? '').map
}
