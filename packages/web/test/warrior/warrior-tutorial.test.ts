import { test } from 'vitest'
import { WARRIOR_TUTORIAL } from '../../src/games/callsign-warrior/lessons/tutorial.ts'
import { appInBrowser } from '../support/app-in-browser.ts'
import { learnAll } from '../support/lesson-hands.ts'
import { eventually, openPage } from '../support/table.ts'
import { pressTable } from '../support/tabletop.ts'

const app = appInBrowser()

test('the lessons of CALLSIGN: Warrior are learnt by playing, each to its end', async () => {
  const page = await openPage(app.browser, app.address)
  await page.getByRole('link', { name: 'Learn CALLSIGN: Warrior' }).click()
  await learnAll(page, WARRIOR_TUTORIAL, async (_page, _lesson, { name }) => {
    if (name === 'move') await pressTable(page, 18, 16)
    return name === 'move'
  })
  await page.getByRole('link', { name: 'Play a real game' }).click()
  await page.context().close()
})

test('a lesson says what belongs to it, and the rule book opens at the rule of its question', async () => {
  const page = await openPage(app.browser, `${app.address}/learn/callsign-warrior`)
  await page.locator('.lesson').waitFor()
  await page.locator('.choices').getByRole('button', { name: 'Section Fireteam 2' }).click()
  await eventually(() => page.locator('.trouble').textContent()).toMatch(/Click Fireteam 1/)
  await page.locator('.decision-words').getByRole('button', { name: 'csw-tok-3' }).click()
  await eventually(() => page.locator('.rule-panel').textContent()).toMatch(/csw-tok-3/)
  await page.context().close()
})
