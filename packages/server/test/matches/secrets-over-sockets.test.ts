import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RULESETS } from '../../src/games.ts'
import { type TestServer, testServer } from '../server.ts'
import { type AllAllowed, leaksIn, playForSecrets } from '../torture/secrets.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Answers a game: enough for several turns, so that the test stays short. `npm run torture -- --secrets` plays to the end. */
const ANSWERS = 60

const GAMES = RULESETS.filter(({ hidesNothing }) => hidesNothing !== true)

describe.each(GAMES.map((ruleset) => ({ ruleset, name: ruleset.name })))('$name', ({ ruleset }) => {
  test('over sockets, nobody is sent more than the rules let them know', async () => {
    const report = await playForSecrets(server, ruleset, 2, 1, ANSWERS)
    expect(report.leaks).toEqual([])
    expect(report).toMatchObject({ games: 2 })
    expect(report.views).toBeGreaterThan(2 * ANSWERS)
    expect(report.notes).toBeGreaterThan(ANSWERS)
    expect(report.moments).toBeGreaterThan(ANSWERS)
  })
})

/** After entry 1 blue sees `{ hand: 'B' }`, an onlooker nothing. */
const ALLOWED: AllAllowed = {
  seats: ['blue', 'red'],
  after: (_seq, reader) => ({
    view: reader === 'blue' ? { hand: 'B' } : reader === 'red' ? { hand: 'R' } : {},
    pending: null,
    moment: { seat: reader },
  }),
  mayRead: (reader, note) => (note as { kind: string }).kind === 'public' || reader === 'blue',
}

const UPDATE = { type: 'update', seq: 1, now: 0 }
const seat = (name: string, view: unknown): object => ({ seat: name, view, pending: null, standing: [] })
const notes = (kind: string): object => ({
  notes: { from: 0, entries: [{ step: 0, note: { kind, clause: '' } }] },
})

test.each([
  ['its own view', ['blue'], { seats: [seat('blue', { hand: 'B' })], onlooker: null }, 0],
  ['the view of another seat', ['blue'], { seats: [seat('blue', { hand: 'R' })], onlooker: null }, 1],
  [
    'another seat beside its own',
    ['blue'],
    { seats: [seat('blue', { hand: 'B' }), seat('red', { hand: 'R' })], onlooker: null },
    1,
  ],
  ['the public view', [], { seats: [], onlooker: {} }, 0],
  ['a hand, as an onlooker', [], { seats: [], onlooker: { hand: 'R' } }, 1],
  [
    'a note of its own',
    ['blue'],
    { seats: [seat('blue', { hand: 'B' })], onlooker: null, ...notes('drawn') },
    0,
  ],
  [
    'a note of another seat',
    ['red'],
    { seats: [seat('red', { hand: 'R' })], onlooker: null, ...notes('drawn') },
    1,
  ],
  ['a public note', ['red'], { seats: [seat('red', { hand: 'R' })], onlooker: null, ...notes('public') }, 0],
  [
    'a field that no message has',
    ['blue'],
    { seats: [seat('blue', { hand: 'B' })], onlooker: null, seed: 7 },
    1,
  ],
])('%s is found to be a leak, or not', (_what, seats, fields, leaks) => {
  const report = { games: 0, answers: 0, messages: 0, views: 0, notes: 0, moments: 0, leaks: [] }
  const heard = [JSON.stringify({ ...UPDATE, ...fields })]
  expect(leaksIn({ seats, client: { heard } }, ALLOWED, report)).toHaveLength(leaks)
})

test('what another seat knows is a leak', () => {
  const report = { games: 0, answers: 0, messages: 0, views: 0, notes: 0, moments: 0, leaks: [] }
  const asked = { clause: '', name: '', about: null }
  const heard = [{ type: 'moment', id: '1', moment: { seat: 'red' }, asked }].map((one) =>
    JSON.stringify(one),
  )
  expect(leaksIn({ seats: ['blue'], client: { heard } }, ALLOWED, report)).not.toEqual([])
})
