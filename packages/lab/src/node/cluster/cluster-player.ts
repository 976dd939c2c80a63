import { fingerprint } from '@sandtable/engine'
import type { WorkerUtils } from 'graphile-worker'
import type pg from 'pg'
import type { Plan } from '../../experiment/plan.ts'
import { type Block, type BlockOrder, blockKey } from '../../play/block.ts'
import type { BlockPlayer } from '../../play/play-blocks.ts'
import { CHANNEL, openDatabase, quietLogger, TASK } from './database.ts'
import { Liveness } from './liveness.ts'

/** Blocks in the queue and in progress: enough for many machines. */
const AHEAD = 48

/** Milliseconds between two checks for missed notifications and for workers that died. */
const LOOK_EVERY = 1_000

export interface ClusterPlayer extends BlockPlayer {
  close(): Promise<void>
}

/**
 * Lets workers connected to a PostgreSQL database play the blocks of a plan. Continues what an earlier run left there.
 */
export async function clusterPlayer(plan: Plan, url: string): Promise<ClusterPlayer> {
  const { makeWorkerUtils } = await import('graphile-worker')
  const pool = await openDatabase(url)
  const utils = await makeWorkerUtils({ pgPool: pool, logger: await quietLogger() })
  await utils.migrate()
  const queue = new Queue(plan, pool, utils)
  await queue.open()
  return { ahead: AHEAD, play: (order) => queue.play(order), close: () => queue.close() }
}

interface Awaited {
  readonly order: BlockOrder
  readonly resolve: (block: Block) => void
  readonly reject: (failure: Error) => void
}

class Queue {
  readonly #run: string
  readonly #plan: Plan
  readonly #pool: pg.Pool
  readonly #utils: WorkerUtils
  readonly #awaited = new Map<string, Awaited>()
  #ear: pg.PoolClient | null = null
  #liveness: Liveness | null = null
  #timer: NodeJS.Timeout | null = null

  constructor(plan: Plan, pool: pg.Pool, utils: WorkerUtils) {
    this.#plan = plan
    this.#run = fingerprint(JSON.stringify(plan))
    this.#pool = pool
    this.#utils = utils
  }

  async open(): Promise<void> {
    await this.#pool.query(
      'insert into sandtable_lab.runs (id, plan) values ($1, $2) on conflict do nothing',
      [this.#run, JSON.stringify(this.#plan)],
    )
    this.#liveness = await Liveness.begin(this.#pool, this.#utils, () => this.#lost())
    this.#liveness.watch(LOOK_EVERY)
    const ear = await this.#pool.connect()
    ear.on('notification', () => void this.#collect())
    ear.on('error', () => this.#lost())
    await ear.query(`listen ${CHANNEL}`)
    this.#ear = ear
    this.#timer = setInterval(() => void this.#collect(), LOOK_EVERY)
  }

  async play(order: BlockOrder): Promise<Block> {
    const done = new Promise<Block>((resolve, reject) => {
      this.#awaited.set(blockKey(order), { order, resolve, reject })
    })
    const { variant, block } = order
    const { rowCount } = await this.#pool.query(
      'select 1 from sandtable_lab.blocks where run = $1 and variant = $2 and block = $3',
      [this.#run, variant, block],
    )
    const jobKey = `${this.#run}/${blockKey(order)}`
    if (rowCount) void this.#collect()
    else await this.#utils.addJob(TASK, { run: this.#run, order }, { jobKey })
    return done
  }

  #collecting: Promise<void> | null = null
  #isCalled = false

  /** Takes finished blocks. If it is called again meanwhile, it checks once more. */
  async #collect(): Promise<void> {
    this.#isCalled = true
    if (this.#collecting) return
    while (this.#isCalled) {
      this.#isCalled = false
      this.#collecting = this.#takeFinished().catch((failure: Error) => this.#fail(failure))
      await this.#collecting
    }
    this.#collecting = null
  }

  async #takeFinished(): Promise<void> {
    const wanted = [...this.#awaited.values()].map(({ order }) => order)
    if (wanted.length === 0) return
    const { rows } = await this.#pool.query(
      `delete from sandtable_lab.blocks b using unnest($2::int[], $3::int[]) as w (variant, block)
       where b.run = $1 and b.variant = w.variant and b.block = w.block
       returning b.variant, b.block, b.result, b.failure`,
      [this.#run, wanted.map(({ variant }) => variant), wanted.map(({ block }) => block)],
    )
    for (const row of rows as FinishedRow[]) {
      const awaited = this.#awaited.get(`${row.variant}/${row.block}`)
      if (!awaited) continue
      this.#awaited.delete(blockKey(awaited.order))
      if (row.result === null) awaited.reject(new Error(row.failure ?? 'a block failed'))
      else awaited.resolve(JSON.parse(row.result) as Block)
    }
  }

  #lost(): void {
    this.#fail(new Error('the connection to the database was lost'))
  }

  #fail(failure: Error): void {
    for (const { reject } of this.#awaited.values()) reject(failure)
    this.#awaited.clear()
  }

  /** Removes the run with everything that is left of it; a block that a worker still plays is ignored. */
  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    await this.#collecting
    await this.#pool
      .query("delete from graphile_worker._private_jobs where locked_at is null and key like $1 || '/%'", [
        this.#run,
      ])
      .catch(() => undefined)
    await this.#pool.query('delete from sandtable_lab.runs where id = $1', [this.#run]).catch(() => undefined)
    await this.#liveness?.end()
    this.#ear?.release(true)
    await this.#utils.release()
    await this.#pool.end()
  }
}

interface FinishedRow {
  readonly variant: number
  readonly block: number
  readonly result: string | null
  readonly failure: string | null
}
