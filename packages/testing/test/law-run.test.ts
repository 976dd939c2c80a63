import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type Axes, LAWS, lawReport, lawText, type PlayedAudit, subjectOf, tryGame } from '../src/index.ts'
import { agreedFor } from '../src/law-run/agreed.ts'
import { axesOf, combinationOf, combinationsOf } from '../src/law-run/axes.ts'
import { placesIn } from '../src/laws/sampled-play.ts'
import { bluff, CLAUSES } from './toys/bluff.ts'
import type { Bluff } from './toys/bluff-state.ts'
import { PATIENTS } from './toys/mutants.ts'

const NAMES = LAWS.map(({ name }) => name)
const AUDIT: PlayedAudit<Bluff> = {
  ruleset: bluff,
  options: () => ({}),
  axes: { cards: [3, 4, (chance) => 5 + chance.below(2)] },
}

describe('one game for all laws', () => {
  test('every law is tried on it, those on moments at several', () => {
    for (const game of [1, 2, 3]) {
      const { held, broken } = tryGame(subjectOf(AUDIT, CLAUSES), game)
      expect(broken).toEqual([])
      expect(Object.keys(held)).toEqual(NAMES)
      expect(held.undo).toBeGreaterThan(4)
      expect(held.replay).toBe(1)
      expect(held.secrets).toBe(4 * 3) // steps, and two seats and an onlooker
    }
  })

  test('a law alone is tried at the same moments as among the others', () => {
    for (const law of LAWS) {
      const { held } = tryGame(subjectOf(AUDIT, CLAUSES), 2, [law])
      expect(held).toEqual({ [law.name]: tryGame(subjectOf(AUDIT, CLAUSES), 2).held[law.name] })
    }
  })

  const finite = Object.entries(PATIENTS).filter(([name]) => name !== 'is asked for ever')
  test.each(finite)('finds a game that %s', (_, patient) => {
    const { law: name, sentence } = patient()
    const law = LAWS.filter((one) => one.name === name)
    const found = Array.from({ length: 60 }, (_, i) => i + 1).some((game) => {
      const audit = { ruleset: patient().ruleset, options: () => ({ cards: 4 }), terms: { shared: [] } }
      const { broken } = tryGame(subjectOf(audit, CLAUSES), game, law)
      const isFound = (one: (typeof broken)[number]): boolean => one.law === name && sentence.test(one.why)
      return broken.some((one) => isFound(one) || one.law === 'games-end') // some cannot even be played
    })
    expect(found).toBe(true)
  })

  test('places are drawn one in each part of a game, all of a short one', () => {
    const last = { below: (n: number) => n - 1 }
    expect(placesIn(100, 4, last)).toEqual([24, 49, 74, 99])
    expect(placesIn(100, 4, { below: () => 0 })).toEqual([0, 25, 50, 75])
    expect(placesIn(3, 8, last)).toEqual([0, 1, 2])
    expect(placesIn(0, 8, last)).toEqual([])
  })
})

describe('what is agreed', () => {
  const axes: Axes = { map: ['hill', 'wood', 'town'], wind: [false, true], army: ['a', 'b', 'c', 'd'] }

  test('as many games as there are combinations have each once', () => {
    expect(combinationsOf(axes)).toBe(24)
    const met = new Set(Array.from({ length: 24 }, (_, i) => combinationOf(axes, i + 1)))
    expect(met.size).toBe(24)
    expect(combinationOf(axes, 25)).toBe(combinationOf(axes, 1))
  })

  test('values may be made for a game, and the same game has the same', () => {
    const cards = (game: number): unknown => agreedFor(bluff, AUDIT.axes ?? {}, AUDIT.options, game).cards
    const agreed = Array.from({ length: 30 }, (_, i) => cards(i + 1))
    expect(new Set(agreed)).toEqual(new Set([3, 4, 5, 6]))
    expect(agreed).toEqual(Array.from({ length: 30 }, (_, i) => cards(i + 1)))
  })

  test('without axes of its own a game has all that players choose by name', () => {
    const terms = { name: '', clause: 'x-1' }
    const found = axesOf([
      { ...terms, id: 'night', kind: 'flag', default: false },
      { ...terms, id: 'side', kind: 'choice', default: 'red', of: ['red', 'blue'] },
      { ...terms, id: 'hits', kind: 'number', default: 1, min: 0, max: 6 },
      { ...terms, id: 'odd', kind: 'flag', default: false, constant: true },
    ])
    expect(found).toEqual({ night: [false, true], side: ['red', 'blue'] })
  })
})

describe('the report', () => {
  test('counts games and moments, and says how to repeat what was broken', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandtable-laws-'))
    const subject = subjectOf(
      AUDIT,
      CLAUSES.filter((clause) => clause !== 'toy-bid-1'),
    )
    const tried = [2, 1].map((game) => tryGame(subject, game, LAWS, folder))
    const report = lawReport(subject, tried)
    expect(report).toMatchObject({ game: 'bluff', from: 1, games: 2, combinations: { all: 3, met: 2 } })
    expect(report.laws.find(({ law }) => law === 'replay')).toMatchObject({ games: 2, moments: 2 })
    expect(report.laws.find(({ law }) => law === 'clauses-known')).toMatchObject({ games: 0, moments: 0 })
    expect(report.broken.map(({ game, law }) => [game, law])).toEqual([
      [1, 'clauses-known'],
      [2, 'clauses-known'],
    ])
    expect(lawText(report)).toContain(
      'again by: npm run laws -- bluff --from 1 --games 1 --law clauses-known',
    )
    expect(readdirSync(folder)).toEqual(['clauses-known-1.record.json', 'clauses-known-2.record.json'])
    rmSync(folder, { recursive: true })
  })

  test('a game that does not end is the first law broken, and others are played all the same', () => {
    const step = () => {
      throw new Error('a mistake in a rule')
    }
    const ill = subjectOf({ ...AUDIT, ruleset: { ...bluff, step } }, CLAUSES)
    const report = lawReport(ill, [tryGame(ill, 1), tryGame(ill, 2)])
    expect(report.games).toBe(2)
    expect(report.broken.map(({ game, law }) => [game, law])).toEqual([
      [1, 'games-end'],
      [2, 'games-end'],
    ])
    expect(lawText(report)).toContain('a mistake in a rule')
  })
})

describe('npm run laws', () => {
  const MAIN = fileURLToPath(new URL('../src/law-run/main.ts', import.meta.url))
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', MAIN, ...args], { encoding: 'utf8' })

  test('any game on the kernel, on any number of workers', () => {
    const [one, two] = [1, 2].map((workers) =>
      run('call-sign', '--games', '3', '--json', '--workers', `${workers}`),
    )
    expect(one?.status).toBe(0)
    expect(one?.stderr).toContain('3 of 3 games, 0 laws broken')
    const report = JSON.parse(one?.stdout ?? '')
    expect(report).toMatchObject({
      game: 'call-sign',
      games: 3,
      broken: [],
      combinations: { all: 4, met: 3 },
    })
    expect(report.laws.map(({ law, games }: { law: string; games: number }) => [law, games])).toEqual(
      NAMES.map((name) => [name, 3]),
    )
    expect(two?.stdout).toBe(one?.stdout)
  })

  test('bad arguments are told in a sentence, with exit code 2', () => {
    expect(run('chess').stderr).toMatch(/^Name one game of: call-sign, callsign-warrior/)
    expect(run('call-sign', '--law', 'gravity').stderr).toMatch(
      /^--law gravity: the laws are games-end, replay/,
    )
    expect(run('call-sign', '--games', '0').stderr).toMatch(/^--games: give a whole number above 0/)
    expect(run('call-sign', '--gmes', '2')).toMatchObject({ status: 2, stdout: '' })
  })
})
