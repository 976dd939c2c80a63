import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { callSign } from '@sandtable/call-sign'
import { callsignWarrior, type State as WarriorState } from '@sandtable/callsign-warrior'
import { type SavedMatch, savedText } from '@sandtable/engine'
import { emptyMap } from '@sandtable/table'
import { randomGame } from '@sandtable/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtWorker, openWorkers } from '../../src/workers/open-workers.ts'
import type { Workers } from '../../src/workers/tasks.ts'
import { get, newMatch, playOn, post, TestClient } from '../client.ts'
import { newFolder, type TestServer, testServer } from '../server.ts'

let workers: Workers
let server: TestServer
beforeAll(async () => {
  workers = await openWorkers({ workerFile: await builtWorker(newFolder()) })
  server = await testServer({ workers })
}, 60_000)
afterAll(async () => {
  await server.close()
  await workers.close()
})

const BATTLE: SavedMatch<WarriorState> = randomGame(callsignWarrior, { scenario: 'contact' }, 3).save()
const FLIGHT = randomGame(callSign, { 'turn-limit': 4 }, 3).save()

/** The match with one part of it changed, as a sound file: an attacker writes the fingerprint too. */
function changed(saved: SavedMatch<unknown>, path: string, value: unknown): string {
  const draft = JSON.parse(JSON.stringify(saved)) as SavedMatch<unknown>
  const names = path.split('.')
  const last = names.pop() ?? ''
  let part = draft as unknown as Record<string, unknown>
  for (const name of names) part = part[name] as Record<string, unknown>
  part[last] = value
  return savedText(draft)
}

async function importing(file: string): Promise<{ match?: string; error?: string }> {
  return await post(server.url, '/api/matches/import', { file })
}

test('coordinates near 1e20 are refused with a sentence, and the server goes on', async () => {
  const file = changed(BATTLE, 'checkpoint.teams.0.models.0.x', 1e20)
  expect(await importing(file)).toEqual({
    error: 'This saved match is broken: it has a number beyond 9007199254740991.',
  })
  expect(await get(server.url, '/api/health')).toMatchObject({ status: 'ok' })
})

/** What to set where in a match, and what is then said about it. */
const BATTLE_FAULTS: readonly [path: string, value: unknown, sentence: RegExp][] = [
  ['checkpoint.teams.0.models.0.x', 1e15, /checkpoint\.teams\[0\]\.models\[0\]\.x needs a whole number/],
  ['frames.3.before.setupStep', -1, /frames\[3\]\.before\.setupStep needs/],
  ['checkpoint.teams.0.models.0.floor', 0.5, /floor needs a whole number/],
  ['checkpoint.teams.0.models.0.y', null, /\.y needs a whole number/],
  ['checkpoint.teams.1.id', BATTLE.checkpoint.teams[0]?.id, /same id twice/],
  ['checkpoint.calls', [{ leader: 'ghost', left: 1 }], /no Team 'ghost'/],
  ['checkpoint.teams.0.models.0.profile.weapons', ['railgun'], /the id of a weapon/],
  ['checkpoint.zones', Array(1e5).fill({}), /needs a list of 0 to/],
  ['record.options.map', 'constructor', /no map 'constructor'/],
  ['checkpoint.terms.map', 'village', /does not agree with the options/],
  ['record.rolls.0.value', 1e15, /record\.rolls\.0/],
  ['streamPosition', 1e12, /streamPosition/],
  ['frames.0.notes', [nested(100)], /nested more than/],
  ['setupNotes', Array(1e6).fill(0), /setupNotes: this must have at most 20000 entries/],
  ['frames.2.notes', Array(20_000).fill(0), /frames\.2\.notes\.0: this must be an object/],
]

const FLIGHT_FAULTS: typeof BATTLE_FAULTS = [
  ['checkpoint.wings.blue.0.at', 1e9, /wings\.blue\[0\]\.at needs/],
  ['checkpoint.turn', 1e9, /turn needs a whole number from 1 to 4/],
  ['checkpoint.wings.red', [], /wings\.red needs 6 entries/],
  ['record.ruleset', '__proto__', /There is no game/],
]

test('whatever is wrong with a saved match is named', async () => {
  for (const [path, value, sentence] of BATTLE_FAULTS)
    expect((await importing(changed(BATTLE, path, value))).error, path).toMatch(sentence)
  for (const [path, value, sentence] of FLIGHT_FAULTS)
    expect((await importing(changed(FLIGHT, path, value))).error, path).toMatch(sentence)
  const forged = savedText(FLIGHT).replace('"turn":1', '"turn":2')
  expect((await importing(forged)).error).toMatch(/fingerprint does not fit/)
  const cut = '{"sandtable":1,"fingerprint":"0123456789abcdef",\n"match":{'
  expect((await importing(cut)).error).toMatch(/not a saved Sandtable match/)
})

function nested(depth: number): unknown {
  let note: unknown = { kind: 'x', clause: 'x' }
  for (let i = 0; i < depth; i++) note = { kind: 'x', clause: 'x', inside: [note] }
  return note
}

test('sound matches of both games come in and can be played on', async () => {
  for (const file of [savedText(BATTLE), savedText(FLIGHT)]) {
    const { match = '', error } = await importing(file)
    expect(error).toBeUndefined()
    const players = { blue: { kind: 'person' as const }, red: { kind: 'bot' as const, bot: 'random' } }
    const fork = await post<{ match: string; keys: Record<string, string> }>(
      server.url,
      `/api/matches/${match}/fork`,
      { step: 5, players },
    )
    const client = await TestClient.join(server.url, fork.match, [fork.keys.blue ?? ''])
    expect(await client.contribute('blue')).toBeNull()
    expect(client.state.summary.status).toBe('playing')
    await client.close()
  }
})

test('a match of older rules tells which clauses changed since, and that it was taken back over dice', async () => {
  const kept = (name: string): string =>
    brotliDecompressSync(
      readFileSync(new URL(`../../../../records/saves/${name}.json.br`, import.meta.url)),
    ).toString('utf8')
  const summaryOf = async (file: string) => {
    const { match = '', error } = await importing(file)
    expect(error).toBeUndefined()
    const onlooker = await TestClient.join(server.url, match, [])
    const { summary } = onlooker.state
    await onlooker.close()
    return summary
  }
  const old = await summaryOf(kept('callsign-warrior-contact'))
  expect(old.version).toBe('0.1.0')
  expect(old.ruleChanges?.flatMap(({ clauses }) => clauses)).toContain('csw-wr-3')
  expect(old.tookBackOverDice).toBeUndefined()
  expect((await summaryOf(kept('callsign-warrior-rush-take-backs'))).tookBackOverDice).toBe(true)
  const fresh = await summaryOf(savedText(BATTLE))
  expect([fresh.ruleChanges, fresh.tookBackOverDice]).toEqual([undefined, undefined])
})

test('requests nested too deeply get a sentence and the status of a wrong request', async () => {
  for (const path of ['/api/matches', '/api/maps', '/api/matches/import']) {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"options":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\.$/) })
  }
})

test('a map of one’s own is read in a worker, and a match is played on it', async () => {
  const map = emptyMap('Plain', 4800, 4800)
  const made = await newMatch(server.url, {
    game: 'callsign-warrior',
    options: { map: JSON.parse(JSON.stringify(map)) },
  })
  const both = await TestClient.join(server.url, made.match, Object.values(made.keys))
  await both.contribute('blue')
  await both.contribute('red')
  await playOn([both], 1)
  await both.close()
  const far = {
    ...map,
    areas: [
      {
        id: 'a',
        kind: 'woods',
        outline: [
          { x: 1e20, y: 0 },
          { x: 1e20, y: 1e20 },
          { x: 0, y: 0 },
        ],
      },
    ],
  }
  const players = { blue: { kind: 'person' }, red: { kind: 'person' } }
  const refused = await post<{ error: string }>(server.url, '/api/matches', {
    game: 'callsign-warrior',
    options: { map: far },
    players,
  })
  expect(refused.error).toMatch(/^The map is not sound/)
})

test('an answer with numbers no table has is refused before the table looks at it', async () => {
  const { match, keys } = await newMatch(server.url)
  const both = await TestClient.join(server.url, match, Object.values(keys))
  await both.contribute('blue')
  await both.contribute('red')
  expect(await both.answer([{ x: 1e20, y: 0 }])).toMatch(/has a number beyond/)
  await both.close()
})
