import type { Page } from 'playwright-core'

/** A platoon with one Sniper Team, named, in the builder. */
export async function buildScouts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'The core force only' }).click()
  await page.locator('.force-offer', { hasText: 'Professional Sniper Team' }).click()
  await page.getByLabel('Misdirection').check()
  await page.getByLabel('Name of the force').fill('Scouts')
}

/** The curtain comes and goes as the screen is handed over; behind it is the log. */
export async function logBehindCurtain(page: Page): Promise<string> {
  const lift = page.locator('.curtain button')
  if ((await lift.count()) > 0) await lift.click({ timeout: 1_000 }).catch(() => undefined)
  return (await page.locator('.log').allTextContents()).join()
}
