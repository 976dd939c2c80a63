import {
  type Decision,
  Match,
  number,
  type Observer,
  type Player,
  Playout,
  pick,
  type SeatKnowledge,
  SeededDice,
  StreamChance,
  sampleChoice,
  sfc32,
} from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { duel } from '../toys/duel.ts'
import { parley } from '../toys/parley.ts'
import { begin, matchOf, scripted } from '../toys/play.ts'
import { askLetter, type Tiny, tiny } from '../toys/tiny.ts'

/** Chooses by chance and writes down what it is asked. */
class Chancer implements Player {
  readonly asked: string[] = []
  readonly #chance: StreamChance

  constructor(seed: number) {
    this.#chance = new StreamChance(sfc32(seed))
  }

  choose<C>(decision: Decision<C>): C {
    this.asked.push(`${decision.seat} ${decision.clause}`)
    return sampleChoice(decision, this.#chance)
  }
}

describe('a playout', () => {
  test('meets the same questions as a match with the same dice and answers, to the same end', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { state } = begin(parley, { simulation: seed })
      const inMatch = new Chancer(seed)
      const match = matchOf(Match.at(parley, state, {}, { simulation: seed }, { frozen: true }))
      while (!match.outcome) {
        const [decision] = match.pending
        if (decision) match.answer(decision.seat, inMatch.choose(decision as Decision<unknown>))
      }
      const inPlayout = new Chancer(seed)
      const players = { duke: inPlayout, earl: inPlayout, abbot: inPlayout }
      const playout = new Playout(parley, parley.clone(state), players, new SeededDice(sfc32(seed)))
      expect(playout.finish()).toEqual(match.outcome)
      expect(playout.state).toEqual(match.state)
      expect(inPlayout.asked).toEqual(inMatch.asked)
    }
  })

  test('does not ask where one choice is legal, nor note anything', () => {
    const seen: unknown[] = []
    const ruleset = tiny((game) => {
      const terms = { clause: 'tiny-1', name: 'only', seat: 'left' }
      const choices = game.askEach<unknown>([
        number({ ...terms, min: 4, max: 4 }),
        pick({ ...terms, options: [null] }),
      ])
      seen.push(game.ask(pick({ ...terms, options: ['a'] })), ...choices, game.note, game.open, game.close)
    })
    new Playout(ruleset, { steps: 0, told: [] }, {}, new SeededDice(sfc32(1))).step()
    expect(seen).toEqual(['a', 4, null, undefined, undefined, undefined])
  })

  test('needs somebody in every seat that is asked', () => {
    const playout = new Playout(
      duel,
      begin(duel).state,
      { blue: new Chancer(1) },
      scripted('duel-act-2').source,
    )
    expect(() => playout.step()).toThrow("nobody plays the seat 'red'")
  })

  test('works on the state it is given', () => {
    const { state } = begin(duel)
    const bot = { choose: <C>() => 'guard' as C }
    new Playout(duel, state, { red: bot, blue: bot }, scripted('duel-act-2').source).step()
    expect(state.guarded.red).toBe(true)
  })
})

describe('a bot that looks ahead', () => {
  /** Rolls, asks left, rolls, asks right. */
  const ruleset = tiny((game) => {
    game.state.told.push(game.dice.d100('tiny-1'))
    askLetter(game)
    game.state.told.push(game.dice.d100('tiny-2'))
    askLetter(game, 'right')
  })

  test('can call for its moment at every question, if the trail is kept', () => {
    const moments: SeatKnowledge[] = []
    const bot: Player = {
      choose: <C>(decision: Decision<C>, at: Observer) => {
        moments.push(at.moment(decision.seat))
        return 'b' as C
      },
    }
    const state: Tiny = { steps: 0, told: [] }
    const playout = new Playout(ruleset, state, { left: bot, right: bot }, new SeededDice(sfc32(1)))
    playout.recordSteps()
    playout.step()
    const [one, , two] = playout.state.told
    expect(moments).toEqual([
      {
        ruleset: 'tiny',
        seat: 'left',
        view: { steps: 0, told: [] },
        answers: [],
        rolls: [{ clause: 'tiny-1', faces: 100, value: one }],
      },
      {
        ruleset: 'tiny',
        seat: 'right',
        view: { steps: 0, told: [] },
        answers: [{ clause: 'tiny-letter', seat: 'left', shape: 'pick', choice: 'b' }],
        rolls: [
          { clause: 'tiny-1', faces: 100, value: one },
          { clause: 'tiny-2', faces: 100, value: two },
        ],
      },
    ])
    playout.step()
    expect(moments[2]).toMatchObject({ view: { steps: 1, told: [one, 'b', two, 'b'] }, answers: [] })
    expect(moments[2]?.rolls).toHaveLength(1)
  })

  test('keeps nothing, and gets a clear error, where no trail is kept', () => {
    const bot: Player = {
      choose: <C>(decision: Decision<C>, at: Observer) => {
        at.moment(decision.seat)
        return 'b' as C
      },
    }
    const playout = new Playout(
      ruleset,
      { steps: 0, told: [] },
      { left: bot, right: bot },
      new SeededDice(sfc32(1)),
    )
    expect(() => playout.step()).toThrow('a bot that looks ahead needs a playout that keeps its trail')
  })

  test('asked under seal learns nothing of those asked with it, in either order', () => {
    const known: unknown[] = []
    const bot: Player = {
      choose: <C>(decision: Decision<C>, at: Observer) => {
        known.push(at.moment(decision.seat).answers)
        return 1 as C
      },
    }
    const players = { duke: bot, earl: bot, abbot: bot }
    const playout = new Playout(parley, begin(parley).state, players, new SeededDice(sfc32(1)))
    playout.recordSteps()
    playout.step()
    expect(known).toEqual([[], [], []])
    expect(playout.moment('duke').answers.map(({ choice }) => choice)).toEqual([1, 1, 1])
  })

  test('finds in its moment only what somebody was asked', () => {
    const bot: Player = { choose: <C>() => 1 as C }
    const state = begin(parley).state
    state.coins.earl = 0
    const playout = new Playout(parley, state, { duke: bot, abbot: bot }, new SeededDice(sfc32(1)))
    playout.recordSteps()
    playout.step()
    expect(playout.moment('duke').answers.map(({ seat }) => seat)).toEqual(['duke', 'abbot'])
    expect(playout.decisions).toBe(2)
  })
})
