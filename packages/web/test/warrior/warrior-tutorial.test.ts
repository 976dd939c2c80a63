import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { WARRIOR_TUTORIAL } from '../../src/games/callsign-warrior/lessons/tutorial.ts'
import type { LessonMove } from '../../src/tutorial/tutorial.ts'
import { appInBrowser } from '../support/app-in-browser.ts'
import { eventually, openPage } from '../support/table.ts'
import { pressTable } from '../support/tabletop.ts'

const app = appInBrowser()

test('the lessons of CALLSIGN: Warrior are learnt by playing, each to its end', async () => {
  const page = await openPage(app.browser, app.address)
  await page.getByRole('link', { name: 'Learn CALLSIGN: Warrior' }).click()
  const { lessons, seat } = WARRIOR_TUTORIAL
  for (const [i, lesson] of lessons.entries()) {
    await eventually(() => page.locator('.lesson h2').textContent()).toContain(lesson.title)
    for (const move of lesson.moves) if (move.seat === seat) await learn(page, move)
    await eventually(() => page.locator('.lesson').textContent()).toContain(lesson.learnt)
    expect(await page.locator('.trouble').count(), lesson.title).toBe(0)
    if (i < lessons.length - 1) await page.getByRole('button', { name: 'Next lesson' }).click()
  }
  await page.getByRole('link', { name: 'Play a real game' }).click()
  await page.context().close()
})

test('a lesson says what belongs to it, and the rule book opens at the rule of its question', async () => {
  const page = await openPage(app.browser, `${app.address}/learn/callsign-warrior`)
  await page.locator('.lesson').waitFor()
  await page.getByRole('button', { name: 'Blue Section Fireteam 2' }).click()
  await eventually(() => page.locator('.trouble').textContent()).toMatch(/Press Fireteam 1/)
  await page.locator('.decision-words').getByRole('button', { name: 'csw-tok-3' }).click()
  await eventually(() => page.locator('.rule-panel').textContent()).toMatch(/csw-tok-3/)
  await page.context().close()
})

/** Does what a lesson asks for: presses the button of its answer, confirms what is chosen, or draws. */
async function learn(page: Page, { name, choices, words = '' }: LessonMove): Promise<void> {
  await eventually(() => page.locator('.lesson-task').textContent()).toBe(words)
  const confirm = page.locator('.choices .confirm')
  const choice = choices?.[0]
  if (typeof choice === 'string') {
    await page.locator(`.choices [data-choice=${JSON.stringify(JSON.stringify(choice))}]`).click()
    return
  }
  if (Array.isArray(choice)) {
    await confirm.click()
    return
  }
  await page.locator('.drawing-bar').waitFor()
  if (name === 'move') await pressTable(page, 18, 16)
  else await page.getByRole('button', { name: 'Suggest' }).click()
  await page.locator('.drawing-bar', { hasText: 'Confirm, or' }).waitFor()
  await confirm.click()
}
