import {
  type Game,
  isTakenBackOverDice,
  Match,
  pick,
  readSavedText,
  replay,
  type SavedMatch,
  savedText,
  verify,
} from '@sandtable/engine'
import { expect, test } from 'vitest'
import { begin, matchOf, SEED, savedAndRead } from '../toys/play.ts'
import { type Tiny, tiny } from '../toys/tiny.ts'

const KEYED = { seed: SEED, keyedBy: 'answers' } as const
const ALL = { agreed: ['left', 'right'] }

/** Each step asks for a letter, rolls twenty dice, asks the other side, and rolls again. */
const dicey = tiny((game: Game<Tiny>) => {
  letter(game, 'left')
  game.state.told.push(game.dice.several('tiny-roll', 20).join(''))
  letter(game, 'right')
  game.state.told.push(game.dice.several('tiny-roll', 20).join(''))
})

function letter(game: Game<Tiny>, seat: string): void {
  const options = ['a', 'b', 'c']
  game.state.told.push(game.ask(pick({ clause: 'tiny-letter', name: 'letter', seat, options })))
}

const rolled = (match: Match<Tiny, Tiny>): string =>
  match.state.told.filter((text) => String(text).length > 1).join(' ')

test('the same answers after a take-back bring the same dice', () => {
  const match = begin(dicey, KEYED)
  match.answer('left', 'a')
  const first = rolled(match)
  expect(match.undo('left', ALL)).toBeNull()
  match.answer('left', 'a')
  expect(rolled(match)).toBe(first)
})

test('any other answer brings other dice', () => {
  const match = begin(dicey, KEYED)
  const seen = ['a', 'b', 'c'].map((choice) => {
    match.answer('left', choice)
    const dice = rolled(match)
    match.undo('left', ALL)
    return dice
  })
  expect(new Set(seen).size).toBe(3)
})

test('another answer in an earlier step changes the dice of every later step', () => {
  const after = (first: string): string => {
    const match = begin(dicey, KEYED)
    match.answer('left', first)
    match.answer('right', 'a')
    match.answer('left', 'a')
    return String(match.state.told.at(-1))
  }
  expect(after('a')).not.toBe(after('b'))
  expect(after('a')).toBe(after('a'))
})

test('dice before and after an answer within a step differ, and so do those of equal steps', () => {
  const match = begin(dicey, KEYED)
  for (const seat of ['left', 'right', 'left', 'right']) match.answer(seat, 'a')
  const dice = rolled(match).split(' ')
  expect(dice).toHaveLength(4)
  expect(new Set(dice).size).toBe(4)
})

test('with one stream for the match dice go on after a take-back', () => {
  const match = begin(dicey, { seed: SEED })
  match.answer('left', 'a')
  const first = rolled(match)
  match.undo('left', ALL)
  match.answer('left', 'a')
  expect(rolled(match)).not.toBe(first)
})

test('a match saved in the middle of a step goes on with the dice it would have had', () => {
  const match = begin(dicey, KEYED)
  match.answer('left', 'b')
  const loaded = Match.load(dicey, savedAndRead(match) as SavedMatch<Tiny>)
  match.answer('right', 'c')
  loaded.answer('right', 'c')
  expect(loaded.record.rolls).toEqual(match.record.rolls)
})

test('the order of keys in an answer does not matter: a database may change it', () => {
  const options = [{ to: 'hill', at: 3 }]
  const rules = tiny((game: Game<Tiny>) => {
    game.ask(pick({ clause: 'tiny-go', name: 'go', seat: 'left', options, secret: true }))
    game.state.told.push(game.dice.several('tiny-roll', 20).join(''))
  })
  const dice = [
    { to: 'hill', at: 3 },
    { at: 3, to: 'hill' },
  ].map((choice) => {
    const match = begin(rules, KEYED)
    match.answer('left', choice)
    return match.record.rolls
  })
  expect(dice[0]).toEqual(dice[1])
})

test('a record with take-backs over dice replays and verifies, in form 2; one stream stays in form 1', () => {
  const played = (dice: typeof KEYED | { seed: string }): Match<Tiny, Tiny> => {
    const match = begin(dicey, dice)
    for (const choice of ['a', 'b', 'a']) {
      match.answer('left', choice)
      match.answer('right', 'c')
      match.undo('left', ALL)
    }
    match.answer('left', 'b')
    return match
  }
  for (const [dice, format] of [
    [KEYED, 2],
    [{ seed: SEED }, 1],
  ] as const) {
    const { record } = played(dice)
    expect(record.format).toBe(format)
    expect(verify(dicey, record)).toBeNull()
    expect(matchOf(replay(dicey, record)).record).toEqual(record)
    const text = savedText(played(dice).save())
    expect(text.startsWith(`{"sandtable":${format},`)).toBe(true)
    expect(readSavedText(text)).toMatchObject({ record: { format } })
  }
})

test('a forged die of a keyed record is found', () => {
  const match = begin(dicey, KEYED)
  match.answer('left', 'a')
  const { record } = match
  const [first, ...rest] = record.rolls
  if (!first) throw new Error('no die has fallen')
  const forged = { ...record, rolls: [{ ...first, value: (first.value % 6) + 1 }, ...rest] }
  expect(verify(dicey, forged)).toMatch(/^Die 1: the record says/)
})

test('a record says whether something was taken back after dice had fallen on it', () => {
  const match = begin(dicey, KEYED)
  expect(isTakenBackOverDice(match.record)).toBe(false)
  match.answer('left', 'a')
  expect(isTakenBackOverDice(match.record)).toBe(false)
  match.undo('left', ALL)
  expect(isTakenBackOverDice(match.record)).toBe(true)
  match.answer('left', 'a')
  expect(isTakenBackOverDice(match.record)).toBe(true)

  const calm = begin(
    tiny((game: Game<Tiny>) => letter(game, 'left')),
    KEYED,
  )
  calm.answer('left', 'a')
  calm.undo('left')
  calm.answer('left', 'b')
  expect(isTakenBackOverDice(calm.record)).toBe(false)
})
