import {
  type Game,
  MOST_ASKS_A_STEP,
  MOST_ROLLS_A_STEP,
  MOST_SILENT_STEPS,
  number,
  orMore,
  Playout,
  SeededDice,
  sfc32,
  window,
} from '@sandtable/engine'
import { expect, test } from 'vitest'
import { begin, everythingOf } from '../toys/play.ts'
import { askLetter, type Tiny, tiny } from '../toys/tiny.ts'

const ONLY = { clause: 'tiny-again', name: 'n', seat: 'left', min: 1, max: 1 }

function askTimes(game: Game<Tiny>, times: number): void {
  for (let i = 0; i < times; i++) game.ask(number(ONLY))
}

function rollTimes(game: Game<Tiny>, times: number): void {
  for (let i = 0; i < times; i++) game.roll('tiny-roll', orMore(4))
}

test('a step may ask and roll up to its limits, and each step has its own', () => {
  const busy = tiny((game) => {
    askTimes(game, MOST_ASKS_A_STEP)
    rollTimes(game, MOST_ROLLS_A_STEP)
  })
  expect(begin(busy).outcome).not.toBeNull()
  const playout = new Playout(busy, { steps: 0, told: [] }, {}, new SeededDice(sfc32(1)))
  expect(playout.finish()).not.toBeNull()
})

test('one question or die more stops it with the clause that asked, in a match and in a playout', () => {
  const runaways = [
    [
      (game: Game<Tiny>) => askTimes(game, MOST_ASKS_A_STEP + 1),
      `more than ${MOST_ASKS_A_STEP} questions, the last by tiny-again`,
    ],
    [
      (game: Game<Tiny>) => void game.askEach(Array(MOST_ASKS_A_STEP + 1).fill(number(ONLY))),
      'the last by tiny-again',
    ],
    [
      (game: Game<Tiny>) => rollTimes(game, MOST_ROLLS_A_STEP + 1),
      `more than ${MOST_ROLLS_A_STEP} dice, the last by tiny-roll`,
    ],
  ] as const
  for (const [rule, error] of runaways) {
    expect(() => begin(tiny(rule))).toThrow(error)
    expect(() =>
      new Playout(tiny(rule), { steps: 0, told: [] }, {}, new SeededDice(sfc32(1))).step(),
    ).toThrow(error)
  }
})

test('steps that never ask are stopped, with the clause of the last note', () => {
  const endless = tiny((game) => game.note?.({ kind: 'tick', clause: 'tiny-tick' }), { outcome: () => null })
  expect(() => begin(endless)).toThrow(
    `tiny does not end: ${MOST_SILENT_STEPS} steps without a question, the last note by tiny-tick`,
  )
})

test('windows that a standing order passes for ever are stopped too, and the match is as before', () => {
  const endless = tiny(
    (game) => void game.ask(window({ clause: 'tiny-window', name: 'react', seat: 'left', options: ['a'] })),
    {
      outcome: () => null,
    },
  )
  const match = begin(endless)
  const before = everythingOf(match)
  expect(() => match.standingPass('left', ['tiny-window'])).toThrow('tiny does not end')
  expect(everythingOf(match)).toEqual(before)
  expect(match.answer('left', 'pass')).toBeNull() // the standing order is gone as well, or this would run away
})

test('a runaway set off by an answer leaves the match as before', () => {
  const match = begin(
    tiny((game) => (askLetter(game) === 'b' ? rollTimes(game, MOST_ROLLS_A_STEP + 1) : undefined)),
  )
  const before = everythingOf(match)
  expect(() => match.answer('left', 'b')).toThrow('a step does not end')
  expect(everythingOf(match)).toEqual(before)
})
