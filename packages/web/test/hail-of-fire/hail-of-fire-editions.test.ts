import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { eventually, openPage } from '../support/table.ts'

const app = appInBrowser()

test('the edition chosen in the lobby, and a switch beside it, stand in the mission of the match', async () => {
  const page = await openPage(app.browser, app.address)
  await page.locator('.tile', { hasText: 'Hail of Fire' }).click()
  await page.getByLabel('Rules as in').selectOption({ label: 'the current manual' })
  await page.locator('summary', { hasText: 'Options' }).click()
  await page.getByLabel('A force breaks when its total').selectOption({ label: 'reaches its Break Limit' })
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Mission' }).click()
  await eventually(() => page.locator('.briefing').textContent()).toMatch(
    /Rules as in\s*the current manual.*A force breaks when its total\s*reaches its Break Limit/s,
  )
  expect(await page.locator('.briefing').textContent()).not.toMatch(/Smoke/)
  await page.context().close()
})
