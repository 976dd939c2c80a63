import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { CHAIN_OF_COMMAND_TUTORIAL } from '../../src/games/chain-of-command/lessons/tutorial.ts'
import type { LessonMove } from '../../src/tutorial/tutorial.ts'
import { appInBrowser } from '../support/app-in-browser.ts'
import { type Drawing, learnAll } from '../support/lesson-hands.ts'
import { openPage } from '../support/table.ts'
import { pressTable } from '../support/tabletop.ts'

const app = appInBrowser()

/** Where the answers of the lessons are drawn on the table, in inches. */
const POINTS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  'overwatch-arc': [31, 30],
}

/** Presses the Command Dice that an action costs, or unfolds the orders of its Leader; fires at the first target. */
async function reachAction(page: Page, { name, choices }: LessonMove): Promise<boolean> {
  if (name === 'target-choice-and-split') {
    await page
      .locator('.choices button.choice', { hasText: /^Fire at/ })
      .first()
      .click()
    return true
  }
  const [choice] = choices ?? []
  const { use, dice = [] } = (choice ?? {}) as { readonly use?: string; readonly dice?: readonly number[] }
  if (use === undefined || name !== 'use-or-combine-a-command-die') return false
  await page.locator('.choices.dice-tray').waitFor()
  for (const value of dice)
    await page
      .locator('.command-die[aria-pressed=false]', { hasText: `${value}` })
      .first()
      .click()
  const button = page.locator(`.choices [data-choice='${JSON.stringify(choice)}']`)
  if (use === 'order' && !(await button.isVisible()))
    await page.locator('.leader-orders').filter({ has: button }).locator('summary').click()
  return false
}

test('the lessons of Chain of Command are learnt by playing, each to its end', async () => {
  const page = await openPage(app.browser, app.address)
  await page.getByRole('link', { name: 'Learn Chain of Command' }).click()
  const draw: Drawing = async (_page, _lesson, { name }) => {
    const at = POINTS[name]
    if (at) await pressTable(page, ...at)
    return at !== undefined
  }
  await learnAll(page, CHAIN_OF_COMMAND_TUTORIAL, draw, reachAction)
  await page.getByRole('link', { name: 'Play a real game' }).click()
  await page.context().close()
})
