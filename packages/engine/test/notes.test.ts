import { everyNote, type Game, type Note, noteAsData, notesFor, number, pick } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { parley } from './toys/parley.ts'
import { begin } from './toys/play.ts'
import { askLetter, type Tiny, tiny } from './toys/tiny.ts'

describe('who reads which note', () => {
  const notes: readonly Note[] = [
    { kind: 'public', clause: 'toy-1' },
    { kind: 'private', clause: 'toy-2', only: ['red', 'blue'], card: 7 },
    {
      kind: 'ambush',
      clause: 'toy-3',
      only: ['red'],
      hex: 'E3',
      publicly: { kind: 'rustle', clause: 'toy-3' },
    },
    { kind: 'unseen', clause: 'toy-4', only: [] },
  ]

  test('everyone reads what is public, its audience what is not', () => {
    expect(notesFor(notes, 'red')).toEqual([
      { kind: 'public', clause: 'toy-1' },
      { kind: 'private', clause: 'toy-2', card: 7 },
      { kind: 'ambush', clause: 'toy-3', hex: 'E3' },
    ])
  })

  test('others read the public form, or nothing; nobody reads who else was told', () => {
    expect(notesFor(notes, 'blue').at(-1)).toEqual({ kind: 'rustle', clause: 'toy-3' })
    expect(notesFor(notes, 'green')).toEqual([
      { kind: 'public', clause: 'toy-1' },
      { kind: 'rustle', clause: 'toy-3' },
    ])
    expect(notesFor(notes, null)).toEqual(notesFor(notes, 'green'))
  })

  test('inside a note each reader sees their own part; inside a secret one nothing', () => {
    const nested: readonly Note[] = [
      { kind: 'fire', clause: 'toy-1', inside: notes },
      { kind: 'plan', clause: 'toy-5', only: ['red'], inside: [{ kind: 'public', clause: 'toy-1' }] },
    ]
    expect(notesFor(nested, 'green')).toEqual([
      { kind: 'fire', clause: 'toy-1', inside: notesFor(notes, 'green') },
    ])
    expect(notesFor(nested, 'red')[1]).toEqual({
      kind: 'plan',
      clause: 'toy-5',
      inside: [{ kind: 'public', clause: 'toy-1' }],
    })
    expect([...everyNote(nested)].map(({ kind }) => kind)).toEqual([
      'fire',
      'public',
      'private',
      'ambush',
      'unseen',
      'plan',
      'public',
    ])
  })
})

describe('notes of the kernel', () => {
  test('an answer is noted with what else could have been chosen', () => {
    const match = begin(
      tiny((game) => {
        game.ask(
          pick({ clause: 'tiny-1', name: 'way', seat: 'left', options: ['a', 'b'], about: { unit: 'u-1' } }),
        )
        game.ask(number({ clause: 'tiny-2', name: 'far', seat: 'left', min: 1, max: 101 }))
      }),
    )
    match.answer('left', 'b')
    expect(match.notes(null)).toEqual([
      {
        kind: 'answer',
        clause: 'tiny-1',
        name: 'way',
        seat: 'left',
        choice: 'b',
        about: { unit: 'u-1' },
        options: ['a', 'b'],
      },
    ])
    match.answer('left', 7)
    expect(match.notes(null)[1]).toEqual({
      kind: 'answer',
      clause: 'tiny-2',
      name: 'far',
      seat: 'left',
      choice: 7,
    })
  })

  test('a secret answer tells others that it was given, and neither choice nor options nor what it is about', () => {
    const terms = {
      clause: 'tiny-1',
      name: 'plot',
      seat: 'left',
      options: ['a', 'b'],
      about: { unit: 'u-1' },
    }
    const match = begin(tiny((game) => void game.ask(pick({ ...terms, secret: true }))))
    match.answer('left', 'b')
    expect(match.notes('left')[0]).toMatchObject({ choice: 'b', options: ['a', 'b'], about: { unit: 'u-1' } })
    for (const reader of ['right', null]) {
      expect(match.notes(reader)).toEqual([{ kind: 'answer', clause: 'tiny-1', name: 'plot', seat: 'left' }])
    }
  })

  test('where only the options are secret, others learn the choice and not what else there was', () => {
    const asked = { clause: 'tiny-1', name: 'advance', seat: 'left', about: 'wood' }
    const options = ['seen-team', 'hidden-team']
    const match = begin(tiny((game) => void game.ask(pick({ ...asked, options, secret: 'options' }))))
    match.answer('left', 'seen-team')
    const known = { kind: 'answer', ...asked, choice: 'seen-team' }
    expect(match.notes('left')).toEqual([{ ...known, options }])
    for (const reader of ['right', null]) expect(match.notes(reader)).toEqual([known])
    expect(match.record.events[0]).not.toHaveProperty('secret')
  })

  test('every die is noted; what is rolled behind a screen tells others only that it was', () => {
    const match = begin(
      tiny((game) => {
        game.dice.d6('tiny-1')
        game.dice.several('tiny-2', 2, 10, ['left'])
        game.roll('tiny-3', { kind: 'automatic', reason: 'near', clause: 'tiny-4' }, ['left'])
        askLetter(game)
      }),
    )
    const [one, two, three] = match.save().rolls.map(({ value }) => value)
    expect(match.notes('left')).toMatchObject([
      { kind: 'dice', clause: 'tiny-1', faces: 6, dice: [one] },
      { kind: 'dice', clause: 'tiny-2', faces: 10, dice: [two, three] },
      { kind: 'roll', clause: 'tiny-3', success: true },
    ])
    expect(match.notes('right')).toEqual([
      { kind: 'dice', clause: 'tiny-1', faces: 6, dice: [one] },
      { kind: 'hidden-roll', clause: 'tiny-2' },
      { kind: 'hidden-roll', clause: 'tiny-3' },
    ])
  })

  test('the set-up has notes too, of its dice and its own', () => {
    const match = begin(parley)
    expect(match.notes('duke').slice(0, 2)).toEqual([
      { kind: 'hidden-roll', clause: 'par-deal-1' },
      { kind: 'hidden-roll', clause: 'par-deal-1' },
    ])
    expect(match.notes('duke').at(-1)).toEqual({ kind: 'deal', clause: 'par-deal-1', cards: 3 })
    expect(match.allNotes[0]).toMatchObject({ kind: 'dice', faces: 12, only: [] })
  })
})

describe('a note that others go inside of', () => {
  test('holds what happened until it is closed, nested as deep as the rules go', () => {
    const match = begin(
      tiny((game) => {
        game.open?.({ kind: 'activation', clause: 'tiny-1' })
        game.open?.({ kind: 'fire', clause: 'tiny-2' })
        game.note?.({ kind: 'hit', clause: 'tiny-3' })
        game.close?.()
        game.note?.({ kind: 'smoke', clause: 'tiny-4' })
        game.close?.()
        game.note?.({ kind: 'after', clause: 'tiny-5' })
        askLetter(game)
      }),
    )
    expect(match.currentNotes).toEqual([
      {
        kind: 'activation',
        clause: 'tiny-1',
        inside: [
          { kind: 'fire', clause: 'tiny-2', inside: [{ kind: 'hit', clause: 'tiny-3' }] },
          { kind: 'smoke', clause: 'tiny-4' },
        ],
      },
      { kind: 'after', clause: 'tiny-5' },
    ])
  })

  test('while a question is open in it, shows what has happened so far', () => {
    const match = begin(
      tiny((game) => {
        game.open?.({ kind: 'fire', clause: 'tiny-1' })
        game.note?.({ kind: 'aim', clause: 'tiny-2' })
        askLetter(game)
        game.close?.()
      }),
    )
    expect(match.notes(null)).toEqual([
      { kind: 'fire', clause: 'tiny-1', inside: [{ kind: 'aim', clause: 'tiny-2' }] },
    ])
    match.answer('left', 'a')
    expect(match.frames[0]?.notes).toMatchObject([{ inside: [{ kind: 'aim' }, { kind: 'answer' }] }])
  })

  test('that is never closed, or closed by nobody who opened it, is an error of the rules', () => {
    const unclosed = (game: Game<Tiny>) => game.open?.({ kind: 'fire', clause: 'tiny-1' })
    expect(() => begin(tiny(unclosed))).toThrow('the note opened by tiny-1 was never closed')
    expect(() => begin(tiny((game) => game.close?.()))).toThrow('a note was closed that nobody opened')
  })
})

test('a note of an unknown kind can be told as data', () => {
  const note = { kind: 'moved', clause: 'toy-1', unit: 'a-1', to: { x: 1 }, only: ['left'], reveals: true }
  expect(noteAsData(note)).toBe('moved (toy-1): unit a-1, to {"x":1}')
  expect(noteAsData({ kind: 'passed', clause: 'toy-2', inside: [note] })).toBe('passed (toy-2)')
})
