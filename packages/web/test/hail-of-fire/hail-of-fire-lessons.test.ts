import { test } from 'vitest'
import { HAIL_OF_FIRE_TUTORIAL } from '../../src/games/hail-of-fire/lessons/tutorial.ts'
import { appInBrowser } from '../support/app-in-browser.ts'
import { learnAll } from '../support/lesson-hands.ts'
import { eventually, openPage } from '../support/table.ts'
import { pressTable } from '../support/tabletop.ts'

const app = appInBrowser()

/** Where the answers of the lessons are drawn on the table, in inches. */
const POINTS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  destination: [16, 24],
  'move-path': [12, 14],
  'place-range-marker': [17, 26],
}

test('the lessons of Hail of Fire are learnt by playing, each to its end', async () => {
  const page = await openPage(app.browser, app.address)
  await page.getByRole('link', { name: 'Learn Hail of Fire' }).click()
  await learnAll(page, HAIL_OF_FIRE_TUTORIAL, async (_page, _lesson, { name }) => {
    const at = POINTS[name]
    if (at) await pressTable(page, ...at)
    return at !== undefined
  })
  await page.getByRole('link', { name: 'Play a real game' }).click()
  await page.context().close()
})

test('a lesson that is answered otherwise says what it wants', async () => {
  const page = await openPage(app.browser, `${app.address}/learn/hail-of-fire`)
  await page.locator('.choices').getByRole('button', { name: 'End the turn' }).click()
  await eventually(() => page.locator('.trouble').textContent()).toMatch(/Click the Platoon Leader/)
  await page.context().close()
})
