/**
 * Takes the pictures of the README from the running app: `tsx packages/web/scripts/screenshots.ts FOLDER`. The real server
 * serves it; machines play a match, and the pictures are taken at its best moments.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { buildApp, launch, serveMatches } from '../test/support/browser.ts'
import { joinByLink, openPage, PHONE, place } from '../test/support/table.ts'
import { interest, type Moment, playedByMachines, playOnAsBlue } from './moments.ts'

const folder = resolve(process.argv[2] ?? 'docs/screenshots')
const WIDE = { viewport: { width: 1360, height: 850 } }
const COMMANDER = 'search:500ms'

mkdirSync(folder, { recursive: true })
const app = await serveMatches(await buildApp())
const browser = await launch()

const picture = async (page: Page, name: string): Promise<void> => {
  await page.waitForTimeout(900) // until what moves has come to rest
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
/** A page of somebody who has played before. */
const open = async (address: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await openPage(browser, app.address, { colorScheme: 'light', ...WIDE, ...options })
  await page.evaluate(() => localStorage.setItem('sandtable.aims', '["call-sign","callsign-warrior"]'))
  if (address !== app.address) await page.goto(address)
  else await page.reload()
  if (address.includes('#')) await joinByLink(page)
  return page
}
/** Blue's page at the first of these moments at which Blue is asked such a question. */
const atQuestion = async (
  moments: readonly Moment<unknown>[],
  asked: RegExp,
  options = {},
): Promise<Page> => {
  for (const moment of moments) {
    const page = await open(await playOnAsBlue(app.address, moment, COMMANDER, 'Commander'), options)
    const question = page.locator('.decision-bar.asks .question')
    const words = await question.textContent({ timeout: 8_000 }).catch(() => null)
    if (words && asked.test(words)) return page
    await page.context().close()
  }
  throw new Error(`nobody was asked ${asked}`)
}

const lobby = await open(app.address)
await lobby.getByRole('combobox', { name: 'Pace' }).selectOption('calm')
await picture(lobby, 'lobby')

const first = await openPage(browser, app.address, { colorScheme: 'light', ...WIDE })
await first.getByRole('button', { name: 'Play now: Call Sign' }).click()
await first.locator('.choices button').first().waitFor()
await picture(first, 'first-game')

const CALL_SIGN = { game: 'call-sign', options: { 'turn-limit': 30 } }
const games = [
  await playedByMachines(app.address, { ...CALL_SIGN, blue: 'cadet', red: 'lieutenant' }),
  await playedByMachines(app.address, { ...CALL_SIGN, blue: 'lieutenant', red: 'cadet' }),
]
const moments = games.flat().sort((a, b) => interest(b) - interest(a))
const [best] = moments
if (!best) throw new Error('the machines have played nothing')

const table = await atQuestion(moments, /your action|who attacks/)
await picture(table, 'mid-game')
await table.emulateMedia({ colorScheme: 'dark' })
await picture(table, 'mid-game-dark')

const replay = await open(`${app.address}/replay/${best.match}`)
await replay.getByRole('slider').fill(String(best.step))
await picture(replay, 'replay')

const phone = await atQuestion(moments, /your action|who attacks/, { ...PHONE, deviceScaleFactor: 2 })
await phone.evaluate(() => scrollTo(0, 0))
await picture(phone, 'phone')

const WARRIOR = { game: 'callsign-warrior', options: { map: 'village' }, blue: 'cadet', red: 'cadet' }
const battle = await playedByMachines<{ readonly turn: number }>(app.address, WARRIOR)
const inTurnThree = battle.filter(({ view }) => view.turn === 3)
const warrior = await atQuestion(inTurnThree, /which Team acts/i)
await picture(warrior, 'warrior')

const lesson = await open(`${app.address}/learn/call-sign`)
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

await browser.close()
await app.close()
console.log(`The pictures are in ${folder}.`)
