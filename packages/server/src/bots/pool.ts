import { existsSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { ChoiceOdds } from '@sandtable/engine'
import { build } from 'esbuild'
import { newestSource } from '../newest-source.js'
import { SERVER } from '../place.ts'
import { Desks } from './desks.ts'
import type { BotTask, OddsTask, Thinker } from './thinker.ts'

/** Thinks in worker threads. `workerFile` is the bundled worker; it is made from the sources if not given. */
export async function openPool(workerFile?: string): Promise<Thinker> {
  const filename = workerFile ?? (await builtWorker())
  const desks = new Desks(filename, Math.max(1, availableParallelism() - 1))
  return {
    choose: (task: BotTask): Promise<unknown> => desks.run(task, task.thread),
    odds: (task: OddsTask): Promise<readonly ChoiceOdds[]> => desks.run(task),
    close: (): Promise<void> => desks.close(),
  }
}

/** The worker as plain JavaScript, made anew when a source is newer: bots think at full speed only when bundled. */
export async function builtWorker(folder = join(SERVER, 'dist')): Promise<string> {
  const outfile = join(folder, 'worker.js')
  const newest = newestSource(join(SERVER, '..'), undefined, ['web'])
  if (existsSync(outfile) && newest <= statSync(outfile).mtimeMs) return outfile
  await build({
    entryPoints: [join(SERVER, 'src/bots/worker.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  })
  return outfile
}
