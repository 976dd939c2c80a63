import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { companiesAt, platoonOf } from '../support/company-position.ts'
import { layHere, TWO_PEOPLE } from '../support/laid-battle.ts'
import { eventually, openPage } from '../support/table.ts'
import { pressTable } from '../support/tabletop.ts'
import { questionText } from '../support/warrior-hands.ts'

const app = appInBrowser()

const MORTARS = 'blue-mortar-platoon'

/** A battery with an observer who sees a platoon under fire. */
const BATTERY = {
  teams: [
    `blue us-leader 8,4 id=${MORTARS}.leader unit=${MORTARS}`,
    `blue us-fo 24,14 id=${MORTARS}.fo unit=${MORTARS}`,
    ...[1, 2, 3].map(
      (i) => `blue us-81mm-mortar ${8 + 4 * i},5 id=${MORTARS}.81mm-mortar-${i} unit=${MORTARS}`,
    ),
    platoonOf('red', 30, 'facing=0,-1 rfp=2@24,14'),
  ].join('; '),
  units: { [MORTARS]: { kind: 'artillery', name: 'Mortar Platoon' } },
  objectives: { A: '24,24 red' },
  orderPoints: 2,
  blue: { heroRolled: 6, heroSpent: 6 },
  red: { heroRolled: 6, heroSpent: 6, breakLimit: 13 },
}

test('counters of Received Fire, the range-in marker and the barrage area are seen on the table', async () => {
  const page = await openPage(app.browser, app.address)
  await layHere(page, companiesAt(BATTERY, 1), TWO_PEOPLE)
  await lift(page, 'Blue')
  const target = page.locator('[data-token^="red-1st-grenadier-platoon.rifle-mg-2/"]')
  expect(await target.locator('.pips, .pip').first().textContent()).toBe('2')
  await target.hover()
  await eventually(() => page.locator('.piece-line').textContent()).toMatch(/Received Fire 2/)

  await choose(page, /^Call a barrage/)
  await choose(page, /^Forward Observer/)
  await page.locator('.choices .confirm').click()
  await choose(page, /^End the turn/)
  await lift(page, 'Red')
  await choose(page, /^End the turn/)
  await lift(page, 'Blue')
  await eventually(() => questionText(page)).toMatch(
    /Click where to aim: a point that Forward Observer of the Mortar Platoon sees/,
  )
  await pressTable(page, 16, 30)
  await page.locator('.choices .confirm').click()
  await eventually(() => questionText(page)).toMatch(/fire for effect at the marker, or wait/)
  const marker = page.locator('.marker', { hasText: 'Range-in marker of the Mortar Platoon' })
  expect(await marker.locator('.marker-range').getAttribute('r'), 'the area of three mortars').toBe('500')
  await page.locator('.choices button', { hasText: /^Fire for effect/ }).hover()
  await eventually(() => page.locator('.odds-line').textContent()).toMatch(
    /Teams? of the enemy and 0 of yours within 5"; each on foot receives \d Received Fire Point/,
  )
  await choose(page, /^Fire for effect/)
  await eventually(() => page.locator('.log').textContent()).toMatch(/fires? for effect/i)
  await page.context().close()
})

function choose(page: Page, words: RegExp): Promise<void> {
  return page.locator('.choices button.choice', { hasText: words }).first().click()
}

/** Takes the screen when it is handed over. */
function lift(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name: `I am ${name}` }).click()
}
