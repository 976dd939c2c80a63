import { EventEmitter } from 'node:events'
import type { AnyRuleset } from '@sandtable/engine'
import type { Runner } from 'graphile-worker'
import type pg from 'pg'
import { type Plan, RESULTS_FORM } from '../../experiment/plan.ts'
import type { BlockOrder } from '../../play/block.ts'
import { type PoolPlayer, poolPlayer } from '../pool-player.ts'
import { LabTrouble } from '../results-folder.ts'
import { CHANNEL, openDatabase, quietLogger, TASK } from './database.ts'
import { Liveness } from './liveness.ts'

const LOOK_EVERY = 1_000

export interface ClusterWorkerTerms {
  readonly url: string
  readonly games: readonly AnyRuleset[]
  /** Threads of this machine. */
  readonly workers: number
  /** The bundled module that plays a block. */
  readonly workerFile: string
  readonly told?: (sentence: string) => void
}

export interface ClusterWorker {
  /** Resolves when the worker was stopped; fails when it has lost its database. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** Plays blocks of the experiments that wait in the database, until it is stopped. */
export async function clusterWorker(terms: ClusterWorkerTerms): Promise<ClusterWorker> {
  const { run, makeWorkerUtils } = await import('graphile-worker')
  const pool = await openDatabase(terms.url)
  const logger = await quietLogger()
  const utils = await makeWorkerUtils({ pgPool: pool, logger })
  await utils.migrate()
  let runner: Runner | null = null
  let isLost = false
  const lost = (): void => {
    isLost = true
    void runner?.stop().catch(() => undefined) // stopped already
  }
  const liveness = await Liveness.begin(pool, utils, lost)
  const threads = new Threads(pool, terms)

  const names: string[] = []
  const isNamed = (name: string | undefined): void => {
    if (name) names.push(name)
    void liveness.recordWorkers(names)
  }
  const events = new EventEmitter()
  events.on('pool:create', ({ workerPool }: { workerPool: { id?: string } }) => isNamed(workerPool.id))
  events.on('worker:create', ({ worker }: { worker: { workerId: string } }) => isNamed(worker.workerId))
  runner = await run({
    pgPool: pool,
    concurrency: terms.workers,
    noHandleSignals: true,
    pollInterval: LOOK_EVERY,
    logger,
    events,
    taskList: { [TASK]: (payload) => threads.play(payload as JobPayload) },
  })
  liveness.watch(LOOK_EVERY)

  const lastWords = (): void => {
    isLost = true // the queue gives up only when it cannot reach the database
  }
  const ended = runner.promise.catch(lastWords).then(async () => {
    await threads.close()
    await liveness.end()
    await utils.release()
    await pool.end()
    if (isLost) throw new LabTrouble('The connection to the database was lost; start the worker again.')
  })
  return {
    ended,
    stop: async () => {
      await runner?.stop()
      await ended
    },
  }
}

interface JobPayload {
  readonly run: string
  readonly order: BlockOrder
}

/** The threads of this machine, for one experiment at a time; they are replaced when another experiment comes. */
class Threads {
  readonly #pool: pg.Pool
  readonly #terms: ClusterWorkerTerms
  #run = ''
  #player: PoolPlayer | null = null

  constructor(pool: pg.Pool, terms: ClusterWorkerTerms) {
    this.#pool = pool
    this.#terms = terms
  }

  /** Plays a block and stores it, once, however often it was played. */
  async play({ run, order }: JobPayload): Promise<void> {
    const player = await this.#playerFor(run)
    if (!player) return // the experiment is over, or was abandoned
    const result = await player.play(order).then(
      (block) => ({ text: JSON.stringify(block), failure: null }),
      (failure: Error) => ({ text: null, failure: failure.message }),
    )
    await this.#pool.query(
      `insert into sandtable_lab.blocks (run, variant, block, result, failure)
       select $1, $2, $3, $4, $5 where exists (select 1 from sandtable_lab.runs where id = $1) on conflict do nothing`,
      [run, order.variant, order.block, result.text, result.failure],
    )
    await this.#pool.query(`notify ${CHANNEL}`)
  }

  async #playerFor(run: string): Promise<PoolPlayer | null> {
    if (run === this.#run && this.#player) return this.#player
    const { rows } = await this.#pool.query('select plan from sandtable_lab.runs where id = $1', [run])
    const row = rows[0] as { plan: string } | undefined
    if (!row) return null
    const plan = JSON.parse(row.plan) as Plan
    checkVersions(plan, this.#terms.games)
    if (run === this.#run && this.#player) return this.#player // another job was faster
    const old = this.#player
    this.#run = run
    this.#player = poolPlayer(plan, this.#terms.workers, this.#terms.workerFile)
    this.#terms.told?.(`Playing: ${plan.title}`)
    void old?.close()
    return this.#player
  }

  async close(): Promise<void> {
    await this.#player?.close()
  }
}

/** Other rules would give other games. The job goes back into the queue, for a worker with the right rules. */
function checkVersions({ game, version, form }: Plan, games: readonly AnyRuleset[]): void {
  const ruleset = games.find(({ id }) => id === game)
  if (ruleset?.version === version && form === RESULTS_FORM) return
  throw new Error(
    `this worker has ${game} ${ruleset?.version ?? 'not at all'} (results form ${RESULTS_FORM}); the experiment wants ${version} (form ${form})`,
  )
}
