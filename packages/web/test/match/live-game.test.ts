import { callSign } from '@sandtable/call-sign'
import { type AnyRuleset, isRefusal, Match } from '@sandtable/engine'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A line to a server whose part the test plays. */
class FakeSocket {
  static readonly OPEN = 1
  static last: FakeSocket
  readyState = FakeSocket.OPEN
  onopen: () => void = () => undefined
  onmessage: (event: { readonly data: string }) => void = () => undefined
  onclose: () => void = () => undefined
  readonly sent: { readonly type: string; readonly id: string }[] = []

  constructor() {
    FakeSocket.last = this
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.readyState = 3
  }

  hear(message: object): void {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

beforeEach(() => {
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('location', { protocol: 'https:', host: 'play.example.org' })
  vi.stubGlobal('document', { ...listening, visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', listening.addEventListener)
  vi.stubGlobal('removeEventListener', listening.removeEventListener)
})
afterEach(() => void vi.unstubAllGlobals())

/** A live game at the first question of Call Sign, and the match behind it. */
async function atFirstQuestion() {
  const { LiveGame } = await import('../../src/client/live-game.ts')
  const { loadRuleset } = await import('../../src/games/index.ts')
  await loadRuleset('call-sign')
  const match = Match.start(callSign as AnyRuleset, {}, { simulation: 1 })
  if (isRefusal(match)) throw new Error(match.sentence)
  const asked = match.pending[0]
  if (!asked) throw new Error('nothing is asked')
  const game = new LiveGame('m', { [asked.seat]: 'key' })
  const line = FakeSocket.last
  line.onopen()
  line.hear({
    type: 'snapshot',
    seq: 3,
    now: 0,
    summary: { id: 'm', game: 'call-sign', status: 'playing', seats: [], asked: [asked.seat] },
    seats: [{ seat: asked.seat, view: match.view(asked.seat), pending: null, standing: [] }],
    onlooker: null,
    notes: [],
    chat: [],
    offers: [],
    undoRequest: null,
    clock: null,
  })
  const reply = (question: object): void => {
    const { id = '' } = line.sent.findLast(({ type }) => type === 'moment') ?? {}
    line.hear({ type: 'moment', id, moment: match.moment(asked.seat), asked: question })
  }
  return { game, asked, reply, line }
}

test('the open question is imagined from what the server says the seat knows', async () => {
  const { game, asked, reply } = await atFirstQuestion()
  const question = game.question(asked.seat)
  reply({ clause: asked.clause, name: asked.name, about: asked.about ?? null })
  expect(await question).toMatchObject({ clause: asked.clause, name: asked.name, seat: asked.seat })
  game.close()
})

test('where no world comes to the question there is no advice, and the answer goes to the server all the same', async () => {
  const { game, asked, reply, line } = await atFirstQuestion()
  const question = game.question(asked.seat)
  reply({ clause: asked.clause, name: 'something-else', about: null })
  expect(await question).toBeNull()

  const answer = game.answer(asked.seat, 3, 'pass')
  const sent = line.sent.at(-1)
  expect(sent).toMatchObject({ type: 'answer', seat: asked.seat, seq: 3, choice: 'pass' })
  line.hear({ type: 'refused', id: sent?.id, sentence: 'Choose a unit.' })
  expect(await answer).toBe('Choose a unit.')
  game.close()
})

test('a refused or unsent request for the question ends without one', async () => {
  const { game, asked, line } = await atFirstQuestion()
  const refused = game.question(asked.seat)
  line.hear({ type: 'refused', id: line.sent.at(-1)?.id, sentence: 'You are not asked.' })
  expect(await refused).toBeNull()
  line.close()
  expect(await game.question(asked.seat)).toBeNull()
  game.close()
})
