import {
  type Answer,
  Dice,
  Match,
  type Player,
  Playout,
  pick,
  type Seat,
  SeededDice,
  sfc32,
} from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { parley } from '../toys/parley.ts'
import type { ParleyView } from '../toys/parley-view.ts'
import { askedNow, begin } from '../toys/play.ts'
import { raid } from '../toys/raid.ts'
import { askLetter, type Tiny, tiny } from '../toys/tiny.ts'

/** Stops the playout at the first question and keeps what it was. */
class Stopper implements Player {
  question = ''

  choose<C>(decision: { readonly seat: Seat; readonly clause: string }): C {
    this.question = `${decision.seat} ${decision.clause}`
    throw new Error('stopped')
  }
}

describe('a moment', () => {
  test('leaves blank what others answered in secret, and leaves out what they rolled unseen', () => {
    const match = raid()
    const [target, card] = match.save().answers
    expect(match.moment('duke').answers).toEqual([target, card])
    expect(match.moment('abbot').answers).toEqual([
      target,
      { clause: 'par-raid-2', seat: 'duke', shape: 'pick', secret: true },
    ])
    expect(match.moment('abbot').view).toEqual(parley.view(match.save().checkpoint, 'abbot'))

    const hidden = begin(
      tiny((game) => {
        game.dice.d6('tiny-1', ['left'])
        game.dice.d6('tiny-1')
        askLetter(game)
      }),
    )
    const [unseen, seen] = hidden.save().rolls
    expect(hidden.moment('left').rolls).toEqual([unseen, seen])
    expect(hidden.moment('right').rolls).toEqual([seen])
  })

  test('is plain JSON', () => {
    const moment = raid().moment('abbot')
    expect(JSON.parse(JSON.stringify(moment))).toStrictEqual(moment)
  })
})

describe('taking up a moment', () => {
  test('leads to the very same question in the very same situation', () => {
    const match = raid()
    const { answers, rolls } = match.save()
    const stopper = new Stopper()
    const players = { duke: stopper, earl: stopper, abbot: stopper }
    const playout = new Playout(
      parley,
      parley.clone(match.save().checkpoint),
      players,
      new SeededDice(sfc32(9)),
    )
    playout.resumeStep(answers as readonly Answer[], rolls)
    expect(() => playout.step()).toThrow('stopped')
    expect(stopper.question).toBe('abbot par-guard-1')
    expect(playout.state).toEqual(match.state)
  })

  test('in a world made from the view chooses what was blank, and goes on with fresh dice', () => {
    const match = raid()
    const { view, answers, rolls } = match.moment('abbot')
    const cards = new Set<number | undefined>()
    for (let seed = 0; seed < 20; seed++) {
      const source = new SeededDice(sfc32(seed))
      const world = parley.determinize(view as ParleyView, new Dice(source))
      const duke: Player = { choose: <C>() => world.hands.duke?.[0] as C }
      const stopper = new Stopper()
      const playout = new Playout(parley, world, { duke, abbot: stopper, earl: stopper }, source)
      playout.resumeStep(answers, rolls)
      expect(() => playout.step()).toThrow('stopped')
      expect(stopper.question).toBe('abbot par-guard-1')
      cards.add(playout.state.table[0])
    }
    expect(cards.size).toBeGreaterThan(3)
  })

  test('rolls hidden dice again and keeps those it has seen', () => {
    const ruleset = tiny((game) => {
      game.state.told.push(game.dice.d100('tiny-1', ['left']), game.dice.d100('tiny-1'))
      askLetter(game, 'right')
    })
    const match = begin(ruleset)
    const [hidden, seen] = match.state.told
    const { answers, rolls } = match.moment('right')
    const bot = { choose: <C>() => 'a' as C }
    const playout = new Playout(
      ruleset,
      { steps: 0, told: [] },
      { left: bot, right: bot },
      new SeededDice(sfc32(1)),
    )
    playout.resumeStep(answers, rolls)
    playout.step()
    expect(playout.state.told[1]).toBe(seen)
    expect(playout.state.told[0]).not.toBe(hidden)
  })

  test('chooses and rolls again from the first answer that does not fit this world', () => {
    const asking = (options: readonly string[]) =>
      tiny((game) => {
        game.state.told.push(game.ask(pick({ clause: 'tiny-1', name: 'x', seat: 'left', options })))
        game.state.told.push(game.dice.d100('tiny-2'))
        askLetter(game, 'left')
        askLetter(game, 'right')
      })
    const match = begin(asking(['x', 'y']))
    match.answer('left', 'y')
    match.answer('left', 'c')
    const { answers, rolls } = match.moment('right')
    const bot = { choose: <C>() => 'a' as C }
    const otherBot = {
      choose: <C>({ clause }: { readonly clause: string }) => (clause === 'tiny-1' ? 'x' : 'a') as C,
    }
    const end = (options: readonly string[], left: Player): Tiny => {
      const playout = new Playout(
        asking(options),
        { steps: 0, told: [] },
        { left, right: bot },
        new SeededDice(sfc32(1)),
      )
      playout.resumeStep(answers, rolls)
      playout.step()
      return playout.state
    }
    expect(end(['x', 'y'], bot).told).toEqual(['y', rolls[0]?.value, 'c', 'a'])
    const [first, die, second] = end(['x', 'z'], otherBot).told
    expect([first, second]).toEqual(['x', 'a'])
    expect(die).not.toBe(rolls[0]?.value)
  })

  test('holds for that step only: nothing left over turns up in the next', () => {
    const ruleset = tiny((game) => {
      askLetter(game)
      if (game.state.steps > 0) game.state.told.push(game.dice.d100('tiny-1'))
    })
    const given = ['a', 'b'].map(
      (choice) => ({ clause: 'tiny-letter', seat: 'left', shape: 'pick', choice }) as const,
    )
    const leftOver = { clause: 'tiny-1', faces: 100, value: 77 }
    const bot = { choose: <C>() => 'c' as C }
    const playout = new Playout(ruleset, { steps: 0, told: [] }, { left: bot }, new SeededDice(sfc32(1)))
    playout.resumeStep(given, [leftOver])
    playout.step()
    playout.step()
    const fresh = new SeededDice(sfc32(1)).draw('tiny-1', 100)
    expect(fresh).not.toBe(77)
    expect(playout.state.told).toEqual(['a', 'c', fresh])
  })

  test('recalls what is known after a blank, too', () => {
    const match = raid()
    match.answer('abbot', 'bar')
    const { view, answers, rolls } = match.moment('abbot')
    expect(answers).toHaveLength(3)
    const source = new SeededDice(sfc32(1))
    const world = parley.determinize(view as ParleyView, new Dice(source))
    const asked: string[] = []
    const duke: Player = {
      choose: <C>({ clause }: { readonly clause: string }) => {
        asked.push(clause)
        return (clause === 'par-raid-2' ? world.hands.duke?.[0] : 'pass') as C
      },
    }
    const playout = new Playout(parley, world, { duke, abbot: new Stopper(), earl: new Stopper() }, source)
    playout.resumeStep(answers, rolls)
    playout.step()
    expect(asked).toEqual(['par-raid-2', 'par-guard-1'])
  })

  test('works with a trail kept, whichever comes first', () => {
    const ruleset = tiny((game) => {
      game.state.told.push(game.dice.d100('tiny-1'))
      askLetter(game)
      askLetter(game, 'right')
    })
    const match = begin(ruleset)
    match.answer('left', 'a')
    const { answers, rolls } = match.moment('right')
    for (const takesUpFirst of [true, false]) {
      const bot = { choose: <C>() => 'b' as C }
      const playout = new Playout(
        ruleset,
        { steps: 0, told: [] },
        { left: bot, right: bot },
        new SeededDice(sfc32(9)),
      )
      if (takesUpFirst) playout.resumeStep(answers, rolls)
      playout.recordSteps()
      if (!takesUpFirst) playout.resumeStep(answers, rolls)
      playout.step()
      expect(playout.state.told).toEqual([rolls[0]?.value, 'a', 'b'])
      expect(playout.moment('right')).toMatchObject({ answers: [answers[0], { choice: 'b' }], rolls })
    }
  })
})

describe('a match as a seat imagines it', () => {
  test('stands at the question of the moment, with what others did in secret invented', () => {
    const match = raid()
    const moment = match.moment('abbot')
    const cards = new Set<number | undefined>()
    for (let simulation = 0; simulation < 20; simulation++) {
      const imagined = Match.imagine(parley, match.options, moment, { simulation }, { pace: 'step' })
      expect(askedNow(imagined)).toEqual(['abbot par-guard-1'])
      expect({ ...imagined.view('abbot'), table: [] }).toEqual({ ...match.view('abbot'), table: [] })
      expect(imagined.record.events.filter(({ kind }) => kind === 'rules')).toEqual([])
      cards.add(imagined.view(null).table[0])
    }
    expect(cards.size).toBeGreaterThan(3)
  })

  test('keeps the answers that were known after a blank', () => {
    const match = raid()
    match.answer('abbot', 'bar')
    const imagined = Match.imagine(parley, match.options, match.moment('duke'), { simulation: 1 })
    expect([askedNow(imagined), imagined.view('duke')]).toEqual([['duke par-guard-1'], match.view('duke')])
    const byAbbot = Match.imagine(parley, match.options, match.moment('abbot'), { simulation: 1 })
    expect(askedNow(byAbbot)).toEqual(['duke par-guard-1'])
  })
})
