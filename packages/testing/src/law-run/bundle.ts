import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'

/**
 * Bundles the laws, a game and its audit, if it has one, into one file: a loader that keeps the names of functions
 * would halve the speed. Returns the path.
 */
export function bundleOf(root: string, id: string): string {
  const game = join(root, 'packages/games', id)
  const audit = join(game, 'test/coverage-audit/index.ts')
  const worker = join(root, 'packages/testing/src/law-run/worker.ts')
  const contents = [
    `import * as game from ${JSON.stringify(join(game, 'src/index.ts'))}`,
    existsSync(audit) ? `import { usageAudit } from ${JSON.stringify(audit)}` : 'const usageAudit = null',
    `import { work } from ${JSON.stringify(worker)}`,
    'work(game, usageAudit)',
  ].join('\n')
  const outfile = join(root, 'node_modules/.cache/sandtable', `laws-${id}-${process.pid}.mjs`)
  buildSync({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
  return outfile
}
