import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { findings, findingsByDayAndNight } from '../support/findings.ts'
import { layHere, TWO_PEOPLE } from '../support/laid-battle.ts'
import { answerAsPatrol, startPatrol } from '../support/patrol-hands.ts'
import { platoonsAt } from '../support/platoon-position.ts'
import { eventually, openPage } from '../support/table.ts'
import { pressTable } from '../support/tabletop.ts'
import { isAsked, questionText } from '../support/warrior-hands.ts'
import { battleAt } from '../support/warrior-position.ts'

const app = appInBrowser()

const GAMES = [
  'call-sign',
  'callsign-warrior',
  'hail-of-fire',
  'chain-of-command',
  'skirmish-sangin',
] as const

test.each(GAMES)('the scan finds nothing serious on the pages of %s', async (game) => {
  const page = await openPage(app.browser, app.address)
  const scanAt = async (path: string, ready: string): Promise<void> => {
    await page.goto(`${app.address}${path}`)
    await page.locator(ready).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await findingsByDayAndNight(page), path).toEqual([])
  }
  await scanAt(`/?game=${game}`, '.new-game')
  await scanAt(`/rules/${game}`, '.rule-text h2')
  await scanAt(`/learn/${game}`, '.lesson')
  if (game !== 'call-sign') await scanAt(`/forces/${game}`, '.force-sheet')
  await page.context().close()
})

test.each(['CALLSIGN: Warrior', 'Chain of Command', 'Skirmish Sangin'])(
  'the scan finds nothing serious in the first minute of %s',
  async (name) => {
    const page = await openPage(app.browser, app.address, {}, true)
    await page.getByRole('button', { name: `Play now: ${name}` }).click()
    await page.getByRole('button', { name: 'Got it' }).waitFor()
    expect(await findingsByDayAndNight(page), 'the mission').toEqual([])
    await page.getByRole('button', { name: 'Got it' }).click()
    await page.locator('.decision-bar.asks').waitFor()
    expect(await findings(page), await questionText(page)).toEqual([])
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await findings(page), 'the menu').toEqual([])
    await page.context().close()
  },
)

/** A Fireteam and a squad in the open, and a Team that has taken fire. */
const DUEL = 'blue pro-section/fireteam-1 20,20 token shock=1; red ins-green-squad 20,26'

test('the scan finds nothing serious in a battle of CALLSIGN: Warrior', async () => {
  const page = await openPage(app.browser, app.address)
  await layHere(page, battleAt({ units: DUEL }, 1), TWO_PEOPLE)
  const scan = async (question: RegExp): Promise<void> => {
    await eventually(() => questionText(page)).toMatch(question)
    expect(await findingsByDayAndNight(page), await questionText(page)).toEqual([])
  }
  expect(await findings(page), 'the curtain').toEqual([])
  await curtain(page, 'Blue')
  await scan(/choose an order|Which Team acts/)
  await pressTable(page, 20, 26)
  await page.locator('.callout .primary').waitFor()
  expect(await findingsByDayAndNight(page), 'the odds of a shot').toEqual([])
  await page.locator('.callout .primary').click()
  await curtain(page, 'Red')
  await scan(/React|casualt|Spend/)
  await page.context().close()
})

/** Both sides have points to come on by; Blue rolls. */
const PLATOONS = {
  stage: 'dice',
  active: 'blue',
  roll: { left: [1, 3], nextActive: 'red', endsTurn: false },
  points: 'blue 20,6; red 36,40',
  troops: 'blue-s1-b 20,20 facing=0,1; red-s1-b 20,32 facing=0,-1',
  blue: { forceMorale: 9, cocDice: 1 },
  red: { forceMorale: 9, cocDice: 1 },
}

test('the scan finds nothing serious in a battle of Chain of Command', async () => {
  const page = await openPage(app.browser, app.address)
  await layHere(page, platoonsAt(PLATOONS, 1), TWO_PEOPLE)
  await curtain(page, 'Blue')
  await eventually(() => questionText(page)).toMatch(/Command Dice/)
  expect(await findingsByDayAndNight(page), 'the Command Dice').toEqual([])
  await page.locator('.command-die').first().click()
  await page
    .locator('.choices button', { hasText: /^Activate Team B/ })
    .first()
    .click()
  await page.locator('.choices button').first().waitFor()
  expect(await findingsByDayAndNight(page), 'a Team that acts').toEqual([])
  await page.context().close()
})

test('the scan finds nothing serious in a battle of Skirmish Sangin', async () => {
  const page = await openPage(app.browser, app.address, { seed: 3 })
  await startPatrol(page, 'Cadet')
  const scanned = new Set<string>()
  while (scanned.size < 3) {
    await eventually(() => isAsked(page)).toBe(true)
    const question = await questionText(page)
    const kind = question.replace(/.*?:/, '').replace(/\d+/g, '')
    if (!scanned.has(kind)) expect(await findingsByDayAndNight(page), question).toEqual([])
    scanned.add(kind)
    await answerAsPatrol(page, [23, 10])
  }
  await page.context().close()
})

/** Takes the screen over for a side. */
async function curtain(page: Page, side: string): Promise<void> {
  await page.getByRole('button', { name: `I am ${side}` }).click()
}
