import { everyNote, type Match } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { parley } from '../toys/parley.ts'
import type { Parley } from '../toys/parley-state.ts'
import type { ParleyView } from '../toys/parley-view.ts'
import { askedNow, begin } from '../toys/play.ts'

/** Before any bid: all three are asked together. */
function bidding(): Match<Parley, ParleyView> {
  return begin(parley)
}

describe('sealed answers', () => {
  test('are asked of all at once, and each answer closes one question', () => {
    const match = bidding()
    expect(askedNow(match)).toEqual(['duke par-bid-1', 'earl par-bid-1', 'abbot par-bid-1'])
    match.answer('earl', 2)
    expect(askedNow(match)).toEqual(['duke par-bid-1', 'abbot par-bid-1'])
    expect(match.answer('earl', 3)?.sentence).toBe('Earl is not asked anything now.')
  })

  test('show in no view, no note and no moment before all are given', () => {
    const match = bidding()
    const seen = () =>
      [null, 'duke', 'abbot', 'earl'].map((seat) => ({
        view: match.view(seat),
        notes: match.notes(seat),
        moment: seat && match.moment(seat),
      }))
    const before = seen()
    match.answer('earl', 3)
    expect(seen()).toEqual(before)
    match.answer('abbot', 1)
    expect(seen()).toEqual(before)
    match.answer('duke', 0)
    expect(match.view(null).leader).toBe('earl')
  })

  test('are noted together, in the order of the rules, when all are given', () => {
    const match = bidding()
    match.answer('abbot', 1)
    match.answer('earl', 3)
    expect([...everyNote(match.allNotes)].filter(({ kind }) => kind === 'answer')).toEqual([])
    match.answer('duke', 0)
    const bids = match.notes(null).filter(({ clause, kind }) => clause === 'par-bid-1' && kind === 'answer')
    expect(bids.map(({ seat, choice }) => [seat, choice])).toEqual([
      ['duke', 0],
      ['earl', 3],
      ['abbot', 1],
    ])
  })

  test('give the same game in whatever order they come', () => {
    const bids = { duke: 1, earl: 3, abbot: 3 }
    const orders = [
      ['duke', 'earl', 'abbot'],
      ['abbot', 'duke', 'earl'],
      ['earl', 'abbot', 'duke'],
    ] as const
    const [first, ...others] = orders.map((order) => {
      const match = bidding()
      for (const seat of order) match.answer(seat, bids[seat])
      return { frames: match.frames, state: match.state, asked: askedNow(match) }
    })
    expect(first?.frames[0]?.answers.map(({ seat }) => seat)).toEqual(['duke', 'earl', 'abbot'])
    for (const other of others) expect(other).toEqual(first)
  })

  test('can be taken back one by one while sealed, without touching the others', () => {
    const match = bidding()
    match.answer('earl', 3)
    match.answer('abbot', 1)
    expect(match.undo('earl')).toBeNull()
    expect(askedNow(match)).toEqual(['duke par-bid-1', 'earl par-bid-1'])
    expect(match.record.events.at(-1)).toEqual({ kind: 'undo', by: 'earl', back: 0, agreed: [], alone: true })
    expect(match.undo('earl')?.sentence).toBe('There is nothing of yours to take back.')
    match.answer('earl', 3)
    expect(askedNow(match)).toEqual(['duke par-bid-1'])
    match.answer('duke', 0)
    expect(match.frames[0]?.answers.map(({ choice }) => choice)).toEqual([0, 3, 1])
  })

  test('once opened are not free to take back: the last to answer has seen the others', () => {
    const match = bidding()
    match.answer('earl', 3)
    match.answer('abbot', 1)
    match.answer('duke', 0)
    expect(askedNow(match)).toEqual(['earl par-plot-1'])
    expect(match.undo('duke')?.sentence).toBe(
      "Something secret has come to light since: taking back needs the other side's consent.",
    )
    expect(match.undo('duke', { agreed: ['abbot'] })).toBeNull()
    expect(askedNow(match)).toEqual(['duke par-bid-1'])
    expect(match.save().answers.map((answer) => answer?.choice)).toEqual([undefined, 3, 1])
  })

  test('a seat that has no choice is not asked, and the others are none the wiser', () => {
    const match = begin(parley, { simulation: 5 }, { coins: 0 })
    expect(askedNow(match)).toHaveLength(1)
    expect(askedNow(match)[0]).toMatch('par-plot-1')
  })
})
