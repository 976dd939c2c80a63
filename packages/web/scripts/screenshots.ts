/**
 * Takes the pictures of the README from the running app: `tsx packages/web/scripts/screenshots.ts FOLDER`. It plays by
 * itself, in this browser's own matches, so no server is needed.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { buildApp, launch, serveApp } from '../test/browser.ts'
import { openPage, place, playToTheEnd, pressSomething, startShort } from '../test/table.ts'

const folder = resolve(process.argv[2] ?? 'docs/screenshots')
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const WIDE = { viewport: { width: 1360, height: 850 } }

mkdirSync(folder, { recursive: true })
const app = await serveApp(await buildApp())
const browser = await launch()

const picture = async (page: Page, name: string): Promise<void> => {
  await page.waitForTimeout(900) // until what moves has come to rest
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
const open = (path: string, options = {}): Promise<Page> =>
  openPage(browser, `${app.address}${path}`, { colorScheme: 'light', ...WIDE, ...options })

const lobby = await open('/')
await picture(lobby, 'lobby')

const table = await open('/')
await startShort(table, 'Same screen', 60)
for (let i = 0; i < 170; i++) await pressSomething(table, i)
await picture(table, 'mid-game')
const match = table.url().split('/').at(-1)
await table.goto(`${app.address}/replay/here/${match}`)
await table.getByRole('slider').fill('60')
await picture(table, 'replay')
await table.emulateMedia({ colorScheme: 'dark' })
await table.goto(`${app.address}/here/${match}`)
await picture(table, 'mid-game-dark')

const lesson = await open('/learn/call-sign')
await picture(lesson, 'tutorial')
for (let i = 0; i < 3; i++) await lesson.getByRole('button', { name: 'Skip this lesson' }).click()
await place(lesson, 'red-carrier').hover()
await picture(lesson, 'odds')
await place(lesson, 'red-carrier').click()
await lesson.locator('.why summary').click()
await picture(lesson, 'why')
await lesson.locator('.roll-why .clause').first().click()
await lesson.locator('.rule-panel li.marked').waitFor()
await picture(lesson, 'rules')

const phone = await open('/', PHONE)
await startShort(phone, 'Same screen', 40)
for (let i = 0; i < 60; i++) await pressSomething(phone, i)
await phone.evaluate(() => scrollTo(0, 0))
await picture(phone, 'phone')

const ending = await open('/')
await startShort(ending, 'Same screen', 3)
await playToTheEnd(ending)
await picture(ending, 'ending')

await browser.close()
app.close()
console.log(`The pictures are in ${folder}.`)
