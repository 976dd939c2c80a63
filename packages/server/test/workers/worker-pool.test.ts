import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { FairQueue } from '../../src/workers/fair-queue.ts'
import { type RunTerms, type WorkerLimits, WorkerPool } from '../../src/workers/worker-pool.ts'
import { newFolder } from '../server.ts'

/** A worker that does what the task says: never ends, takes all memory, fails, or answers with what it was given. */
const WORKER = `
let count = 0
export function work({ file }) {
  count++
  if (file === 'forever') for (;;) {}
  if (file === 'memory') { const held = []; for (;;) held.push(new Array(1e5).fill(held.length)) }
  if (file === 'throw') throw new Error('on purpose')
  if (file.startsWith('wait')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(file.slice(4)))
  return { file, count }
}
`

let pool: WorkerPool
afterEach(() => pool.close())

function open(limits: Partial<WorkerLimits> = {}): void {
  const file = join(newFolder(), 'worker.mjs')
  writeFileSync(file, WORKER)
  pool = new WorkerPool(file, { workers: 1, waiting: 100, waitingOfAddress: 50, memory: 64, ...limits })
}

function run(file: string, terms: Partial<RunTerms> = {}): Promise<unknown> {
  const from = { address: 'a', match: 'm' }
  return pool.run({ kind: 'map', file }, { from, deadline: 20_000, ...terms })
}

test('a task that does not end is stopped at its deadline, and its worker is replaced', async () => {
  open()
  const late = run('forever', { deadline: 300 })
  const after = run('next')
  await expect(late).rejects.toMatchObject({ code: 'late' })
  expect(await after).toEqual({ file: 'next', count: 1 }) // a new worker, which has done nothing yet
  expect(pool.load).toMatchObject({ running: 0, waiting: 0, failed: 1 })
})

test('a task that takes all memory fails alone', async () => {
  open()
  const greedy = run('memory')
  const after = run('next')
  await expect(greedy).rejects.toMatchObject({ code: 'memory' })
  expect(await after).toMatchObject({ file: 'next' })
})

test('a task that throws fails alone, and its worker stays', async () => {
  open()
  await expect(run('throw')).rejects.toMatchObject({ code: 'broken' })
  expect(await run('next')).toEqual({ file: 'next', count: 2 })
})

test('a client with many tasks delays another by one task', async () => {
  open()
  const order: string[] = []
  const asks = async (address: string, match: string, file: string): Promise<void> => {
    await run(file, { from: { address, match } })
    order.push(`${address}${match}`)
  }
  const many = [1, 2, 3, 4, 5, 6].map((i) => asks('a', `${i % 2}`, 'wait20'))
  await Promise.all([...many, asks('b', '0', 'wait20')])
  expect(order.indexOf('b0')).toBeLessThanOrEqual(2) // after the one that runs and the one whose turn it is
  expect(order.filter((one) => one !== 'b0')).toEqual(['a1', 'a0', 'a1', 'a0', 'a1', 'a0'])
})

test('beyond its share of the queue an address is refused, and others are not', async () => {
  open({ waitingOfAddress: 3 })
  const own = [1, 2, 3, 4, 5].map(() => run('wait50'))
  const results = Promise.allSettled(own)
  await expect(run('x', { from: { address: 'b', match: 'm' } })).resolves.toMatchObject({ file: 'x' })
  const refused = (await results).filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(['busy'])
})

test('imports never take the last worker', async () => {
  open({ workers: 2 })
  const imports = [1, 2, 3].map(() => run('wait300', { isImport: true }))
  const bot = run('bot', { from: { address: 'a', match: 'other' } })
  expect(await Promise.race([bot, ...imports])).toMatchObject({ file: 'bot' })
  await Promise.all(imports)
})

test('tasks with one home meet the same worker again', async () => {
  open({ workers: 3 })
  await run('a', { home: 'match' })
  await run('b', { home: 'match' })
  expect(await run('c', { home: 'match' })).toEqual({ file: 'c', count: 3 })
})

test('what waits when the pool closes is refused as closed', async () => {
  open()
  const running = run('forever')
  const waiting = run('next')
  const ends = Promise.all([
    expect(running).rejects.toMatchObject({ code: 'closed' }),
    expect(waiting).rejects.toMatchObject({ code: 'closed' }),
  ])
  await pool.close()
  await ends
})

test('the queue passes over what does not fit and keeps its order', () => {
  const queue = new FairQueue<string>()
  queue.add({ address: 'a', match: '1' }, 'a1')
  queue.add({ address: 'a', match: '2' }, 'a2')
  queue.add({ address: 'b', match: '1' }, 'b1')
  expect(queue.take((task) => task.startsWith('b'))).toBe('b1')
  expect([queue.size, queue.sizeOf('a'), queue.sizeOf('b')]).toEqual([2, 2, 0])
  expect(queue.take(() => false)).toBeUndefined()
  expect([queue.take(() => true), queue.take(() => true), queue.take(() => true)]).toEqual([
    'a1',
    'a2',
    undefined,
  ])
})
