import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  emptyUsage,
  type MarkUsed,
  playOn,
  type UsageAudit,
  unusedIn,
  usageJson,
  usageText,
} from '../src/index.ts'
import { bluff } from './toys/bluff.ts'
import type { Bluff } from './toys/bluff-state.ts'

const CARDS = Array.from({ length: 12 }, (_, i) => ({ id: `${i % 2 === 0 ? 'red' : 'blue'}-${i + 1}` }))
const GROUPS = [
  { name: 'bids', things: [...CARDS, { id: 'joker' }, { id: 'queen', barred: 'not in this pack' }] },
  { name: 'rolls', things: [{ id: 'toy-parry-1' }, { id: 'toy-strike-1' }] },
  { name: 'notes', things: [{ id: 'strike' }] },
  { name: 'ends', things: [{ id: 'toy-win-1' }] },
]

/** Counts cards that were bid; the dice, notes and ends of the game besides. */
function audit(watch: Partial<ReturnType<UsageAudit<Bluff>['watch']>> = {}): UsageAudit<Bluff> {
  return {
    ruleset: bluff,
    groups: GROUPS,
    options: (chance) => ({ cards: 4 + chance.below(2) }),
    watch: (use: MarkUsed) => ({
      answer: ({ name }, choice) => {
        if (name === 'bid') use('bids', choice as string)
      },
      note: ({ kind }) => {
        if (kind === 'strike') use('notes', kind)
      },
      end: ({ clause }) => use('ends', clause),
      ...watch,
    }),
  }
}

describe('the usage audit', () => {
  test('counts games and times, and tells what was never used', () => {
    const usage = playOn(audit(), emptyUsage(audit()), 20)
    expect(usage).toMatchObject({
      game: 'bluff',
      played: 20,
      used: { ends: { 'toy-win-1': { games: 20, times: 20 } } },
    })
    expect(usage.used.notes?.strike?.times).toBeGreaterThan(20)
    expect(usage.used.notes?.strike?.games).toBe(20)
    expect(unusedIn(GROUPS, usage)).toContainEqual({ group: 'bids', id: 'joker' })
    expect(unusedIn(GROUPS, usage)).not.toContainEqual(expect.objectContaining({ id: 'queen' }))
    expect(unusedIn(GROUPS, usage)).not.toContainEqual(expect.objectContaining({ group: 'notes' }))
  })

  test('goes on where it stopped: in pieces it counts the same', () => {
    const whole = playOn(audit(), emptyUsage(audit()), 9)
    const pieces = playOn(audit(), playOn(audit(), emptyUsage(audit()), 4), 5)
    expect(pieces).toEqual(whole)
  })

  test('lets the game answer in a way of its own', () => {
    const highest = {
      ...audit(),
      choose: ({ name }: { readonly name: string }) => (name === 'stake' ? 2 : undefined),
    }
    const stakes: unknown[] = []
    const watch = {
      answer: ({ name }: { readonly name: string }, choice: unknown) =>
        name === 'stake' && stakes.push(choice),
    }
    playOn({ ...highest, watch: () => watch as never }, emptyUsage(audit()), 3)
    expect(new Set(stakes)).toEqual(new Set([2]))
  })

  test('tells of games that break, by what no group lists or by a mistake in the rules, and plays on', () => {
    const wrong: UsageAudit<Bluff> = { ...audit(), watch: (use) => ({ end: () => use('ends', 'checkmate') }) }
    const usage = playOn(wrong, emptyUsage(wrong), 2)
    const why = "'checkmate' was used, but no 'ends' lists it"
    expect(usage).toMatchObject({
      played: 2,
      broken: [
        { game: 1, why },
        { game: 2, why },
      ],
    })
    expect(usageText(GROUPS, usage)).toContain(`- game 2: ${why}`)

    const step = () => {
      throw new Error('a mistake in a rule')
    }
    const ill: UsageAudit<Bluff> = { ...audit(), ruleset: { ...bluff, step } }
    expect(playOn(ill, emptyUsage(ill), 1).broken).toEqual([{ game: 1, why: 'a mistake in a rule' }])
  })

  test('prints a table for each group, what never was used, and what cannot be', () => {
    const usage = playOn(audit(), emptyUsage(audit()), 5)
    const text = usageText(GROUPS, usage)
    expect(text).toMatch(/^bluff \S+: 5 random games used \d+ of 17 things\./)
    expect(text).toContain('- bids: joker')
    expect(text).toContain('- bids: queen (not in this pack)')
    expect(text).toMatch(/\| toy-win-1 \| +5 \| +5 \|/)
    expect(JSON.parse(usageJson(GROUPS, usage))).toMatchObject({
      played: 5,
      barred: [{ group: 'bids', id: 'queen', barred: 'not in this pack' }],
    })
  })
})

describe('npm run coverage', () => {
  const MAIN = fileURLToPath(new URL('../src/usage/main.ts', import.meta.url))
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', MAIN, ...args], { encoding: 'utf8' })

  test('plays on from a kept file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandtable-usage-'))
    const keep = join(folder, 'usage.json')
    const first = run('callsign-warrior', '--games', '1', '--json', '--keep', keep)
    expect(JSON.parse(first.stdout)).toMatchObject({ game: 'callsign-warrior', played: 1 })
    expect(first.status).toBe(1) // one game cannot use everything
    const again = run('callsign-warrior', '--games', '1', '--json', '--keep', keep)
    expect(again.stdout).toBe(first.stdout)

    writeFileSync(keep, readFileSync(keep, 'utf8').replace('callsign-warrior', 'chess'))
    expect(run('callsign-warrior', '--keep', keep)).toMatchObject({ status: 2, stdout: '' })
    rmSync(folder, { recursive: true })
  })

  test('an unknown game or argument is told in a sentence, with exit code 2', () => {
    expect(run('chess').stderr).toMatch(/^Name one game of: .*callsign-warrior/)
    for (const wrong of [
      ['chess'],
      [],
      ['callsign-warrior', '--games', 'some'],
      ['callsign-warrior', '--gmes', '2'],
    ])
      expect(run(...wrong)).toMatchObject({ status: 2, stdout: '' })
  })
})
