import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { measureBoard } from '../support/board-measures.ts'
import { openPage } from '../support/table.ts'
import { answer, isAsked, isOver, questionText, startBattle } from '../support/warrior-hands.ts'

const app = appInBrowser()

const SIZES = [
  { width: 1440, height: 757, least: 0.65, seed: 4 },
  { width: 1920, height: 1080, least: 0.65, seed: 5 },
  { width: 820, height: 1180, least: 0.65, seed: 6 },
] as const

test.each(SIZES)(
  'nothing moves the table or covers what is asked about ($width × $height)',
  async ({ width, height, least, seed }) => {
    const isTouch = width < 960
    const page = await openPage(app.browser, app.address, {
      seed,
      viewport: { width, height },
      ...(isTouch ? { hasTouch: true, isMobile: true } : {}),
    })
    await startBattle(page, 'Cadet')
    await page.locator('.decision-bar').waitFor()
    const first = await measureBoard(page)
    expect(first.isWhole, 'the whole table fits').toBe(true)
    if (!isTouch) expect(first.box.split(' ')[3], 'as high as the window').toBe(String(height))
    let asked = 0
    while (asked < 30 && !(await isOver(page))) {
      if (!(await isAsked(page))) {
        await page.waitForTimeout(10)
        continue
      }
      const question = await questionText(page)
      const { box, uncovered, hidden } = await measureBoard(page)
      expect(box, question).toBe(first.box)
      expect(uncovered, question).toBeGreaterThanOrEqual(least)
      expect(hidden, question).toEqual([])
      await answer(page, asked++)
    }
    await page.context().close()
  },
)
