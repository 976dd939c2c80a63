import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { eventually, openPage, place, startShort } from '../support/table.ts'

const app = appInBrowser()

test('however much is taken back, the page does not grow beyond the window', async () => {
  const page = await openPage(app.browser, app.address, { viewport: { width: 1280, height: 720 } })
  await startShort(page, 'Same screen', 30)
  for (let i = 0; i < 12; i++) {
    await page.locator('.choices button', { hasText: 'Pass' }).first().click()
    await eventually(() => page.locator('.log').textContent()).toMatch(/passes/)
    await page.getByRole('button', { name: 'Take back' }).click()
    await eventually(() => page.locator('.log .taken').count()).toBeGreaterThan(i)
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(
    0,
  )
  await page.context().close()
})

test('a choice under the pointer does not look chosen; a chosen one has a tick', async () => {
  const page = await openPage(app.browser, `${app.address}/learn/call-sign`)
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Skip this lesson' }).click()
  await page.locator('.choices button', { hasText: 'Activate' }).click()
  await place(page, 'blue-ftr-1').click()
  const chosen = page.locator('.choices .choice[aria-pressed="true"]')
  await chosen.waitFor()
  const tick = await chosen.evaluate((element) => getComputedStyle(element, '::before').content)
  expect(tick).toMatch(/✓/)
  const others = page.locator('.choices .choice[aria-pressed="false"]')
  await others.first().hover()
  const background = (element: Element) => getComputedStyle(element).backgroundColor
  expect(await others.first().evaluate(background)).not.toBe(await chosen.evaluate(background))
  await page.context().close()
})
