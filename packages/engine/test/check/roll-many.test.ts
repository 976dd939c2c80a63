import { expect, test } from 'vitest'
import {
  anySuccess,
  Dice,
  EnumeratedDice,
  mod,
  type Note,
  orMore,
  rollMany,
  ScriptedDice,
  successSpread,
} from '../../src/index.ts'

function roller(...values: readonly number[]): {
  dice: Dice
  notes: Note[]
  note: (note: Note) => void
  left: () => number
} {
  const script = new ScriptedDice()
  script.add('hof-armor-5', ...values)
  const notes: Note[] = []
  return {
    dice: new Dice(script),
    notes,
    note: (note) => void notes.push(note),
    left: () => script.left.length,
  }
}

test('[hof-ex-6] three Pen dice, 2, 4 and 6: one success, told in one note', () => {
  const game = roller(2, 4, 6)
  const pen = orMore(6, [], { always: [6] })
  expect(rollMany(game, 'hof-armor-5', pen, 3, { target: 'tank-1' })).toEqual({
    dice: [2, 4, 6],
    successes: 1,
  })
  expect(game.notes).toEqual([
    {
      kind: 'volley',
      clause: 'hof-armor-5',
      base: 6,
      modifiers: [],
      need: 6,
      dice: [2, 4, 6],
      successes: 1,
      target: 'tank-1',
    },
  ])
  expect(game.left()).toBe(0)
})

test('modifiers count for every die', () => {
  const game = roller(3, 4, 5)
  const check = orMore(4, [mod(+1, 'concealed', 'hof-fire-T1-1')])
  expect(rollMany(game, 'hof-armor-5', check, 3).successes).toBe(1)
  expect(game.notes[0]).toMatchObject({ base: 4, need: 5, modifiers: [{ amount: 1 }] })
})

test('no die is rolled for none, and the note says so', () => {
  const game = roller()
  expect(rollMany(game, 'hof-armor-5', orMore(4), 0)).toEqual({ dice: [], successes: 0 })
  expect(game.notes).toMatchObject([{ dice: [], successes: 0 }])
})

test('where no notes are kept none is made', () => {
  expect(rollMany({ dice: new Dice({ draw: () => 6 }) }, 'a', orMore(4), 2)).toEqual({
    dice: [6, 6],
    successes: 2,
  })
})

test('dice behind a screen are read by their seats only', () => {
  const game = roller(4)
  rollMany(game, 'hof-armor-5', orMore(4), 1, {}, ['blue'])
  expect(game.notes[0]).toMatchObject({
    only: ['blue'],
    publicly: { kind: 'hidden-roll', clause: 'hof-armor-5' },
  })
})

test('the spread of successes is that of the dice, counted out one by one', () => {
  const check = orMore(5)
  const counted = [0, 0, 0, 0]
  const source = new EnumeratedDice()
  while (source.begin()) {
    const { successes } = rollMany({ dice: new Dice(source) }, 'a', check, 3)
    counted[successes] = (counted[successes] ?? 0) + source.probability
  }
  const spread = successSpread(check, 3)
  expect(spread).toHaveLength(4)
  for (const [i, p] of counted.entries()) expect(spread[i]).toBeCloseTo(p, 12)
  expect(anySuccess(check, 3)).toBeCloseTo(1 - (counted[0] ?? 0), 12)
})

test('dice of other than six faces say so in their note', () => {
  const notes: Note[] = []
  const game = { dice: new Dice({ draw: () => 7 }), note: (note: Note) => void notes.push(note) }
  rollMany(game, 'a', orMore(7, [], { faces: 10 }), 1)
  expect(notes).toMatchObject([{ faces: 10, dice: [7], successes: 1 }])
})
