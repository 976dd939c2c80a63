import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { layOnServer } from '../support/laid-battle.ts'
import { platoonsAt } from '../support/platoon-position.ts'
import { eventually, takeSeat } from '../support/table.ts'
import { pressTable } from '../support/tabletop.ts'
import { questionText } from '../support/warrior-hands.ts'

const app = appInBrowser({ isServed: true })

/** Blue is about to run past Red, who has two Chain of Command Dice, two figures on the table and the others off it. */
const PAST_RED = {
  stage: 'dice',
  active: 'blue',
  roll: { left: [1], nextActive: 'red', endsTurn: false },
  points: 'blue 20,6; red 36,32',
  troops: 'blue-s1-b 20,20 facing=0,1; red-s1-b 40,24 figures=2 facing=-1,0',
  supports: 'red mg42-tripod',
  blue: { forceMorale: 9 },
  red: { forceMorale: 9, cocDice: 2 },
}

test('by link: in the middle of Blue’s move Red interrupts and springs an ambush; Blue learns of it when it happens', async () => {
  const links = await layOnServer(app.address, platoonsAt(PAST_RED, 1))
  const blue = await takeSeat(app.browser, links.blue)
  const red = await takeSeat(app.browser, links.red)
  await asked(blue, /Command Dice left: 1/)
  expect(await cardOf(blue, 'red'), 'dice are open').toMatch(/2 dice/)
  expect(await cardOf(blue, 'red'), 'supports are not').toMatch(/4 Units, and supports not seen yet/)
  expect(await cardOf(red, 'red')).toMatch(/5 Units$/)
  expect(await blue.locator('body').textContent()).not.toMatch(/mg42/i)
  await blue.locator('.command-die').first().click()
  await choose(blue, /^Activate Team B of Section 1/)
  await choose(blue, /at the double/)
  await asked(red, /Team B of Section 1 is about to act/)
  await choose(red, /^Wait/)
  await asked(blue, /^Move Team B of Section 1/)
  await pressTable(blue, 22, 46) // out of reach: it goes as far as the dice allow
  await blue.locator('.choices .confirm').click()

  await asked(red, /Team B of Section 1 is moving/)
  await asked(blue, /Red is choosing/)
  await choose(red, /^Interrupt with Team B of Section 1/)
  await asked(red, /^What does Team B of Section 1 do/)
  await choose(red, /^Fire$/)
  await asked(red, /Choose targets/)
  await choose(red, /^Fire at Team B of Section 1/)
  const log = blue.locator('.log')
  await eventually(() => log.textContent()).toMatch(
    /Red spends a Chain of Command Die and interrupts with Team B of Section 1.*Red's Team B of Section 1 fires at Team B of Section 1/,
  )
  await isAskedAgain(red, blue, /Team B of Section 1 is moving/)
  await eventually(() => cardOf(blue, 'red')).toMatch(/1 die/)

  const before = await knownTo(blue)
  await choose(red, /^Spring an ambush/)
  await asked(red, /Choose the Team that springs the ambush/)
  await choose(red, /^Team A of Section 2/)
  await asked(red, /^Place Team A of Section 2 within 12"/)
  await red.getByRole('button', { name: 'Suggest' }).click()
  await red.locator('.drawing-bar', { hasText: 'Confirm, or' }).waitFor()
  expect(await questionText(blue)).toMatch(/Red is choosing/)
  expect(await knownTo(blue), 'an ambush is not seen before it stands').toEqual(before)
  await red.locator('.choices .confirm').click()
  await eventually(() => log.textContent()).toMatch(/Red springs an ambush with Team A of Section 2/)
  await eventually(() => tokensOn(blue)).toContainEqual(expect.stringMatching(/^red-s2-a/))
  await eventually(() => cardOf(blue, 'red')).not.toMatch(/\d (die|dice)/)
  expect(await log.textContent()).not.toMatch(/mg42/i)
  for (const page of [blue, red]) await page.context().close()
})

/** Waits for a question to one player; the other meanwhile chooses who falls. */
function isAskedAgain(asking: Page, owner: Page, question: RegExp): Promise<void> {
  return eventually(async () => {
    if (/choose who falls/.test(await questionText(owner))) await chooseFallen(owner)
    return questionText(asking)
  }).toMatch(question)
}

async function chooseFallen(owner: Page): Promise<void> {
  const confirm = owner.locator('.choices .confirm')
  const men = owner.locator('.choices .choice:not(.confirm)')
  for (let i = 0; !(await confirm.isEnabled()); i++) await men.nth(i).click()
  await confirm.click()
}

/** What the page of a player says of the battle, in log, roster, card and table. */
async function knownTo(page: Page): Promise<unknown> {
  const parts = ['.log', '.roster', '.morale-card', '.dice-panel']
  const words = await Promise.all(parts.map((part) => page.locator(part).allTextContents()))
  return { words, tokens: await tokensOn(page) }
}

function tokensOn(page: Page): Promise<readonly (string | undefined)[]> {
  return page
    .locator('[data-token]')
    .evaluateAll((all) => all.map((one) => (one as SVGElement).dataset.token))
}

async function cardOf(page: Page, side: 'blue' | 'red'): Promise<string> {
  return (await page.locator(`.morale-side.${side}`).textContent()) ?? ''
}

function asked(page: Page, question: RegExp): Promise<void> {
  return eventually(() => questionText(page)).toMatch(question)
}

function choose(page: Page, words: RegExp): Promise<void> {
  return page.locator('.choices button.choice', { hasText: words }).first().click()
}
