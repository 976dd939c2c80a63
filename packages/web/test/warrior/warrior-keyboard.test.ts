import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { findingsByDayAndNight } from '../support/findings.ts'
import { layHere } from '../support/laid-battle.ts'
import { eventually, openPage } from '../support/table.ts'
import { isAsked, isOver, questionText, startBattle } from '../support/warrior-hands.ts'
import { battleAt } from '../support/warrior-position.ts'

const app = appInBrowser()

/** Goes on with Tab until the focus is on such an element; fails where Tab never comes there. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const isThere = (): Promise<boolean> =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  for (let i = 0; i < 120; i++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${selector}`)
}

/** Answers with keys alone: suggests where something is drawn, confirms what is chosen, else takes one of the choices. */
async function answerByKeys(page: Page, count: number): Promise<void> {
  const seq = await page.locator('.decision-bar').getAttribute('data-seq')
  const isDrawn = (await page.locator('.drawing-bar').count()) > 0
  const confirm = page.locator('.choices .confirm')
  if (isDrawn) {
    await page.locator('.drawing-bar button').waitFor()
    await tabTo(page, '.drawing-bar button')
    await page.keyboard.press('Enter')
    await eventually(() => confirm.isEnabled()).toBe(true)
    await tabTo(page, '.choices .confirm')
  } else if ((await confirm.count()) > 0) {
    await tabTo(page, '.choices button.choice')
    for (let i = 0; !(await confirm.isEnabled()) && i < 20; i++) {
      await page.keyboard.press('Enter')
      if (!(await confirm.isEnabled())) await page.keyboard.press('ArrowDown')
    }
    await tabTo(page, '.choices .confirm')
  } else {
    await tabTo(page, '.choices button.choice')
    for (let i = 0; i < count % 3; i++) await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await page.waitForFunction(
    (old) => {
      const bar = document.querySelector<HTMLElement>('.decision-bar')
      return !bar || bar.dataset.seq !== old || document.querySelector('.trouble') !== null
    },
    seq,
    { polling: 20 },
  )
  expect(await page.locator('.trouble').allInnerTexts(), 'no answer is refused').toEqual([])
}

test('a whole battle by keyboard alone', async () => {
  const page = await openPage(app.browser, app.address)
  await startBattle(page, 'Cadet')
  for (let count = 0; !(await isOver(page)); ) {
    if (await isAsked(page)) await answerByKeys(page, count++)
    else await page.waitForTimeout(10)
  }
  await page.context().close()
})

const TWO_PEOPLE = { blue: { kind: 'person' }, red: { kind: 'person' } } as const

test('a Team is moved by the cursor of the keyboard, by a waypoint, and the scan finds nothing serious', async () => {
  const page = await openPage(app.browser, app.address)
  const units = 'blue pro-section/fireteam-1 24,20 token; blue pro-sniper 4,4 token; red ins-squad 24,46'
  await layHere(page, battleAt({ units }, 2), TWO_PEOPLE)
  await page.getByRole('button', { name: 'I am Blue' }).press('Enter')
  await tabTo(page, '.table-hands')
  // The cursor begins in the middle of the table, 24" east and 24" north.
  await page.keyboard.press('ArrowDown')
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('.unit-menu').waitFor()
  expect(await questionText(page), 'it is selected, and nothing is answered yet').toMatch(/Which Team acts/)
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+Enter')
  await page.locator('.callout').waitFor()
  expect(await findingsByDayAndNight(page)).toEqual([])
  await page.locator('.table-hands').focus()
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('.log').textContent()).toMatch(/Fireteam 1 moves|Fireteam 1.*Advance/)
  await page.context().close()
})
