import { callSign, TACTICS } from '@sandtable/call-sign'
import {
  type AnyDecision,
  isRefusal,
  Match,
  type Playable,
  sfc32,
  whyIllegal,
  withTactics,
} from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { botNamed, knownAt, LEVELS, levelPlay, levelsOf, playBlock } from '../src/index.ts'
import { doors } from './toys/doors.ts'

const ruleset = withTactics(callSign, TACTICS)
const options = Object.fromEntries(callSign.options.map((option) => [option.id, option.default]))

function maker(words: string) {
  const found = botNamed(words)
  if (typeof found === 'string') throw new Error(found)
  return found
}

describe('levels', () => {
  test('are at least five, named and described, and known by their ids', () => {
    expect(levelsOf(ruleset).length).toBeGreaterThanOrEqual(5)
    expect(new Set(LEVELS.map(({ id }) => id)).size).toBe(LEVELS.length)
    for (const { id, name, words } of LEVELS) {
      expect(maker(id).name).toBe(id)
      expect(name).not.toBe('')
      expect(words.endsWith('.')).toBe(true)
    }
  })

  test('work grows from level to level, and each has a cap in time', () => {
    const work = LEVELS.map(({ id }) => levelPlay(TACTICS, id)).flatMap((play) =>
      play && 'playouts' in play ? [play] : [],
    )
    expect(work.length).toBeGreaterThanOrEqual(2)
    for (const [i, { playouts, milliseconds }] of work.entries()) {
      expect(playouts).toBeGreaterThan(work[i - 1]?.playouts ?? 0)
      expect(milliseconds).toBeGreaterThan(work[i - 1]?.milliseconds ?? 0)
    }
  })

  test('a game without tactics offers the weakest alone, and the others still play', () => {
    const game = doors(false) as unknown as Playable<unknown, unknown>
    expect(levelsOf(game).map(({ id }) => id)).toEqual(['cadet'])
    const match = Match.start(game, {}, { simulation: 1 })
    if (isRefusal(match)) throw new Error(match.sentence)
    const [decision] = match.pending as readonly AnyDecision[]
    if (!decision) throw new Error('nothing is asked')
    const bot = maker('commander').make(game, { stream: sfc32(1) })
    expect(whyIllegal(decision, bot.choose(knownAt(decision, match)))).toBeNull()
  })

  test('a sergeant beats a corporal, and a corporal a cadet', () => {
    for (const [better, worse] of [
      ['sergeant', 'corporal'],
      ['corporal', 'cadet'],
    ] as const) {
      const bots = [maker(better), maker(worse)]
      const { botWins } = playBlock({ ruleset, options, bots, seed: 1, paired: true }, 0, 10)
      expect(botWins[0]).toBeGreaterThanOrEqual(8)
    }
  })

  test('the clock stops a search that has more work than time', () => {
    const match = Match.start(ruleset, {}, { simulation: 1 })
    if (isRefusal(match)) throw new Error(match.sentence)
    const [decision] = match.pending as readonly AnyDecision[]
    if (!decision) throw new Error('nothing is asked')
    let time = 0
    const now = (): number => {
      time += 20
      return time
    }
    maker('commander')
      .make(ruleset, { stream: sfc32(1), now })
      .choose(knownAt(decision, match))
    expect(time).toBeLessThan(10_000)
  })
})

test('scripts are bots by their names, and a name that a game does not have is refused', () => {
  expect(maker('script:hunt').name).toBe('script:hunt')
  expect(() => maker('script:napoleon').make(ruleset, { stream: sfc32(1) })).toThrow("no script 'napoleon'")
})
