import { expect, test } from 'vitest'
import { playBlock } from '../src/play/block.ts'
import { reportPage } from '../src/report/html.ts'
import { reportMarkdown } from '../src/report/markdown.ts'
import { type Report, reportOf } from '../src/report/report.ts'
import { mainTable, tableText } from '../src/report/text.ts'
import { csvColumns, csvHead, csvRow } from '../src/results/csv.ts'
import { Progression } from '../src/results/progression.ts'
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
