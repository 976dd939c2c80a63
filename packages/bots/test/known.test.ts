import { callSign as rules, TACTICS } from '@sandtable/call-sign'
import {
  type AnyDecision,
  isRefusal,
  Match,
  type PlaceDecision,
  Playout,
  SeededDice,
  sfc32,
  whyIllegal,
  withTactics,
} from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import {
  type Bot,
  botNamed,
  imagineDecision,
  type Known,
  knownAt,
  playerOf,
  questionOf,
  SeatedBot,
} from '../src/index.ts'
import { decisionFor } from '../src/knowledge/imagined-decision.ts'
import { cellar, ROOMS } from './toys/cellar.ts'

const callSign = withTactics(rules, TACTICS)

function lampIn(room: string) {
  const match = Match.at(cellar, { room, spot: null }, {}, { simulation: 1 })
  if (isRefusal(match)) throw new Error(match.sentence)
  const decision = match.pending[0] as PlaceDecision<number>
  return { match, decision, known: knownAt(decision, match) }
}

describe('what a bot is given', () => {
  test('a question is plain JSON; of its functions only the names are left', () => {
    const { known } = lampIn('room-3')
    expect(known.question).toEqual({
      shape: 'place',
      clause: 'cel-2',
      name: 'lamp',
      seat: 'guest',
      about: 'the cellar',
      functions: ['illegal', 'sample'],
    })
    expect(JSON.parse(JSON.stringify(known.question))).toEqual(known.question)
  })

  test('a pick keeps its options and loses what explains refusals, which may know the truth', () => {
    const match = Match.start(callSign, {}, { simulation: 3 })
    if (isRefusal(match)) throw new Error(match.sentence)
    const [action] = match.pending as readonly AnyDecision[]
    if (action?.shape !== 'pick') throw new Error('an action is a pick')
    expect(action.whyNot).toBeTypeOf('function')
    const question = questionOf(action)
    expect(question).not.toHaveProperty('whyNot')
    expect(question).toMatchObject({ name: 'action', options: action.options, functions: [] })
  })

  test('in a playout it finds its own moment and nothing that leads to the game', () => {
    const given: Known[] = []
    const bot: Bot = {
      choose: (known) => {
        given.push(known)
        return 4
      },
    }
    const state = { room: 'room-5', spot: null }
    const playout = new Playout(cellar, state, { guest: new SeatedBot(bot) }, new SeededDice(sfc32(1)))
    playout.recordSteps()
    playout.step()
    const [known] = given
    expect(Object.keys(known ?? {})).toEqual(['question', 'moment'])
    expect(known?.moment()).toMatchObject({ seat: 'guest', view: { room: null } })
    expect(JSON.stringify([known?.question, known?.moment()])).not.toContain('room-')
    expect(playout.state.spot).toBe(4)
  })

  test('players of a playout are not given the playout', () => {
    const given: unknown[] = []
    const player = {
      choose: <C>(_: unknown, at: unknown): C => {
        given.push(at)
        return 4 as C
      },
    }
    const state = { room: 'room-5', spot: null }
    const playout = new Playout(cellar, state, { guest: player }, new SeededDice(sfc32(1)))
    playout.recordSteps()
    playout.step()
    expect(Object.keys(given[0] as object)).toEqual(['moment'])
    expect(given[0]).not.toBeInstanceOf(Playout)
  })
})

describe('a decision made from what the seat knows', () => {
  test('has the functions of an imagined world, whatever the truth is', () => {
    const said = (room: string, seed: number) => {
      const { known } = lampIn(room)
      return whyIllegal(decisionFor(cellar, known, sfc32(seed)), 99)?.sentence ?? null
    }
    const sentences = new Set<string | null>()
    for (let seed = 1; seed <= 40; seed++) {
      expect(said('room-1', seed)).toBe(said('room-6', seed))
      sentences.add(said('room-1', seed))
    }
    expect(sentences.size).toBe(ROOMS.length) // the host may be anywhere
  })

  test('imagines nothing until one of its functions is called, and then once', () => {
    let imagined = 0
    const counting = {
      ...cellar,
      determinize: (...given: Parameters<typeof cellar.determinize>) => {
        imagined++
        return cellar.determinize(...given)
      },
    }
    const { known } = lampIn('room-1')
    const decision = decisionFor(counting as never, known, sfc32(1))
    expect(imagined).toBe(0)
    whyIllegal(decision, 3)
    whyIllegal(decision, 4)
    expect(imagined).toBe(1)
  })

  test('is made of plain data where these say all', () => {
    const match = Match.start(callSign, {}, { simulation: 3 })
    if (isRefusal(match)) throw new Error(match.sentence)
    const known = knownAt(match.pending[0] as AnyDecision, match)
    const { functions: _, ...plain } = known.question
    expect(decisionFor(callSign, { ...known, moment: () => expect.fail() }, sfc32(1))).toMatchObject(plain)
  })

  test('cannot be had where no world comes to the question', () => {
    const { match } = lampIn('room-1')
    const elsewhere = { clause: 'cel-2', name: 'lamp', about: 'the attic' }
    expect(imagineDecision(cellar, match.moment('guest'), elsewhere, [1, 2, 3])).toBeNull()
  })
})

test.each(['random', 'greedy', 'search:20'])('%s answers alike from JSON and at the table', (spec) => {
  const maker = botNamed(spec)
  if (typeof maker === 'string') throw new Error(maker)
  for (let seed = 1; seed <= 20; seed++) {
    const { match, decision, known } = lampIn('room-2')
    const moment = JSON.parse(JSON.stringify(known.moment()))
    const question = JSON.parse(JSON.stringify(known.question))
    const apart = maker.make(cellar, { stream: sfc32(seed) }).choose({ question, moment: () => moment })
    expect(whyIllegal(decision, apart)).toBeNull()
    if (!maker.looksAhead) continue // at the table the rules draw for it
    expect(playerOf(maker, cellar, { stream: sfc32(seed) }).choose(decision, match)).toBe(apart)
  }
})
