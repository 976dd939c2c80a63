import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { EntryRow, MatchRow, SeatRow } from '../../src/store/store.ts'
import { newFolder } from '../server.ts'

/** What a match of the old folder holds. */
export interface KnownMatch {
  readonly keys: Record<string, string>
  readonly row: MatchRow
  readonly entries: readonly EntryRow[]
  readonly seats: readonly SeatRow[]
}

export interface OldFolder {
  readonly folder: string
  readonly files: ReadonlyMap<string, Buffer>
  readonly matches: Record<string, KnownMatch>
}

/** A folder of a server from before entries had sums. It was killed while matches were played. */
export function oldFolder(): OldFolder {
  const path = new URL('../fixtures/folder-without-sums.json.gz', import.meta.url)
  const kept = JSON.parse(gunzipSync(readFileSync(path)).toString())
  const folder = join(newFolder(), 'server')
  mkdirSync(folder)
  const files = new Map<string, Buffer>()
  for (const [name, text] of Object.entries<string>(kept.files)) {
    files.set(name, Buffer.from(text, 'base64'))
    writeFileSync(join(folder, name), Buffer.from(text, 'base64'))
  }
  return { folder, files, matches: kept.matches }
}
