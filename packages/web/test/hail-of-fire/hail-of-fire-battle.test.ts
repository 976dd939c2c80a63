import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { measureBoard } from '../support/board-measures.ts'
import { answerAsAttacker, type Deed, startCompanies } from '../support/company-hands.ts'
import { openPage } from '../support/table.ts'
import { isAsked, isOver, questionText } from '../support/warrior-hands.ts'

const app = appInBrowser()

const HANDS = [
  { by: 'mouse', least: 0.6, ways: ['fired', 'moved'], options: { viewport: { width: 1280, height: 720 } } },
  {
    by: 'finger on a phone',
    least: 0.5,
    ways: ['activated', 'confirmed', 'drawn'],
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
] as const

test.each(HANDS)(
  'a whole battle of Hail of Fire by $by, against the machine',
  async ({ least, ways, options }) => {
    const page = await openPage(app.browser, app.address, { seed: 3, ...options })
    await startCompanies(page, 'Cadet')
    const deeds: Deed[] = []
    const turns = (): number => deeds.filter((deed) => deed === 'ended the turn').length
    let gives: 'order' | 'end' = 'order'
    while (!(await isOver(page))) {
      if (!(await isAsked(page))) {
        await page.waitForTimeout(10)
        continue
      }
      const question = await questionText(page)
      const { uncovered, hidden } = await measureBoard(page)
      expect(uncovered, question).toBeGreaterThanOrEqual(least)
      expect(hidden, question).toEqual([])
      const deed = await answerAsAttacker(page, turns(), gives)
      deeds.push(deed)
      if (deed === 'fired' || deed === 'moved' || deed === 'activated')
        gives = 'end' // one order a turn
      // The first four turns are fought for, in the others the enemy comes.
      else if (deed === 'ended the turn' && turns() < 4) gives = 'order'
    }
    expect(deeds).toEqual(expect.arrayContaining([...ways, 'placed', 'moved together', 'ended the turn']))
    expect(await page.locator('.ending h2').textContent()).toMatch(/wins/)
    const told = (await page.locator('.log').textContent()) ?? ''
    for (const happened of [/Round 2/, /moves/, /fires at/, /pulls/]) expect(told).toMatch(happened)
    await page.context().close()
  },
)
