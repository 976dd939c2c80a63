import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { layHere } from '../support/laid-battle.ts'
import { openPage } from '../support/table.ts'
import { battleAt } from '../support/warrior-position.ts'

const app = appInBrowser()
const TWO_PEOPLE = { blue: { kind: 'person' }, red: { kind: 'person' } } as const
const UNITS = 'blue pro-section/fireteam-1 20,20 token; blue pro-sniper 4,4 token; red ins-squad 24,46'

test('a question says what it means three times, and then on request', async () => {
  const page = await openPage(app.browser, app.address)
  const hint = page.locator('.hint')
  for (let times = 0; times < 3; times++) {
    await layHere(page, battleAt({ units: UNITS }, 2), TWO_PEOPLE)
    await page.getByRole('button', { name: 'I am Blue' }).click()
    await hint.waitFor()
  }
  expect(await hint.textContent()).toMatch(/Choose any Team that has not acted this turn/)
  await layHere(page, battleAt({ units: UNITS }, 2), TWO_PEOPLE)
  await page.getByRole('button', { name: 'I am Blue' }).click()
  await page.getByRole('button', { name: 'What does this mean?' }).click()
  expect(await hint.textContent()).toMatch(/Choose any Team that has not acted this turn/)
  await page.context().close()
})

test('the table edges bear the colours of their sides', async () => {
  const page = await openPage(app.browser, app.address)
  await layHere(page, battleAt({ units: UNITS }, 2), TWO_PEOPLE)
  await page.getByRole('button', { name: 'I am Blue' }).click()
  expect(await page.locator('.table-edge.blue title').textContent()).toBe('Edge of Blue')
  expect(await page.locator('.table-edge.red').count()).toBe(1)
  await page.context().close()
})
