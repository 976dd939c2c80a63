import { callSign } from '@sandtable/call-sign'
import { type AnyRuleset, activeAnswers, StreamChance, sampleChoice, sfc32 } from '@sandtable/engine'
import { HostedMatch, Outages, outOfTime } from '@sandtable/host'
import type { Act, ClockTerms } from '@sandtable/protocol'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestClient, twoAtTable } from '../client.ts'
import { type TestServer, testServer } from '../server.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** A match with a clock, played without a server. */
class ClockedMatch {
  readonly hosted: HostedMatch
  now = 1_000
  readonly used = { blue: 0, red: 0 }
  readonly #chance = new StreamChance(sfc32(7))

  constructor(clock: ClockTerms) {
    const person = { kind: 'person' } as const
    const players = { blue: person, red: person }
    const terms = { players, clock, secret: '1'.repeat(64), forkOf: null, isImported: false }
    const options = Object.fromEntries(callSign.options.map(({ id, default: usual }) => [id, usual]))
    this.hosted = new HostedMatch(callSign as AnyRuleset, { ...terms, options }, null)
    for (const seat of ['blue', 'red'])
      this.act({ type: 'contribute', id: seat, seat, entropy: '2'.repeat(64) })
  }

  get clock(): NonNullable<HostedMatch['ledger']['clock']> {
    const { clock } = this.hosted.ledger
    if (!clock) throw new Error('the match has a clock')
    return clock
  }

  get late(): readonly string[] {
    return outOfTime(this.clock, this.now, new Outages())
  }

  /** What a side has now, by the clock. */
  left(side: 'blue' | 'red'): number {
    const { remaining, running, at } = this.clock
    return (remaining[side] ?? 0) - (running.includes(side) ? this.now - at : 0)
  }

  lasting(side: string): number {
    const events = this.hosted.match?.record.events ?? []
    return activeAnswers(events).filter((index) => {
      const event = events[index]
      return event?.kind === 'answer' && event.seat === side && !event.standing
    }).length
  }

  wait(time: number): void {
    this.now += time
    for (const side of ['blue', 'red'] as const)
      if (this.clock.running.includes(side)) this.used[side] += time
  }

  act(act: Act): string | null {
    const entry = this.hosted.perform(act, this.now)
    if (typeof entry === 'string') return entry
    this.hosted.add({ seq: this.hosted.ledger.seq + 1, at: this.now, author: null, body: '' }, entry)
    return null
  }

  answer(seat: string): string | null {
    const decision = this.hosted.match?.pendingFor(seat)
    if (!decision) return 'not asked'
    return this.act({ type: 'answer', id: 'x', seat, seq: 0, choice: sampleChoice(decision, this.#chance) })
  }
}

const ACTS = ['answer', 'answer', 'undo', 'undo', 'agree', 'offer', 'standing'] as const
const TURN = fc.record({
  seat: fc.constantFrom('blue', 'red'),
  what: fc.constantFrom(...ACTS),
  wait: fc.nat(20),
})

function turn(match: ClockedMatch, { seat, what }: { seat: string; what: string }): void {
  if (what === 'answer') match.answer(seat)
  if (what === 'undo') match.act({ type: 'undo', id: 'x', seat })
  if (what === 'agree') match.act({ type: 'consent', id: 'x', seat, agree: true })
  if (what === 'offer') match.act({ type: 'say', id: 'x', seat, says: 'offer-draw' })
  if (what === 'standing')
    match.act({ type: 'standing', id: 'x', seat, answers: [{ clauses: ['cs-evade-1'], scope: 'match' }] })
}

test('minutes a side: what is left is what one began with and the increments of lasting answers, less what one used', () => {
  fc.assert(
    fc.property(fc.array(TURN, { maxLength: 60 }), (turns) => {
      const match = new ClockedMatch({ kind: 'side', minutes: 60, increment: 30 })
      for (const one of turns) {
        match.wait(one.wait * SECOND)
        turn(match, one)
        for (const side of ['blue', 'red'] as const) {
          const earned = 60 * MINUTE + match.lasting(side) * 30 * SECOND
          expect(match.left(side)).toBe(earned - match.used[side])
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('days a move: a side in time has used no more days than its lasting answers and the one it owes allow', () => {
  const own = fc.array(TURN, { maxLength: 60 })
  fc.assert(
    fc.property(own, fc.constantFrom('blue', 'red'), (turns, side) => {
      const match = new ClockedMatch({ kind: 'move', days: 3 })
      for (const one of turns) {
        match.wait((one.wait * DAY) / 10)
        if (match.late.length > 0) return // a fallen flag ends nothing by itself, but here the claim is made at once
        const isOwn = one.seat === side
        if (isOwn || one.what === 'answer') turn(match, one)
        if (match.late.includes(side)) return
        expect(match.used[side]).toBeLessThanOrEqual((match.lasting(side) + 1) * 3 * DAY)
      }
    }),
    { numRuns: 200 },
  )
})

test('days a move: answering and taking back in turns does not hold a match open for ever', () => {
  const match = new ClockedMatch({ kind: 'move', days: 3 })
  while (match.clock.running.length > 1) match.answer(match.clock.running[0] ?? '')
  const [holder = ''] = match.clock.running
  let rounds = 0
  while (match.late.length === 0 && rounds < 100) {
    match.wait(2 * DAY)
    match.answer(holder)
    match.act({ type: 'undo', id: 'x', seat: holder })
    rounds++
  }
  expect(match.late).toEqual([holder])
  expect(rounds).toBeLessThan(5)
})

test('what an older server wrote is counted as it was', () => {
  const match = new ClockedMatch({ kind: 'side', minutes: 1, increment: 30 })
  const mover = match.hosted.pending[0]?.seat ?? ''
  match.answer(mover)
  const entry = match.hosted.perform({ type: 'undo', id: 'x', seat: mover }, match.now)
  if (typeof entry === 'string') throw new Error(entry)
  const { tookBack: _tookBack, ...older } = entry
  match.hosted.add({ seq: match.hosted.ledger.seq + 1, at: match.now, author: null, body: '' }, older)
  expect(match.clock.remaining[mover]).toBe(MINUTE + 30 * SECOND)
})

let now = 1_800_000_000_000
let server: TestServer
beforeAll(async () => {
  server = await testServer({ now: () => now })
})
afterAll(() => server.close())

test('over the wire: an answer taken back earns nothing', async () => {
  const { one, two } = await twoAtTable(server.url, { clock: { kind: 'side', minutes: 1, increment: 30 } })
  const mover: TestClient = one.asked ? one : two
  const seat = mover.asked?.seat ?? ''
  for (let i = 0; i < 5 && mover.asked; i++) {
    now += SECOND
    await mover.answerAnyhow()
    await mover.act({ type: 'undo', seat })
  }
  expect(mover.state.clock?.remaining[seat]).toBeLessThanOrEqual(MINUTE)
  await Promise.all([one.close(), two.close()])
})
