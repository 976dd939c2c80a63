import { Match, readSavedText, replay, StreamChance, savedText, sfc32, verify } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { duel } from '../toys/duel.ts'
import { parley } from '../toys/parley.ts'
import type { Parley } from '../toys/parley-state.ts'
import type { ParleyView } from '../toys/parley-view.ts'
import { askedNow, begin, everythingOf, matchOf, playOn, SEED, savedAndRead, scripted } from '../toys/play.ts'
import { askLetter, tiny } from '../toys/tiny.ts'

/** A game of parley after some answers. */
function played(answers: number): Match<Parley, ParleyView> {
  const match = begin(parley)
  playOn(match, new StreamChance(sfc32(8)), answers)
  return match
}

describe('a record', () => {
  test('holds what is needed to play the match again', () => {
    const match = begin(duel, { seed: SEED }, { lives: 1 })
    match.answer('red', 'strike')
    expect(match.record).toEqual({
      format: 1,
      ruleset: 'duel',
      version: '1.0.0',
      options: { lives: 1 },
      dice: { kind: 'chacha20', seed: SEED },
      events: [
        {
          kind: 'answer',
          clause: 'duel-act-1',
          seat: 'red',
          shape: 'pick',
          choice: 'strike',
          name: 'act',
          step: 0,
          slot: 0,
          stepRolledBefore: 0,
          rolledBefore: 0,
          revealedBefore: 0,
        },
      ],
      rolls: [{ clause: 'duel-act-2', faces: 6, value: match.record.rolls[0]?.value }],
      outcome: match.outcome,
    })
  })

  test('names where its dice come from', () => {
    expect(begin(duel, { simulation: 7 }).record.dice).toEqual({ kind: 'sfc32', seed: 7 })
    expect(begin(duel, scripted('duel-act-2', 1)).record.dice).toEqual({ kind: 'unseeded' })
  })
})

describe('a saved match', () => {
  test('is read back as it was written', () => {
    const match = played(7)
    const text = savedText(match.save())
    expect(readSavedText(text)).toEqual(savedAndRead(match))
    expect(readSavedText(text.trimEnd())).toEqual(savedAndRead(match))
  })

  test('that is none, damaged, or from a newer program gets one clear sentence', () => {
    const text = savedText(played(7).save())
    expect(readSavedText('hello')).toBe('This is not a saved Sandtable match.')
    expect(readSavedText('')).toBe('This is not a saved Sandtable match.')
    const damaged = 'This saved match is damaged or was changed by hand: its fingerprint does not fit.'
    expect(readSavedText(text.replace('"choice":"', '"choice":"x'))).toBe(damaged)
    expect(readSavedText(`${text.slice(0, 500)}}`)).toBe(damaged)
    expect(readSavedText(text.replace('"sandtable":1', '"sandtable":3'))).toBe(
      'This match was saved by a newer Sandtable (form 3).',
    )
  })

  test('loads to the very same situation, in the middle of a step, under seal, and after the end', () => {
    for (const answers of [0, 1, 2, 3, 4, 5, 6, 20, 10_000]) {
      const match = played(answers)
      const loaded = Match.load(parley, savedAndRead(match))
      expect(everythingOf(loaded)).toEqual(everythingOf(match))
      expect(loaded.outcome).toEqual(match.outcome)
    }
    expect(played(10_000).outcome).not.toBeNull()
  })

  test('goes on with the dice that would have come', () => {
    const match = played(6)
    const loaded = Match.load(parley, savedAndRead(match))
    for (const one of [match, loaded]) playOn(one, new StreamChance(sfc32(3)))
    expect(everythingOf(loaded)).toEqual(everythingOf(match))
    expect(verify(parley, loaded.record)).toBeNull()
  })

  test('of scripted dice loads too, but has no dice to come', () => {
    const match = begin(duel, scripted('duel-act-2', 1, 2))
    match.answer('red', 'strike')
    const loaded = Match.load(duel, savedAndRead(match))
    const before = everythingOf(loaded)
    expect(() => loaded.answer('blue', 'strike')).toThrow('the record has no d6 left for duel-act-2')
    expect(everythingOf(loaded)).toEqual(before)
    expect(loaded.answer('blue', 'wait')).toBeNull()
  })

  test('of an older form is not loaded unless migrated', () => {
    const newer = { ...duel, migrations: [(state: unknown) => state as never] }
    expect(() => Match.load(newer, begin(duel).save())).toThrow(
      'the match has states of form 0, not 1: migrate it',
    )
  })

  test('of rules with fewer options has the new ones at their defaults', () => {
    const saved = savedAndRead(begin(duel))
    const old = { ...saved, record: { ...saved.record, options: {} } }
    expect(Match.load(duel, old).options).toEqual({ lives: 2 })
  })

  test('can be watched without running a rule', () => {
    const match = played(10_000)
    const { frames, checkpoint, setupNotes } = savedAndRead(match)
    expect(frames.map(({ before }) => parley.view(before, null).phase).slice(0, 4)).toEqual([
      'bid',
      'plot',
      'raid',
      'fate',
    ])
    expect(checkpoint).toEqual(match.state)
    expect([...setupNotes, ...frames.flatMap(({ notes }) => notes)]).toEqual(
      JSON.parse(JSON.stringify(match.allNotes)),
    )
  })
})

describe('a replay', () => {
  test('gives the same game, from the dice on record alone', () => {
    const match = played(25)
    const again = matchOf(replay(parley, match.record))
    const { streamPosition: _used, stream: _stream, ...saved } = again.save()
    expect(match.save()).toMatchObject(JSON.parse(JSON.stringify(saved)))
    expect(askedNow(again)).toEqual(askedNow(match))
  })

  test('of scripted dice works as well', () => {
    const match = begin(duel, scripted('duel-act-2', 4, 4))
    for (const seat of ['red', 'blue']) match.answer(seat, 'strike')
    expect(matchOf(replay(duel, match.record)).state).toEqual(match.state)
  })

  test('always flows, whatever pace it is asked for', () => {
    const match = played(25)
    expect(askedNow(matchOf(replay(parley, match.record, { pace: 'step' })))).toEqual(askedNow(match))
  })

  test('has no dice beyond its record: a fork of it has', () => {
    const again = matchOf(replay(duel, begin(duel).record))
    expect(() => again.answer('red', 'strike')).toThrow('The record has no d6 left for duel-act-2.')
    expect(again.fork({ simulation: 1 }).answer('red', 'strike')).toBeNull()
    const loaded = Match.load(duel, savedAndRead(again))
    expect(() => loaded.answer('red', 'strike')).toThrow('no d6 left') // the stream of the match must not start again
  })

  test('of what does not fit these rules is a sentence', () => {
    const { record } = played(10)
    expect(replay(duel, record)).toBe("This is a record of 'parley', not of 'duel'.")
    expect(replay(parley, { ...record, format: 9 })).toBe(
      'The record was written by a newer Sandtable (form 9).',
    )
    expect(replay(parley, { ...record, options: { rounds: 0 } })).toMatch("Option 'rounds'")
    expect(replay(parley, { ...record, rolls: record.rolls.slice(0, 4) })).toMatch(
      /^The record has no d\d+ left for par-deal-1\.$/,
    )
    const loaded = [{ clause: 'par-deal-1', faces: 12, value: 13, only: [] }, ...record.rolls.slice(1)]
    expect(replay(parley, { ...record, rolls: loaded })).toBe('Die 1 (par-deal-1): a d12 cannot show 13.')
  })

  test('where the rules were mended says at which event', () => {
    const asking = (clause: string) => tiny((game) => void askLetter(game, 'left', clause))
    const match = begin(asking('tiny-old'))
    match.answer('left', 'a')
    expect(replay(asking('tiny-new'), match.record)).toBe(
      'Event 1 (left, tiny-old) cannot be played again: left is asked by tiny-new here.',
    )
    const loaded = Match.load({ ...asking('tiny-old'), version: '2.0.0' }, savedAndRead(match))
    expect(replay(asking('tiny-old'), loaded.record)).toBe(
      'Event 2 (new rules) cannot be played again: the match went on under version 2.0.0.',
    )
  })
})
