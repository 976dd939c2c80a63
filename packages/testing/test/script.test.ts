import { type PositionText, pick, type Ruleset } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { Script, script } from '../src/index.ts'
import { bluff } from './toys/bluff.ts'
import type { Bluff } from './toys/bluff-state.ts'

const HANDS = { north: 'red-1 blue-4 red-7 blue-12', south: 'blue-2 red-3 blue-8', deck: 'red-5 blue-10' }
const STRIKE = { ...HANDS, phase: 'strike', striker: 'north' }

describe('a script plays a rule', () => {
  test('from the position to the end, with dice and answers by clause', () => {
    const s = script(bluff, STRIKE)
    s.dice('toy-strike-2', 4)
    s.answer('toy-strike-1', 2)
    s.answer('toy-parry-1', 'pass')
    expect(s.note('toy-strike-2')).toMatchObject({ need: 5, dice: [4], success: false })
    expect(s.state.points).toEqual({ north: 0, south: 2 })
    s.end()
  })

  test('sealed questions: the first that fits, or the seat that is named', () => {
    const s = script(bluff, HANDS)
    s.answer('toy-bid-1', 'blue 8', 'south')
    expect(s.asked).toEqual({ clause: 'toy-bid-1', seat: 'north' })
    s.answer('toy-bid-1', 'red-1')
    expect(s.asked).toBeNull()
    expect(s.note('toy-bid-2')).toMatchObject({ north: 'red-1', south: 'blue-8' })
    s.end()
  })

  test('choices by words of the id or the wording; the exact id before words; lists one by one', () => {
    const s = script(bluff, HANDS)
    s.answer('toy-bid-1', 'Trump')
    s.answer('toy-bid-1', 'red')
    expect(s.note('toy-bid-2')).toMatchObject({ north: 'blue-12', south: 'red-3' })

    const drawing = script(bluff, { ...STRIKE, phase: 'draw', south: 'red-1 red-11 blue-2' })
    drawing.dice('toy-draw-2', 2, 1)
    drawing.answer('toy-draw-1', ['red 1', 'blue'])
    expect(drawing.state.hands.south).toEqual(['red-5', 'blue-10', 'red-11'])
    drawing.end()
  })

  test('exactly the legal choices, and why others are none', () => {
    const s = script(bluff, STRIKE)
    expect(s.choices()).toEqual([1, 2])
    expect(s.asked).toEqual({ clause: 'toy-strike-1', seat: 'north' })
    expect(s.refuses(3)).toBe('Choose a number from 1 to 2, not 3.')
    s.answer('toy-strike-1', 1)
    expect(s.choices()).toEqual(['blue-2', 'red-3', 'pass'])
    expect(s.refuses('blue 8')).toBe('blue 8 is not one of the choices: blue-2, red-3, pass.')
    expect(() => s.refuses('blue 2')).toThrow('blue-2 is a legal choice')
  })

  test('views, the whole truth, and the outcome', () => {
    const s = script(bluff, { north: 'red-1', south: 'blue-2', deck: '' })
    expect(s.view('north').hand).toEqual(['red-1'])
    expect(s.view(null).hand).toBeNull()
    expect(s.outcome).toBeNull()
    s.dice('toy-strike-2', 6)
    s.answer('toy-bid-1', 'red-1')
    s.answer('toy-bid-1', 'blue-2')
    s.answer('toy-strike-1', 1)
    s.answer('toy-parry-1', 'pass')
    s.answer('toy-draw-1', [])
    expect(s.outcome).toMatchObject({ winners: ['south'], clause: 'toy-win-1' })
    s.end()
  })

  test('the end plays what dice are left for; play() begins a step without dice and questions', () => {
    const s = script(silent, { phase: 'bid' })
    s.play()
    s.dice('toy-strike-2', 3)
    s.end()
    expect(s.notes('toy-strike-2')).toHaveLength(1)
    expect(s.match.frames).toHaveLength(2)
  })

  test('a note inside others; the roll before the answer of the same clause in the same place', () => {
    const s = script(silent, { phase: 'draw' })
    s.dice('toy-draw-1', 3)
    s.answer('toy-draw-1', 'yes')
    expect(s.note('toy-draw-1')).toMatchObject({ kind: 'dice', dice: [3] })
    expect(s.note('toy-draw-1', 'answer')).toMatchObject({ choice: 'yes' })
    expect(s.notes('toy-draw-1').map(({ kind }) => kind)).toEqual(['outer', 'dice', 'answer'])
  })
})

test('options are part of the position, or given by themselves; match and position both know them', () => {
  const read: unknown[] = []
  const spy = {
    ...bluff,
    position: (text: PositionText) => {
      read.push(text.options)
      return bluff.position?.(text) ?? 'no position'
    },
  }
  const cards = [
    script(spy, HANDS),
    script(spy, HANDS, { cards: 2 }),
    script(spy, { ...HANDS, options: { cards: 3 } }),
  ].map((s) => s.match.options.cards)
  expect(cards).toEqual([4, 2, 3])
  expect(read).toEqual([undefined, { cards: 2 }, { cards: 3 }])
})

describe('a script fails with a sentence', () => {
  test('at a wrong clause, naming what is asked instead', () => {
    const s = script(bluff, STRIKE)
    expect(() => s.answer('toy-parry-1', 'pass')).toThrow(
      "toy-parry-1 is not asked here; asked is toy-strike-1 of north ('stake': 1, 2).",
    )
    expect(() => s.answer('toy-strike-1', 1, 'south')).toThrow('toy-strike-1 of south is not asked here')
  })

  test('at a die left over', () => {
    const s = script(bluff, STRIKE)
    s.dice('toy-strike-2', 4, 6)
    s.answer('toy-strike-1', 2)
    s.answer('toy-parry-1', 'pass')
    expect(() => s.end()).toThrow(/^Dice are left over: toy-strike-2 \(6\)\. toy-draw-1 of south .* waits/)
  })

  test('at a die of another clause, and at a missing die', () => {
    const s = script(bluff, STRIKE)
    s.answer('toy-strike-1', 2)
    expect(() => s.answer('toy-parry-1', 'pass')).toThrow(
      'toy-strike-2 rolls a d6, but the script has no die left',
    )
    s.dice('toy-draw-2', 4)
    expect(() => s.answer('toy-parry-1', 'pass')).toThrow(
      "toy-strike-2 rolls a d6, but the script's next die is for toy-draw-2",
    )
  })

  test('at an open question', () => {
    const s = script(bluff, STRIKE)
    s.answer('toy-strike-1', 2)
    const open = "toy-parry-1 of south ('parry': blue-2, red-3, pass) waits for an answer."
    expect(() => s.end()).toThrow(open)
    expect(() => s.play()).toThrow(open)
  })

  test('at words that several options have, or none', () => {
    const s = script(bluff, HANDS)
    const asked = "toy-bid-1 of north ('bid': red-1, blue-4, red-7, blue-12): "
    expect(() => s.answer('toy-bid-1', 'RED')).toThrow(`${asked}'RED' could be any of red-1, red-7.`)
    expect(() => s.refuses('RED')).toThrow("'RED' could be any of red-1, red-7.")
    expect(() => s.answer('toy-bid-1', 'green')).toThrow(
      `${asked}'green' is none of the options: red-1, blue-4, red-7, blue-12.`,
    )
  })

  test('at a refused choice, with the sentence of the refusal', () => {
    const s = script(bluff, { ...STRIKE, phase: 'draw' })
    expect(() => s.answer('toy-draw-1', ['blue 2', 'red 3', 'blue 8'])).toThrow('Choose at most 2, not 3.')
  })

  test('at a note that is not there', () => {
    const s = script(bluff, STRIKE)
    expect(() => s.note('toy-strike-2')).toThrow(
      'There is no note by toy-strike-2; there are notes by nobody.',
    )
    s.answer('toy-strike-1', 2)
    expect(() => s.note('toy-strike-1', 'roll')).toThrow("no note of the kind 'roll' by toy-strike-1")
  })

  test('after the end of the match, and where nothing is ever asked', () => {
    const over = script(bluff, { north: '', south: 'blue-2' })
    expect(() => over.answer('toy-bid-1', 'blue-2')).toThrow(
      'toy-bid-1 is not asked: the match is over (toy-win-1, points).',
    )
    expect(() => over.play()).toThrow('There is no next step: the match is over (toy-win-1, points).')
    expect(() => script(silent, HANDS).choices()).toThrow('nothing is asked in the next 1000 steps.')
  })

  test('at a position or an option that is none', () => {
    expect(() => script(bluff, { north: 'green-1' })).toThrow("There is no card 'green-1'.")
    expect(() => script(bluff, HANDS, { cards: 99 })).toThrow("Option 'cards' is a whole number from 1 to 6")
    const { position: _, ...blind } = bluff
    expect(() => script(blind, HANDS)).toThrow('bluff reads no positions.')
  })

  test('that points at the line of the test', () => {
    const s = script(bluff, STRIKE)
    for (const wrong of [
      () => s.answer('toy-parry-1', 'pass'),
      () => s.note('toy-bid-2'),
      () => script(bluff, { north: 'green-1' }),
      () => script(broken, STRIKE).play(),
    ]) {
      expect(firstLineOf(wrong)).toContain('script.test.ts')
    }
    expect(s).toBeInstanceOf(Script)
  })
})

/** A game that rolls in its second phase only, and asks in its third. */
const silent: Ruleset<Bluff, unknown> = {
  ...bluff,
  view: (state) => state,
  determinize: (view) => view as never,
  wording: { ...bluff.wording, board: () => '' },
  outcome: () => null,
  step(game) {
    if (game.state.phase === 'draw') {
      game.open?.({ kind: 'outer', clause: 'toy-draw-1' })
      game.dice.d6('toy-draw-1')
      game.ask(pick({ clause: 'toy-draw-1', name: 'sure', seat: 'north', options: ['yes', 'no'] }))
      game.close?.()
    }
    if (game.state.phase === 'strike') game.dice.d6('toy-strike-2')
    if (game.state.phase === 'bid' && game.state.deck.length === 0) game.state.phase = 'strike'
  },
}

const broken = {
  ...bluff,
  step: () => {
    throw new TypeError('a mistake in a rule')
  },
}

/** The first place in the stack of what this throws. */
function firstLineOf(wrong: () => unknown): string {
  try {
    wrong()
  } catch (thrown) {
    return (thrown as Error).stack?.split('\n').find((line) => line.trim().startsWith('at ')) ?? ''
  }
  return 'nothing was thrown'
}
