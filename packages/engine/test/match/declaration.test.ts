import { type Game, Match, pick, type Seat, verify } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { askedNow, begin, savedAndRead } from '../toys/play.ts'
import { askLetter, type Tiny, tiny } from '../toys/tiny.ts'

/** Left declares two letters, then right answers. */
const declares = tiny((game) => {
  const [first, second] = game.declare('left', () => [askLetter(game), askLetter(game)])
  game.note?.({ kind: 'declared', clause: 'tiny-declare', first, second })
  askLetter(game, 'right', 'tiny-answer')
})

function seenBy(match: Match<Tiny, Tiny>, reader: Seat | null): unknown {
  return [match.view(reader).told, match.notes(reader).map(({ kind, choice }) => [kind, choice])]
}

describe('a declaration of several asks', () => {
  test('is seen by its seat as it grows, by others when it is complete', () => {
    const match = begin(declares)
    expect(match.declaring).toEqual({ seat: 'left', slot: 0 })
    match.answer('left', 'a')
    expect(seenBy(match, 'left')).toEqual([['a'], [['answer', 'a']]])
    for (const other of ['right', null]) expect(seenBy(match, other)).toEqual([[], []])
    expect(match.moment('right').answers).toEqual([])
    expect(match.moment('left').answers).toMatchObject([{ choice: 'a' }])

    match.answer('left', 'b')
    expect([askedNow(match), match.declaring]).toEqual([['right tiny-answer'], null])
    const whole = [
      ['a', 'b'],
      [
        ['answer', 'a'],
        ['answer', 'b'],
        ['declared', undefined],
      ],
    ]
    for (const reader of ['left', 'right', null]) expect(seenBy(match, reader)).toEqual(whole)
    expect(match.moment('right').answers).toHaveLength(2)
  })

  test('is taken back for free until it is complete and another has answered', () => {
    const match = begin(declares)
    match.answer('left', 'a')
    expect(match.undo('left')).toBeNull()
    expect(seenBy(match, 'right')).toEqual([[], []])
    match.answer('left', 'c')
    match.answer('left', 'b')
    expect(match.undo('left')).toBeNull()
    expect(seenBy(match, 'right')).toEqual([[], []])
    match.answer('left', 'a')
    match.answer('right', 'a')
    expect(match.undo('left')).toMatchObject({ code: 'needs-consent' })
    expect(verify(declares, match.record)).toBeNull()
  })

  test('is hidden in a match that is saved in the middle of it', () => {
    const match = begin(declares)
    match.answer('left', 'a')
    const loaded = Match.load(declares, savedAndRead(match))
    expect(loaded.declaring).toEqual({ seat: 'left', slot: 0 })
    expect([seenBy(loaded, 'left'), seenBy(loaded, 'right')]).toEqual([
      [['a'], [['answer', 'a']]],
      [[], []],
    ])
  })

  test('may have parts of its own, which are part of it', () => {
    const nested = tiny((game) => {
      game.declare('left', () => {
        game.declare('left', () => askLetter(game))
        askLetter(game)
      })
    })
    const match = begin(nested)
    match.answer('left', 'a')
    expect([match.view('right').told, match.declaring]).toEqual([[], { seat: 'left', slot: 0 }])
  })

  test('hides notes inside of others too', () => {
    const inside = tiny((game) => {
      game.open?.({ kind: 'order', clause: 'tiny-order' })
      game.declare('left', () => {
        askLetter(game)
        game.open?.({ kind: 'aim', clause: 'tiny-aim' })
        askLetter(game)
        game.close?.()
      })
      game.close?.()
    })
    const match = begin(inside)
    match.answer('left', 'a')
    expect(match.notes('right')).toEqual([{ kind: 'order', clause: 'tiny-order', inside: [] }])
    expect(match.notes('left')).toMatchObject([{ inside: [{ kind: 'answer' }, { kind: 'aim' }] }])
    match.answer('left', 'b')
    expect(match.frames[0]?.notes).toMatchObject([
      { inside: [{}, { kind: 'aim', inside: [{ choice: 'b' }] }] },
    ])
  })

  test('asks one seat, and rolls no die', () => {
    const broken = (asks: (game: Game<Tiny>) => void) => () =>
      begin(tiny((game) => game.declare('left', () => asks(game))))
    expect(broken((game) => askLetter(game, 'right'))).toThrow(
      'right is asked in the middle of a declaration of left',
    )
    expect(broken((game) => game.declare('right', () => {}))).toThrow('right is asked in the middle')
    expect(broken((game) => game.dice.d6('tiny-die'))).toThrow(
      'a die falls in the middle of a declaration of left',
    )
    expect(
      broken((game) => {
        game.dice.d6('tiny-die')
        askLetter(game)
      }),
    ).toThrow('a die falls in the middle of a declaration of left')
    const open = tiny((game) => void game.declare('left', () => {}), { hidesNothing: true })
    expect(() => begin(open)).toThrow('a game that hides nothing declares nothing in parts')
  })

  test('with one legal answer is not asked, and is no declaration to wait for', () => {
    const only = pick({ clause: 'tiny-1', name: 'n', seat: 'left', options: ['a'] })
    const match = begin(
      tiny((game) => {
        game.declare('left', () => game.ask(only))
        askLetter(game, 'right')
      }),
    )
    expect([askedNow(match), match.declaring]).toEqual([['right tiny-letter'], null])
  })
})
