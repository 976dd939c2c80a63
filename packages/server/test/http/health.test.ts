import { expect, test } from 'vitest'
import { LOW_DISK_SPACE, troublesOf } from '../../src/limits/troubles.ts'
import { get } from '../client.ts'
import { inlineWorkers, testServer } from '../server.ts'

const LOAD = { workers: 2, running: 0, waiting: 0, oldest: 0, failed: 0 }

function context(trouble: string | null, load: typeof LOAD): Parameters<typeof troublesOf>[0] {
  const store = { trouble } as Parameters<typeof troublesOf>[0]['store']
  return { store, workers: { ...inlineWorkers([]), load } }
}

test('health says the room on the disk, the queue and that all is well', async () => {
  const server = await testServer()
  const health = await get<Record<string, unknown>>(server.url, '/api/health')
  expect(health).toMatchObject({ trouble: null, workers: { running: 0, waiting: 0, oldest: 0 } })
  expect(health.freeBytes).toBeGreaterThan(1_000_000)
  await server.close()
})

test('little room, a store in trouble and a long queue are reported, each in a sentence', () => {
  expect(troublesOf(context(null, LOAD), LOW_DISK_SPACE)).toEqual([])
  expect(troublesOf(context(null, LOAD), null)).toEqual([])
  expect(troublesOf(context(null, LOAD), LOW_DISK_SPACE - 1)).toEqual([
    'The disk is almost full: 255 MB are left.',
  ])
  expect(troublesOf(context('The disk is broken.', { ...LOAD, oldest: 30_001 }), null)).toEqual([
    'The disk is broken.',
    'The workers are overloaded: bots and odds wait long.',
  ])
})
