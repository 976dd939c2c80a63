import { deltaOf, type Snapshot, type Update } from '@sandtable/protocol'
import { expect, test } from 'vitest'
import { updated } from '../../src/client/news.ts'

const SEAT = { seat: 'blue', pending: null, standing: [] }

/** As much of the news as matters here. */
function newsWith(view: unknown): Snapshot {
  const summary = { id: 'm', turn: 1, asked: ['red'] }
  return {
    seq: 1,
    summary,
    seats: [{ ...SEAT, view }],
    onlooker: null,
    notes: [],
    chat: [],
  } as unknown as Snapshot
}

function update(fields: object): Update {
  return { type: 'update', seq: 2, now: 0, ...fields } as Update
}

test('a change of a view is applied to the view as it was', () => {
  const before = { turn: 1, units: [{ at: 3 }, { at: 4 }] }
  const after = { turn: 2, units: [{ at: 3 }, { at: 9 }] }
  const news = updated(newsWith(before), update({ seats: [{ ...SEAT, change: deltaOf(before, after) }] }))
  expect(news.seats).toEqual([{ ...SEAT, view: after }])
})

test('a view that is told as a whole replaces the old one; one of which nothing is told stays', () => {
  const news = newsWith({ turn: 1 })
  expect(updated(news, update({ seats: [{ ...SEAT, view: { turn: 5 } }] })).seats[0]?.view).toEqual({
    turn: 5,
  })
  expect(updated(news, update({ seats: [SEAT] })).seats[0]?.view).toEqual({ turn: 1 })
  expect(updated(news, update({})).seats).toEqual(news.seats)
})

test('an onlooker hears of changes in the same way, from before the first view on', () => {
  const first = updated(newsWith(null), update({ onlookerChange: deltaOf(null, { turn: 1 }) }))
  expect(first.onlooker).toEqual({ turn: 1 })
  const second = updated(first, update({ onlookerChange: deltaOf({ turn: 1 }, { turn: 2 }) }))
  expect(second.onlooker).toEqual({ turn: 2 })
})

test('who is asked and which turn it is change in the summary', () => {
  const news = updated(newsWith(null), update({ asked: ['blue'], turn: 2 }))
  expect(news.summary).toEqual({ id: 'm', turn: 2, asked: ['blue'] })
  expect(updated(news, update({})).summary).toEqual(news.summary)
  const whole = { id: 'm', turn: 3, asked: [] }
  expect(updated(news, update({ summary: whole })).summary).toEqual(whole)
})
