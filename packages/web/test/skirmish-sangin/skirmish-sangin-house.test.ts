import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { layHere, TWO_PEOPLE } from '../support/laid-battle.ts'
import { patrolAt } from '../support/patrol-position.ts'
import { eventually, openPage } from '../support/table.ts'
import { pressTable } from '../support/tabletop.ts'
import { questionText } from '../support/warrior-hands.ts'

const app = appInBrowser()

const HOUSE = {
  id: 'house',
  kind: 'house',
  outline: [
    { x: 20, y: 20 },
    { x: 28, y: 20 },
    { x: 28, y: 28 },
    { x: 20, y: 28 },
  ],
  material: 'mud',
  floors: 2,
  storeyHeight: 1.5,
  roof: { kind: 'flat', parapet: 0.5 },
  openings: [{ id: 'window', kind: 'window', side: 0, floor: 0, at: 4, width: 1 }],
}

test('in through a window: the place inside is clicked', async () => {
  const page = await openPage(app.browser, app.address)
  const position = {
    map: { buildings: [HOUSE] },
    stage: 'activation',
    phase: 3,
    characters:
      'blue average 24,19.5 facing=0,1 id=blue-1; blue average 2,2 id=blue-2; red novice 24,40 id=red-1 facing=0,-1',
  }
  await layHere(page, patrolAt(position, 1), TWO_PEOPLE)
  await page.getByRole('button', { name: 'I am Blue' }).click()
  const choose = (words: RegExp): Promise<void> =>
    page.locator('.choices button.choice', { hasText: words }).first().click()

  await choose(/^Climb window/)
  await eventually(() => questionText(page)).toMatch(/climbs to/)
  await pressTable(page, 24, 20.9)
  await page.locator('.choices .confirm').click()
  await eventually(() => page.locator('.log').textContent()).toMatch(/Blue 1 climbs/)
  await page.context().close()
})

test('upstairs: the floor is chosen by the stairs, shown at the figure, and the shot goes through the window', async () => {
  const page = await openPage(app.browser, app.address)
  const position = {
    map: { buildings: [HOUSE] },
    stage: 'activation',
    phase: 3,
    characters: 'blue average 24,26.2 facing=0,1 id=blue-1; red novice 24,40 id=red-1 facing=0,-1',
  }
  await layHere(page, patrolAt(position, 1), TWO_PEOPLE)
  await page.getByRole('button', { name: 'I am Blue' }).click()
  const choose = (words: RegExp): Promise<void> =>
    page.locator('.choices button.choice', { hasText: words }).first().click()

  expect(await page.locator('.choices button.choice', { hasText: /^Shoot/ }).count()).toBe(0)
  await choose(/^Up the stairs/)
  await eventually(() => questionText(page)).toMatch(/after the stairs/)
  await pressTable(page, 24, 27.1)
  await page.locator('.choices .confirm').click()
  await eventually(() => page.locator('[data-token^="blue-1/"] .token-floor').textContent()).toBe('1')
  expect(await page.locator('.phase-card').textContent()).toMatch(/1 AP left/)
  await pressTable(page, 24, 40)
  const callout = page.locator('.callout')
  await callout.waitFor()
  expect(await callout.textContent()).toMatch(/Red 1: Assault rifle.*% hits.*from above/)
  await callout.locator('.primary').click()
  await eventually(() => page.locator('.log').textContent()).toMatch(/Blue 1 shoots at Red 1: Assault rifle/)
  await page.context().close()
})
