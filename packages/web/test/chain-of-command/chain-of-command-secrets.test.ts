import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { layHere, TWO_PEOPLE } from '../support/laid-battle.ts'
import { platoonsAt } from '../support/platoon-position.ts'
import { eventually, openPage } from '../support/table.ts'

const app = appInBrowser()

/** Each side has a support that has not appeared and dice for an ambush. */
const SECRETS = {
  stage: 'dice',
  active: 'blue',
  roll: { left: [1], nextActive: 'red', endsTurn: false },
  points: 'blue 20,6; red 36,40',
  troops: 'blue-s1-b 20,20 facing=0,1; red-s1-b 40,30 facing=0,-1',
  supports: 'blue piat-team; red mg42-tripod',
  blue: { forceMorale: 9, cocDice: 1 },
  red: { forceMorale: 9, cocDice: 1 },
}

const BLUE_SECRET = /PIAT|piat/
const RED_SECRET = /MG ?42|mg42/i

test('two at one screen see only what their own side knows: roster, card, choices, log and replay', async () => {
  const page = await openPage(app.browser, app.address)
  await layHere(page, platoonsAt(SECRETS, 1), TWO_PEOPLE)
  await isBehindCurtain(page, 'Blue')
  expect(await cardOf(page, 'blue')).toMatch(/6 Units$/)
  expect(await cardOf(page, 'red')).toMatch(/4 Units, and supports not seen yet/)
  expect(await shown(page)).toMatch(BLUE_SECRET)
  expect(await shown(page)).not.toMatch(RED_SECRET)
  await choose(page, /^Spring an ambush/)
  await eventually(() => shown(page)).toMatch(/Choose the Team that springs the ambush. Only you see this/)
  expect(await choicesOf(page)).toContainEqual(expect.stringMatching(BLUE_SECRET))
  await page.getByRole('button', { name: 'Take back' }).click()
  await eventually(() => shown(page)).toMatch(/Command Dice left: 1/)
  await page.locator('.command-die').first().click()
  expect((await choicesOf(page)).filter((one) => /^Deploy/.test(one))).toContainEqual(
    expect.stringMatching(BLUE_SECRET),
  )
  await choose(page, /^Activate Team B of Section 1/)
  await choose(page, /^Take cover|^Go Tactical|Tactical stance/)

  await isBehindCurtain(page, 'Red')
  expect(await cardOf(page, 'red')).toMatch(/5 Units$/)
  expect(await cardOf(page, 'blue')).toMatch(/5 Units, and supports not seen yet/)
  expect(await shown(page)).toMatch(RED_SECRET)
  expect(await shown(page)).not.toMatch(BLUE_SECRET)
  await choose(page, /^Wait/)

  await page.goto(new URL('/replay/here/laid', page.url()).href)
  await page.locator('.table-board, .table-hands').first().waitFor()
  expect(await shown(page)).not.toMatch(BLUE_SECRET)
  expect(await shown(page)).not.toMatch(RED_SECRET)
  await page.context().close()
})

test('supports are chosen behind the curtain, and what one side has sealed the other does not learn', async () => {
  const page = await openPage(app.browser, app.address)
  await page.locator('.tile', { hasText: 'Chain of Command' }).click()
  await page.locator('.tile', { hasText: 'Same screen' }).click()
  await page.getByLabel(/^Scenario/).selectOption('Attack and Defend')
  await page.getByRole('button', { name: 'Start' }).click()
  await liftCurtain(page, /Choose supports/)
  const first = await budget(page)
  await page.getByRole('button', { name: 'Take Adjutant' }).click()
  expect(await budget(page)).not.toBe(first)
  await page.locator('.choices .confirm').click()
  await page.getByText('Hand the screen to').waitFor()
  expect(await shown(page)).not.toMatch(/Adjutant/)
  await liftCurtain(page, /Choose supports/)
  expect(await budget(page)).toMatch(/^0 of/)
  expect(await page.locator('.log').textContent()).not.toMatch(/Adjutant/i)
  expect(await page.locator('.roster').textContent()).not.toMatch(/Adjutant/i)
  await page.context().close()
})

/** Nothing of the table is in the page while the screen is handed over. */
async function isBehindCurtain(page: Page, name: string): Promise<void> {
  await page.getByText(`Hand the screen to ${name}.`).waitFor()
  for (const part of ['.table-board', '.roster', '.morale-card', '.log', '.choices'])
    expect(await page.locator(part).count(), `${part} behind the curtain`).toBe(0)
  await page.getByRole('button', { name: `I am ${name}` }).click()
}

/** Goes on through the curtain and forced questions until this is asked. */
async function liftCurtain(page: Page, question: RegExp): Promise<void> {
  await eventually(async () => {
    const lift = page.locator('.curtain button').first()
    if (await lift.isVisible()) await lift.click({ timeout: 1_000 }).catch(() => undefined)
    const asked = (await page.locator('.question').allTextContents()).join()
    if (/table edge/.test(asked)) await page.locator('.choices button.choice').first().click()
    return asked
  }).toMatch(question)
}

async function budget(page: Page): Promise<string> {
  return (await page.locator('.supports-budget').textContent()) ?? ''
}

async function shown(page: Page): Promise<string> {
  return (await page.locator('body').innerText()) ?? ''
}

async function cardOf(page: Page, side: 'blue' | 'red'): Promise<string> {
  return (await page.locator(`.morale-side.${side}`).textContent()) ?? ''
}

function choicesOf(page: Page): Promise<readonly string[]> {
  return page.locator('.choices button.choice').allTextContents()
}

function choose(page: Page, words: RegExp): Promise<void> {
  return page.locator('.choices button.choice', { hasText: words }).first().click()
}
