import { callSign } from '@sandtable/call-sign'
import {
  type AnyRuleset,
  isRefusal,
  Match,
  StreamChance,
  sampleChoice,
  savedText,
  sfc32,
} from '@sandtable/engine'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { findingsByDayAndNight } from '../support/findings.ts'
import { eventually, openPage, PHONE } from '../support/table.ts'

const app = appInBrowser()

/** A random game of four turns, as a save file. */
function playedGame(): string {
  const match = Match.start(callSign as AnyRuleset, { 'turn-limit': 4 }, { simulation: 5 })
  if (isRefusal(match)) throw new Error(match.sentence)
  const chance = new StreamChance(sfc32(5))
  while (!match.outcome) {
    const [asked] = match.pending
    if (asked) match.answer(asked.seat, sampleChoice(asked, chance))
    else match.playStep()
  }
  return savedText(match.save())
}

async function openFilm(options = {}): Promise<Page> {
  const page = await openPage(app.browser, `${app.address}/games`, options)
  const buffer = Buffer.from(playedGame())
  await page
    .getByLabel('Open a saved game')
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer })
  await page.getByRole('slider').waitFor()
  return page
}

function step(page: Page): Promise<number> {
  return page.getByRole('slider').inputValue().then(Number)
}

test('arrow keys step through a replay, Home and End go to its ends', async () => {
  const page = await openFilm()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await eventually(() => step(page)).toBe(2)
  await page.keyboard.press('ArrowLeft')
  await eventually(() => step(page)).toBe(1)
  await page.keyboard.press('End')
  await eventually(async () => `${await step(page)}`).toBe(await page.getByRole('slider').getAttribute('max'))
  await page.keyboard.press('Home')
  await eventually(() => step(page)).toBe(0)
  await page.context().close()
})

test('a click in the log goes to that step, and the log marks where one is', async () => {
  const page = await openFilm()
  const line = page.locator('.film-step', { hasText: 'Turn 3' })
  await line.scrollIntoViewIfNeeded()
  const words = await line.locator('.note').first().boundingBox()
  if (!words) throw new Error('turn 3 is not in the log')
  await page.mouse.click(words.x + 20, words.y + 12)
  await eventually(() => page.locator('.phase').textContent()).toMatch(/Turn 3/)
  expect(await line.getAttribute('aria-current')).toBe('step')
  expect(await page.locator('.film-step[aria-current]').count()).toBe(1)
  await page.context().close()
})

test('the turns of a replay are marked and can be chosen', async () => {
  const page = await openFilm()
  const turn = page.getByRole('combobox', { name: 'Turn' })
  expect(await turn.locator('option').allTextContents()).toEqual(['1', '2', '3', '4'])
  expect(await page.locator('datalist option').count()).toBe(4)
  await turn.selectOption('3')
  await eventually(() => page.locator('.phase').textContent()).toMatch(/Turn 3/)
  expect(await findingsByDayAndNight(page)).toEqual([])
  await page.context().close()
})

test('on a phone a replay is as wide as the phone', async () => {
  const page = await openFilm(PHONE)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.context().close()
})
