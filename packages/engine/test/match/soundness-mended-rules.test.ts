import { type Game, Match, pick, type Ruleset, window } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { askedNow, begin, savedAndRead } from '../toys/play.ts'
import { askLetter, askYesNo, type Tiny, tiny } from '../toys/tiny.ts'

/** Asks two letters; the second question as the version has it. */
const version = (number: string, second: (game: Game<Tiny>) => void): Ruleset<Tiny, Tiny> =>
  tiny(
    (game) => {
      askLetter(game)
      second(game)
      askLetter(game, 'left', 'tiny-last')
    },
    { version: number },
  )
const old = version('1.0.0', (game) => void askLetter(game, 'right', 'tiny-second'))

const LETTER = { name: 'letter', seat: 'right', options: ['a', 'b', 'c'] }

const mended: readonly [string, Ruleset<Tiny, Tiny>][] = [
  ['clause', version('2.0.0', (game) => void askLetter(game, 'right', 'tiny-mended'))],
  ['seat', version('2.0.0', (game) => void askLetter(game, 'left', 'tiny-second'))],
  ['shape', version('2.0.0', (game) => void game.ask(window({ ...LETTER, clause: 'tiny-second' })))],
  ['choices', version('2.0.0', (game) => void askYesNo(game, 'right', 'tiny-second'))],
]

test.each(mended)('soundness 5: where the %s changed, only the open step is asked again', (_, ruleset) => {
  const match = begin(old)
  for (const seat of ['left', 'right', 'left', 'left', 'right']) match.answer(seat, 'b')
  const loaded = Match.load(ruleset, savedAndRead(match))
  expect(loaded.frames).toEqual(match.frames)
  expect(loaded.save().answers).toEqual([{ clause: 'tiny-letter', seat: 'left', shape: 'pick', choice: 'b' }])
  expect(loaded.pending).toHaveLength(1)
  expect(loaded.record.events.slice(5)).toEqual([
    { kind: 'rules', version: '2.0.0', dropped: [] },
    { kind: 'rules', version: '2.0.0', dropped: [4] },
  ])
})

test('soundness 5: what was dropped no longer counts, and taking back takes what does', () => {
  const match = begin(old)
  match.answer('left', 'b')
  match.answer('right', 'b')
  const loaded = Match.load(
    version('2.0.0', (game) => void askYesNo(game, 'right', 'tiny-second')),
    savedAndRead(match),
  )
  expect(loaded.undo('right')?.sentence).toBe('There is nothing of yours to take back.')
  loaded.answer('right', 'no')
  const twin = Match.load(loaded.ruleset, savedAndRead(loaded))
  for (const one of [loaded, twin]) {
    expect(one.undo('right')).toBeNull()
    expect(askedNow(one)).toEqual(['right tiny-second'])
    expect(one.undo('left')).toBeNull()
    expect(askedNow(one)).toEqual(['left tiny-letter'])
  }
})

test('soundness 5: dice rolled after a dropped answer are dropped too', () => {
  const rolling = (clause: string): Ruleset<Tiny, Tiny> =>
    tiny((game) => {
      game.state.told.push(game.dice.d100('tiny-1'))
      askLetter(game, 'left', clause)
      game.state.told.push(game.dice.d100('tiny-1'))
      askLetter(game, 'right')
    })
  const match = begin(rolling('tiny-old'))
  match.answer('left', 'a')
  const loaded = Match.load(rolling('tiny-new'), savedAndRead(match))
  expect(loaded.save().rolls).toEqual(match.save().rolls.slice(0, 1))
  expect(loaded.record.rolls).toEqual(match.record.rolls)
})

test('soundness 5: a match whose rules changed between steps says so, and goes on', () => {
  const match = begin(old)
  const newer = { ...old, version: '1.1.0' }
  const loaded = Match.load(newer, savedAndRead(match))
  expect(loaded.record).toMatchObject({
    version: '1.0.0',
    events: [{ kind: 'rules', version: '1.1.0', dropped: [] }],
  })
  expect(loaded.answer('left', 'a')).toBeNull()
  expect(Match.load(newer, savedAndRead(loaded)).record.events).toHaveLength(2)
})

test('soundness 5: taking back into a step that no longer asks plays on', () => {
  const silent = tiny((game) => void (game.state.steps > 0 && askLetter(game, 'right')), { version: '2.0.0' })
  const match = begin(tiny((game) => void askLetter(game, game.state.steps > 0 ? 'right' : 'left')))
  match.answer('left', 'a')
  const loaded = Match.load(silent, savedAndRead(match))
  expect(loaded.undo('left')).toBeNull()
  expect(loaded.state).toEqual({ steps: 1, told: [] })
  expect(askedNow(loaded)).toEqual(['right tiny-letter'])
})

test('soundness 5: under seal what follows a misfit is asked again too, and what precedes it is kept', () => {
  const sealed = (clauses: readonly string[], versionNumber: string): Ruleset<Tiny, Tiny> =>
    tiny(
      (game) => {
        const decisions = ['left', 'right'].map((seat, i) =>
          pick({ ...LETTER, seat, clause: clauses[i] ?? '' }),
        )
        game.state.told.push(...game.askEach(decisions))
        askLetter(game)
      },
      { version: versionNumber },
    )
  const match = begin(sealed(['tiny-1', 'tiny-2'], '1.0.0'))
  match.answer('right', 'b')
  match.answer('left', 'a')
  const first = Match.load(sealed(['tiny-9', 'tiny-2'], '2.0.0'), savedAndRead(match))
  expect(askedNow(first)).toEqual(['left tiny-9', 'right tiny-2'])
  const second = Match.load(sealed(['tiny-1', 'tiny-9'], '2.0.0'), savedAndRead(match))
  expect(askedNow(second)).toEqual(['right tiny-9'])
  second.answer('right', 'c')
  expect(second.state.told).toEqual(['a', 'c'])
})
