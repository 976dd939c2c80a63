import { existsSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { ChoiceOdds } from '@sandtable/engine'
import { BOT_TIME_LIMIT } from '@sandtable/host'
import { build } from 'esbuild'
import { newestSource } from '../newest-source.js'
import { SERVER } from '../paths.ts'
import type { Requester } from './fair-queue.ts'
import type { MapRead, OptionsRead, Refused, SaveRead, Task, WorkerLoad, Workers } from './tasks.ts'
import { type RunTerms, type WorkerLimits, WorkerPool } from './worker-pool.ts'

/** At least two, because an import never takes the last one. */
const USUAL_LIMITS: WorkerLimits = {
  workers: Math.max(2, availableParallelism() - 1),
  waiting: 1_000,
  waitingOfAddress: 50,
  memory: 512,
}

/** Milliseconds a task of each kind may run. */
const DEADLINES: Readonly<Record<Task['kind'], number>> = {
  choose: BOT_TIME_LIMIT,
  odds: 10_000,
  save: 10_000,
  map: 5_000,
  options: 5_000,
}

export interface WorkerTerms {
  /** The bundled worker; bundled from the sources if not given. */
  readonly workerFile?: string
  readonly limits?: Partial<WorkerLimits>
  readonly deadlines?: Partial<Record<Task['kind'], number>>
}

/** Opens the worker threads of a server. */
export async function openWorkers(terms: WorkerTerms = {}): Promise<Workers> {
  const pool = new WorkerPool(terms.workerFile ?? (await builtWorker()), { ...USUAL_LIMITS, ...terms.limits })
  const deadlines = { ...DEADLINES, ...terms.deadlines }
  const run = (task: Task, from: Requester, more: Partial<RunTerms> = {}): Promise<unknown> =>
    pool.run(task, { from, deadline: deadlines[task.kind], ...more })
  const read = (task: Task, from: Requester, more: Partial<RunTerms> = {}): Promise<unknown> =>
    run(task, from, { isImport: true, ...more })
  return {
    choose: (task, from) => run(task, from, { home: task.thread }),
    odds: (task, from) => run(task, from) as Promise<readonly ChoiceOdds[]>,
    readSave: (task, from) => read(task, from) as Promise<SaveRead | Refused>,
    readMap: (task, from) => read(task, from) as Promise<MapRead | Refused>,
    readOptions: (task, from) => read(task, from) as Promise<OptionsRead | Refused>,
    get load(): WorkerLoad {
      return pool.load
    },
    close: () => pool.close(),
  }
}

/** The worker as plain JavaScript, bundled again when a source is newer. Bots run at full speed only when bundled. */
export async function builtWorker(folder = join(SERVER, 'dist')): Promise<string> {
  const outfile = join(folder, 'worker.js')
  const newest = newestSource(join(SERVER, '..'), undefined, ['web'])
  if (existsSync(outfile) && newest <= statSync(outfile).mtimeMs) return outfile
  await build({
    entryPoints: [join(SERVER, 'src/workers/worker.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  })
  return outfile
}
