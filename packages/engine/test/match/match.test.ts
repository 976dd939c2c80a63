import { type Game, Match, pick, type Ruleset, ScriptedDice, some, window } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { duel } from '../toys/duel.ts'
import { askedNow, begin, everythingOf, matchOf, scripted } from '../toys/play.ts'
import { askLetter, type Tiny, tiny } from '../toys/tiny.ts'

describe('a match', () => {
  test('plays to the first question, and with each answer on to the next', () => {
    const match = begin(duel)
    expect(askedNow(match)).toEqual(['red duel-act-1'])
    expect(match.answer('red', 'wait')).toBeNull()
    expect(askedNow(match)).toEqual(['blue duel-act-1'])
    expect(match.pendingFor('red')).toBeNull()
    expect(match.pendingFor('blue')).toMatchObject({ shape: 'pick', options: ['strike', 'guard', 'wait'] })
  })

  test('ends when the rules say so, and then takes nothing more', () => {
    const match = begin(duel, scripted('duel-act-2', 4, 6), { lives: 1 })
    match.answer('red', 'strike')
    expect(match.outcome).toEqual({ winners: ['red'], clause: 'duel-end-1', reason: 'last standing' })
    expect(match.pending).toEqual([])
    expect(match.answer('blue', 'strike')?.sentence).toBe('The match is over.')
    expect(match.undo('red')?.sentence).toBe('The match is over.')
    expect(match.say('red', 'resign')?.sentence).toBe('The match is over.')
  })

  test('refuses with a sentence, and nothing has changed', () => {
    const match = begin(duel)
    const before = everythingOf(match)
    expect(match.answer('blue', 'wait')?.sentence).toBe('Blue is not asked anything now.')
    expect(match.answer('green', 'wait')?.sentence).toBe("'green' is not asked anything now.")
    expect(match.answer('red', 'flee')?.sentence).toBe('flee is not one of the choices: strike, guard, wait.')
    expect(match.undo('red')?.sentence).toBe('There is nothing of yours to take back.')
    expect(everythingOf(match)).toEqual(before)
  })

  test('keeps each step: where it began, what was answered and rolled, and what is told of it', () => {
    const match = begin(duel, scripted('duel-act-2', 5))
    match.answer('red', 'strike')
    match.answer('blue', 'guard')
    const [first, second] = match.frames
    expect(first).toMatchObject({
      before: { turn: 'red', lives: { blue: 2 } },
      answers: [{ clause: 'duel-act-1', seat: 'red', shape: 'pick', choice: 'strike' }],
      rolls: [{ clause: 'duel-act-2', faces: 6, value: 5 }],
      notes: [{ kind: 'answer' }, { kind: 'roll', success: true }],
    })
    expect(second).toMatchObject({ before: { turn: 'blue', lives: { blue: 1 } }, rolls: [] })
    expect(match.frames).toHaveLength(2)
  })

  test('hands out copies of its state, and records that stay as they were taken', () => {
    const match = begin(duel, scripted('duel-act-2', 1))
    const early = match.record
    match.state.lives.red = 99
    match.answer('red', 'strike')
    expect(match.state.lives.red).toBe(2)
    expect([early.events, early.rolls]).toEqual([[], []])
    expect([match.record.events.length, match.record.rolls.length]).toEqual([1, 1])
  })

  test('begins in the middle at a given state, and keeps a copy of it', () => {
    const state = { turn: 'blue', turns: 7, lives: { red: 1, blue: 1 }, guarded: { red: false, blue: false } }
    const match = matchOf(Match.at(duel, state, {}, scripted('duel-act-2', 6), { frozen: true }))
    expect(askedNow(match)).toEqual(['blue duel-act-1'])
    state.lives.red = 9
    match.answer('blue', 'strike')
    expect(match.outcome?.winners).toEqual(['blue'])
    expect(Match.at(duel, state, { lives: 0 }, { simulation: 1 })).toMatchObject({
      code: 'option-wrong',
      sentence: expect.stringContaining("Option 'lives'"),
    })
  })

  test('at the pace of steps begins each only when told', () => {
    const match = begin(duel, scripted('duel-act-2', 1), {}, { pace: 'step' })
    expect(match.pending).toEqual([])
    expect(match.playStep()).toBe(true)
    expect(() => match.playStep()).toThrow('the step before waits for an answer')
    match.answer('red', 'strike')
    expect([match.pending.length, match.state.turn, match.frames.length]).toEqual([0, 'blue', 1])
    expect(match.playStep()).toBe(true)
    expect(askedNow(match)).toEqual(['blue duel-act-1'])
  })
})

describe('a question', () => {
  test('with one legal choice is not asked; a window and a secret are', () => {
    const rule = (game: Game<Tiny>): void => {
      const terms = { clause: 'tiny-1', name: 'only', seat: 'left' }
      game.state.told.push(game.ask(pick({ ...terms, options: ['a'] })))
      game.state.told.push([...game.ask(some({ ...terms, options: ['b'], min: 1, max: 1 }))])
      game.state.told.push(game.ask(window({ ...terms, clause: 'tiny-2', options: [] })))
      game.state.told.push(game.ask(pick({ ...terms, clause: 'tiny-3', options: ['d'], secret: true })))
    }
    const match = begin(tiny(rule))
    expect(askedNow(match)).toEqual(['left tiny-2'])
    match.answer('left', 'pass')
    expect(askedNow(match)).toEqual(['left tiny-3'])
    match.answer('left', 'd')
    expect(match.frames[0]?.answers.map(({ clause }) => clause)).toEqual(['tiny-2', 'tiny-3'])
    expect(match.state.told.slice(0, 4)).toEqual(['a', ['b'], 'pass', 'd'])
  })

  test('to a seat that is not at the table is an error of the rules', () => {
    expect(() => begin(tiny((game) => void askLetter(game, 'nobody')))).toThrow(
      "tiny-letter asks 'nobody', who has no seat at this table",
    )
  })

  test('twice to one seat at once is an error of the rules', () => {
    const letter = pick({ clause: 'tiny-1', name: 'letter', seat: 'left', options: ['a', 'b'] })
    const ruleset = tiny((game) => void game.askEach([letter, letter]))
    expect(() => begin(ruleset)).toThrow('tiny-1 asks one seat twice at once')
  })
})

describe('a rule that fails in the middle of a step', () => {
  /** Rolls, asks, rolls, and fails on a 'b'. */
  const failing = tiny((game) => {
    game.state.told.push(game.dice.d6('tiny-1'))
    const letter = askLetter(game)
    game.state.told.push(game.dice.d6('tiny-2'))
    game.note?.({ kind: 'told', clause: 'tiny-2', reveals: true })
    if (letter === 'b') throw new Error('the rule is wrong')
  })

  test('leaves the match exactly as before: answers, events, dice', () => {
    const match = begin(failing)
    match.answer('left', 'a')
    const before = everythingOf(match)
    expect(() => match.answer('left', 'b')).toThrow('the rule is wrong')
    expect(everythingOf(match)).toEqual(before)

    const untroubled = begin(failing)
    for (const choice of ['a', 'c', 'a']) untroubled.answer('left', choice)
    for (const choice of ['c', 'a']) match.answer('left', choice)
    expect(everythingOf(match)).toEqual(everythingOf(untroubled))
  })

  test('puts scripted dice back too', () => {
    const dice = new ScriptedDice()
    for (const value of [1, 2, 3]) {
      dice.add('tiny-1', value)
      dice.add('tiny-2', value)
    }
    const match = begin(failing, { source: dice })
    for (let i = 0; i < 2; i++) expect(() => match.answer('left', 'b')).toThrow('the rule is wrong')
    for (let i = 0; i < 3; i++) expect(match.answer('left', 'a')).toBeNull()
    expect(match.state.told).toEqual([1, 'a', 1, 2, 'a', 2, 3, 'a', 3])
  })
})

describe('a frozen match', () => {
  /** Clones so badly that each step changes its own checkpoint. */
  const sharing: Ruleset<Tiny, Tiny> = tiny((game) => void askLetter(game), { clone: (state) => state })

  test('catches a rule that changes the checkpoint', () => {
    const match = begin(sharing)
    const before = everythingOf(match)
    expect(() => match.answer('left', 'a')).toThrow(TypeError)
    expect(everythingOf(match)).toEqual(before)
  })

  test('catches it in later steps too', () => {
    const clone = (state: Tiny): Tiny => (state.steps === 0 ? { steps: 0, told: [] } : state)
    const match = begin(tiny((game) => void askLetter(game), { clone }))
    expect(match.answer('left', 'a')).toBeNull()
    expect(() => match.answer('left', 'a')).toThrow(TypeError)
  })

  test('only there: freezing is for tests', () => {
    const match = begin(sharing, { simulation: 1 }, {}, {})
    expect(match.answer('left', 'a')).toBeNull()
  })

  test('an answer is frozen in every match, since it is fed to the rules again', () => {
    const ruleset = tiny((game) => {
      const chosen = game.ask(
        some({ clause: 'tiny-1', name: 'few', seat: 'left', options: ['a', 'b'], min: 0, max: 2 }),
      )
      ;(chosen as string[]).push('c')
    })
    expect(() => begin(ruleset, { simulation: 1 }, {}, {}).answer('left', ['a'])).toThrow(TypeError)
  })
})
