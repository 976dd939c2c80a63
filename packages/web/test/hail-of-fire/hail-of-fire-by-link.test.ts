import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { companiesAt, platoonOf } from '../support/company-position.ts'
import { layOnServer } from '../support/laid-battle.ts'
import { eventually, takeSeat } from '../support/table.ts'
import { pressTable } from '../support/tabletop.ts'
import { questionText } from '../support/warrior-hands.ts'

const app = appInBrowser({ isServed: true })

/** The tank can still act when the platoon has: without it Blue's turn would end by itself. */
const TANK = 'blue us-m4-sherman 40,4 id=blue-tank-section.m4-sherman-1 unit=blue-tank-section'

/** Two platoons in sight of each other; Red has three Hero Points, which Blue does not know. */
const FACE_TO_FACE = {
  teams: `${platoonOf('blue', 8)}; ${TANK}; ${platoonOf('red', 20, 'facing=0,-1')}`,
  orderPoints: 3,
  blue: { heroRolled: 6, heroSpent: 6 },
  red: { heroRolled: 3, heroSpent: 0 },
}

test('by link: Red interrupts Blue’s turn with a Hero Point; its declaration is seen when it is complete', async () => {
  const links = await layOnServer(app.address, companiesAt(FACE_TO_FACE, 1))
  const blue = await takeSeat(app.browser, links.blue)
  const red = await takeSeat(app.browser, links.red)
  await asked(blue, /Your turn: 3 Order Points left/)
  expect(await questionText(red)).toMatch(/Blue is choosing/)
  expect(await poolOf(blue, 'red')).toMatch(/\?0 spent/)
  expect(await poolOf(red, 'red')).toMatch(/3of 3 left/)
  await choose(blue, /^Leader of the 1st Rifle Platoon/)
  await blue.locator('.choices .confirm').click()
  await choose(blue, /^Move$/)
  await asked(blue, /Click the destination/)
  await pressTable(blue, 16, 14)
  await blue.locator('.choices .confirm').click()
  await choose(blue, /^Finish the activation/)

  await asked(red, /The enemy has finished an activation/)
  await eventually(() => questionText(blue)).toMatch(/Red is choosing/)
  const before = await blue.locator('.log').textContent()
  await choose(red, /^Leader of the 1st Grenadier Platoon \(Hero Point\)/)
  await asked(red, /act together/)
  await red.locator('.choices .confirm').click()
  await choose(red, /^Fire$/)
  await asked(red, /Target Team/)
  expect(await blue.locator('.log').textContent(), 'half a declaration is not seen').toBe(before)
  await choose(red, /^Rifle\/MG 2 of the 1st Rifle Platoon/)
  await eventually(() => blue.locator('.log').textContent()).toMatch(
    /Red \(Hero Point\)\..* of the 1st Grenadier Platoon: Fire at Blue Rifle\/MG 2/,
  )
  expect(await poolOf(blue, 'red'), 'Blue knows what is spent, not what is left').toMatch(/\?1 spent/)
  await eventually(() => poolOf(red, 'red')).toMatch(/2of 3 left/)

  await choose(red, /^Fire$/)
  await asked(red, /Choose who fires/)
  await red.locator('.choices .confirm').click()
  await eventually(() => blue.locator('.log').textContent()).toMatch(/fires at Blue Rifle\/MG 2/)
  // Blue shares out the hits, if there are any; then Red may act once more, and Blue's turn goes on.
  await eventually(async () => {
    const confirm = blue.locator('.choices .confirm')
    if (/^(Share out|Choose the Team that takes)/.test(await questionText(blue)))
      await confirm.click({ timeout: 1_000 }).catch(() => null)
    return questionText(red)
  }).toMatch(/The enemy has finished an activation/)
  await choose(red, /^Let the enemy go on/)
  await asked(blue, /Your turn: 2 Order Points left/)
  for (const page of [blue, red]) await page.context().close()
})

function asked(page: Page, question: RegExp): Promise<void> {
  return eventually(() => questionText(page)).toMatch(question)
}

function choose(page: Page, words: RegExp): Promise<void> {
  return page.locator('.choices button.choice', { hasText: words }).first().click()
}

/** What the card beside the table says of a side. */
async function poolOf(page: Page, side: 'blue' | 'red'): Promise<string> {
  return (await page.locator(`.pool-side.${side}`).textContent()) ?? ''
}
