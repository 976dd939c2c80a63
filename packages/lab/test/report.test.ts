import { meanOf, wilsonInterval } from '@sandtable/bots'
import type { AnyRuleset } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { playBlock } from '../src/play/block.ts'
import { pooledScore } from '../src/report/heat-maps.ts'
import { reportPage } from '../src/report/html.ts'
import { reportMarkdown } from '../src/report/markdown.ts'
import { type Report, reportOf } from '../src/report/report.ts'
import { effectsTable, mainTable, tableText } from '../src/report/text.ts'
import { csvColumns, csvHead, csvRow } from '../src/results/csv.ts'
import { Progression } from '../src/results/progression.ts'
import { type Flips, flips } from './toys/flips.ts'
import { planOf, playAll, rulesetOf } from './toys/plan.ts'

const ORIGIN = { command: 'npx sandtable lab run test.json', program: '0.1.0' }

function reportOn(experiment: Record<string, unknown>): Report {
  const plan = planOf(experiment)
  return reportOf(plan, playAll(plan).results, rulesetOf(plan), ORIGIN)
}

const SWEEP = {
  title: 'Hits & <carriers>',
  question: 'How many?',
  game: 'call-sign',
  options: { 'turn-limit': 12 },
  factors: [{ option: 'carrier-hits', values: [1, 2, 3] }],
  measures: ['events', 'places', 'choices', 'luck'],
  rerolls: 1,
  stop: { games: 30 },
}

test('a swept number gives curves, two factors a heat map, anything else rows; all of them histograms', () => {
  const ids = (experiment: Record<string, unknown>) => reportOn(experiment).figures.map(({ id }) => id)
  expect(ids(SWEEP)).toEqual([
    'curve',
    'length-curve',
    'differences',
    'outcomes',
    'length',
    'margin',
    'luck',
    'luck-share',
    'places',
  ])
  const flips = { game: 'flips', stop: { games: 20 } }
  const two = [
    { option: 'chance', values: [40, 50] },
    { option: 'flips', values: [1, 3] },
  ]
  expect(ids({ ...flips, factors: two })).toEqual([
    'heat-map',
    'win-rates',
    'differences',
    'effects',
    'outcomes',
    'length',
    'margin',
  ])
  expect(ids(flips)).toEqual(['win-rates', 'outcomes', 'length', 'margin'])
})

test('three factors give a heat map over all levels of the third, and one for each of them', () => {
  const { figures, summary } = reportOn({
    game: 'flips',
    factors: [
      { option: 'chance', values: [0, 100] },
      { option: 'flips', values: [1, 3] },
      { name: 'How', option: 'by-choice', values: [false, true], labels: ['by dice', 'by choice'] },
    ],
    stop: { games: 40 },
  })
  const maps = figures.filter(({ id }) => id.startsWith('heat-map'))
  expect(maps.map(({ id }) => id)).toEqual(['heat-map', 'heat-map-1', 'heat-map-2'])
  expect(maps[0]?.caption).toContain('over all levels of How')
  expect(maps[2]?.title).toContain('by choice')
  expect(maps[1]?.table.rows.map(([, first]) => first)).toEqual([
    expect.stringMatching(/^0\.0%/), // a coin that never shows heads
    expect.stringMatching(/^100\.0%/),
  ])
  const [byDice, byChoice] = summary.variants.map(({ score }) => score.value) as [number, number]
  expect(maps[0]?.table.rows[0]?.[1]).toMatch(new RegExp(`^${(50 * (byDice + byChoice)).toFixed(1)}%`))
})

test('squares over several variants count every game of them, with the interval of as many games', () => {
  const variant = (won: number, drawn: number, games: number) => ({
    games,
    won: wilsonInterval(won, games),
    drawn: wilsonInterval(drawn, games),
    score: meanOf(games, won + drawn / 2, won + drawn / 4),
  })
  const one = variant(3, 2, 10)
  expect(pooledScore([one])).toBe(one.score)
  expect(pooledScore([])).toBe(null)
  expect(pooledScore([variant(1, 0, 1), variant(0, 0, 1), variant(4, 2, 8)])).toEqual(meanOf(10, 6, 5.5))
})

test('reasons that differ by numbers only are one column', () => {
  const outcome: AnyRuleset['outcome'] = (state) => {
    const found = flips.outcome(state as Flips)
    return found && { ...found, reason: `${found.scores?.heads} to ${found.scores?.tails} flips` }
  }
  const plan = planOf({ game: 'flips', options: { flips: 3 }, stop: { games: 40 } })
  const ruleset = { ...rulesetOf(plan), outcome }
  const progression = new Progression(plan)
  for (let order = progression.handOut(1); order; order = progression.handOut(1))
    progression.take(playBlock(ruleset, plan, order))
  const { figures } = reportOf(plan, progression.results, ruleset, ORIGIN)
  const { table } = figures.find(({ id }) => id === 'outcomes') as Report['figures'][number]
  expect(table).toMatchObject({ head: [expect.any(String), '… to … flips'], rows: [['all games', '100.0%']] })
})

test('the page stands by itself: no script, nothing from elsewhere, and says how to get the same again', () => {
  const page = reportPage(reportOn(SWEEP))
  expect(page).not.toMatch(/<script|src=|href=|url\(|@import/)
  expect(page).toMatch(/npx sandtable lab run test\.json/)
  expect(page).toMatch(/seed 1, /)
  expect(page).toMatch(/rules 1\.0\.0/)
  expect(page).toMatch(/Hits &amp; &lt;carriers&gt;/)
  expect(page).not.toMatch(/NaN|undefined|Infinity|\[object/)
})

test('every picture has a title, a caption and its numbers as a table', () => {
  const report = reportOn(SWEEP)
  for (const { svg, title, caption, table } of report.figures) {
    expect(svg).toMatch(/^<svg .*role="img"/)
    expect(svg).toContain('<title id=')
    expect(title.length).toBeGreaterThan(5)
    expect(caption.length).toBeGreaterThan(20)
    expect(table.rows.length).toBeGreaterThan(0)
    for (const row of table.rows) expect(row).toHaveLength(table.head.length)
  }
  const page = reportPage(report)
  expect(page.match(/<figure /g)).toHaveLength(report.figures.length)
  expect(page.match(/<details>/g)).toHaveLength(report.figures.length + 1)
})

test('the same results give the same page to the byte', () => {
  expect(reportPage(reportOn(SWEEP))).toBe(reportPage(reportOn(SWEEP)))
})

test('a report can be made at any moment on the way: of nothing, of one block, of some variants', () => {
  const plan = planOf({ ...SWEEP, block: 10 })
  const progression = new Progression(plan)
  for (let blocks = 0; blocks < 5; blocks++) {
    const report = reportOf(plan, progression.results, rulesetOf(plan), ORIGIN)
    expect(report.summary.games).toBe(10 * blocks)
    expect(reportPage(report)).not.toMatch(/NaN|undefined|Infinity/)
    const order = progression.handOut(9)
    if (order) progression.take(playBlock(rulesetOf(plan), plan, order))
  }
})

test('the terminal’s table has a row for each variant with interval and paired difference', () => {
  const { plan, summary } = reportOn(SWEEP)
  const lines = tableText(mainTable(plan, summary)).split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(
    /^Hits that destroy a carrier +games +won by Blue +drawn +score +score less the baseline’s +turns/,
  )
  expect(lines[2]).toMatch(/^2 +30 .*baseline/)
})

test('with several factors the terminal tells what each does by itself, against its own baseline', () => {
  const two = [
    { option: 'chance', values: [40, 50], baseline: 50 },
    { option: 'flips', values: [1, 3] },
  ]
  const { summary } = reportOn({ game: 'flips', seed: 1, stop: { games: 20 }, factors: two })
  const lines = tableText(effectsTable(summary)).split('\n')
  expect(lines[0]).toMatch(/^factor +level +compared with +score, in points +turns/)
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^Chance of heads +40 +50 /)
})

test('the report in Markdown has the table, every picture and the command', () => {
  const report = reportOn(SWEEP)
  const text = reportMarkdown(report)
  expect(text).toMatch(/\| 2 \| 30 \| .*baseline/)
  for (const { id } of report.figures) expect(text).toContain(`](figures/${id}.svg)`)
  expect(text).toContain('npx sandtable lab run test.json')
})

test('the table of all games has a line for each, with as many cells as the heading', () => {
  const plan = planOf({
    ...SWEEP,
    factors: [{ name: 'Hits, “of a carrier”', option: 'carrier-hits', values: [1, 2] }],
  })
  const { tallies } = playAll(plan).results
  const columns = csvColumns(tallies, ['blue', 'red'])
  const head = csvHead(plan, columns)
  expect(head).toMatch(
    /^variant,"Hits, “of a carrier”",game,deal,bots,winners,reason,turns,decisions,score of blue,score of red,/,
  )
  const { lines } = playBlock(rulesetOf(plan), plan, { variant: 1, block: 0, from: 0, count: 3 })
  const rows = lines
    .trimEnd()
    .split('\n')
    .map((line) => csvRow(JSON.parse(line), plan, columns))
  const cells = head.replace(/"[^"]*"/, 'x').split(',').length
  for (const row of rows) expect(row.split(',')).toHaveLength(cells)
  expect(rows[0]).toMatch(/^2,2,0,0,random random,/)
})
