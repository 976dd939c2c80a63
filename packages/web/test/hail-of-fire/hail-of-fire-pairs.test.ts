import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { companiesAt, platoonOf } from '../support/company-position.ts'
import { layHere, TWO_PEOPLE } from '../support/laid-battle.ts'
import { eventually, openPage } from '../support/table.ts'
import { pressTable } from '../support/tabletop.ts'
import { questionText } from '../support/warrior-hands.ts'

const app = appInBrowser()

/** Two platoons eight inches apart, in the open. */
const FACING = {
  teams: `${platoonOf('blue', 20)}; ${platoonOf('red', 28, 'facing=0,-1')}`,
  objectives: { A: '24,24 red' },
  orderPoints: 2,
  blue: { heroRolled: 6, heroSpent: 6 },
  red: { heroRolled: 6, heroSpent: 6, breakLimit: 13 },
}

test('who fires, and who takes which hit, are tables that are filled in; one press confirms them', async () => {
  const page = await openPage(app.browser, app.address)
  await layHere(page, companiesAt(FACING, 3), TWO_PEOPLE)
  await lift(page, 'Blue')
  await choose(page, /^Activate the 1st Rifle Platoon|^Leader/)
  await choose(page, /^Act with 3 more/)
  await choose(page, /^Fire/)
  await pressTable(page, 16, 28)
  await eventually(() => questionText(page)).toMatch(/Choose who fires at/)
  const confirm = page.locator('.pairs .confirm')
  const cell = (name: string | RegExp) => page.locator('.pairs').getByRole('button', { name })
  await eventually(() => confirm.textContent()).toBe('Fire with 3')
  expect(await chosenIn(page)).toEqual(['fires', 'fires', 'fires'])
  await cell(/: holds fire/)
    .last()
    .click()
  await eventually(() => confirm.textContent()).toBe('Fire with 2')
  expect(await chosenIn(page)).toEqual(['fires', 'fires', 'holds fire'])
  await cell('All: fires').click()
  await eventually(() => confirm.textContent()).toBe('Fire with 3')
  await confirm.click()
  await page.getByRole('button', { name: 'I am Red' }).waitFor()
  await lift(page, 'Red')
  await eventually(() => questionText(page)).toMatch(/Choose the Team that takes the hit/)
  await eventually(() => chosenIn(page)).toEqual(['Rifle/MG 2'])
  await cell(/: it is lost/).click()
  await eventually(() => page.locator('.pairs .drawn-wrong').textContent()).toMatch(/lost/)
  expect(await confirm.isEnabled()).toBe(false)
  await cell(/: Rifle\/MG 2$/).click()
  await eventually(() => confirm.textContent()).toBe('Take 1 hit')
  await confirm.click()
  await lift(page, 'Blue')
  const target = page.locator('[data-token^="red-1st-grenadier-platoon.rifle-mg-2/"]')
  await eventually(() => target.locator('.pips, .pip').first().textContent()).toBe('1')
  await page.context().close()
})

/** The partner that each row has now. */
function chosenIn(page: Page): Promise<readonly string[]> {
  return page
    .locator('.pairs .pair-cell[aria-pressed="true"]')
    .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? '').split(': ').at(-1) ?? ''))
}

function choose(page: Page, words: RegExp): Promise<void> {
  return page.locator('.choices button.choice', { hasText: words }).first().click()
}

/** Takes the screen when it is handed over. */
function lift(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name: `I am ${name}` }).click()
}
