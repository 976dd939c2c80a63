import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { eventually, openPage } from '../support/table.ts'

const app = appInBrowser()

function verdict(page: Page): Promise<string | null> {
  return page.locator('.verdict-badge').textContent()
}

function unit(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** Adds a Unit that the lists offer. */
async function add(page: Page, name: string): Promise<void> {
  await page.locator('.force-offer', { hasText: name }).first().click()
}

/** Adds a Team to a Unit. */
async function addTeam(page: Page, to: string, team: string): Promise<void> {
  const choice = unit(page, to).getByLabel('Add a Team')
  const value = await choice.locator('option', { hasText: team }).first().getAttribute('value')
  await choice.selectOption(value)
}

/** How many of a Team a Unit has. */
async function setCount(page: Page, of: string, team: RegExp, count: number): Promise<void> {
  await unit(page, of).getByLabel(team).selectOption(String(count))
}

/** Waits for the refusal, and takes the illegal step back. */
async function isRefused(page: Page, sentence: string): Promise<void> {
  await eventually(() => page.locator('.faults').allTextContents()).toContainEqual(
    expect.stringContaining(sentence),
  )
  expect(await verdict(page)).toMatch(/problem/)
}

test('a company is built; each illegal step is refused with its rule, and taken back', async () => {
  const page = await openPage(app.browser, `${app.address}/forces`)
  await page.getByRole('link', { name: 'Hail of Fire', exact: true }).click()
  await page.locator('.tile', { hasText: 'Germany' }).click()
  await page.getByLabel('Built for').selectOption('pick-up')
  await page.getByRole('button', { name: 'The core force only' }).click()
  await isRefused(page, 'A force has 4 to 8 Units; this one has 0.')
  for (const name of ['Grenadier Platoon', 'Anti-Tank Platoon', 'Mortar Platoon', 'Recon Platoon'])
    await add(page, name)
  await eventually(() => verdict(page)).toBe('Legal for Pick-up battle')

  const takeBack = page.getByRole('button', { name: 'Take back' })
  const steps: readonly (readonly [refusal: string, step: () => Promise<void>])[] = [
    [
      'a Unit of infantry or guns has one Leader, this one has 0',
      () => setCount(page, 'Grenadier Platoon', /^Platoon Leader/, 0),
    ],
    [
      '2 Panzerfausts for 1 medium infantry Teams',
      () => setCount(page, 'Grenadier Platoon', /^Rifle\/MG/, 1),
    ],
    [
      'listed as a gun Unit but has no such Team',
      () => setCount(page, 'Anti-Tank Platoon', /^7.5cm PaK40/, 0),
    ],
    [
      'at least 2 Teams with an artillery trait',
      () => setCount(page, 'Mortar Platoon', /^8cm GW34 Mortar/, 1),
    ],
    [
      'every Team of a recon Unit has the trait recon or fast',
      () => addTeam(page, 'Recon Platoon', 'Panzer IV H'),
    ],
    ['Its Teams share no year', () => addTeam(page, 'Recon Platoon', 'Sd Kfz 231')],
    ['Its Teams share no theatre', () => addTeam(page, 'Anti-Tank Platoon', 'GebG36')],
  ]
  for (const [refusal, step] of steps) {
    await step()
    await isRefused(page, refusal)
    await takeBack.click()
    await eventually(() => verdict(page), refusal).toBe('Legal for Pick-up battle')
  }

  await add(page, 'Panzer Platoon')
  await addTeam(page, 'Panzer Platoon', 'Platoon Leader')
  await isRefused(page, 'Units of vehicles have no Leader, this one has 1')
  await takeBack.click()
  for (let units = 5; units < 9; units++) await add(page, 'Machine Gun Section')
  await isRefused(page, 'A force has 4 to 8 Units; this one has 9.')
  await takeBack.click()
  await eventually(() => verdict(page)).toBe('Legal for Pick-up battle')
  await page.context().close()
})

test('against the printed enemy: parity, armour that no fire can hurt, forces that never met', async () => {
  const page = await openPage(app.browser, `${app.address}/forces/hail-of-fire`)
  await page.locator('.tile', { hasText: 'United States' }).click()
  await page.getByLabel('Built for').selectOption('steppe-meeting/attacker')
  await page.getByRole('button', { name: 'The core force only' }).click()
  for (let i = 0; i < 4; i++) await add(page, 'Machine Gun Section')
  const balance = page.locator('section', { hasText: 'Against German Panzer Company' }).last()
  await eventually(() => balance.textContent()).toMatch(/Parity points: \d+ to \d+/)
  expect(await balance.textContent()).toMatch(
    /Panzer IV H can be hurt only in an assault \(your best AT is 0\)/,
  )
  await page.locator('.tile', { hasText: 'Soviet Union' }).click()
  await page.getByLabel('Built for').selectOption('crossroads/defender')
  await isRefused(page, 'The two forces share no theatre')
  await page.context().close()
})
