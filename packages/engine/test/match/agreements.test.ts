import { Match } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { duel } from '../toys/duel.ts'
import { parley } from '../toys/parley.ts'
import { begin, everythingOf, savedAndRead } from '../toys/play.ts'
import { askLetter, tiny } from '../toys/tiny.ts'

const DRAWN = { winners: [], clause: 'duel-end-3', reason: 'agreement' }

describe('a draw', () => {
  test('is offered and accepted', () => {
    const match = begin(duel)
    expect(match.say('red', 'offer-draw')).toBeNull()
    expect([match.drawOffers, match.outcome]).toEqual([['red'], null])
    expect(match.say('blue', 'accept-draw')).toBeNull()
    expect(match.outcome).toEqual(DRAWN)
    expect(match.pending).toEqual([])
    expect(match.record).toMatchObject({
      outcome: DRAWN,
      events: [{ kind: 'talk', says: 'offer-draw' }, { seat: 'blue' }],
    })
  })

  test('is agreed when the other side offers it too', () => {
    const match = begin(duel)
    match.say('red', 'offer-draw')
    expect(match.say('blue', 'offer-draw')).toBeNull()
    expect(match.outcome).toEqual(DRAWN)
  })

  test('is declined or withdrawn, and may be offered again', () => {
    const match = begin(duel)
    match.say('red', 'offer-draw')
    expect(match.say('blue', 'decline-draw')).toBeNull()
    expect(match.drawOffers).toEqual([])
    match.say('red', 'offer-draw')
    expect(match.say('red', 'withdraw-offer')).toBeNull()
    expect(match.drawOffers).toEqual([])
    expect(match.say('blue', 'accept-draw')?.sentence).toBe('Nobody has offered you a draw.')
  })

  test('lapses when the other side plays on, not when the offering side does', () => {
    const match = begin(duel)
    match.say('red', 'offer-draw')
    match.answer('red', 'wait')
    expect(match.drawOffers).toEqual(['red'])
    match.answer('blue', 'wait')
    expect(match.drawOffers).toEqual([])
  })

  test('does not lapse by a standing order: nobody has played', () => {
    const match = begin(duel)
    match.say('blue', 'offer-draw')
    match.answer('red', 'wait', true)
    expect(match.drawOffers).toEqual(['blue'])
  })

  test('needs every seat that still fights; who has agreed may play on meanwhile', () => {
    const match = begin(parley)
    match.say('abbot', 'offer-draw')
    match.say('duke', 'accept-draw')
    match.answer('duke', 0)
    expect([match.drawOffers, match.outcome]).toEqual([['abbot', 'duke'], null])
    match.say('earl', 'resign')
    expect(match.outcome).toMatchObject({ winners: [], clause: 'par-end-3' })
  })

  test('is unknown where the rules know none', () => {
    const match = begin(tiny((game) => void askLetter(game)))
    expect(match.say('left', 'offer-draw')?.sentence).toBe(
      'The rules of this game know no draw by agreement.',
    )
  })
})

describe('resigning', () => {
  test('ends a match of one seat a side', () => {
    const match = begin(duel)
    expect(match.say('blue', 'resign')).toBeNull()
    expect(match.outcome).toEqual({ winners: ['red'], clause: 'duel-end-2', reason: 'resignation' })
    expect(match.answer('red', 'strike')?.sentence).toBe('The match is over.')
  })

  test('ends a side of several only when all of it resigns', () => {
    const match = begin(parley)
    match.say('duke', 'resign')
    expect(match.outcome).toBeNull()
    expect(match.say('duke', 'resign')?.sentence).toBe('You have already resigned.')
    match.say('earl', 'resign')
    expect(match.outcome).toEqual({ winners: ['church'], clause: 'par-end-2', reason: 'resignation' })
  })
})

test('words that make no sense now get a sentence and change nothing', () => {
  const match = begin(duel)
  match.say('red', 'offer-draw')
  const before = everythingOf(match)
  expect(match.say('red', 'offer-draw')?.sentence).toBe('Your offer of a draw already stands.')
  expect(match.say('red', 'accept-draw')?.sentence).toBe('Nobody has offered you a draw.')
  expect(match.say('red', 'decline-draw')?.sentence).toBe('Nobody has offered you a draw.')
  expect(match.say('blue', 'withdraw-offer')?.sentence).toBe('You have not offered a draw.')
  expect(match.say('green', 'resign')?.sentence).toBe("There is no seat 'green'.")
  expect(everythingOf(match)).toEqual(before)

  const three = begin(parley)
  three.say('duke', 'offer-draw')
  three.say('earl', 'accept-draw')
  expect(three.say('earl', 'accept-draw')?.sentence).toBe('You have already agreed to a draw.')
})

test('offers and resignations survive saving, lapsed ones stay lapsed', () => {
  const match = begin(parley)
  match.say('duke', 'resign')
  match.say('earl', 'offer-draw')
  match.answer('abbot', 1)
  match.say('abbot', 'offer-draw')
  const loaded = Match.load(parley, savedAndRead(match))
  expect(loaded.drawOffers).toEqual(['abbot'])
  loaded.say('earl', 'resign')
  expect(loaded.outcome?.reason).toBe('resignation')
})
