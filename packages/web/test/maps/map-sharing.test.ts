import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { eventually, openPage } from '../support/table.ts'
import { pressTable } from '../support/tabletop.ts'

const app = appInBrowser({ isServed: true })

test('[editor] a map saved with a server behind is shared by a link: another browser lays it on its table', async () => {
  const page = await openPage(app.browser, `${app.address}/maps`)
  await page.getByRole('button', { name: 'Building', exact: true }).click()
  await pressTable(page, 20, 20)
  await pressTable(page, 25, 23)
  await page.getByLabel('Name', { exact: true }).fill('Shared village')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const link = page.getByRole('link', { name: 'Link to share' })
  const address = await link.getAttribute('href')
  expect(address).toMatch(/^\/table\?map=server%2F[0-9a-f]{32}$/)
  await page.context().close()

  const other = await openPage(app.browser, `${app.address}${address}`)
  await eventually(() => other.locator('h1').textContent()).toBe('Shared village')
  expect(await other.locator('.building').count()).toBe(1)
  await other.context().close()
})
