import { type Match, number, pick, type StandingAnswer, verify, window } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { askedNow, begin } from '../toys/play.ts'
import { type Tiny, tiny } from '../toys/tiny.ts'

/** Left makes moves of a unit, each with two windows for right; a unit's moves are one activation, two are a phase. */
const MOVES = [
  { unit: 'tank', activation: '1', phase: 'a', options: ['fire'] },
  { unit: 'tank', activation: '1', phase: 'a', options: ['fire'] },
  { unit: 'squad', activation: '2', phase: 'a', options: ['fire', 'charge'] },
  { unit: 'squad', activation: '3', phase: 'b', options: ['fire'] },
] as const

const moving = tiny(
  (game) => {
    for (const [move, { unit, options }] of MOVES.entries())
      for (const _ of [1, 2])
        game.state.told.push(
          game.ask(
            window({
              clause: 'tiny-react',
              name: 'react',
              seat: 'right',
              about: { mover: { id: unit }, move },
              options,
            }),
          ),
        )
  },
  {
    partsOfPlay: (_state, { about }) => {
      const { move } = about as { move: number }
      return { move: `${move}`, activation: MOVES[move]?.activation ?? '', phase: MOVES[move]?.phase ?? '' }
    },
  },
)

/** How many questions are answered by themselves once this stands, from the first question on. */
function answered(standing: StandingAnswer): number {
  const match = begin(moving)
  match.setStanding('right', [standing])
  return match.state.told.length + 8 * match.state.steps
}

const PASS = { clauses: ['tiny-react'] } as const

describe('a standing answer', () => {
  test('holds for a move, an activation, a phase, a turn or the match', () => {
    expect(answered({ ...PASS, scope: 'move' })).toBe(2)
    expect(answered({ ...PASS, scope: 'activation' })).toBe(4)
    expect(answered({ ...PASS, scope: 'phase' })).toBe(6)
    expect(begin(moving).state.steps).toBe(0)
    const turn = begin(moving)
    turn.setStanding('right', [{ ...PASS, scope: 'turn' }])
    expect([turn.state.steps, askedNow(turn), turn.standing('right')]).toEqual([1, ['right tiny-react'], []])
    const whole = begin(moving)
    whole.setStanding('right', [{ ...PASS, scope: 'match' }])
    expect(whole.outcome).not.toBeNull()
  })

  test('ends with its scope, and does not begin again', () => {
    const match = begin(moving)
    match.setStanding('right', [{ ...PASS, scope: 'move' }])
    for (let i = 0; i < 6; i++) match.answer('right', 'pass')
    expect([match.state.steps, match.state.told.length]).toEqual([1, 8]) // the next turn's first move is asked
    expect(askedNow(match)).toEqual(['right tiny-react'])
  })

  test('is for one clause, for all, for one unit', () => {
    expect(answered({ clauses: ['tiny-other'], scope: 'match' })).toBe(0)
    expect(answered({ clauses: 'all', scope: 'phase' })).toBe(6)
    expect(answered({ clauses: 'all', about: 'tank', scope: 'match' })).toBe(4)
    expect(answered({ clauses: 'all', about: 'squad', scope: 'match' })).toBe(0)
    expect(answered({ clauses: 'all', about: 'react', scope: 'match' })).toBe(0)
  })

  test('ends when something new is possible', () => {
    expect(answered({ ...PASS, scope: 'match', untilNew: true })).toBe(4) // the squad may be charged
    const match = begin(moving)
    match.setStanding('right', [{ ...PASS, scope: 'match', untilNew: true }])
    expect(match.standing('right')).toEqual([])
  })

  test('may be any choice; where that is not legal, the seat is asked', () => {
    const charge = begin(moving)
    charge.setStanding('right', [{ ...PASS, choice: 'charge', scope: 'match' }])
    expect(charge.state.told).toEqual([])
    for (let i = 0; i < 4; i++) charge.answer('right', 'pass')
    expect(charge.state.told.slice(4)).toEqual(['charge', 'charge'])
    charge.setStanding('right', [
      { ...PASS, choice: 'charge', scope: 'match' },
      { ...PASS, scope: 'activation' },
    ])
    expect(charge.state.told.slice(6)).toEqual(['pass', 'pass'])
    expect(verify(moving, charge.record)).toBeNull()
  })

  test('is of any shape', () => {
    const shapes = tiny((game) => {
      game.state.told.push(game.ask(number({ clause: 'tiny-n', name: 'n', seat: 'left', min: 1, max: 6 })))
      game.state.told.push(
        game.ask(pick({ clause: 'tiny-p', name: 'p', seat: 'left', options: [{ to: 'a' }, { to: 'b' }] })),
      )
    })
    const match = begin(shapes)
    match.setStanding('left', [
      { clauses: ['tiny-n'], choice: 3, scope: 'match' },
      { clauses: ['tiny-p'], choice: { to: 'b' }, scope: 'match' },
    ])
    expect(match.state.told).toEqual([3, { to: 'b' }, 3, { to: 'b' }, 3, { to: 'b' }])
  })

  test('is kept as JSON and set again as it was, in another turn too', () => {
    const match = begin(moving)
    match.setStanding('right', [{ clauses: ['tiny-other'], scope: 'turn' }])
    const kept = JSON.parse(JSON.stringify(match.standing('right'))) as StandingAnswer[]
    expect(kept).toEqual([{ clauses: ['tiny-other'], scope: 'turn', until: '0' }])
    answerAll(match, 8)
    expect(match.standing('right')).toEqual([])
    match.setStanding('right', kept)
    expect(match.standing('right')).toEqual([])
  })

  test('in a game that names no parts: a move and an activation are a step, a phase is a turn', () => {
    const plain = tiny(moving.step)
    const match = begin(plain)
    match.setStanding('right', [{ ...PASS, scope: 'activation' }])
    expect(match.standing('right')).toEqual([])
    expect(match.frames).toHaveLength(1)
  })
})

function answerAll(match: Match<Tiny, Tiny>, count: number): void {
  for (let i = 0; i < count; i++) match.answer('right', 'pass')
}
