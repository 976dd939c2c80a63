import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { RULESETS } from '../../src/games.ts'
import { openWorkers } from '../../src/workers/open-workers.ts'
import type { Workers } from '../../src/workers/tasks.ts'
import { get, playOn, twoAtTable } from '../client.ts'
import { inlineWorkers, newFolder, type TestServer, testServer } from '../server.ts'

/** A worker that never comes to an end with anything it is to read. */
const ENDLESS = 'export function work() { for (;;) {} }'

const PERSON = { kind: 'person' }
const PLAYERS = { blue: PERSON, red: PERSON }

let server: TestServer
let workers: Workers
afterEach(async () => {
  await server.close()
  await workers.close()
})

/** Everything a player may bring: a map or a force in the options of each game, a map to keep, and a saved match. */
function broughtIn(): readonly { readonly path: string; readonly body: object }[] {
  const options = RULESETS.flatMap((ruleset) =>
    ruleset.options
      .filter(({ kind }) => kind === 'data')
      .flatMap(({ id }) => [{ [id]: { any: 'thing' } }, { [id]: [1] }])
      .map((given) => ({
        path: '/api/matches',
        body: { game: ruleset.id, options: given, players: PLAYERS },
      })),
  )
  return [
    ...options,
    { path: '/api/maps', body: { file: '{}' } },
    { path: '/api/matches/import', body: { file: '{}' } },
  ]
}

async function reply(
  path: string,
  body: object,
): Promise<{ readonly status: number; readonly error: string }> {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { error } = (await response.json()) as { error: string }
  return { status: response.status, error }
}

test('maps, forces and saved matches are read by a worker, in every game, and its word counts', async () => {
  const asked: string[] = []
  const refuse = async ({ kind }: { readonly kind: string }): Promise<{ wrong: string }> => {
    asked.push(kind)
    return { wrong: 'A worker has read it.' }
  }
  workers = { ...inlineWorkers(RULESETS), readSave: refuse, readMap: refuse, readOptions: refuse }
  server = await testServer({ workers })
  const brought = broughtIn()
  for (const { path, body } of brought)
    expect(await reply(path, body), JSON.stringify(body)).toEqual({
      status: 400,
      error: 'A worker has read it.',
    })
  expect(asked.length).toBe(brought.length)
  const forces = brought.filter(({ body }) => /"(blue|red)-force"/.test(JSON.stringify(body)))
  expect(forces.length).toBeGreaterThanOrEqual(4) // each side of Hail of Fire, as an object and as a list
})

test('while a force is read without end, others play; at the deadline it is refused', async () => {
  const workerFile = join(newFolder(), 'worker.mjs')
  writeFileSync(workerFile, ENDLESS)
  workers = await openWorkers({ workerFile, deadlines: { options: 3_000 } })
  server = await testServer({ workers })
  const force = { game: 'hail-of-fire', options: { 'blue-force': {} }, players: PLAYERS }
  let isRead = false
  const reading = reply('/api/matches', force).finally(() => {
    isRead = true
  })
  const { one, two } = await twoAtTable(server.url)
  await playOn([one, two], 20)
  expect(await get(server.url, '/api/health')).toMatchObject({ workers: { running: 1 } })
  expect(isRead).toBe(false)
  expect(await reading).toEqual({ status: 400, error: 'Reading this takes too long.' })
  expect(await get(server.url, '/api/health')).toMatchObject({ workers: { running: 0, failed: 1 } })
  await Promise.all([one.close(), two.close()])
})

test('nothing else is read: no address takes an experiment or any other file', async () => {
  workers = inlineWorkers(RULESETS)
  server = await testServer({ workers })
  const { paths } = await get<{ paths: Record<string, Record<string, unknown>> }>(
    server.url,
    '/api/openapi.json',
  )
  const posts = Object.keys(paths).filter((path) => paths[path]?.post !== undefined)
  expect(posts.toSorted()).toEqual([
    '/api/maps',
    '/api/matches',
    '/api/matches/import',
    '/api/matches/{id}/fork',
    '/api/matches/{id}/keys/link',
    '/api/matches/{id}/keys/redeem',
    '/api/matches/{id}/keys/reissue',
    '/api/matches/{id}/keys/renew',
    '/api/matches/{id}/owner',
  ])
  const methods = Object.values(paths).flatMap((path) => Object.keys(path))
  expect(new Set(methods)).toEqual(new Set(['get', 'post']))
})
