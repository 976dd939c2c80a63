import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { answerAsAttacker, startCompanies } from '../support/company-hands.ts'
import { findingsByDayAndNight } from '../support/findings.ts'
import { openPage, PHONE } from '../support/table.ts'
import { isAsked, questionText } from '../support/warrior-hands.ts'

const app = appInBrowser()

test.each([
  { size: 'a laptop', options: { viewport: { width: 1280, height: 720 } } },
  { size: 'a phone', options: PHONE },
])('on $size the scan finds nothing serious in a battle of Hail of Fire', async ({ options }) => {
  const page = await openPage(app.browser, app.address, { seed: 3, ...options }, true)
  await startCompanies(page, 'Cadet')
  await page.getByRole('button', { name: 'Got it' }).waitFor()
  expect(await findingsByDayAndNight(page), 'the mission').toEqual([])
  await page.getByRole('button', { name: 'Got it' }).click()
  expect(await findingsByDayAndNight(page), 'deploying').toEqual([])
  while (!/^Your turn/.test(await questionText(page)))
    if (await isAsked(page)) await answerAsAttacker(page, 0, 'order')
    else await page.waitForTimeout(10)
  expect(await findingsByDayAndNight(page), 'giving an order').toEqual([])
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await findingsByDayAndNight(page), 'the menu').toEqual([])
  await page.context().close()
})
