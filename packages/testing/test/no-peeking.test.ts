import { type Bot, SeatedBot } from '@sandtable/bots'
import {
  type Decision,
  listChoices,
  type Match,
  type Observer,
  type Player,
  refusal,
} from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { tryGame } from '../src/law-run/law-run.ts'
import { subjectOf } from '../src/law-run/subject.ts'
import { NO_PEEKING, noPeeking, type TestedBot } from '../src/laws/no-peeking.ts'
import { RandomPlay } from '../src/laws/random-play.ts'
import { bluff, CLAUSES, worth } from './toys/bluff.ts'
import type { Bluff, BluffView } from './toys/bluff-state.ts'
import { withDecisions } from './toys/mutate.ts'

/** Bluff whose refusals tell the deck: a decision with a function that knows the truth. */
const talkative = withDecisions((decision, { state }) => ({
  ...decision,
  whyNot: () => refusal('deck', state.deck.join()),
}))

function sitter(name: string, choose: (decision: Decision<unknown>, at: Observer) => unknown): TestedBot {
  const player: Player = { choose: <C>(decision: Decision<C>, at: Observer) => choose(decision, at) as C }
  return { name, sit: () => player }
}

/** One of the choices, by what somebody has found out. */
function chosenBy(decision: Decision<unknown>, card: string | undefined): unknown {
  const choices = listChoices(decision, 200) ?? []
  return choices[worth(card ?? 'red-0') % choices.length]
}

const PEEKERS: readonly TestedBot[] = [
  sitter('a reader of refusals', (decision) =>
    chosenBy(decision, decision.whyNot?.(null)?.sentence.split(',')[0]),
  ),
  sitter('a reader of the truth', (decision, at) => {
    const { state } = at as unknown as Match<Bluff, BluffView> // what a game hands over, if it hands over itself
    return chosenBy(decision, state.deck[0])
  }),
]

/** Whether the law holds in some games with this sitter. */
function holdsWith(tried: TestedBot): boolean {
  for (let seed = 1; seed <= 10; seed++) {
    try {
      noPeeking([tried]).check({ ruleset: talkative, options: { cards: 4 }, seed })
    } catch (broken) {
      expect((broken as Error).message).toContain(`${tried.name} as `)
      expect((broken as Error).message).toContain('otherwise when only secrets change')
      return false
    }
  }
  return true
}

describe('a bot that peeks', () => {
  test.each(PEEKERS.map((one) => [one.name, one] as const))('is found out: %s', (_, peeker) => {
    expect(holdsWith(peeker)).toBe(false)
  })

  test('has nothing to peek at when it is given what its seat knows', () => {
    const bot: Bot = {
      choose: (known) => {
        expect(known.question).not.toHaveProperty('whyNot')
        const { hand } = known.moment().view as BluffView
        const { options = ['pass'], min = 0, shape } = known.question
        if (shape === 'some') return []
        return shape === 'number' ? min : (options[worth(hand?.[0] ?? 'red-0') % options.length] ?? 'pass')
      },
    }
    expect(holdsWith({ name: 'an honest bot', sit: () => new SeatedBot(bot) })).toBe(true)
  })
})

describe('positions that count', () => {
  test('are those in which something else could be hidden', () => {
    const play = new RandomPlay({ ruleset: bluff, options: { cards: 4 }, seed: 3 })
    NO_PEEKING.checkIn(play)
    expect(play.seen).toBeGreaterThan(5)
  })

  test('are none where a game has secrets in its rules and none in its state', () => {
    const open = {
      ...bluff,
      view: (state: Bluff) => state as never,
      determinize: (seen: unknown) => seen as Bluff,
    }
    const play = new RandomPlay({ ruleset: open as typeof bluff, options: { cards: 4 }, seed: 3 })
    NO_PEEKING.checkIn(play)
    expect(play.seen).toBe(0)
    expect(play.disregarded).toBeGreaterThan(0)
  })

  test('are counted by the run over many games', () => {
    const subject = subjectOf({ ruleset: bluff as never, options: () => ({}) }, CLAUSES)
    const { held, broken } = tryGame(subject, 1, [NO_PEEKING])
    expect(broken).toEqual([])
    expect(held['no-peeking']).toBeGreaterThan(0)
  })
})
