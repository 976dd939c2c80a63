import { type MatchEvent, type MatchRecord, StreamChance, sfc32, verify } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { duel } from '../toys/duel.ts'
import { parley } from '../toys/parley.ts'
import { begin, playOn, scripted } from '../toys/play.ts'

/** A whole game of parley with things taken back and words said. */
function wholeRecord(): MatchRecord {
  const match = begin(parley)
  const chance = new StreamChance(sfc32(21))
  playOn(match, chance, 5)
  const last = match.record.events.at(-1)
  const seat = last?.kind === 'answer' ? last.seat : 'duke'
  match.undo(seat, { agreed: [], referee: true })
  match.say('duke', 'offer-draw')
  playOn(match, chance)
  return match.record
}

/** A red that strikes and a blue that strikes back, with the seed's dice. */
function shortRecord(): MatchRecord {
  const match = begin(duel, { seed: 'ef'.repeat(32) }, { lives: 9 })
  for (const seat of ['red', 'blue', 'red', 'blue']) match.answer(seat, 'strike')
  return match.record
}

describe('a record that is what it says', () => {
  test('passes, also after being written as JSON', () => {
    const record = wholeRecord()
    expect(record.outcome).not.toBeNull()
    expect(verify(parley, record)).toBeNull()
    expect(verify(parley, JSON.parse(JSON.stringify(record)) as MatchRecord)).toBeNull()
  })

  test('passes in the middle of a match', () => {
    expect(verify(duel, shortRecord())).toBeNull()
  })
})

describe('a record that was tampered with gets one clear sentence', () => {
  test('a die', () => {
    const record = shortRecord()
    const rolls = record.rolls.map((die, i) => (i === 1 ? { ...die, value: (die.value % 6) + 1 } : die))
    const [, said] = rolls
    const [, thrown] = record.rolls
    expect(verify(duel, { ...record, rolls })).toBe(
      `Die 2: the record says ${said?.value} for duel-act-2, the seed gives ${thrown?.value} for duel-act-2.`,
    )
  })

  test('a die that changed what was asked later is named first', () => {
    const record = wholeRecord()
    const dice = { kind: 'chacha20', seed: '77'.repeat(32) } as const
    expect(verify(parley, { ...record, dice })).toMatch(
      /^Die 1: the record says \d+ for par-deal-1, the seed gives/,
    )
  })

  test('dice too many, and dice too few', () => {
    const record = shortRecord()
    const more = [...record.rolls, { clause: 'duel-act-2', faces: 6, value: 6 }]
    expect(verify(duel, { ...record, rolls: more })).toBe('The rules roll 4 dice, the record has 5.')
    expect(verify(duel, { ...record, rolls: record.rolls.slice(0, 3) })).toBe(
      'The rules roll 4 dice, the record has 3.',
    )
    const loaded = record.rolls.map((die) => ({ ...die, value: 7 }))
    expect(verify(duel, { ...record, rolls: loaded })).toBe('Die 1 (duel-act-2): a d6 cannot show 7.')
  })

  test('a choice', () => {
    const record = shortRecord()
    const illegal = changed(record, 2, { choice: 'flee' })
    expect(verify(duel, illegal)).toBe(
      'Event 3 (red, duel-act-1) cannot be played again: flee is not one of the choices: strike, guard, wait.',
    )
    expect(verify(duel, changed(record, 0, { choice: 'wait' }))).toBe(
      'The rules roll 3 dice, the record has 4.',
    )
    expect(verify(duel, changed(record, 0, { seat: 'blue' }))).toMatch(
      'Event 1 (blue, duel-act-1) cannot be played again',
    )
    expect(verify(duel, changed(record, 0, { clause: 'duel-act-9' }))).toMatch(
      'red is asked by duel-act-1 here.',
    )
  })

  test('what an event says of itself', () => {
    const record = shortRecord()
    expect(verify(duel, changed(record, 1, { rolledBefore: 0 }))).toBe('Event 2 is not as the rules make it.')
    expect(verify(duel, changed(record, 1, { standing: true }))).toBeNull() // nobody can tell a standing order from a word
  })

  test('an undo that nobody agreed to', () => {
    const match = begin(duel, { simulation: 1 })
    match.answer('red', 'strike')
    match.undo('red', { agreed: ['blue'] })
    const record = match.record
    expect(verify(duel, record)).toBeNull()
    expect(verify(duel, changed(record, 1, { agreed: [] }))).toMatch(
      'Event 2 (red takes back) cannot be played again: Dice',
    )
    expect(verify(duel, changed(record, 1, { back: 7 }))).toBe('Event 2 is not as the rules make it.')
  })

  test('the outcome', () => {
    const record = shortRecord()
    const won = { winners: ['red'], clause: 'duel-end-1', reason: 'last standing' }
    expect(verify(duel, { ...record, outcome: won })).toBe('The outcome is not the one the rules give.')
  })
})

describe('a record that cannot be verified says why', () => {
  test('another version, and rules mended in between', () => {
    const record = shortRecord()
    expect(verify({ ...duel, version: '1.1.0' }, record)).toBe(
      'The record was written by duel 1.0.0; only that version can verify it, and this is 1.1.0.',
    )
    const mended: MatchEvent = { kind: 'rules', version: '1.1.0', dropped: [] }
    expect(verify(duel, { ...record, events: [...record.events, mended] })).toBe(
      'The match went on under duel 1.1.0: no one version can verify all of it.',
    )
  })

  test('another game, options it does not have, a seed that is none, no seed', () => {
    const record = shortRecord()
    expect(verify(parley, record)).toBe("This is a record of 'duel', not of 'parley'.")
    expect(verify(duel, { ...record, options: { lives: 99 } })).toMatch("Option 'lives'")
    expect(verify(duel, { ...record, dice: { kind: 'chacha20', seed: 'secret' } })).toBe(
      'The seed on record is not 64 hexadecimal digits.',
    )
    expect(verify(duel, begin(duel, scripted('duel-act-2', 1)).record)).toBe(
      'The record names no seed, so its dice cannot be thrown again.',
    )
  })
})

function changed(record: MatchRecord, index: number, changes: Record<string, unknown>): MatchRecord {
  const events = record.events.map((event, i) =>
    i === index ? ({ ...event, ...changes } as MatchEvent) : event,
  )
  return { ...record, events }
}
