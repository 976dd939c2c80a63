import { Match, replay, StreamChance, sfc32, verify } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { duel } from '../toys/duel.ts'
import { parley } from '../toys/parley.ts'
import { askedNow, begin, everythingOf, playOn, savedAndRead } from '../toys/play.ts'
import { askLetter, tiny } from '../toys/tiny.ts'

/** Rolls, asks both seats, rolls. */
const rollAskRoll = tiny((game) => {
  game.state.told.push(game.dice.d100('tiny-1'))
  askLetter(game)
  askLetter(game, 'right')
  game.state.told.push(game.dice.d100('tiny-1'))
})

describe('a fork', () => {
  test('goes on from the very same question, in the middle of a step too', () => {
    const match = begin(parley)
    playOn(match, new StreamChance(sfc32(1)), 6)
    const fork = match.fork({ simulation: 1 })
    expect(askedNow(fork)).toEqual(askedNow(match))
    expect(fork.state).toEqual(match.state)
    expect(fork.allNotes).toEqual(match.allNotes)
  })

  test('leaves its parent alone, whatever is played in it', () => {
    const match = begin(parley)
    playOn(match, new StreamChance(sfc32(1)), 6)
    const before = everythingOf(match)
    playOn(match.fork({ simulation: 1 }), new StreamChance(sfc32(2)))
    expect(everythingOf(match)).toEqual(before)
  })

  test('keeps the dice that fell before, and has its own from there', () => {
    const match = begin(rollAskRoll)
    match.answer('left', 'a')
    const ends = [1, 2, 3, 4].map((simulation) => {
      const fork = match.fork({ simulation })
      fork.answer('right', 'b')
      expect(fork.frames[0]?.rolls[0]).toEqual(match.save().rolls[0])
      return fork.state.told[3]
    })
    const again = match.fork({ simulation: 1 })
    again.answer('right', 'b')
    expect(again.state.told[3]).toBe(ends[0])
    match.answer('right', 'b')
    expect(new Set([...ends, match.state.told[3]]).size).toBeGreaterThan(3)
  })

  test('can begin at an earlier step, with the history up to there', () => {
    const match = begin(duel)
    for (const seat of ['red', 'blue', 'red']) match.answer(seat, 'guard')
    const fork = match.fork({ simulation: 1 }, 1)
    expect(askedNow(fork)).toEqual(['blue duel-act-1'])
    expect(fork.frames).toEqual(match.frames.slice(0, 1))
    expect(fork.state).toEqual(match.frames[1]?.before)
    expect(() => match.fork({ simulation: 1 }, 7)).toThrow('there is no step 7 to fork from')
  })

  test('takes back its own answers, not those before it', () => {
    const match = begin(rollAskRoll)
    match.answer('left', 'a')
    const fork = match.fork({ simulation: 1 })
    expect(fork.undo('left')?.sentence).toBe('There is nothing of yours to take back.')
    fork.answer('right', 'b')
    expect(fork.undo('right', { agreed: ['left'] })).toBeNull()
    expect([fork.state, askedNow(fork)]).toEqual([match.state, askedNow(match)])
  })

  test('is saved and goes on with its own stream of dice', () => {
    const fork = begin(rollAskRoll).fork({ simulation: 4 })
    fork.answer('left', 'a')
    const twin = Match.load(rollAskRoll, savedAndRead(fork))
    for (const one of [fork, twin]) {
      playOn(one, new StreamChance(sfc32(9)))
      expect(one.outcome).not.toBeNull()
    }
    expect(everythingOf(twin)).toEqual(everythingOf(fork))
  })

  test('has a record that says it begins in the middle: nobody can play it again from the set-up', () => {
    const { record } = begin(duel).fork({ seed: 'cd'.repeat(32) })
    expect(record.dice).toEqual({ kind: 'middle' })
    expect(replay(duel, record)).toBe(
      'The record begins in the middle of a game: it can be watched, but not played again.',
    )
    expect(verify(duel, record)).toBe('The record names no seed, so its dice cannot be thrown again.')
  })

  test('at the pace of steps has the same question open as its parent', () => {
    const match = begin(duel, { simulation: 1 }, {}, { pace: 'step' })
    expect(match.fork({ simulation: 2 }).pending).toEqual([])
    match.playStep()
    expect(askedNow(match.fork({ simulation: 2 }))).toEqual(['red duel-act-1'])
    expect(match.fork({ simulation: 2 }).answer('red', 'wait')).toBeNull()
  })
})
