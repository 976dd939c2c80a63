import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { measureBoard } from '../support/board-measures.ts'
import { answerAsCommander, type PlatoonDeed, startPlatoons } from '../support/platoon-hands.ts'
import { openPage } from '../support/table.ts'
import { isAsked, isOver, questionText } from '../support/warrior-hands.ts'

const app = appInBrowser()

const HANDS = [
  { by: 'mouse', least: 0.6, options: { viewport: { width: 1280, height: 720 } } },
  {
    by: 'finger on a phone',
    least: 0.45,
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
] as const

test.each(HANDS)(
  'a whole battle of Chain of Command by $by: The Probe is won at the base line',
  async ({ least, options }) => {
    const page = await openPage(app.browser, app.address, { seed: 5, ...options })
    await startPlatoons(page, 'The Probe', 'Cadet')
    const deeds: PlatoonDeed[] = []
    while (!(await isOver(page))) {
      if (!(await isAsked(page))) {
        await page.waitForTimeout(10)
        continue
      }
      const question = await questionText(page)
      const { uncovered, hidden } = await measureBoard(page)
      expect(uncovered, question).toBeGreaterThanOrEqual(least)
      expect(hidden, question).toEqual([])
      deeds.push(await answerAsCommander(page))
    }
    expect(deeds).toEqual(
      expect.arrayContaining(['bought a support', 'placed', 'used dice', 'gave an order', 'moved']),
    )
    expect(await page.locator('.ending h2').textContent()).toMatch(/Blue wins|You win/)
    const told = (await page.locator('.log').textContent()) ?? ''
    for (const happened of [/moves Marker/, /Command Dice: /, /deploys/, /activated/, /moves? \d/])
      expect(told).toMatch(happened)
    await page.context().close()
  },
)
