import { type AnyDecision, isRefusal, Match, type Seat, sfc32 } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { type Bot, BotSessions, botNamed, knownAt, sessionKey } from '../src/index.ts'
import { countedDarts, darts } from './toys/darts.ts'

/** A match of darts whose questions are all put to kept players, and how many steps these have imagined. */
function atTheBoard(bot: string, seed: number) {
  const match = Match.start(darts, {}, { simulation: seed })
  if (isRefusal(match)) throw new Error(match.sentence)
  const { rules, steps } = countedDarts()
  const maker = botNamed(bot)
  if (typeof maker === 'string') throw new Error(maker)
  const make = (): Bot => maker.make(rules, { stream: sfc32(seed), options: {} })
  const kept = new BotSessions()
  /** Answers the open question; how many steps were imagined for it. */
  const answer = (): number => {
    const [asked] = match.pending as readonly AnyDecision[]
    if (!asked) throw new Error('nobody is asked')
    const before = steps()
    const place = { thread: sessionKey('darts', match.record), seat: asked.seat, bot }
    const choice = kept.ask(place, make, (player) => player.choose(knownAt(asked, match)))
    expect(match.answer(asked.seat, choice)).toBeNull()
    return steps() - before
  }
  return { match, answer, kept }
}

/** A seed with which the dart is not dropped: the second question is the one that was planned for. */
const STEADY = 4

describe.each(['greedy', 'search:30'])('%s, kept between questions', (bot) => {
  test('answers the second question of a step from what it thought at the first', () => {
    const { match, answer, kept } = atTheBoard(bot, STEADY)
    expect(match.pending[0]?.name).toBe('hand')
    expect(answer()).toBeGreaterThan(0)
    expect(match.pending[0]?.name).toBe('aim')
    expect(answer()).toBe(1) // one world, to test that the planned answer is legal
    expect(kept.count).toBe(1)
  })

  test('thinks again, as another player, when its answer was taken back', () => {
    const { match, answer, kept } = atTheBoard(bot, STEADY)
    answer()
    const seat: Seat = match.pending[0]?.seat ?? ''
    const agreed = match.seats.map((one) => one.seat)
    expect(match.undo(seat, { agreed })).toBeNull()
    expect(match.pending[0]?.name).toBe('hand')
    expect(answer()).toBeGreaterThan(0)
    expect(kept.count).toBe(2)
    while (!match.outcome) answer()
  })
})

describe('kept players', () => {
  const place = (thread: string, seat = 'first', bot = 'random') => ({ thread, seat, bot })
  const nobody: Bot = {
    choose: () => {
      throw new Error('not asked')
    },
  }

  /** Who is made for what is asked in turn: the names of the places in which there was nobody. */
  function madeFor(most: number, threads: readonly string[]): readonly string[] {
    const kept = new BotSessions(most)
    const made: string[] = []
    for (const thread of threads) {
      const make = (): Bot => {
        made.push(thread)
        return nobody
      }
      kept.ask(place(thread), make, () => null)
    }
    return made
  }

  test('of too many, the one asked longest ago is forgotten', () => {
    expect(madeFor(2, ['a', 'b', 'a', 'c', 'a', 'b'])).toEqual(['a', 'b', 'c', 'b'])
  })

  test('each seat and each kind of bot has its own', () => {
    const kept = new BotSessions()
    for (const one of [place('a'), place('a', 'second'), place('a', 'first', 'greedy'), place('b')]) {
      kept.ask(
        one,
        () => nobody,
        () => null,
      )
    }
    expect(kept.count).toBe(4)
  })

  test('one that failed in the middle of a thought is not asked again', () => {
    const kept = new BotSessions()
    const fail = () =>
      kept.ask(
        place('a'),
        () => nobody,
        () => {
          throw new Error('lost its thread')
        },
      )
    expect(fail).toThrow('lost its thread')
    expect(kept.count).toBe(0)
  })
})
