import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { automatic, isRefusal, Match, type Ruleset } from '@sandtable/engine'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectGolden, randomGame, script, transcript } from '../src/index.ts'
import { bluff } from './toys/bluff.ts'
import type { Bluff } from './toys/bluff-state.ts'

describe('a transcript', () => {
  test('tells a game in sentences, with the numbers of rolls and what lies inside indented', () => {
    const s = script(bluff, {
      phase: 'strike',
      striker: 'north',
      north: 'red-7',
      south: 'blue-2',
      deck: 'red-3',
    })
    s.dice('toy-strike-2', 4)
    s.dice('toy-draw-2', 1)
    s.answer('toy-strike-1', 2)
    s.answer('toy-parry-1', 'pass')
    s.answer('toy-draw-1', ['blue-2'])
    expect(transcript(s.match)).toBe(`Bluff 1
Seats: North, South
Options: {}

north strikes.
  It misses. [toy-strike-2: d6 4, needs 5 or more (4, +1 high stake by toy-strike-1): failure]

[toy-draw-2: d1 1]
south draws 1: red-3.

Not over yet.
`)
  })

  test('tells a reader what that reader may know', () => {
    const match = randomGame(bluff, {}, 3)
    const draw = /^south draws 1.*$/m
    expect(draw.exec(transcript(match, 'south'))?.[0]).toMatch(/^south draws 1: \w+-\d+\.$/)
    expect(draw.exec(transcript(match, 'north'))?.[0]).toBe('south draws 1.')
    expect(transcript(match, null)).not.toMatch(/draws 1:/)
    expect(transcript(match)).toContain('[toy-setup-1: d12 ')
    expect(transcript(match, null)).not.toContain('toy-setup-1')
    expect(transcript(match)).toMatch(/\n(?:north|south) wins\. \(toy-win-1: points\)\n$|\nA draw\./)
  })

  test('tells settled rolls, sums of dice, and the open step', () => {
    const odd: Ruleset<Bluff, unknown> = {
      ...(bluff as Ruleset<Bluff, unknown>),
      step(game) {
        game.roll('toy-strike-2', automatic('point blank', 'toy-strike-1'))
        game.dice.several('toy-draw-2', 2)
        bluff.step(game)
      },
    }
    const match = Match.start(odd, {}, { simulation: 1 })
    if (isRefusal(match)) throw new Error(match.sentence)
    const lines = transcript(match).split('\n')
    expect(lines).toContain('It hits. [toy-strike-2: automatic: success]')
    expect(lines.at(-4)).toMatch(/^\[toy-draw-2: d6 \d, \d\]$/)
  })
})

describe('a golden text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-golden-'))
  const path = join(folder, 'deep', 'game.txt')
  beforeEach(() => {
    vi.stubEnv('CI', '')
    vi.stubEnv('UPDATE_GOLDEN', '')
    rmSync(path, { force: true })
  })
  afterEach(() => vi.unstubAllEnvs())
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is written where it is missing, and then compared', () => {
    expectGolden(path, 'one game\n')
    expect(readFileSync(path, 'utf8')).toBe('one game\n')
    expectGolden(path, 'one game\n')
    expect(() => expectGolden(path, 'another game\n')).toThrow(
      `${path} tells another game; if this one is right, run the test with UPDATE_GOLDEN=1`,
    )
    expect(readFileSync(path, 'utf8')).toBe('one game\n')
  })

  test('is not written in CI', () => {
    vi.stubEnv('CI', 'true')
    expect(() => expectGolden(path, 'one game\n')).toThrow(
      `${path} is missing: run the test with UPDATE_GOLDEN=1`,
    )
    expect(existsSync(path)).toBe(false)
  })

  test('is rewritten on demand', () => {
    expectGolden(path, 'one game\n')
    vi.stubEnv('UPDATE_GOLDEN', '1')
    expectGolden(path, 'another game\n')
    expect(readFileSync(path, 'utf8')).toBe('another game\n')
    writeFileSync(path, '')
  })
})
