import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportPage } from '../src/report/html.ts'
import { reportOf } from '../src/report/report.ts'
import { linesOf } from './browser/page.ts'
import { planOf, playAll, rulesetOf } from './toys/plan.ts'

const BROWSERS = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

let browser: Browser
beforeAll(async () => {
  const executablePath = BROWSERS.find((path) => path !== '' && existsSync(path))
  if (!executablePath) throw new Error('there is no Chromium: npm test installs one')
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
})
afterAll(() => browser?.close())

const EXPERIMENT = {
  title: 'In the browser',
  game: 'call-sign',
  options: { 'turn-limit': 15 },
  factors: [{ option: 'carrier-hits', values: [1, 2, 3] }],
  measures: ['events', 'places', 'choices', 'luck'],
  rerolls: 2,
  block: 5,
  stop: { test: { null: 0, alternative: 0.2 }, of: 'difference', least: 10, most: 40 },
}

test('an experiment gives the same results in a browser as in Node, to the byte', async () => {
  const entry = fileURLToPath(new URL('./browser/page.ts', import.meta.url))
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: 'iife' })
  const page = await browser.newPage()
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
  const experiment = JSON.stringify(EXPERIMENT)
  const inBrowser = await page.evaluate(`linesOf(${JSON.stringify(experiment)})`)
  expect(inBrowser).toBe(await linesOf(experiment))
  await page.close()
})

async function opened(width: number): Promise<Page> {
  const plan = planOf({ ...EXPERIMENT, stop: { games: 20 } })
  const origin = { command: 'npx sandtable lab run test.json', program: '0.1.0' }
  const report = reportOf(plan, playAll(plan).results, rulesetOf(plan), origin)
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  await page.setContent(reportPage(report))
  return page
}

test('the page of a report: every picture is drawn, labelled and told as a table; nothing is out of reach', async () => {
  const page = await opened(1000)
  const figures = await page.locator('figure').all()
  expect(figures.length).toBeGreaterThanOrEqual(9)
  for (const figure of figures) {
    const picture = figure.getByRole('img')
    expect((await picture.boundingBox())?.width).toBeGreaterThan(600)
    expect(await picture.getAttribute('aria-labelledby')).toBeTruthy()
    await figure.locator('summary').click()
    expect(await figure.locator('tbody tr').count()).toBeGreaterThan(0)
  }
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`)).toEqual([])
})

test('no words of a picture lie outside of it or on each other, and the page fits a phone', async () => {
  const page = await opened(1000)
  const troubles = await page.evaluate(() => {
    const found: string[] = []
    for (const svg of document.querySelectorAll('figure svg')) {
      const frame = svg.getBoundingClientRect()
      const texts = [...svg.querySelectorAll('text')].map((text) => ({
        text,
        box: text.getBoundingClientRect(),
      }))
      for (const [i, { text, box }] of texts.entries()) {
        const name = `${svg.closest('figure')?.id}: ${text.textContent}`
        if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1)
          found.push(name)
        for (const other of texts.slice(i + 1)) {
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
          if (across > 1 && down > 3) found.push(`${name} on ${other.text.textContent}`)
        }
      }
    }
    return found
  })
  expect(troubles).toEqual([])
  const phone = await opened(390)
  const widths = await phone.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
})
