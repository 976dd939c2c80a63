import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { findings } from '../support/findings.ts'
import { buildScouts, logBehindCurtain } from '../support/force-hands.ts'
import { eventually, openPage, PHONE } from '../support/table.ts'

const app = appInBrowser()

async function chooseWarrior(page: Page): Promise<void> {
  await page.locator('.tile', { hasText: 'CALLSIGN: Warrior' }).click()
  await page.getByLabel('Scenario').waitFor()
}

test('what was built is played: from the builder to the lobby to the table, where nobody asks for it again', async () => {
  const page = await openPage(app.browser, `${app.address}/forces`)
  await buildScouts(page)
  await page.getByLabel('Built for').selectOption('domination')
  await page.getByRole('button', { name: 'Play this force' }).click()
  await eventually(() => page.getByLabel('with the force').inputValue()).toBe('own/callsign-warrior/Scouts')
  expect(await page.getByLabel('Scenario').locator('option:checked').textContent()).toBe('Domination')
  await page.locator('.tile', { hasText: 'Cadet' }).click()
  await page.getByLabel('Red plays').selectOption('Elites & Special Forces')
  await page.getByRole('combobox', { name: /^Map/ }).selectOption('Wadi')
  await page.getByRole('button', { name: 'Start' }).click()

  const log = page.locator('.log')
  await eventually(() => log.textContent()).toMatch(
    /Blue fields 6 Teams of Professional Infantry Platoon, and has 1 Command/,
  )
  expect(await log.textContent()).toMatch(/Red fields \d+ Teams of Elites & Special Forces/)
  await eventually(() => page.locator('.question').textContent()).not.toMatch(/build your force/)
  await page.context().close()
})

test('a saved force is held against the scenario before the battle, for each role it may come to', async () => {
  const page = await openPage(app.browser, `${app.address}/forces`)
  await buildScouts(page)
  await page.getByLabel('Built for').selectOption('rush/attacker')
  for (let i = 0; i < 2; i++) await page.locator('.force-offer', { hasText: 'AFV / APC' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Sandtable' }).click()
  await chooseWarrior(page)
  await page.getByLabel('with the force').selectOption('Scouts (mine)')
  const why = page.getByRole('list', { name: 'Why this force cannot be fielded' })
  const start = page.getByRole('button', { name: 'Start' })
  expect(await why.textContent()).toBe(
    'The support costs 5 Support Points; the scenario gives 3 (csw-force-3).',
  )
  expect(await start.isDisabled()).toBe(true)

  await page.getByLabel('Scenario').selectOption('Rush')
  expect(await why.textContent()).toMatch(/^Rush, defender: The support costs 5/)
  expect(await start.isEnabled(), 'as the attacker it can be fielded').toBe(true)
  await page.getByLabel('Scenario').selectOption('Domination')
  expect(await why.count()).toBe(0)
  await page.getByText('Options', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Blue has other Requisition Points' }).check()
  expect(await why.textContent()).toMatch(/cost 1 Requisition Points; Professional Infantry Platoon has 0/)
  expect(await start.isDisabled()).toBe(true)
  await page.context().close()
})

test('two at one screen choose a force each; one who decides at the table is asked there', async () => {
  const page = await openPage(app.browser, app.address)
  await chooseWarrior(page)
  await page.locator('.tile', { hasText: 'Same screen' }).click()
  const red = page.getByRole('group', { name: 'The force of Red' })
  await red.getByLabel('with the force').selectOption('Militia (ready-made)')
  const blue = page.getByRole('group', { name: 'The force of Blue' })
  await blue.getByLabel('with the force').selectOption('choose in the match')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'I am Blue' }).click()
  await page.locator('.choices button', { hasText: 'Assault platoon' }).click()
  await eventually(() => logBehindCurtain(page)).toMatch(/Red fields \d+ Teams of Rebels & Insurgents/)
  await page.context().close()
})

test('one press plays at once, and the lobby of a phone has no barriers', async () => {
  const page = await openPage(app.browser, app.address, PHONE)
  await chooseWarrior(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'nothing sticks out sideways').toBeLessThanOrEqual(0)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Play now: CALLSIGN: Warrior' }).tap()
  await eventually(() => page.locator('.log').textContent()).toMatch(/Blue fields/)
  await page.context().close()
})
