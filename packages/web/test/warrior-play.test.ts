import { ABILITIES } from '@sandtable/callsign-warrior'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from './app-in-browser.ts'
import { eventually, openPage } from './table.ts'

const app = appInBrowser()

test('a battle of CALLSIGN: Warrior is chosen in the lobby and played against the bot by pressing', async () => {
  const page = await openPage(app.browser, app.address)
  await page.locator('.tile', { hasText: 'CALLSIGN: Warrior' }).click()
  await page.locator('.tile', { hasText: 'Cadet' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.locator('.warrior-board').waitFor()

  const answered = { drawn: 0, shining: 0 }
  for (let presses = 0; presses < 300; presses++) {
    const isAsked = await page
      .locator('.choices')
      .waitFor({ timeout: 10_000 })
      .then(() => true)
      .catch(() => false)
    expect(isAsked, 'the bot has answered').toBe(true)
    const way = await answer(page)
    if (way !== 'button') answered[way]++
    const isEnough = answered.drawn >= 4 && answered.shining >= 2
    if (isEnough && (await page.locator('.token.red').count()) > 0) break
  }
  expect(answered.drawn).toBeGreaterThanOrEqual(4)
  expect(answered.shining).toBeGreaterThanOrEqual(2)
  await eventually(() => page.locator('.token.blue').count()).toBeGreaterThan(0)
  expect(await page.locator('.trouble').count(), 'no answer was refused').toBe(0)

  if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT })
  const namesOf = (of: string): readonly string[] =>
    ABILITIES.filter(({ pool }) => pool === of).map(({ name }) => name)
  const shown = await page.locator('.table-header, .table-board, .decision-bar').allInnerTexts()
  expect(shown.join(), 'the own abilities are there to read').toMatch(/yours: /)
  for (const name of namesOf('insurgent'))
    if (!namesOf('professional').includes(name)) expect(shown.join()).not.toContain(name)
  await page.context().close()
}, 120_000)

/** Presses what shines, else draws what is suggested, else the first button; and waits until that has gone through. */
async function answer(page: Page): Promise<'drawn' | 'shining' | 'button'> {
  const question = (): Promise<string> =>
    page.evaluate(
      () =>
        `${document.querySelectorAll('.log li').length} ${document.querySelector('.question')?.textContent}`,
    )
  const before = await question()
  const suggest = page.getByRole('button', { name: 'Suggest' })
  const confirm = page.locator('.choices .confirm')
  const shining = page.locator('.shine + .token')
  let way: 'drawn' | 'shining' | 'button' = 'button'
  if ((await suggest.count()) > 0) {
    way = 'drawn'
    await suggest.click()
    await confirm.click()
  } else if ((await shining.count()) > 0 && (await confirm.count()) === 0) {
    way = 'shining'
    await shining.first().dispatchEvent('click')
  } else if ((await confirm.count()) > 0 && (await confirm.isEnabled())) await confirm.click()
  else await page.locator('.choices button.choice').first().click()
  await page
    .waitForFunction(
      (old) =>
        `${document.querySelectorAll('.log li').length} ${document.querySelector('.question')?.textContent}` !==
        old,
      before,
      { timeout: 3_000 },
    )
    .catch(() => undefined)
  return way
}
