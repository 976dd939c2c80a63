import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { buildSync } from 'esbuild'
import type { MutantBundle } from './bundle.ts'
import type { Judged, Mutant, Verdict } from './mutant.ts'

export interface ToWorker {
  readonly id: number
  readonly hint: string | null
}

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'judged'; readonly verdict: Verdict }

/**
 * Steps are counted in the loops of the game only. A mutant that never ends by other means is ended after five times what
 * all tests take without a mutant, within limits in milliseconds.
 */
const PATIENCE = { times: 5, least: 60_000, most: 600_000 } as const

export interface Work {
  readonly bundle: MutantBundle
  readonly mutants: readonly Mutant[]
  readonly workers: number
  /** A folder for what a run writes, below the repository's node_modules. */
  readonly scratch: string
  readonly killerOf: (mutant: Mutant) => string | null
  /** Called after each mutant with all that are judged so far. */
  readonly progress: (judged: readonly Judged[]) => void
}

/** Lets several workers judge the mutants. Each gets its next one when it has finished one. */
export async function judgeOnWorkers({
  bundle,
  mutants,
  workers,
  scratch,
  killerOf,
  progress,
}: Work): Promise<readonly Judged[]> {
  const program = buildWorker(scratch)
  const open = [...mutants]
  const judged: Judged[] = []
  const running = new Set<Worker>()
  let patience: number = PATIENCE.most
  const start = async (): Promise<Worker> => {
    const begun = performance.now()
    const worker = new Worker(program, {
      workerData: bundle,
      resourceLimits: { maxYoungGenerationSizeMb: 128 },
    })
    running.add(worker)
    await untilReady(worker)
    const taken = performance.now() - begun
    patience = Math.min(PATIENCE.most, Math.max(PATIENCE.least, PATIENCE.times * taken))
    return worker
  }
  const empty = async (): Promise<void> => {
    let worker: Worker | null = null
    for (let mutant = open.shift(); mutant; mutant = open.shift()) {
      worker ??= await start()
      const verdict = await askWorker(worker, { id: mutant.id, hint: killerOf(mutant) }, patience)
      if (verdict === null) {
        await worker.terminate()
        worker = null
      }
      judged.push({ mutant, verdict: verdict ?? { kind: 'killed', by: 'no end in sight' } })
      progress(judged)
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(workers, mutants.length) }, empty))
  } finally {
    await Promise.all([...running].map((worker) => worker.terminate()))
    rmSync(program, { force: true })
  }
  return judged.toSorted((a, b) => a.mutant.id - b.mutant.id)
}

/** A worker runs plain JavaScript, because Node's loaders do not reach it. Returns the path of its program. */
function buildWorker(folder: string): string {
  const outfile = join(folder, `mutants-worker-${process.pid}.mjs`)
  buildSync({
    entryPoints: [fileURLToPath(new URL('./worker.ts', import.meta.url))],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
  return outfile
}

async function untilReady(worker: Worker): Promise<void> {
  const message = await nextMessage(worker)
  if (message.kind === 'ready') return
  throw new Error(message.kind === 'failed' ? message.message : 'a worker answered before it was asked')
}

/** The verdict; null if the worker does not come to an end. */
async function askWorker(worker: Worker, question: ToWorker, patience: number): Promise<Verdict | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience)
  })
  worker.postMessage(question)
  const message = await Promise.race([nextMessage(worker), late])
  clearTimeout(timer)
  return message?.kind === 'judged' ? message.verdict : null
}

function nextMessage(worker: Worker): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (message: FromWorker) => {
      worker.off('error', reject)
      resolve(message)
    })
  })
}
