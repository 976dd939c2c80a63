import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { callSign } from '@sandtable/call-sign'
import { savedText } from '@sandtable/engine'
import { PlayerName } from '@sandtable/protocol'
import { randomGame } from '@sandtable/testing'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { countedAddress } from '../../src/limits/address.ts'
import type { ServerParts } from '../../src/server.ts'
import { dropSlowest } from '../../src/socket/socket-route.ts'
import { get, newMatch, post, TestClient, twoAtTable } from '../client.ts'
import { type TestServer, testServer } from '../server.ts'

let server: TestServer
let isOpen = false
afterEach(stop)

async function start(parts: Partial<ServerParts> = {}): Promise<void> {
  await stop()
  server = await testServer(parts)
  isOpen = true
}

async function stop(): Promise<void> {
  if (isOpen) await server.close()
  isOpen = false
}

test('a match with the maximum of entries is full, and can still be ended by agreement', async () => {
  await start({ limits: { matchEntries: 20 } })
  const { one, two } = await twoAtTable(server.url)
  for (let i = 0; i < 30; i++) await one.act({ type: 'chat', seat: 'blue', text: `${i}` })
  expect(one.state.seq).toBe(20)
  expect(await one.act({ type: 'chat', seat: 'blue', text: 'x' })).toBe(
    'This match is full: nothing more of it can be kept.',
  )
  expect(await one.act({ type: 'say', seat: 'blue', says: 'resign' })).toBeNull()
  await Promise.all([one.close(), two.close()])
})

test('a match with the maximum of bytes is full, and says so', async () => {
  await start({ limits: { matchBytes: 20_000 } })
  const { one, two } = await twoAtTable(server.url)
  let refusal: string | null = null
  for (let i = 0; i < 60 && refusal === null; i++)
    refusal = await one.act({ type: 'chat', seat: 'blue', text: 'x'.repeat(500) })
  expect(refusal).toMatch(/is full/)
  const mover = one.asked ? one : two
  expect(await mover.answerAnyhow()).toMatch(/is full/)
  await Promise.all([one.close(), two.close()])
})

test('standing orders and offers are counted', async () => {
  await start()
  const { one, two } = await twoAtTable(server.url)
  const often = async (message: Record<string, unknown>): Promise<string | null> => {
    let refusal: string | null = null
    for (let i = 0; i < 300 && refusal === null; i++) refusal = await one.act(message)
    return refusal
  }
  expect(await often({ type: 'standing', seat: 'blue', answers: [] })).toMatch(/any more/)
  const offers = async (): Promise<string | null> => {
    for (let i = 0; i < 150; i++) {
      const refusal =
        (await one.act({ type: 'say', seat: 'blue', says: 'offer-draw' })) ??
        (await one.act({ type: 'say', seat: 'blue', says: 'withdraw-offer' }))
      if (refusal !== null) return refusal
    }
    return null
  }
  expect(await offers()).toMatch(/any more/)
  await Promise.all([one.close(), two.close()])
})

test('sockets of a seat, onlookers and sockets of an address are limited', async () => {
  await start({ limits: { socketsOfSeat: 2, onlookers: 2, socketsOfAddress: 5 } })
  const { match, keys } = await newMatch(server.url)
  const join = (key?: string): Promise<TestClient> => TestClient.join(server.url, match, key ? [key] : [])
  const seated = [await join(keys.blue), await join(keys.blue), await join(keys.blue)]
  expect(seated.map(({ gone }) => gone)).toEqual([null, null, expect.stringMatching(/too many windows/)])
  const looking = [await join(), await join(), await join()]
  expect(looking.map(({ gone }) => gone)).toEqual([null, null, expect.stringMatching(/watching/)])
  await seated[2]?.until(() => seated[2]?.isClosed === true)
  const more = [await join(keys.red), await join(keys.red)]
  expect(more.map(({ gone }) => gone)).toEqual([null, expect.stringMatching(/from your address/)])
  await Promise.all([...seated, ...looking, ...more].map((client) => client.close()))
})

test('imports of a day are counted by number and by bytes', async () => {
  const file = savedText(randomGame(callSign, { 'turn-limit': 1 }, 2).save())
  await start({ limits: { importsADay: 2 } })
  const replies: { error?: string }[] = []
  for (let i = 0; i < 3; i++) replies.push(await post(server.url, '/api/matches/import', { file }))
  expect(replies.map(({ error }) => error)).toEqual([undefined, undefined, expect.stringMatching(/tomorrow/)])
  await start({ limits: { importBytesADay: file.length } })
  expect(await post(server.url, '/api/matches/import', { file })).toEqual({
    error: expect.stringMatching(/tomorrow/),
  })
})

test('only a few imports are taken in at once, and one that never arrives is given up', async () => {
  await start({ requestTimeout: 300, limits: { importsAtOnceOfAddress: 2 } })
  const { hostname, port } = new URL(server.url)
  const begin = (): ReturnType<typeof connect> => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.resume()
    socket.write(
      `POST /api/matches/import HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 9999999\r\n\r\n{"file":"`,
    )
    return socket
  }
  const sockets = [begin(), begin()]
  const ended = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await post(server.url, '/api/matches/import', { file: '' })).toEqual({
    error: 'Other files are being read: try again soon.',
  })
  await ended
  expect(await post(server.url, '/api/matches/import', { file: '' })).toEqual({
    error: 'This is not a saved Sandtable match.',
  })
})

test('pings are counted like messages', async () => {
  await start({ limits: { messagesPerSecond: 5, messageBurst: 20 } })
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`)
  await new Promise((resolve) => socket.once('open', resolve))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  for (let i = 0; i < 40; i++) socket.ping()
  expect(await closed).toBe(1008)
})

test('what clients do not read is limited in all: those that hold most are dropped', () => {
  const dropped: number[] = []
  const connection = (unsent: number): { unsent: number; drop(): void } => ({
    unsent,
    drop: () => void dropped.push(unsent),
  })
  const connections = [10, 400, 0, 300, 50].map(connection)
  dropSlowest(connections, 760)
  expect(dropped).toEqual([])
  dropSlowest(connections, 100)
  expect(dropped).toEqual([400, 300])
})

test('addresses of one IPv6 network count as one, and an IPv4 address is one however it is written', () => {
  expect(countedAddress('192.0.2.1')).toBe('192.0.2.1')
  expect(countedAddress('::ffff:192.0.2.1')).toBe('192.0.2.1')
  const network = countedAddress('2001:db8:1:2:3:4:5:6')
  expect(network).toBe('2001:db8:1:2::/64')
  expect(countedAddress('2001:0db8:0001:0002::1')).toBe(network)
  expect(countedAddress('2001:db8:1:3::1')).not.toBe(network)
  expect(countedAddress('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(countedAddress('::1')).toBe('0:0:0:0::/64')
})

test('behind a trusted proxy each player is counted by their own address; without one nobody can pretend', async () => {
  const health = (address: string): Promise<Response> =>
    fetch(`${server.url}/api/health`, { headers: { 'x-forwarded-for': address } })
  const statuses = async (of: (i: number) => string): Promise<readonly number[]> => {
    const all: number[] = []
    for (let i = 0; i < 8; i++) all.push((await health(of(i))).status)
    return all
  }
  await start({ trustedProxies: ['127.0.0.1'], requestsPerMinute: 5 })
  expect(await statuses((i) => `192.0.2.${i}`)).not.toContain(429)
  expect(await statuses((i) => `2001:db8:1:2::${i}`)).toContain(429)
  await start({ requestsPerMinute: 5 })
  expect(await statuses((i) => `192.0.2.${i}`)).toContain(429)
})

test('matches beyond the bytes an address may have open are refused; others are not affected', async () => {
  const file = savedText(randomGame(callSign, { 'turn-limit': 4 }, 3).save())
  const imported = async (): Promise<string> =>
    (await post<{ match: string }>(server.url, '/api/matches/import', { file })).match
  await start()
  const [row] = await server.store.entries(await imported(), 0)
  const bytes = row?.body.length ?? 0
  await start({ trustedProxies: ['127.0.0.1'], limits: { openBytesOfAddress: 2.5 * bytes } })
  const matches = [await imported(), await imported(), await imported()]
  const open = (i: number, address: string): Promise<TestClient> =>
    TestClient.join(server.url, matches[i] ?? '', [], null, false, { 'x-forwarded-for': address })
  const clients = [await open(0, '192.0.2.1'), await open(1, '192.0.2.1')]
  clients.push(await open(0, '192.0.2.1')) // the same match once more takes no more
  expect(clients.map(({ gone }) => gone)).toEqual([null, null, null])
  expect((await open(2, '192.0.2.1')).gone).toMatch(/are too large together: close some of them/)
  clients.push(await open(2, '192.0.2.2'))
  await clients[1]?.close()
  clients.push(await open(2, '192.0.2.1'))
  expect(clients.map(({ gone }) => gone)).toEqual([null, null, null, null, null])
  await Promise.all(clients.map((client) => client.close()))
})

test('if all open matches are too large together, those without clients are closed at once', async () => {
  const matchesOpen = async (): Promise<number> =>
    (await get<{ matchesOpen: number }>(server.url, '/api/health')).matchesOpen
  const openTwo = async (): Promise<TestClient> => {
    const { one, two } = await twoAtTable(server.url)
    await Promise.all([one.close(), two.close()]) // its room stays open for a minute
    const { match } = await newMatch(server.url)
    return await TestClient.join(server.url, match, [])
  }
  await start({ limits: { openBytes: 1 } })
  const onlooker = await openTwo()
  const end = Date.now() + 30_000
  while ((await matchesOpen()) > 1 && Date.now() < end) await sleep(50)
  expect(await matchesOpen()).toBe(1) // the one with a client
  expect(onlooker.isClosed).toBe(false)
  await onlooker.close()
  await start()
  await (await openTwo()).close()
  await sleep(2_500)
  expect(await matchesOpen()).toBe(2)
})

test('records and replays, which may be large, are counted apart', async () => {
  await start({ newMatchesPerMinute: 3 })
  const file = savedText(randomGame(callSign, { 'turn-limit': 4 }, 3).save())
  const { match } = await post<{ match: string }>(server.url, '/api/matches/import', { file })
  const statuses = async (path: string, count: number): Promise<readonly number[]> => {
    const all: number[] = []
    for (let i = 0; i < count; i++)
      all.push((await fetch(`${server.url}/api/matches/${match}/${path}`)).status)
    return all
  }
  expect(await statuses('record', 4)).toEqual([200, 200, 200, 429])
  expect((await statuses('frames?from=0', 13)).lastIndexOf(200)).toBe(11) // four times as many
})

test('requests for names that are not ours are refused', async () => {
  await start({ hostNames: ['play.example.org'] })
  const { port } = new URL(server.url)
  const status = (host: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.once('data', (data) => {
        resolve(String(data).slice(9, 12))
        socket.destroy()
      })
      socket.write(`GET /api/health HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
    })
  for (const host of [
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    '[::1]:80',
    'play.example.org',
    'PLAY.example.org.',
  ])
    expect(await status(host), host).toBe('200')
  for (const host of ['evil.example', 'play.example.org.evil.example', '127.0.0.1.evil.example', ''])
    expect(await status(host), host).toBe('421')
})

test('names are made of what can be seen', () => {
  const isName = (name: string): boolean => PlayerName.safeParse(name).success
  for (const name of ['Anna of Árkaden', 'Zoë', '李雷', 'محمد', 'Åsa ♠ 7', 'e\u0301'])
    expect(isName(name), name).toBe(true)
  const hidden = [
    'a\u202eb',
    'a\u200bb',
    '\u2800',
    '\u3164',
    'a\u2028b',
    'a\u00a0b',
    '\u115f',
    'a\ufe0f',
    'a\u0000',
    `a${'\u0301'.repeat(9)}`,
  ]
  for (const name of hidden) expect(isName(name), escape(name)).toBe(false)
})
