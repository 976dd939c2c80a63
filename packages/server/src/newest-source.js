/**
 * When the newest source was changed: anything built before that must be built again. Plain JavaScript, because what builds
 * TypeScript runs before it is built.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What is made of the sources, or has no part in what is built. */
const NO_SOURCES = ['node_modules', 'dist', 'test']

/** Milliseconds, as in `mtimeMs`, of the newest file below a folder whose name fits; folders named in `but` are left out. */
export function newestSource(folder, fits = /\.(ts|js|json)$/, but = []) {
  let newest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NO_SOURCES.includes(entry.name) || but.includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) newest = Math.max(newest, newestSource(path, fits, but))
    else if (fits.test(entry.name)) newest = Math.max(newest, statSync(path).mtimeMs)
  }
  return newest
}
