import { callSign as rules, TACTICS } from '@sandtable/call-sign'
import {
  type AnyDecision,
  isRefusal,
  listChoices,
  Match,
  type Refusal,
  type SeatKnowledge,
  sfc32,
  withTactics,
} from '@sandtable/engine'
import { expect, test } from 'vitest'
import { botNamed, chooseAt, knownAt, think } from '../src/index.ts'
import { Explorer } from '../src/tree/explorer.ts'
import { heap } from './toys/heap.ts'
import { type Peek, peek } from './toys/peek.ts'

const callSign = withTactics(rules, TACTICS)

const seating = (seed = 1) => ({ stream: sfc32(seed) })

function started<S, V>(match: Match<S, V> | Refusal): Match<S, V> {
  if (isRefusal(match)) throw new Error(match.sentence)
  return match
}

test.each([
  [5, 1],
  [6, 2],
  [7, 3],
  [10, 2],
])('search takes from a heap of %i what leaves a multiple of four', (size, best) => {
  const match = started(Match.start(heap, { size }, { simulation: 1 }))
  const { choice, candidates } = think(
    heap,
    match.moment('first'),
    match.pending[0] as AnyDecision,
    { playouts: 2000 },
    seating(),
  )
  expect(choice).toBe(best)
  expect(candidates[0]?.value).toBeGreaterThan(candidates[1]?.value ?? 1)
})

test('a budget in playouts gives the same thought every time, another seed perhaps another', () => {
  const match = started(Match.start(callSign, {}, { simulation: 3 }))
  const question = match.pending[0] as AnyDecision
  const thought = (seed: number) =>
    think(callSign, match.moment(question.seat), question, { playouts: 150 }, seating(seed))
  expect(thought(1)).toEqual(thought(1))
  expect(thought(1).playouts).toBeLessThanOrEqual(150)
})

test('it thinks from plain JSON alone, as in a worker, and comes to the same choice', () => {
  const match = started(Match.start(callSign, {}, { simulation: 3 }))
  const question = match.pending[0] as AnyDecision
  const moment = match.moment(question.seat)
  const sent = JSON.parse(JSON.stringify(moment)) as SeatKnowledge
  const here = think(callSign, moment, question, { playouts: 200 }, seating())
  expect(chooseAt(callSign, sent, { playouts: 200 }, seating())).toEqual({
    seat: question.seat,
    choice: here.choice,
  })
})

test('what it thought earlier in a step still counts when the next question of the step comes', () => {
  const match = started(Match.start(callSign, {}, { simulation: 3 }))
  const first = match.pending[0] as AnyDecision
  const explorer = new Explorer(callSign, {}, match.moment(first.seat), first, [1, 2, 3])
  for (let i = 0; i < 300; i++) explorer.playout()
  const generate = explorer.candidates.find(({ choice }) => choice === 'generate')
  expect(match.answer(first.seat, 'generate')).toBeNull()

  const second = match.pending[0] as AnyDecision
  expect(second.name).toBe('generate-unit')
  expect(explorer.resumeStep(match.moment(second.seat), second)).toBe(true)
  const known = explorer.candidates.reduce((sum, { visits }) => sum + visits, 0)
  expect(known).toBe(generate?.visits)
  expect(known).toBeGreaterThan(0)
  explorer.playout()
  expect(explorer.candidates.reduce((sum, { visits }) => sum + visits, 0)).toBe(known + 1)
})

test('of another step, or after a choice never looked at, nothing is known', () => {
  const match = started(Match.start(callSign, {}, { simulation: 3 }))
  const first = match.pending[0] as AnyDecision
  const explorer = new Explorer(callSign, {}, match.moment(first.seat), first, [1, 2, 3])
  expect(explorer.resumeStep(match.moment(first.seat), first)).toBe(false)
  expect(match.answer(first.seat, 'generate')).toBeNull()
  const second = match.pending[0] as AnyDecision
  expect(explorer.resumeStep(match.moment(second.seat), second)).toBe(false)

  for (let i = 0; i < 300; i++) explorer.playout()
  expect(match.answer(first.seat, 'pass')).not.toBeNull()
  while (match.pending[0]?.seat === first.seat) {
    const options = listChoices(match.pending[0] as AnyDecision, 60) ?? []
    expect(match.answer(first.seat, options[0])).toBeNull()
  }
  const third = match.pending[0] as AnyDecision
  expect(explorer.resumeStep(match.moment(third.seat), third)).toBe(false)
})

test('it thinks in the middle of a step: answers and dice so far are given', () => {
  const state = callSign.position?.({
    step: 'combat',
    units: 'red JAM E3, red FTR E3, blue FTR D2, blue BMR D3',
  })
  if (!state || typeof state === 'string') throw new Error(String(state))
  const match = started(Match.at(callSign, state, {}, { simulation: 5 }))
  expect(match.answer('blue', 'blue-bmr')).toBeNull()
  const question = match.pending[0] as AnyDecision
  expect(question.name).toBe('target')
  const { candidates } = think(callSign, match.moment('blue'), question, { playouts: 300 }, seating())
  expect(candidates.map(({ choice }) => choice).sort()).toEqual(['red-carrier', 'red-ftr-1', 'red-jam'])
})

test.each(['greedy', 'search:100'])('%s never looks at the truth: another card, the same guess', (spec) => {
  const bot = botNamed(spec)
  if (typeof bot === 'string') throw new Error(bot)
  const guess = (card: Peek['card'], seed: number) => {
    const match = started(Match.at(peek, { card, guess: null }, {}, { simulation: 1 }))
    return bot.make(peek, seating(seed)).choose(knownAt(match.pending[0] as AnyDecision, match))
  }
  for (let seed = 1; seed <= 12; seed++) expect(guess('red', seed)).toBe(guess('black', seed))
})

test('time is up when the clock says so', () => {
  let clock = 0
  const now = () => (clock += 10)
  const match = started(Match.start(heap, {}, { simulation: 1 }))
  const thought = think(
    heap,
    match.moment('first'),
    match.pending[0] as AnyDecision,
    { milliseconds: 100 },
    { ...seating(), now },
  )
  expect(thought.playouts).toBeGreaterThan(0)
  expect(thought.playouts).toBeLessThan(400)
})

test('bots are known by their words, and unknown ones told', () => {
  for (const spec of ['random', 'greedy', 'search', 'search:50ms', 'search:400']) {
    expect(botNamed(spec)).toMatchObject({ name: spec })
  }
  expect(botNamed('deep-thought')).toMatch(/no bot 'deep-thought'.*random.*greedy.*search/)
  expect(botNamed('search:0')).toMatch(/does not think/)
})

test('greedy says what it misses in a game without appraisal', () => {
  const { tactics: _, ...rest } = heap
  const bot = botNamed('greedy')
  if (typeof bot === 'string') throw new Error(bot)
  expect(() => bot.make(rest, seating())).toThrow(/no appraisal/)
})
