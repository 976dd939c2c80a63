/**
 * A file is read in one sitting, a folder at a glance: every source file has fewer than 300 lines, every source folder at
 * most eighteen files. `npm run sizes` names each one that has more.
 */

import { dirname, join, posix } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readSources, report, type Source, type Violation } from './source.ts'

const LINES_BELOW = 300
const MOST_FILES = 18

const CHECKED = /^(?:packages\/(?:games\/)?[^/]+\/(?:src|bench)|scripts)\/.*\.(?:tsx?|mts|mjs)$/

/** The files that are too long and the folders that are too full. */
export function sizeViolations(files: readonly Source[]): Violation[] {
  const checked = files.filter(({ path }) => CHECKED.test(path))
  return [...checked.flatMap(tooLong), ...tooFull(checked)]
}

function tooLong({ path, text }: Source): Violation[] {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  if (lines < LINES_BELOW) return []
  return [
    {
      path,
      line: LINES_BELOW,
      message: `${lines} lines: split it, at most ${LINES_BELOW - 1} are read in one sitting`,
    },
  ]
}

function tooFull(files: readonly Source[]): Violation[] {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([path, count]) => ({
      path,
      line: 1,
      message: `${count} files: a folder is missing, at most ${MOST_FILES} belong together`,
    }))
}

function main(): void {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const files = ['packages', 'scripts'].flatMap((folder) =>
    readSources(root, folder, (path) => CHECKED.test(path)),
  )
  report(sizeViolations(files), `sizes: ${files.length} files, each one sitting; no folder is too full`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
