import { ABILITIES } from '@sandtable/callsign-warrior'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { measureBoard } from '../support/board-measures.ts'
import { openPage } from '../support/table.ts'
import { answer, isAsked, isOver, questionText, startBattle, type Way } from '../support/warrior-hands.ts'

const app = appInBrowser()

const HANDS = [
  { by: 'mouse', least: 0.65, options: { viewport: { width: 1280, height: 720 } } },
  {
    by: 'touch',
    least: 0.5,
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
] as const

test.each(HANDS)(
  'a whole battle by $by, with the table in sight at every prompt',
  async ({ least, options }) => {
    const page = await openPage(app.browser, app.address, { seed: 3, ...options })
    await startBattle(page, 'Cadet')
    const first = await measureBoard(page)
    const ways: Way[] = []
    while (!(await isOver(page))) {
      if (!(await isAsked(page))) {
        await page.waitForTimeout(10)
        continue
      }
      const question = await questionText(page)
      const { box, uncovered, hidden, small } = await measureBoard(page)
      expect(box, question).toBe(first.box)
      expect(uncovered, question).toBeGreaterThanOrEqual(least)
      expect(hidden, question).toEqual([])
      expect(small, question).toEqual([])
      ways.push(await answer(page, ways.length))
    }
    expect(ways).toContain('drawn')
    expect(ways).toContain('shining')
    expect(await page.locator('.ending h2').textContent()).toMatch(/wins|drawn/)
    const told = (await page.locator('.log').textContent()) ?? ''
    for (const happened of [/Turn 5\./, /: Advance\./, /shoots at/]) expect(told).toMatch(happened)

    const shown = (await page.locator('.table-header, .table-board, .log').allInnerTexts()).join()
    const unused = ABILITIES.filter(({ name, pool }) => pool === 'insurgent' && !told.includes(name))
    const common = ABILITIES.filter(({ pool }) => pool === 'professional').map(({ name }) => name)
    for (const { name } of unused) if (!common.includes(name)) expect(shown).not.toContain(name)
    await page.context().close()
  },
  900_000,
) // a battle has some hundred questions: on a busy machine they take their time
