import { type Game, Match, pick, verify, window, yesNo } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { duel } from '../toys/duel.ts'
import { parley } from '../toys/parley.ts'
import { askedNow, begin, everythingOf, savedAndRead, scripted } from '../toys/play.ts'
import { askLetter, type Tiny, tiny } from '../toys/tiny.ts'

const BARRED = "since: taking back needs the other side's consent."

describe('taking back for free', () => {
  test('goes to the own last answer, and the match is where it was', () => {
    const match = begin(duel)
    const { state, asked } = { state: match.state, asked: askedNow(match) }
    match.answer('red', 'guard')
    expect(match.undo('red')).toBeNull()
    expect([match.state, askedNow(match), match.frames]).toEqual([state, asked, []])
  })

  test('goes back answer by answer, across steps and within one', () => {
    const ruleset = tiny((game) => {
      askLetter(game)
      askLetter(game)
    })
    const match = begin(ruleset)
    const seen = [match.state]
    for (const letter of ['a', 'b', 'c']) {
      match.answer('left', letter)
      seen.push(match.state)
    }
    expect(match.frames).toHaveLength(1)
    for (const state of seen.slice(0, 3).reverse()) {
      expect(match.undo('left')).toBeNull()
      expect(match.state).toEqual(state)
    }
    expect(match.undo('left')?.sentence).toBe('There is nothing of yours to take back.')
  })

  test('keeps on record what was taken back, and that it was', () => {
    const match = begin(duel)
    match.answer('red', 'guard')
    match.undo('red')
    match.answer('red', 'wait')
    expect(match.record.events).toMatchObject([
      { kind: 'answer', choice: 'guard', step: 0, slot: 0 },
      { kind: 'undo', by: 'red', back: 0, agreed: [] },
      { kind: 'answer', choice: 'wait', step: 0, slot: 0 },
    ])
    expect(verify(duel, match.record)).toBeNull()
  })

  test('skips what a standing order answered for the seat', () => {
    const match = begin(
      tiny((game) => {
        askLetter(game)
        game.ask(window({ clause: 'tiny-window', name: 'react', seat: 'left', options: ['a'] }))
        askLetter(game)
      }),
    )
    match.standingPass('left', ['tiny-window'])
    match.answer('left', 'a')
    expect(match.undo('left')).toBeNull()
    expect([match.state.told, askedNow(match)]).toEqual([[], ['left tiny-letter']])
  })
})

describe('taking back is barred', () => {
  test('by a die since', () => {
    const match = begin(duel, scripted('duel-act-2', 1))
    match.answer('red', 'strike')
    const before = everythingOf(match)
    expect(match.undo('red')?.sentence).toBe(`Dice have been rolled ${BARRED}`)
    expect(everythingOf(match)).toEqual(before)
  })

  test('by a secret that came to light, in the open step and after it', () => {
    for (const asksAgain of [true, false]) {
      const match = begin(
        tiny((game) => {
          askLetter(game)
          game.open?.({ kind: 'spotted', clause: 'tiny-1' })
          game.note?.({ kind: 'ambush', clause: 'tiny-2', reveals: true })
          game.close?.()
          if (asksAgain) askLetter(game, 'right')
        }),
      )
      match.answer('left', 'a')
      expect(match.undo('left')?.sentence).toBe(`Something secret has come to light ${BARRED}`)
    }
  })

  test('by an answer of another seat, also one by standing order', () => {
    const match = begin(duel)
    match.answer('red', 'guard')
    match.answer('blue', 'guard')
    expect(match.undo('red')?.sentence).toBe(`Another player has answered ${BARRED}`)
    expect(match.undo('blue')).toBeNull()
    expect(match.undo('red')).toBeNull()

    const asking = begin(
      tiny((game) => {
        askLetter(game)
        game.ask(yesNo({ clause: 'tiny-yes', name: 'agree', seat: 'right' }))
        askLetter(game)
      }),
    )
    asking.standingPass('right', ['tiny-yes'])
    asking.answer('left', 'a')
    expect(asking.undo('left')?.sentence).toBe(`Another player has answered ${BARRED}`)
  })

  test('not by what happened before the answer', () => {
    const match = begin(duel, scripted('duel-act-2', 1))
    match.answer('red', 'strike')
    match.answer('blue', 'wait')
    expect(match.undo('blue')).toBeNull()
  })
})

describe('taking back by consent', () => {
  test('needs one seat of every other side, and nobody of the own', () => {
    const begun = begin(parley, { simulation: 1 })
    for (const [seat, bid] of [
      ['duke', 3],
      ['earl', 1],
      ['abbot', 0],
    ] as const)
      begun.answer(seat, bid)
    begun.answer('duke', 'honest') // rolls a die
    expect(begun.undo('duke', { agreed: ['earl'] })?.sentence).toBe(`Dice have been rolled ${BARRED}`)
    expect(begun.undo('duke', { agreed: ['abbot'] })).toBeNull()
    expect(askedNow(begun)).toEqual(['duke par-plot-1'])
    expect(begun.undo('abbot', { agreed: ['earl'] })).toBeNull()
    expect(askedNow(begun)).toEqual(['abbot par-bid-1'])
  })

  test('or the referee alone, and the record says which', () => {
    const match = begin(duel, { simulation: 1 })
    match.answer('red', 'strike')
    expect(match.undo('red', { agreed: [], referee: true })).toBeNull()
    match.answer('red', 'strike')
    expect(match.undo('red', { agreed: ['blue'] })).toBeNull()
    expect(match.record.events.filter(({ kind }) => kind === 'undo')).toEqual([
      { kind: 'undo', by: 'referee', back: 0, agreed: [] },
      { kind: 'undo', by: 'red', back: 2, agreed: ['blue'] },
    ])
    expect(verify(duel, match.record)).toBeNull()
  })

  test('takes back what others did since', () => {
    const match = begin(duel)
    for (const seat of ['red', 'blue', 'red']) match.answer(seat, 'guard')
    const before = match.state
    match.answer('blue', 'wait')
    match.answer('red', 'wait')
    expect(match.undo('blue', { agreed: ['red'] })).toBeNull()
    expect([match.state, askedNow(match), match.frames.length]).toEqual([before, ['blue duel-act-1'], 3])
    expect(match.record.events.filter(({ kind }) => kind === 'answer')).toHaveLength(5)
  })

  test('rolls fresh dice afterwards; the old ones stay on record and the record verifies', () => {
    const match = begin(duel, { seed: 'ab'.repeat(32) })
    for (let i = 0; i < 8; i++) {
      match.answer('red', 'strike')
      match.undo('red', { agreed: ['blue'] })
    }
    expect([match.frames, match.record.rolls.length]).toEqual([[], 8])
    expect(new Set(match.record.rolls.map(({ value }) => value)).size).toBeGreaterThan(1)
    expect(verify(duel, match.record)).toBeNull()
  })

  test('in the middle of a step keeps the dice rolled before the answer', () => {
    const match = begin(
      tiny((game) => {
        game.state.told.push(game.dice.d100('tiny-1'))
        askLetter(game)
        game.state.told.push(game.dice.d100('tiny-1'))
        askLetter(game, 'right')
      }),
    )
    const [kept] = match.state.told
    match.answer('left', 'a')
    const fallen = match.state.told[2]
    match.undo('left', { agreed: ['right'] })
    expect(match.state.told).toEqual([kept])
    match.answer('left', 'a')
    expect(match.state.told[0]).toBe(kept)
    expect(match.state.told[2]).not.toBe(fallen)
    expect(match.record.rolls).toHaveLength(3)
  })

  test('of an opened seal keeps the sealed answers that came before it', () => {
    const letters = (game: Game<Tiny>): void => {
      const decisions = ['left', 'right'].map((seat) =>
        pick({ clause: 'tiny-1', name: 'l', seat, options: ['a', 'b'] }),
      )
      game.state.told.push(...game.askEach(decisions))
    }
    const match = begin(tiny(letters))
    match.answer('right', 'b')
    match.answer('left', 'a')
    expect(match.undo('left', { agreed: ['right'] })).toBeNull()
    expect(askedNow(match)).toEqual(['left tiny-1'])
    const twin = Match.load(match.ruleset, savedAndRead(match))
    for (const one of [match, twin]) {
      one.answer('left', 'b')
      expect(one.state.told).toEqual(['b', 'b'])
      expect(one.record.events).toHaveLength(4)
    }
  })
})
