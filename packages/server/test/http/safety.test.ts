import { afterAll, beforeAll, expect, test } from 'vitest'
import { get, newMatch, playOn, post, TestClient, twoAtTable } from '../client.ts'
import { type TestServer, testServer } from '../server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('a wrong key opens nothing', async () => {
  const { match, keys } = await newMatch(server.url)
  const other = await newMatch(server.url)
  for (const key of ['A'.repeat(32), other.keys.blue ?? '', `${keys.blue?.slice(0, -1)}_`]) {
    const client = await TestClient.join(server.url, match, [key])
    expect(client.gone).toBe('This key opens no seat of this match.')
    await client.until(() => client.isClosed)
  }
  const renewal = await post(server.url, `/api/matches/${match}/keys/renew`, { key: 'A'.repeat(32) })
  expect(renewal).toEqual({ error: 'This key opens no seat of this match.' })
})

test('one seat’s key does not play the other seat', async () => {
  const { one, two } = await twoAtTable(server.url)
  const { seq } = one.state
  expect(await one.act({ type: 'answer', seat: 'red', seq, choice: 'pass' })).toMatch(/do not hold/)
  expect(await one.act({ type: 'say', seat: 'red', says: 'resign' })).toMatch(/do not hold/)
  expect(await one.act({ type: 'contribute', seat: 'blue', entropy: '0'.repeat(64) })).toMatch(/has begun/)
  expect(one.state.seq).toBe(seq)
  await Promise.all([one.close(), two.close()])
})

test('a stale answer is refused, a repeated message done once', async () => {
  const { one, two } = await twoAtTable(server.url)
  await playOn([one, two], 2)
  const mover = one.asked ? one : two
  const { seat, options } = mover.asked ?? { seat: '', options: [] }
  const stale = { type: 'answer', seat, seq: 1, choice: options?.[0] }
  expect(await mover.act(stale)).toMatch(/gone on since/)

  const { seq } = mover.state
  const answer = { type: 'answer', id: 'the-same', seat, seq, choice: options?.[0] }
  expect(await mover.act(answer)).toBeNull()
  const after = mover.state.seq
  expect(after).toBe(seq + 1)
  expect(await mover.act(answer)).toBeNull()
  expect(await mover.act({ ...answer, choice: options?.[1] })).toBeNull()
  expect(mover.state.seq).toBe(after)
  await Promise.all([one.close(), two.close()])
})

test('out of turn, illegal and absurd answers change nothing', async () => {
  const { one, two } = await twoAtTable(server.url)
  const mover = one.asked ? one : two
  const waiter = mover === one ? two : one
  const seat = mover.asked?.seat ?? ''
  const { seq } = one.state
  const other = seat === 'blue' ? 'red' : 'blue'
  expect(await waiter.act({ type: 'answer', seat: other, seq, choice: 'pass' })).toMatch(/not asked/)
  for (const choice of [
    null,
    1e308,
    -1,
    '',
    [],
    {},
    [[[]]],
    { __proto__: 1 },
    'x'.repeat(60_000),
    ['pass', 'pass'],
  ]) {
    expect(await mover.act({ type: 'answer', seat, seq, choice })).toEqual(expect.any(String))
  }
  expect(await mover.act({ type: 'answer', seat, seq: 1e15, choice: 'nonsense' })).toEqual(expect.any(String))
  expect(one.state.seq).toBe(seq)
  await Promise.all([one.close(), two.close()])
})

test('what is no message gets a sentence', async () => {
  const { match } = await newMatch(server.url)
  const client = await TestClient.join(server.url, match, [])
  const hostile = [
    '',
    'hello',
    '{',
    '[]',
    'null',
    '{"type":"answer"}',
    '{"type":"root"}',
    '['.repeat(30_000),
    `{"type":"chat","id":"x","seat":"blue","text":"${'x'.repeat(501)}"}`,
    `{"type":"name","id":"x","seat":"blue","name":"${'x'.repeat(41)}"}`,
    '{"type":"name","id":"x","seat":"blue","name":" "}',
    '{"type":"name","id":"x","seat":"blue","name":"a\\u202eb"}',
    '{"type":"name","id":"x","seat":"blue","name":7}',
    '{"type":"pong","extra":1}',
    '{"__proto__":{"type":"pong"}}',
  ]
  for (const text of hostile) client.sendText(text)
  client.sendText(Buffer.from([0, 1, 2, 255]))
  await client.until(() => client.heard.length >= hostile.length + 1)
  for (const text of client.heard.slice(1)) expect(JSON.parse(text)).toMatchObject({ type: 'refused' })
  expect(client.isClosed).toBe(false)
  await client.close()
})

test('too large a message ends the connection, and only that', async () => {
  const { match } = await newMatch(server.url)
  const client = await TestClient.join(server.url, match, [])
  client.sendText('x'.repeat(70_000))
  await client.until(() => client.isClosed)
  const response = await fetch(`${server.url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'x'.repeat(100_000) }),
  })
  expect(response.status).toBe(413)
  expect(await response.json()).toEqual({ error: 'The request is too large.' })
})

test('a client that floods is dropped, and too many requests are refused', async () => {
  const strict = await testServer({
    limits: { messagesPerSecond: 20, messageBurst: 40 },
    requestsPerMinute: 30,
  })
  const { match } = await newMatch(strict.url)
  const client = await TestClient.join(strict.url, match, [])
  for (let i = 0; i < 60; i++) client.send({ type: 'pong' })
  await client.until(() => client.isClosed)
  expect(client.gone).toBe('Too many messages at once.')

  const statuses: number[] = []
  for (let i = 0; i < 40; i++) statuses.push((await fetch(`${strict.url}/api/health`)).status)
  expect(statuses).toContain(429)
  await strict.close()
})

test('a client that does not read is dropped, and the others are not held up', async () => {
  const strict = await testServer({ limits: { unsentBytes: 20_000 } })
  const { match, one, two } = await twoAtTable(strict.url)
  const deaf = await TestClient.join(strict.url, match, [])
  deaf.pause()
  for (
    let i = 0;
    i < 3_000 && (await get<{ connections: number }>(strict.url, '/api/health')).connections > 2;
    i++
  ) {
    await Promise.all(
      Array.from({ length: 20 }, () => one.act({ type: 'chat', seat: 'blue', text: 'x'.repeat(500) })),
    )
    if (one.state.chat.length >= 1_000) break
  }
  await playOn([one, two], 2)
  deaf.terminate()
  await Promise.all([one.close(), two.close()])
  await strict.close()
})

test('only our own pages may open a socket', async () => {
  await expect(TestClient.connect(server.url, { origin: 'https://evil.example' })).rejects.toThrow(/403/)
  const own = await TestClient.connect(server.url, { origin: server.url })
  await own.close()
})

test('headers keep the app to itself', async () => {
  const { headers } = await fetch(`${server.url}/api/health`)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('wrong requests get a fitting status and one sentence', async () => {
  const person = { kind: 'person' }
  const cases: [string, unknown, number, RegExp][] = [
    ['/api/matches', { game: 'chess', players: {} }, 404, /no game 'chess'/],
    ['/api/matches', { game: 'call-sign', players: { blue: person } }, 400, /The seat 'red' has no player/],
    [
      '/api/matches',
      { game: 'call-sign', players: { blue: person, red: person, x: person } },
      400,
      /no seat 'x'/,
    ],
    [
      '/api/matches',
      { game: 'call-sign', players: { blue: person, red: { kind: 'bot', bot: 'hal' } } },
      400,
      /no bot 'hal'/,
    ],
    ['/api/matches', { game: 'call-sign', options: { no: 1 }, players: {} }, 400, /no option 'no'/],
    ['/api/matches', [], 400, /^The request must be an object\.$/],
    ['/api/matches', { players: {} }, 400, /^game: the id of a game is missing\.$/],
    ['/api/matches', { game: 'call-sign' }, 400, /^players: who plays which seat is missing\.$/],
    ['/api/matches', { game: 7, players: {} }, 400, /^game: the id of a game must be a text\.$/],
    [
      '/api/matches',
      { game: 'call-sign', players: [] },
      400,
      /^players: who plays which seat must be an object\.$/,
    ],
    [
      '/api/matches',
      { game: 'call-sign', players: { blue: { kind: 'cat' } } },
      400,
      /^players\.blue\.kind: of which kind it is must be one of person, bot\.$/,
    ],
    [
      '/api/matches',
      { game: 'call-sign', players: {}, colour: 1 },
      400,
      /^there is no field 'colour' here\.$/,
    ],
    [
      '/api/matches',
      { game: 'call-sign', players: {}, clock: { kind: 'side', minutes: 0 } },
      400,
      /^clock\.minutes: how many minutes a side has must be at least 0\.05\.$/,
    ],
    ['/api/matches/import', {}, 400, /^file: the text of the file is missing\.$/],
    [
      '/api/matches/short/fork',
      { step: 0, players: {} },
      400,
      /^id: the id is of the wrong form: this is not the id of a match\.$/,
    ],
    [
      `/api/matches/${'A'.repeat(22)}/fork`,
      { step: 1.5, players: {} },
      400,
      /^step: how many steps are kept must be a whole number\.$/,
    ],
    ['/api/matches/import', { file: 'hello' }, 400, /not a saved Sandtable match/],
    [`/api/matches/${'A'.repeat(22)}/fork`, { step: 0, players: {} }, 404, /no such match/],
  ]
  for (const [path, body, status, sentence] of cases) {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status, path).toBe(status)
    expect(((await response.json()) as { error: string }).error).toMatch(sentence)
  }
  expect(await get(server.url, '/api/nothing')).toEqual({ error: 'There is nothing at this address.' })
  expect(await get(server.url, '/../../etc/passwd')).toEqual({ error: 'There is nothing at this address.' })
})
