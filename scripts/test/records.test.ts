import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import {
  Match,
  type MatchRecord,
  migrate,
  readSavedText,
  StreamChance,
  sampleChoice,
  savedText,
  sfc32,
} from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { type Expected, KEPT_RULESETS, RECORDS, readArchive, readExpected } from '../records/archive.ts'
import { compareKept } from '../records/compare.ts'

describe.each(Object.entries(KEPT_RULESETS))('kept games of %s', (game, ruleset) => {
  test('replay with the same dice, questions, words and outcome', () => {
    const expected = readExpected(game)
    const differences = readArchive(game).flatMap((record, i) => {
      return compareKept(ruleset, i, record, expected[i] as Expected) ?? []
    })
    expect(differences, 'see records/README.md').toEqual([])
  })

  test('differ only by clauses that the game lists as changed, the last with its version', () => {
    const { changes = [], version } = ruleset
    const listed = changes.flatMap(({ clauses }) => clauses)
    const accepted = readExpected(game).flatMap(({ parts }) => (parts ? [parts.clause] : []))
    expect(accepted.filter((clause) => !listed.includes(clause))).toEqual([])
    if (changes.length > 0) expect(changes.at(-1)?.version).toBe(version)
  })

  test('are told apart by a changed die, answer and question', () => {
    const [record] = readArchive(game)
    const [expected] = readExpected(game)
    if (!record || !expected) throw new Error('no game is kept')
    const found = (changed: MatchRecord, wanted = expected): string | undefined =>
      compareKept(ruleset, 0, changed, wanted)?.what
    const [die, ...dice] = record.rolls
    if (!die) throw new Error('no die fell')
    expect(found({ ...record, rolls: [{ ...die, value: (die.value % die.faces) + 1 }, ...dice] })).toMatch(
      /die 1/,
    )
    expect(found({ ...record, events: record.events.slice(0, -1) })).toMatch(/differs/)
    expect(found(record, { ...expected, questions: ['000000', ...expected.questions.slice(1)] })).toMatch(
      /question 0/,
    )
    expect(found(record, { ...expected, words: '' })).toBe('only words differ')
  })
})

describe.each(readdirSync(join(RECORDS, 'saves')))('kept save %s', (file) => {
  test('loads, plays on, saves and loads again', () => {
    const text = brotliDecompressSync(readFileSync(join(RECORDS, 'saves', file))).toString('utf8')
    const match = loaded(text)
    const chance = new StreamChance(sfc32(1))
    const before = match.record.events.length
    for (let i = 0; i < 60 && !match.outcome; i++) {
      const [decision] = match.pending
      if (!decision) throw new Error('an open match asks nothing')
      expect(match.answer(decision.seat, sampleChoice(decision, chance))).toBeNull()
    }
    expect(match.record.events.length).toBeGreaterThanOrEqual(before + 40)
    const again = loaded(savedText(match.save()))
    expect(again.state).toEqual(match.state)
    expect(again.pending.map(({ clause }) => clause)).toEqual(match.pending.map(({ clause }) => clause))
  })
})

function loaded(text: string): Match<unknown, unknown> {
  const saved = readSavedText(text)
  if (typeof saved === 'string') throw new Error(saved)
  const ruleset = KEPT_RULESETS[saved.record.ruleset]
  if (!ruleset) throw new Error(`no game '${saved.record.ruleset}'`)
  const current = migrate(ruleset, saved)
  if (typeof current === 'string') throw new Error(current)
  return Match.load(ruleset, current)
}
