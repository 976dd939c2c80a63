/**
 * Takes the pictures of tables and maps: `tsx packages/web/scripts/table-screenshots.ts FOLDER`. Six landscapes as they lie
 * on the table, the sight tool at work, the editor, the table by night, and the force builder.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { buildApp, launch, serveApp } from '../test/support/browser.ts'
import { openPage } from '../test/support/table.ts'
import { onTable, pressTable } from '../test/support/tabletop.ts'
import { BATTLES, remembered } from './forces.ts'

const folder = resolve(process.argv[2] ?? 'docs/screenshots')
mkdirSync(folder, { recursive: true })
const app = await serveApp(process.argv[3] ?? (await buildApp()))
const browser = await launch()

const open = async (path: string, options = {}, table: string | null = null): Promise<Page> => {
  const page = await openPage(browser, `${app.address}${path}`, {
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width: 1400, height: 900 },
    ...options,
  })
  page.setDefaultTimeout(60_000)
  if (table) {
    await page.evaluate((text) => localStorage.setItem('sandtable.table', text), table)
    await page.reload()
  }
  await page.locator('.tabletop').waitFor()
  await page.waitForTimeout(1500) // until the map is fetched and drawn
  return page
}

for (const [name, battle] of Object.entries(BATTLES)) {
  const page = await open('/table', {}, remembered(battle))
  await page.locator('.pan-zoom').screenshot({ path: join(folder, `table-${name}.png`) })
  await page.context().close()
}

const sight = await open('/table')
await sight.getByRole('button', { name: 'Sight' }).click()
await sight.getByLabel('Show everything it sees').check()
await sight.locator('[data-token="token-4"]').click()
await sight.locator('[data-token="token-8"]').click()
await sight.waitForTimeout(500)
await sight.screenshot({ path: join(folder, 'sight.png') })
await sight.context().close()

const near = await open('/table', { colorScheme: 'dark' })
await near.getByRole('button', { name: 'Reach' }).click()
await near.locator('[data-token="token-4"]').click()
await near.waitForTimeout(800)
await near.screenshot({ path: join(folder, 'table-dark.png') })
await near.context().close()

const editor = await open('/maps?map=shipped/norman-village')
await editor.getByText(/\d+ features/).click()
await editor.locator('.pieces button', { hasText: 'La Ferme' }).first().click()
await editor.getByRole('button', { name: 'Draw an inner wall' }).click()
await pressTable(editor, 41.47, 33.88)
await pressTable(editor, 40.96, 30.42)
await editor.keyboard.press('f')
await editor.getByRole('button', { name: 'Click where stairs are' }).click()
await pressTable(editor, 38.6, 32.9)
await editor.getByRole('button', { name: 'Choose' }).click()
const spot = await onTable(editor, 40, 33)
await editor.mouse.move(spot.x, spot.y)
await editor.mouse.wheel(0, -500)
await editor.locator('.page-panels').evaluate((panels) => panels.scrollTo(0, 0))
await editor.waitForTimeout(500)
await editor.screenshot({ path: join(folder, 'editor.png') })

const builder = await openPage(browser, `${app.address}/forces`, {
  colorScheme: 'light',
  viewport: { width: 1400, height: 900 },
})
await builder.locator('.force-offer', { hasText: 'Sniper Team' }).click()
await builder.locator('.force-part.support').evaluate((part) => part.scrollIntoView())
await builder.mouse.wheel(0, -150) // from below what stays in sight
await builder.waitForTimeout(500)
await builder.screenshot({ path: join(folder, 'forces.png') })

await browser.close()
await app.close()
console.log(`The pictures are in ${folder}.`)
