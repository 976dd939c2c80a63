import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'

/** A folder on the disk of this project, not in a memory that some systems mount at /tmp. */
export function newFolder(): string {
  const base = new URL('../../.cache', import.meta.url).pathname
  mkdirSync(base, { recursive: true })
  return mkdtempSync(join(base, 'bench-'))
}
