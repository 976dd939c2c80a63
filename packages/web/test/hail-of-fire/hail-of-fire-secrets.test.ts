import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { companiesAt, platoonOf } from '../support/company-position.ts'
import { layHere, TWO_PEOPLE } from '../support/laid-battle.ts'
import { eventually, openPage } from '../support/table.ts'

const app = appInBrowser()

const HIDDEN_GUN = 'red-anti-tank-section.pak40-gun'

/** Each side has a hidden Unit, a Hero Die and chits that the other must not know. */
const SECRETS = {
  teams: [
    platoonOf('blue', 8),
    platoonOf('red', 20, 'facing=0,-1'),
    'blue us-hmg 0,0 id=blue-machine-gun-section.hmg-1 unit=blue-machine-gun-section hidden',
    `red de-pak40 0,0 id=${HIDDEN_GUN} unit=red-anti-tank-section hidden`,
  ].join('; '),
  orderPoints: 2,
  blue: { heroRolled: 5, heroSpent: 1, chits: [3, 2], breakLimit: 13 },
  red: { heroRolled: 4, heroSpent: 2, chits: [4, 3, 2], breakLimit: 13 },
}

test('two at one screen see only what their own side knows: table, roster, dice, chits, odds, log and replay', async () => {
  const page = await openPage(app.browser, app.address)
  await layHere(page, companiesAt(SECRETS, 1), TWO_PEOPLE)
  await isBehindCurtain(page, 'Blue')
  expect(await poolOf(page, 'blue')).toMatch(/Hero Die4of 5 left.*2 pulled, 5 of 13/)
  expect(await poolOf(page, 'red')).toMatch(
    /Hero Die\?2 spent.*3 pulled, \? of 13.*1 hidden or off the table/,
  )
  expect(await stateOf(page, 'blue-machine-gun-section.hmg-1')).toBe('Hidden')
  expect(await stateOf(page, HIDDEN_GUN)).toBe('not seen yet')
  expect(await page.locator(`[data-token^="${HIDDEN_GUN}"]`).count()).toBe(0)
  const reveals = page.locator('.choices button', { hasText: /^Reveal/ })
  expect(await reveals.allTextContents()).toEqual([expect.stringContaining('Machine Gun Section')])
  await activateForFire(page)
  const targets = await page.locator('.choices button.choice').allTextContents()
  expect(targets, 'a hidden Team is no target').not.toContainEqual(expect.stringContaining('PaK'))
  await page.locator('.choices button.choice').first().hover()
  await eventually(() => page.locator('.odds-line').textContent()).toMatch(/% at least one hit/)
  await page.locator('.choices button.choice').first().click()
  await page.locator('.choices button.choice', { hasText: 'Finish the activation' }).click()

  await isBehindCurtain(page, 'Red')
  expect(await poolOf(page, 'red')).toMatch(/Hero Die2of 4 left.*3 pulled, 9 of 13/)
  expect(await poolOf(page, 'blue')).toMatch(
    /Hero Die\?1 spent.*2 pulled, \? of 13.*1 hidden or off the table/,
  )
  expect(await stateOf(page, HIDDEN_GUN)).toBe('Hidden')
  expect(await stateOf(page, 'blue-machine-gun-section.hmg-1')).toBe('not seen yet')
  const log = (await page.locator('.log').textContent()) ?? ''
  expect(log).toMatch(/Fire at/)
  expect(log).not.toMatch(/HMG|Hidden|chit/)
  await page.locator('.choices button.choice', { hasText: 'Let the enemy go on' }).click()
  await isBehindCurtain(page, 'Blue')

  await page.goto(new URL('/replay/here/laid', page.url()).href)
  await page.locator('.table-board, .table-hands').first().waitFor()
  const shown = (await page.locator('body').textContent()) ?? ''
  expect(shown).not.toMatch(/HMG|PaK|of 5 left|of 4 left/)
  expect(await page.locator(`[data-token^="${HIDDEN_GUN}"]`).count()).toBe(0)
  await page.context().close()
})

/** Nothing of the table is in the page while the screen is handed over. */
async function isBehindCurtain(page: Page, name: string): Promise<void> {
  await page.getByText(`Hand the screen to ${name}.`).waitFor()
  for (const part of ['.table-board', '.roster', '.pool-card', '.log', '.choices'])
    expect(await page.locator(part).count(), `${part} behind the curtain`).toBe(0)
  await page.getByRole('button', { name: `I am ${name}` }).click()
}

async function activateForFire(page: Page): Promise<void> {
  await page
    .locator('.choices button.choice', { hasText: /^Leader of the 1st Rifle Platoon/ })
    .first()
    .click()
  await page.locator('.choices .confirm').click()
  await page.locator('.choices button.choice', { hasText: /^Fire$/ }).click()
  await page.getByText(/Choose the Target Team/).waitFor()
}

async function poolOf(page: Page, side: 'blue' | 'red'): Promise<string> {
  return (await page.locator(`.pool-side.${side}`).textContent()) ?? ''
}

/** What the roster says of a Team. */
async function stateOf(page: Page, team: string): Promise<string> {
  return (await page.locator(`.unit-line[data-unit="${team}"] span`).textContent()) ?? ''
}
