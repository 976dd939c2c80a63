import { randomBytes } from 'node:crypto'
import { get, playOn, TestClient, twoAtTable } from '../client.ts'
import type { ChildServer } from './child.ts'

export interface HostileReport {
  readonly messages: number
  readonly refused: number
  /** Replays of what had been done before: answered, but not done again. */
  readonly replayed: number
  readonly oversized: number
  readonly changes: number
  readonly leaks: number
  readonly crashes: number
  /** Memory of the server in MB after the first tenth of the messages, and at the end. */
  readonly memoryBefore: number
  readonly memoryAfter: number
}

/** Messages sent before the next connection is opened. */
const PER_CONNECTION = 500

/** Sends everything a client should not: nothing may change, nobody may learn anything, nothing may grow. */
export async function beHostile(
  server: ChildServer,
  messages: number,
  onDone: (done: number) => void = () => {},
): Promise<HostileReport> {
  const { match, keys, one, two } = await twoAtTable(server.url)
  await playOn([one, two], 6)
  const victim = { match, seat: one.asked ? 'red' : 'blue', key: (one.asked ? keys.red : keys.blue) ?? '' }
  const asked = one.asked ? 'blue' : 'red'
  const replay = { type: 'chat', id: 'said-once', seat: victim.seat, text: 'Once.' }
  await (one.asked ? two : one).act(replay)
  const before = await get<{ seq: number }>(server.url, `/api/matches/${match}`)
  const secrets = [keys.blue ?? '', keys.red ?? '', '"seed"', '"secret":"', 'keyHash']
  let sent = 0
  let refused = 0
  let replayed = 0
  let oversized = 0
  let leaks = 0
  let memoryBefore = 0
  while (sent < messages) {
    const keysGiven = Math.random() < 0.5 ? [victim.key] : []
    const client = await TestClient.join(server.url, match, keysGiven)
    const from = client.heard.length
    const count = Math.min(PER_CONNECTION, messages - sent)
    const texts = Array.from({ length: count }, () => hostileText(victim.seat, asked, before.seq, replay))
    for (const text of texts) client.sendText(text)
    sent += count
    await client.until(() => client.isClosed || client.heard.length - from >= count, 60_000)
    const replies = client.heard.slice(from)
    refused += replies.filter((text) => text.startsWith('{"type":"refused"')).length
    replayed += replies.filter((text) => text.startsWith('{"type":"done"')).length
    leaks += client.heard.filter((text) => secrets.some((hidden) => text.includes(hidden))).length
    client.sendText('x'.repeat(100_000)) // too large: the connection ends
    await client.until(() => client.isClosed)
    oversized++
    onDone(sent)
    if (memoryBefore === 0 && sent >= messages / 10) memoryBefore = server.memory
  }
  const after = await get<{ seq: number }>(server.url, `/api/matches/${match}`)
  await playOn([one, two], 4)
  const crashes = server.isAlive ? 0 : 1
  const memoryAfter = server.memory
  await Promise.all([one.close(), two.close()])
  return {
    messages: sent,
    refused,
    replayed,
    oversized,
    changes: after.seq - before.seq,
    leaks,
    crashes,
    memoryBefore: Math.round(memoryBefore),
    memoryAfter: Math.round(memoryAfter),
  }
}

/** One message of each kind of malice. `seat` is ours but not asked, `other` is asked but not ours. */
function hostileText(seat: string, other: string, seq: number, replay: object): string {
  const id = randomBytes(6).toString('hex')
  const kinds: (() => string)[] = [
    () => JSON.stringify(replay),
    () => randomBytes(40).toString('latin1'),
    () => '['.repeat(5_000),
    () => `{"type":"answer","id":"${id}","seat":"${other}"`,
    () => JSON.stringify({ type: 'answer', id, seat: other, seq, choice: 'pass' }),
    () => JSON.stringify({ type: 'answer', id, seat, seq, choice: 'pass' }),
    () => JSON.stringify({ type: 'answer', id, seat, seq: 0, choice: { a: 'x'.repeat(20_000) } }),
    () => JSON.stringify({ type: 'answer', id: 'x'.repeat(65), seat, seq, choice: null }),
    () => JSON.stringify({ type: 'contribute', id, seat, entropy: '0'.repeat(64) }),
    () => JSON.stringify({ type: 'contribute', id, seat: other, entropy: 'zz' }),
    () => JSON.stringify({ type: 'claim', id, seat }),
    () => JSON.stringify({ type: 'consent', id, seat, agree: true }),
    () => JSON.stringify({ type: 'say', id, seat: other, says: 'resign' }),
    () => JSON.stringify({ type: 'say', id, seat, says: 'accept-draw' }),
    () => JSON.stringify({ type: 'say', id, seat, says: 'give-me-the-seed' }),
    () => JSON.stringify({ type: 'chat', id, seat, text: 'x'.repeat(501) }),
    () => JSON.stringify({ type: 'chat', id, seat: other, text: 'I am the other' }),
    () => JSON.stringify({ type: 'undo', id, seat: other }),
    () => JSON.stringify({ type: 'standing', id, seat: other, answers: [] }),
    () => JSON.stringify({ type: 'odds', id, seat: other, choices: [1] }),
    () => JSON.stringify({ type: 'odds', id, seat, choices: [] }),
    () => JSON.stringify({ type: 'join', match: 'A'.repeat(22), keys: [], since: null }),
    () => JSON.stringify({ type: 'snapshot', id }),
    () => JSON.stringify({ __proto__: null, constructor: { prototype: { x: 1 } }, id }),
    () => JSON.stringify({ type: 'answer', id, seat: '__proto__', seq, choice: null }),
  ]
  return kinds[Math.floor(Math.random() * kinds.length)]?.() ?? ''
}
