import { existsSync, readdirSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ChoiceOdds } from '@sandtable/engine'
import { build } from 'esbuild'
import { Piscina } from 'piscina'
import type { BotTask, OddsTask, Thinker } from './thinker.ts'

/** Tasks that may wait for a free worker before further ones are refused. */
const MOST_WAITING = 1_000

/** Thinks in worker threads. `workerFile` is the bundled worker; it is made from the sources if not given. */
export async function openPool(workerFile?: string): Promise<Thinker> {
  const filename = workerFile ?? (await builtWorker())
  const maxThreads = Math.max(1, availableParallelism() - 1)
  const pool = new Piscina({ filename, minThreads: 1, maxThreads, maxQueue: MOST_WAITING })
  return {
    choose: (task: BotTask): Promise<unknown> => pool.run(task, { name: 'work' }),
    odds: (task: OddsTask): Promise<readonly ChoiceOdds[]> => pool.run(task, { name: 'work' }),
    close: (): Promise<void> => pool.destroy(),
  }
}

/** The worker as plain JavaScript, made anew when a source is newer: bots think at full speed only when bundled. */
async function builtWorker(): Promise<string> {
  const here = dirname(fileURLToPath(import.meta.url))
  const packages = join(here, '../../..')
  const outfile = join(here, '../../dist/worker.js')
  if (existsSync(outfile) && newestSource(packages) <= statSync(outfile).mtimeMs) return outfile
  await build({
    entryPoints: [join(here, 'worker.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  })
  return outfile
}

function newestSource(folder: string): number {
  let newest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'test', 'web'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) newest = Math.max(newest, newestSource(path))
    else if (/\.(ts|json)$/.test(entry.name)) newest = Math.max(newest, statSync(path).mtimeMs)
  }
  return newest
}
