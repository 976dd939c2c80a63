import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { eventually, takeSeat } from '../support/table.ts'
import { questionText } from '../support/warrior-hands.ts'

const app = appInBrowser({ isServed: true })

test('hidden deployment by two browsers: Red sees who is Hidden, Blue sees nothing of it', async () => {
  const made = await post<{ match: string; keys: { blue: string; red: string } }>('/matches', {
    game: 'skirmish-sangin',
    options: { scenario: 'bazaar' },
    players: { blue: { kind: 'person' }, red: { kind: 'person' } },
    clock: null,
  })
  const link = (seat: 'blue' | 'red'): string =>
    `${app.address}/match/${made.match}#${seat}=${made.keys[seat]}`
  const blue = await takeSeat(app.browser, link('blue'))
  const red = await takeSeat(app.browser, link('red'))
  await placeAll(blue, 'Blue 1', 'prone')
  await eventually(() => blue.locator('[data-token^="blue-1/"].prone').count(), 'set up prone').toBe(1)
  await placeAll(red, 'Red 1')
  await eventually(() => questionText(blue)).not.toMatch(/Set up/)
  const hidden = await red.locator('[data-token^="red-"].hidden').count()
  const shown = await red.locator('[data-token^="red-"]').count()
  expect(hidden, 'some begin Hidden').toBeGreaterThan(0)
  await eventually(() => red.locator('.table-overlay, .names').first().isVisible()).toBe(true)
  expect(await red.locator('body').textContent()).toContain('only you see this')
  // Blue sees those in the open, and nothing of the others: no figure, no place, no note.
  await eventually(() => blue.locator('[data-token^="red-"]').count()).toBe(shown - hidden)
  expect(await blue.locator('.token.hidden').count()).toBe(0)
  const body = (await blue.locator('body').textContent()) ?? ''
  expect(body).not.toContain('only you see this')
  const states = await blue.locator('.unit-line[data-unit^="red-"] span').allTextContents()
  expect(states.filter((state) => state.includes('not seen yet'))).toHaveLength(hidden)
  const log = (await blue.locator('.log').textContent()) ?? ''
  expect(log.match(/Red \d+ is set up at/g) ?? []).toHaveLength(shown - hidden)
  for (const page of [blue, red]) await page.context().close()
})

/** Sets up the whole side around the first, where the machine suggests; then each for whom no place was found. */
async function placeAll(page: Page, first: string, stance?: string): Promise<void> {
  await eventually(() => questionText(page)).toContain(`Set up ${first}`)
  const isAsked = async (): Promise<boolean> =>
    /^Set up/.test(await questionText(page)) && (await page.locator('.decision-bar.asks').isVisible())
  for (let tries = 0; tries < 30; tries++) {
    if (!(await isAsked())) {
      await page.waitForTimeout(300)
      if (!(await isAsked())) return
    }
    const before = await questionText(page)
    await page.getByRole('button', { name: 'Suggest' }).click()
    await page.locator('.drawing-bar', { hasText: 'Confirm, or' }).waitFor()
    if (stance !== undefined && before.includes(first))
      await page.locator('.callout').getByRole('button', { name: stance }).click()
    await page.locator('.choices .confirm').click()
    await eventually(() => questionText(page)).not.toBe(before)
  }
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${app.address}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as T
}
