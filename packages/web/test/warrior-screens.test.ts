import { expect, test } from 'vitest'
import { appInBrowser } from './app-in-browser.ts'
import { eventually, openPage, PHONE } from './table.ts'
import { onTable } from './tabletop.ts'
import { answer, isAsked, questionText, startBattle } from './warrior-hands.ts'
import { battleAt, layHere } from './warrior-position.ts'

const app = appInBrowser()
const TWO_PEOPLE = { blue: { kind: 'person' }, red: { kind: 'person' } } as const

test('two at one screen: whoever is asked gets the screen, behind a curtain', async () => {
  const page = await openPage(app.browser, app.address)
  await startBattle(page, 'Same screen')
  const seen = new Set<string>()
  for (let turn = 0; seen.size < 2 || turn < 8; turn++) {
    const curtain = page.locator('.curtain')
    if (await curtain.isVisible()) {
      expect(await page.locator('.table-board').count(), 'nothing shows behind the curtain').toBe(0)
      seen.add((await curtain.textContent()) ?? '')
      await curtain.getByRole('button').click()
    } else if (await isAsked(page)) await answer(page, turn)
  }
  await page.context().close()
})

/** A Fireteam on Fire in sight of a squad; the other Team has no token. */
const DUEL = { units: 'blue pro-section/fireteam-1 20,20 token; red ins-squad 20,28' }

test('on a phone a Team is moved and shoots by touch, and nothing is wider than the screen', async () => {
  const page = await openPage(app.browser, app.address, PHONE)
  await layHere(page, battleAt(DUEL, 2), TWO_PEOPLE)
  await page.getByRole('button', { name: 'I am Blue' }).tap()
  await eventually(() => questionText(page)).toMatch(/what does Blue Section Fireteam 1 do/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const labels = page.locator('.team-label text')
  const heights = await labels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  for (const height of heights) expect(height, 'labels can be read').toBeGreaterThan(9)

  await page.getByRole('button', { name: /^Advance/ }).tap()
  await page.getByRole('button', { name: 'Move, then shoot' }).tap()
  await page.getByText('Press on the table').waitFor()
  await page.locator('.table-overlay').scrollIntoViewIfNeeded()
  const at = await onTable(page, 20, 23)
  await page.touchscreen.tap(at.x, at.y)
  await page.getByText('Confirm it below').waitFor()
  await page.locator('.choices .confirm').tap()
  await eventually(() => questionText(page)).toMatch(/what does .* shoot at/)
  await page.getByRole('button', { name: 'Red squad' }).tap()
  await eventually(() => questionText(page)).toMatch(/fires what/)
  expect(await page.locator('.odds-line').textContent()).toMatch(/at least one casualty.*Shock expected/)
  await page.locator('.choices .confirm').tap()
  await page.context().close()
})
