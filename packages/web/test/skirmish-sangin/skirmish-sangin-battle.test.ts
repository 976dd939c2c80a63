import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { measureBoard } from '../support/board-measures.ts'
import { answerAsPatrol, type Deed, startPatrol } from '../support/patrol-hands.ts'
import { openPage } from '../support/table.ts'
import { isAsked, isOver, questionText } from '../support/warrior-hands.ts'

const app = appInBrowser()

/** Down the street, toward the south edge by which the patrol leaves. */
const GOAL = [23, 10] as const

const HANDS = [
  {
    by: 'mouse',
    least: 0.6,
    ways: ['shot', 'spotted', 'went', 'placed'],
    options: { viewport: { width: 1280, height: 720 } },
  },
  {
    by: 'finger on a phone',
    least: 0.5,
    ways: ['shot', 'kneeled', 'placed'],
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
] as const

test.each(HANDS)(
  'a whole scenario of Skirmish Sangin by $by, against the machine',
  async ({ least, ways, options }) => {
    const page = await openPage(app.browser, app.address, { seed: 3, ...options })
    await startPatrol(page, 'Cadet')
    const deeds: Deed[] = []
    while (!(await isOver(page))) {
      if (!(await isAsked(page))) {
        await page.waitForTimeout(10)
        continue
      }
      const question = await questionText(page)
      if (deeds.length % 10 === 0) {
        const { uncovered, hidden } = await measureBoard(page)
        expect(uncovered, question).toBeGreaterThanOrEqual(least)
        expect(hidden, question).toEqual([])
      }
      deeds.push(await answerAsPatrol(page, GOAL))
    }
    expect(deeds).toEqual(expect.arrayContaining([...ways]))
    expect(await page.locator('.ending h2').textContent()).toMatch(/wins|draw/)
    const told = (await page.locator('.log').textContent()) ?? ''
    for (const happened of [/Turn 5/, /shoots at/, /morale/]) expect(told).toMatch(happened)
    await page.context().close()
  },
)
