import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { findings } from '../support/findings.ts'
import { eventually, openPage } from '../support/table.ts'
import { dragOnTable, onTable, pressTable } from '../support/tabletop.ts'

const app = appInBrowser({ games: 'test/toys/outpost-registry.ts' })

function questionOf(page: Page): Promise<string | null> {
  return page.locator('.question').textContent()
}

async function confirm(page: Page): Promise<void> {
  await page.locator('.callout .primary').click()
}

/** Where the facing mark of a figure points, in degrees on the screen. */
function turnOf(page: Page, token: string): Promise<number> {
  return page
    .locator(`[data-token="${token}"] .facing`)
    .evaluate((mark) => Number(/rotate\(([-\d.]+)/.exec(mark.getAttribute('transform') ?? '')?.[1]))
}

test('a toy game puts down, turns, moves by door and stairs, and lies down, on the shared board', async () => {
  const page = await openPage(app.browser, app.address)
  await page.locator('.tile', { hasText: 'Same screen' }).click()
  await page.getByRole('button', { name: 'Start' }).click()

  await eventually(() => questionOf(page)).toMatch(/blue: put down/)
  await page.getByRole('button', { name: 'Suggest' }).waitFor()
  await pressTable(page, 12, 12)
  await eventually(() => page.locator('.callout').textContent()).toMatch(/Within 6" of your own edge/)
  expect(await page.locator('.callout .primary').count(), 'what is refused cannot be confirmed').toBe(0)
  await pressTable(page, 12, 4)
  await eventually(() => page.locator('.ghosts .ghost').count()).toBe(2)
  const handle = await page.locator('[data-handle="turn a"]').boundingBox()
  const aim = await onTable(page, 20, 4)
  if (!handle) throw new Error('there is nothing to turn by')
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(aim.x, aim.y, { steps: 4 })
  await page.mouse.up()
  await confirm(page)

  await eventually(() => questionOf(page)).toMatch(/red: put down/)
  await pressTable(page, 12, 20)
  await confirm(page)
  expect(Math.abs(await turnOf(page, 'blue-squad/a')), 'turned to the east by its handle').toBeLessThan(15)

  // The menu at the figures; the place upstairs is reached by the door and the stairs.
  await eventually(() => questionOf(page)).toMatch(/blue: act/)
  await page.locator('.unit-menu').getByRole('button', { name: 'Move' }).click()
  await page.getByRole('button', { name: 'Floor 1' }).click()
  await pressTable(page, 11, 12.5)
  await eventually(() => page.locator('.ghosts .token-floor').allTextContents()).toEqual(['1', '1'])
  await confirm(page)
  await eventually(() => page.locator('[data-token^="blue-squad/"] .token-floor').count()).toBe(2)

  await page.locator('.unit-menu').getByRole('button', { name: 'Lie down' }).click()
  await eventually(() => page.locator('[data-token="red-squad/a"].prone').count()).toBe(1)

  await page.locator('.unit-menu').getByRole('button', { name: 'Turn' }).click()
  await eventually(() => questionOf(page)).toMatch(/blue: face/)
  await pressTable(page, 2, 12)
  await confirm(page)
  await eventually(async () => Math.abs(Math.abs(await turnOf(page, 'blue-squad/a')) - 180)).toBeLessThan(15)

  // One figure is dragged away from the others before it is confirmed.
  await page.locator('.unit-menu').getByRole('button', { name: 'Move' }).click()
  await pressTable(page, 18, 18)
  await eventually(() => page.locator('.ghosts .ghost').count()).toBe(2)
  await dragOnTable(page, [18, 18], [18, 17])
  await confirm(page)
  await eventually(() => questionOf(page)).toMatch(/blue: act/)
  expect(await findings(page)).toEqual([])
  await page.context().close()
})
