import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A page with nothing remembered but a quick pace, that fails the test when the app throws. */
export async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  await context.addInitScript(() => {
    if (!localStorage.getItem('sandtable.settings'))
      localStorage.setItem('sandtable.settings', JSON.stringify({ theme: 'system', speed: 'instant' }))
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (error) => {
    throw error
  })
  await page.goto(address)
  return page
}

export function place(page: Page, id: string) {
  return page.locator(`[data-stop="${id}"]`)
}

/** Agrees on a short game, so that it ends soon: after so many turns it is a draw. */
export async function startShort(page: Page, opponent: string, turns: number): Promise<void> {
  await page.locator('.tile', { hasText: opponent }).first().click()
  await page.getByText('Options', { exact: true }).click()
  await page.getByLabel('Last turn of the game').fill(String(turns))
  await page.getByRole('button', { name: 'Start' }).click()
  await page.locator('.table-board').waitFor()
}

/** Plays as people do: presses what shines on the board, else a button; until it is over or somebody else's turn for long. */
export async function playToTheEnd(page: Page, most = 400): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    if (await page.locator('.ending').isVisible()) return
    await pressSomething(page, presses)
  }
  expect(await page.locator('.ending').isVisible(), 'the game ends').toBe(true)
}

/** One press, by turns on the board and among the buttons. */
export async function pressSomething(page: Page, turn: number): Promise<boolean> {
  const shining = page.locator('.stop.shines')
  const buttons = page.locator('.choices button.choice:not(:disabled)')
  const confirm = page.locator('.choices .confirm:not(:disabled)')
  const onBoard = turn % 2 === 0 && !(await confirm.count())
  const target = onBoard && (await shining.count()) > 0 ? shining : buttons
  const count = await target.count()
  if (count === 0) {
    await page.waitForTimeout(30)
    return false
  }
  const one = (await confirm.count()) > 0 && turn % 3 === 0 ? confirm : target.nth(turn % count)
  await one.dispatchEvent('click').catch(() => undefined)
  await page.waitForTimeout(15)
  return true
}
