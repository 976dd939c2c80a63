import type { Logger } from 'graphile-worker'
import pg from 'pg'
import { LabTrouble } from '../results-folder.ts'

/** The kind of job, and the channel on which finished blocks are announced. */
export const TASK = 'sandtable-lab-block'
export const CHANNEL = 'sandtable_lab'

const SCHEMA = `
create schema if not exists sandtable_lab;
create table if not exists sandtable_lab.runs (id text primary key, plan text not null);
create table if not exists sandtable_lab.blocks (
  run text not null references sandtable_lab.runs on delete cascade,
  variant int not null,
  block int not null,
  result text,
  failure text,
  primary key (run, variant, block)
);
create sequence if not exists sandtable_lab.process_ids as int;
create table if not exists sandtable_lab.processes (id int primary key, workers text[] not null);
`

/** Opens a connection and makes the lab's tables if there are none. */
export async function openDatabase(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url, max: 6 })
  const ignored = (): void => undefined // a connection was lost; the pool opens another when it needs one
  pool.on('error', ignored)
  pool.on('connect', (client) => void client.on('error', ignored))
  try {
    await inTurn(pool, SCHEMA)
    return pool
  } catch (failure) {
    await pool.end()
    throw new LabTrouble(`The database cannot be used: ${(failure as Error).message}.`)
  }
}

/** Several processes may start at once; creating the same table at the same time would fail. */
async function inTurn(pool: pg.Pool, statements: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [CHANNEL])
    await client.query(statements)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Messages of graphile-worker are for its authors, except warnings and errors. */
export async function quietLogger(): Promise<Logger> {
  const { Logger } = await import('graphile-worker')
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') console.error(message)
  })
}
