import { test } from 'vitest'
import { SKIRMISH_SANGIN_TUTORIAL } from '../../src/games/skirmish-sangin/lessons/tutorial.ts'
import { appInBrowser } from '../support/app-in-browser.ts'
import { learnAll } from '../support/lesson-hands.ts'
import { eventually, openPage } from '../support/table.ts'
import { pressTable } from '../support/tabletop.ts'

const app = appInBrowser()

/** Where the answers of the lessons are drawn on the table, in inches. */
const POINTS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  'move-path': [18, 15.2],
  'stairs-path': [18, 11.1],
}

test('the lessons of Skirmish Sangin are learnt by playing, each to its end', async () => {
  const page = await openPage(app.browser, app.address)
  await page.getByRole('link', { name: 'Learn Skirmish Sangin' }).click()
  await learnAll(page, SKIRMISH_SANGIN_TUTORIAL, async (_page, _lesson, { name }) => {
    const at = POINTS[name]
    if (at) await pressTable(page, ...at)
    return at !== undefined
  })
  await page.getByRole('link', { name: 'Play a real game' }).click()
  await page.context().close()
})

test('a lesson that is answered otherwise says what it wants', async () => {
  const page = await openPage(app.browser, `${app.address}/learn/skirmish-sangin`)
  await page.locator('.choices').getByRole('button', { name: 'Do nothing more' }).click()
  await eventually(() => page.locator('.trouble').textContent()).toMatch(/Choose “Aim”/)
  await page.context().close()
})
