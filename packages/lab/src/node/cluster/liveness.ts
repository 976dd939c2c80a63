import type { WorkerUtils } from 'graphile-worker'
import type pg from 'pg'
import { TASK } from './database.ts'

/** The first half of the keys of all locks that show that a process is alive. */
const LOCKS = 0x5a4d

/**
 * Tells dead processes from living ones. Each living process holds a lock in the database through its own connection.
 * When the process dies, even by kill −9, the connection breaks and the lock is free. This needs no clock and no
 * heartbeat that a busy machine might miss. A worker that finds another's lock free returns that worker's jobs to the
 * queue. Blocks that no known process holds are returned too, because a dying worker can still have taken one at the
 * last moment.
 */
export class Liveness {
  readonly #client: pg.PoolClient
  readonly #utils: WorkerUtils
  readonly #own: number
  #timer: NodeJS.Timeout | null = null

  private constructor(client: pg.PoolClient, utils: WorkerUtils, own: number) {
    this.#client = client
    this.#utils = utils
    this.#own = own
  }

  static async begin(pool: pg.Pool, utils: WorkerUtils, lost: () => void): Promise<Liveness> {
    const client = await pool.connect()
    client.on('error', lost)
    const { rows } = await client.query("select nextval('sandtable_lab.process_ids')::int as id")
    const id = (rows[0] as { id: number }).id
    await client.query('select pg_advisory_lock($1, $2)', [LOCKS, id])
    await client.query('insert into sandtable_lab.processes (id, workers) values ($1, $2)', [id, []])
    return new Liveness(client, utils, id)
  }

  /** Records which workers of the queue belong to this process. */
  async recordWorkers(workers: readonly string[]): Promise<void> {
    await this.#client.query('update sandtable_lab.processes set workers = $2 where id = $1', [
      this.#own,
      workers,
    ])
  }

  /** Looks for dead processes at intervals. */
  watch(milliseconds: number): void {
    const again = async (): Promise<void> => {
      await this.#releaseDeadProcesses().catch(() => undefined) // the connection is lost, and `lost` was called
      if (this.#timer) this.#timer = setTimeout(again, milliseconds)
    }
    this.#timer = setTimeout(again, milliseconds)
  }

  async end(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    await this.#client
      .query('delete from sandtable_lab.processes where id = $1', [this.#own])
      .catch(() => undefined)
    this.#client.release(true)
  }

  async #releaseDeadProcesses(): Promise<void> {
    const { rows } = await this.#client.query(
      'select id, workers from sandtable_lab.processes where id <> $1',
      [this.#own],
    )
    for (const { id, workers } of rows as { id: number; workers: string[] }[]) {
      const lock = await this.#client.query('select pg_try_advisory_lock($1, $2) as free', [LOCKS, id])
      if (!(lock.rows[0] as { free: boolean }).free) continue
      if (workers.length > 0) await this.#utils.forceUnlockWorkers(workers)
      await this.#client.query('delete from sandtable_lab.processes where id = $1', [id])
      await this.#client.query('select pg_advisory_unlock($1, $2)', [LOCKS, id])
    }
    await this.#giveBackOrphans()
  }

  /**
   * Blocks held by workers of no process. This may include a worker that has just started and is not recorded yet; its
   * block is then played twice and counted once.
   */
  async #giveBackOrphans(): Promise<void> {
    const { rows } = await this.#client.query(
      `select distinct locked_by as worker from graphile_worker.jobs j where task_identifier = $1 and locked_by is not null
       and not exists (select 1 from sandtable_lab.processes p where j.locked_by = any (p.workers))`,
      [TASK],
    )
    const workers = (rows as { worker: string }[]).map(({ worker }) => worker)
    if (workers.length > 0) await this.#utils.forceUnlockWorkers(workers)
  }
}
