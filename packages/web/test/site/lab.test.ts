import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { findings } from '../support/findings.ts'
import { eventually, openPage, PHONE } from '../support/table.ts'

const app = appInBrowser()

/** Sweeps the hits a carrier takes, by the form. */
async function sweep(page: Page, games: number): Promise<void> {
  const form = page.locator('.lab-sweep')
  if (!(await form.isVisible())) await page.getByText('Vary one rule').click()
  await form.getByLabel('Rule').selectOption({ label: await optionLike(page, /carrier/i) })
  await form.getByLabel('Played by').selectOption('random')
  await form.getByLabel('Games with each').fill(String(games))
  await form.getByRole('button', { name: 'Write the experiment' }).click()
}

async function optionLike(page: Page, name: RegExp): Promise<string> {
  const labels = await page.locator('.lab-sweep').getByLabel('Rule').locator('option').allTextContents()
  const label = labels.find((one) => name.test(one))
  if (!label) throw new Error(`no rule like ${name} among ${labels.join(', ')}`)
  return label
}

const run = (page: Page): Promise<void> => page.getByRole('button', { name: 'Run the experiment' }).click()

test('one rule is varied by a form, played, read as table and pictures, and taken along', async () => {
  const page = await openPage(app.browser, app.address)
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Lab' }).click()
  await sweep(page, 500)
  await run(page)
  await eventually(() => page.locator('.lab-run').textContent()).toMatch(
    /Done: [\d,]+ games, [\d,]+ a minute/,
  )
  const report = page.locator('.lab-report')
  expect(await report.locator('table').first().locator('tbody tr').count()).toBeGreaterThan(1)
  expect(await report.locator('.lab-plot svg').count()).toBeGreaterThan(1)
  expect(await findings(page)).toEqual([])

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Table of games (CSV)' }).click(),
  ])
  const rows = readFileSync(await csv.path(), 'utf8')
    .trim()
    .split('\n')
  const variants = await report.locator('table').first().locator('tbody tr').count()
  expect(rows.length).toBe(1 + 500 * variants)
  const [html] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Report' }).click(),
  ])
  expect(readFileSync(await html.path(), 'utf8')).toMatch(/^<!doctype html>/)
  await page.context().close()
})

test('a long run fills its curves as it goes, is stopped, and keeps what it has; a second is set beside it', async () => {
  const page = await openPage(app.browser, `${app.address}/lab`)
  await sweep(page, 100_000)
  await run(page)
  await eventually(() => page.locator('.lab-plot svg').count()).toBeGreaterThan(0)
  const early = await page.locator('.lab-run progress').getAttribute('value')
  await eventually(async () =>
    Number(await page.locator('.lab-run progress').getAttribute('value')),
  ).toBeGreaterThan(Number(early))
  await page.getByRole('button', { name: 'Stop' }).click()
  await eventually(() => page.locator('.lab-run').textContent()).toMatch(/Stopped after/)
  expect(await page.locator('.lab-plot svg').count()).toBeGreaterThan(0)

  await sweep(page, 250)
  await run(page)
  await eventually(() => page.locator('.lab-run').first().textContent()).toMatch(/Done/)
  await page.getByRole('button', { name: 'Compare' }).click()
  expect(await page.locator('.lab-report').count()).toBe(2)
  await page.context().close()
})

test('an experiment that makes no sense is told with its place, and nothing runs', async () => {
  const page = await openPage(app.browser, `${app.address}/lab`)
  const text = page.getByLabel('The experiment as text')
  const written = await text.inputValue()
  await text.fill(written.replace('"seed"', '"sede"'))
  await run(page)
  await eventually(() => page.getByRole('alert').textContent()).toMatch(/line \d+.*sede/)
  await text.fill('{')
  await run(page)
  await eventually(() => page.getByRole('alert').textContent()).toMatch(/line \d+.*not JSON/)
  expect(await page.locator('.lab-run').count()).toBe(0)
  await page.context().close()
})

test('on a phone nothing of the lab sticks out sideways', async () => {
  const page = await openPage(app.browser, `${app.address}/lab`, PHONE)
  const overflow = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  await sweep(page, 250)
  expect(await overflow(), 'with the form open').toBe(0)
  await run(page)
  await eventually(() => page.locator('.lab-plot svg').count()).toBeGreaterThan(1)
  expect(await overflow(), 'with a report').toBe(0)
  expect(await findings(page)).toEqual([])
  await page.context().close()
})

/** Keeps the lab's workers from coming to work until they are let in. */
async function lockOutWorkers(page: Page): Promise<() => void> {
  let letIn = (): void => {}
  const opening = new Promise<void>((open) => {
    letIn = open
  })
  await page.route(/lab-worker.*\.js/, async (route) => {
    await opening
    await route.continue()
  })
  return letIn
}

test('an experiment is read by a worker: the page says so, stays at hand, and runs it when it is read', async () => {
  const page = await openPage(app.browser, `${app.address}/lab`)
  const letIn = await lockOutWorkers(page)
  await page.getByLabel('Start from').selectOption('List against list in CALLSIGN: Warrior')
  await run(page)
  const reading = page.getByText('Checking the experiment')
  await reading.waitFor()
  expect(await page.getByRole('button', { name: 'Run the experiment' }).isDisabled()).toBe(true)

  await page.getByText('Vary one rule').click()
  await page.locator('.lab-sweep').waitFor()
  expect(await page.locator('.lab-run').count()).toBe(0)
  expect(await reading.isVisible()).toBe(true)

  letIn()
  await eventually(() => page.locator('.lab-run').textContent()).toMatch(/List against list.*of 1,800 games/)
  expect(await reading.isVisible()).toBe(false)
  await page.context().close()
})

test('who goes on writing while an experiment is read has not started it', async () => {
  const page = await openPage(app.browser, `${app.address}/lab`)
  const letIn = await lockOutWorkers(page)
  await run(page)
  await page.getByText('Checking the experiment').waitFor()
  await sweep(page, 500)
  expect(await page.getByText('Checking the experiment').isVisible()).toBe(false)
  letIn()
  await run(page)
  await eventually(() => page.locator('.lab-run').textContent()).toMatch(
    /Done: [\d,]+ games, [\d,]+ a minute/,
  )
  expect(await page.locator('.lab-run').count()).toBe(1)
  await page.context().close()
})

test('a Warrior run that is stopped early keeps the games it has and says what is missing', async () => {
  const page = await openPage(app.browser, `${app.address}/lab`)
  await page.getByLabel('Start from').selectOption('List against list in CALLSIGN: Warrior')
  await run(page)
  await eventually(async () =>
    Number(await page.locator('.lab-run progress').getAttribute('value')),
  ).toBeGreaterThan(1)
  await eventually(() => page.locator('.lab-run').textContent()).toMatch(/games, [\d,]+ a minute/)
  await page.getByRole('button', { name: 'Stop' }).click()
  await eventually(() => page.locator('.lab-run').textContent()).toMatch(/Stopped after \d+ of 1,800 games/)
  const report = page.locator('.lab-report')
  expect(await report.textContent()).toMatch(/\d+ of 45 variants have no game yet/)
  expect(await report.locator('tbody tr').count()).toBeGreaterThan(1)
  expect(await findings(page)).toEqual([])
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Table of games (CSV)' }).click(),
  ])
  const rows = readFileSync(await csv.path(), 'utf8')
    .trim()
    .split('\n')
  expect(rows.length - 1).toBe(Number(await page.locator('.lab-run progress').getAttribute('value')))
  await page.context().close()
})
