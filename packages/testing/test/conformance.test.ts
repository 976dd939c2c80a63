import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { replay } from '@sandtable/engine'
import { afterAll, describe, expect, test } from 'vitest'
import {
  BrokenLaw,
  conformance,
  coverage,
  LAWS,
  neverOccurred,
  randomGame,
  replayFailures,
} from '../src/index.ts'
import { checkAndKeep, checkKept, keptIn } from '../src/kept-failures.ts'
import { bluff, CLAUSES } from './toys/bluff.ts'
import { PATIENTS } from './toys/mutants.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandtable-kept-'))
afterAll(() => rmSync(folder, { recursive: true }))

conformance(bluff, {
  options: [{}, { cards: 1 }],
  games: 3,
  clauses: CLAUSES,
  failures: join(folder, 'none'),
})

const kept = join(folder, 'kept')
const messages = keepMutants(kept)
replayFailures(bluff, pathToFileURL(kept), { clauses: CLAUSES })
replayFailures(bluff, join(folder, 'none'))

describe('a game that breaks a law', () => {
  test('is kept under the name of the law and its seed, and the message names the file', () => {
    expect(keptIn(kept)).toEqual([
      'clauses-known-7.record.json',
      'games-end-7.record.json',
      'replay-7.record.json',
    ])
    expect(readdirSync(folder)).toEqual(['kept'])
    const path = join(kept, 'games-end-7.record.json')
    expect(messages).toContainEqual(expect.stringContaining(`The game is kept in ${path}`))
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ ruleset: 'bluff', dice: { seed: 7 } })
  })

  test('fails again in the same way as long as the rules are ill', () => {
    const { ruleset, sentence } = patient('fails in the middle')
    expect(() => checkKept(ruleset, kept, 'games-end-7.record.json')).toThrow(sentence)
    const odd = patient('cites what is not in the book')
    expect(() => checkKept(odd.ruleset, kept, 'clauses-known-7.record.json', { clauses: CLAUSES })).toThrow(
      odd.sentence,
    )
  })

  test('is kept with the answer that it did not survive', () => {
    const record = JSON.parse(readFileSync(join(kept, 'games-end-7.record.json'), 'utf8'))
    const healthy = replay(bluff, { ...record, events: record.events.slice(0, -1) })
    expect(typeof healthy).not.toBe('string')
    const { ruleset } = patient('fails in the middle')
    expect(() =>
      replay(ruleset, { ...record, rolls: randomGame(bluff, record.options, 7).record.rolls }),
    ).toThrow('a mistake in a rule')
  })

  test('is not kept where no folder is named, or where it did not begin', () => {
    const [law] = LAWS
    const { ruleset } = patient('fails in the middle')
    const messageOf = (options: Record<string, number>, place?: string): string => {
      try {
        if (law) checkAndKeep(law, { ruleset, options, seed: 7 }, place)
      } catch (thrown) {
        return (thrown as Error).message
      }
      return 'nothing was thrown'
    }
    expect(messageOf({})).toMatch(/^Random games end: a mistake in a rule \(.*\)$/)
    expect(messageOf({ cards: 99 }, join(folder, 'none'))).toContain("Option 'cards' is a whole number")
    expect(keptIn(join(folder, 'none'))).toEqual([])
  })

  test('under a name that is no law, or with dice of another kind, is told', () => {
    const record = JSON.parse(readFileSync(join(kept, 'games-end-7.record.json'), 'utf8'))
    const odd = mkdtempSync(join(folder, 'odd-'))
    writeFileSync(join(odd, 'gravity-7.record.json'), '{}')
    writeFileSync(
      join(odd, 'replay-1.record.json'),
      JSON.stringify({ ...record, dice: { kind: 'unseeded' } }),
    )
    writeFileSync(join(odd, 'readme.md'), '')
    expect(keptIn(odd)).toEqual(['gravity-7.record.json', 'replay-1.record.json'])
    expect(() => checkKept(bluff, odd, 'gravity-7.record.json')).toThrow(
      'gravity-7.record.json names no law.',
    )
    expect(() => checkKept(bluff, odd, 'replay-1.record.json')).toThrow('is not the record of a random game')
    rmSync(odd, { recursive: true })
  })
})

describe('coverage', () => {
  const met = coverage(bluff, { options: [{ cards: 4 }, { cards: 6 }], games: 20 })

  test('counts decisions, choices, clauses, kinds of notes and outcomes', () => {
    expect(met.games).toBe(40)
    expect(Object.keys(met.decisions).sort()).toEqual(['bid', 'draw', 'parry', 'stake'])
    expect(Object.keys(met.choices.stake ?? {})).toEqual(['1', '2'])
    expect(met.choices.parry?.pass).toBeGreaterThan(0)
    expect(met.choices.draw?.['blue-12']).toBeGreaterThan(0)
    expect(met.kinds.strike).toBe(met.decisions.stake)
    expect(met.outcomes).toEqual({ 'toy-win-1': 40 })
  })

  test('tells what never occurred', () => {
    expect(neverOccurred(met.clauses, CLAUSES)).toEqual(['toy-win-1']) // no note is written of the end
    expect(neverOccurred(met.choices.bid, ['red-1', 'joker'])).toEqual(['joker'])
    expect(neverOccurred(met.choices.nothing, ['joker'])).toEqual(['joker'])
  })
})

function patient(name: string): ReturnType<NonNullable<(typeof PATIENTS)[string]>> {
  const found = PATIENTS[name]?.()
  if (!found) throw new Error(`nobody is ill of '${name}'`)
  return found
}

/** Keeps a game of some mutants in the folder; tells what was said. */
function keepMutants(into: string): readonly string[] {
  const messages: string[] = []
  for (const name of ['fails in the middle', 'remembers in a module', 'cites what is not in the book']) {
    const { ruleset, law: lawName } = patient(name)
    const law = LAWS.find((one) => one.name === lawName)
    try {
      if (law) checkAndKeep(law, { ruleset, options: {}, seed: 7, clauses: CLAUSES }, into)
    } catch (thrown) {
      if (thrown instanceof BrokenLaw) messages.push(thrown.message)
    }
  }
  return messages
}
