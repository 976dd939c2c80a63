import { StreamChance, sfc32 } from '@sandtable/engine'
import { expect, test } from 'vitest'
import type { Plan } from '../src/experiment/plan.ts'
import { type Block, type BlockOrder, blockOfLines, playBlock } from '../src/play/block.ts'
import { type BlockPlayer, playBlocks } from '../src/play/play-blocks.ts'
import { Progression } from '../src/results/progression.ts'
import { planOf, playAll, rulesetOf } from './toys/plan.ts'

const STOPS = {
  fixed: { games: 330 },
  narrow: { width: 0.09, least: 50, most: 3000 },
  tested: { test: { null: 0, alternative: 0.1 }, of: 'difference', least: 50, most: 3000 },
}

function flipsPlan(stop: Record<string, unknown>, changes: Record<string, unknown> = {}): Plan {
  const factors = [{ option: 'chance', values: [50, 40, 60, 52] }]
  return planOf({ game: 'flips', block: 25, factors, stop, ...changes })
}

/** Plays blocks at once and answers in any order: the latest, the earliest, by chance. */
function unruly(plan: Plan, ahead: number, seed: number): BlockPlayer {
  const chance = new StreamChance(sfc32(seed))
  const waiting: (() => void)[] = []
  const release = (): void => waiting.splice(chance.below(waiting.length), 1)[0]?.()
  return {
    ahead,
    play: (order) =>
      new Promise((resolve) => {
        waiting.push(() => resolve(playBlock(rulesetOf(plan), plan, order)))
        setTimeout(release, 0)
      }),
  }
}

async function conducted(
  plan: Plan,
  player: BlockPlayer,
): Promise<{ lines: string; progression: Progression }> {
  const progression = new Progression(plan)
  let lines = ''
  await playBlocks(progression, player, {
    taken: (block) => {
      lines += block.lines
    },
  })
  return { lines, progression }
}

test('results do not depend on how many blocks are under way, nor on who is done first', async () => {
  for (const stop of Object.values(STOPS)) {
    const plan = flipsPlan(stop)
    const one = await conducted(plan, unruly(plan, 1, 1))
    for (const [ahead, seed] of [
      [2, 2],
      [7, 3],
      [24, 4],
    ] as const) {
      const many = await conducted(plan, unruly(plan, ahead, seed))
      expect(many.lines).toBe(one.lines)
      expect(JSON.stringify(many.progression.results)).toBe(JSON.stringify(one.progression.results))
    }
    expect(one.progression.played).toBe(one.lines.split('\n').length - 1)
  }
})

test('where variants stop by themselves, each has its own number of games, and blocks played in vain are dropped', async () => {
  const plan = flipsPlan(STOPS.tested)
  const handedOut: BlockOrder[] = []
  const player = unruly(plan, 24, 5)
  const play = (order: BlockOrder): Promise<Block> => {
    handedOut.push(order)
    return player.play(order)
  }
  const { progression } = await conducted(plan, { ahead: 24, play })
  const games = progression.results.tallies.map((tally) => tally.games)
  expect(new Set(games).size).toBeGreaterThan(1)
  expect(Math.max(...games)).toBe(games[plan.baseline]) // played as long as anybody is compared with it
  expect(handedOut.length * plan.block).toBeGreaterThan(progression.played)
})

test('lines that were written add up to the same results as the blocks they came from', () => {
  const plan = planOf({
    game: 'call-sign',
    options: { 'turn-limit': 8 },
    measures: ['events', 'places', 'choices', 'luck'],
    rerolls: 2,
    block: 5,
    stop: { games: 12 },
  })
  const ruleset = rulesetOf(plan)
  const played = playAll(plan)
  const again = new Progression(plan)
  for (let order = again.next; order; order = again.next) {
    const lines = playBlock(ruleset, plan, order).lines.trimEnd().split('\n')
    expect(blockOfLines(ruleset, plan, order, lines.slice(1))).toBeNull()
    expect(blockOfLines(ruleset, plan, order, [...lines.slice(1), lines[0] ?? ''])).toBeNull()
    expect(blockOfLines(ruleset, plan, order, [...lines.slice(0, -1), '{"variant":0,'])).toBeNull()
    again.take(blockOfLines(ruleset, plan, order, lines) as Block)
  }
  expect(JSON.stringify(again.results)).toBe(JSON.stringify(played.results))
})

test('a block whose player died is played by another; one that never can be is an error', async () => {
  const plan = flipsPlan(STOPS.fixed)
  const good = unruly(plan, 4, 6)
  let calls = 0
  const crashing = {
    ahead: 4,
    play: (order: BlockOrder) => (++calls % 3 === 0 ? Promise.reject(new Error('died')) : good.play(order)),
  }
  const { lines } = await conducted(plan, crashing)
  expect(lines).toBe((await conducted(plan, good)).lines)
  const hopeless = { ahead: 4, play: () => Promise.reject(new Error('cannot be played')) }
  await expect(conducted(plan, hopeless)).rejects.toThrow('cannot be played')
})

test('cancelled, it stops with what it has, and that is the beginning of what it would have had', async () => {
  const plan = flipsPlan(STOPS.fixed)
  const cancel = new AbortController()
  const progression = new Progression(plan)
  let lines = ''
  const end = await playBlocks(progression, unruly(plan, 4, 7), {
    signal: cancel.signal,
    taken: (block) => {
      lines += block.lines
      if (progression.played >= 100) cancel.abort()
    },
  })
  expect(end).toBe('cancelled')
  expect(progression.played).toBeLessThan(330)
  expect((await conducted(plan, unruly(plan, 1, 1))).lines.startsWith(lines)).toBe(true)
})

test('the same dice in every variant; with swapped seats every deal is played from both seats', () => {
  const same = { label: 'the same again' }
  const twice = planOf({
    game: 'call-sign',
    options: { 'turn-limit': 10 },
    factors: [{ name: 'Nothing', levels: [{ label: 'one' }, same] }],
    stop: { games: 20 },
  })
  const [one, other] = playAll(twice).results.tallies
  expect(JSON.stringify(one)).toBe(JSON.stringify(other))

  const swapped = planOf({
    game: 'call-sign',
    swap: true,
    bots: ['greedy', 'random'],
    options: { 'turn-limit': 6 },
    block: 4,
    stop: { games: 4 },
  })
  const block = playBlock(rulesetOf(swapped), swapped, { variant: 0, block: 0, from: 0, count: 4 })
  const rows = block.lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows.map(({ deal, seating }) => [deal, ...seating])).toEqual([
    [0, 0, 1],
    [0, 1, 0],
    [1, 0, 1],
    [1, 1, 0],
  ])
  expect(block.tally.score.count).toBe(2) // deals, not games
  expect(swapped.focus).toMatchObject({ kind: 'bot', place: 0 })
})
