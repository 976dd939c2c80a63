import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { findings, findingsByDayAndNight } from '../support/findings.ts'
import { eventually, openPage } from '../support/table.ts'

const app = appInBrowser({ games: 'test/toys/registry.ts' })

async function startMuster(page: Page): Promise<void> {
  await page.locator('.tile', { hasText: 'Same screen' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
}

/** The screen goes from hand to hand. */
async function handTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `I am ${name}` }).click()
}

function confirm(page: Page): Promise<void> {
  return page.locator('.choices .confirm').click()
}

/** What the board tells that was settled last. */
function settled(page: Page): Promise<string | null> {
  return page.locator('.muster text').textContent()
}

/** Both captains fill in what is asked in the same way; the screen changes hands before and after each. */
async function both(page: Page, fill: () => Promise<unknown>): Promise<void> {
  for (const name of ['North', 'South']) {
    await handTo(page, name)
    await fill()
    await confirm(page)
  }
}

async function settleForces(page: Page): Promise<void> {
  await both(page, () => page.getByLabel('Soldiers').fill('4'))
}

async function settleFood(page: Page): Promise<void> {
  await both(page, () => page.getByLabel('How many').fill('6'))
  await both(page, async () => {
    await page.getByLabel('scouts').fill('2')
    await page.getByLabel('guard').fill('3')
  })
}

test('the screen is handed over: nobody sees the table of the other, and no word of it', async () => {
  const page = await openPage(app.browser, app.address)
  await startMuster(page)
  await page.getByText('Hand the screen to North.').waitFor()
  expect(await page.locator('.table-main').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('I am North')
  await page.keyboard.press('Enter')
  await page.getByLabel('Soldiers').fill('7')
  await confirm(page)
  await page.getByText('Hand the screen to South.').waitFor()
  expect(await page.locator('body').textContent()).not.toMatch(/"soldiers"/)
  await handTo(page, 'South')
  await eventually(() => settled(page)).toMatch(/"force","choice":"hidden"/)
  await page.context().close()
})

test('a list is filled in field by field, and what the rules do not allow comes back with the reason', async () => {
  const page = await openPage(app.browser, app.address)
  await startMuster(page)
  await handTo(page, 'North')
  await page.getByLabel('Soldiers').fill('2')
  await page.getByLabel('With a gun').check()
  await confirm(page)
  await eventually(() => page.locator('.trouble').textContent()).toMatch(/A gun needs three soldiers/)
  await page.getByLabel('Soldiers').fill('3')
  await confirm(page)
  await page.getByText('Hand the screen to South.').waitFor()
  await page.context().close()
})

test('numbers go by their steps, shares until nothing is left', async () => {
  const page = await openPage(app.browser, app.address)
  await startMuster(page)
  await settleForces(page)
  await handTo(page, 'North')
  await page.getByLabel('How many').fill('3')
  await confirm(page)
  expect(await page.locator('.question').textContent(), 'three is no step of two').toMatch(/rations/)
  await page.getByLabel('How many').fill('')
  await confirm(page)
  await page.getByLabel('How many').fill('4')
  await page.keyboard.press('Enter')
  await handTo(page, 'South')
  await page.getByLabel('How many').focus()
  await page.keyboard.press('ArrowUp')
  await confirm(page)

  await handTo(page, 'North')
  await eventually(() => settled(page)).toMatch(/"rations","choice":2/)
  await page.getByLabel('scouts').fill('1')
  expect(await page.locator('.confirm').textContent()).toBe('4 left to share')
  expect(await page.locator('.confirm').isDisabled()).toBe(true)
  await page.getByLabel('guard').fill('5')
  expect(await page.locator('.confirm').textContent()).toBe('1 too many')
  await page.getByLabel('guard').fill('3')
  await page.getByLabel('scouts').fill('2')
  await confirm(page)
  await handTo(page, 'South')
  await eventually(() => settled(page)).toMatch(/"share","choice":\{"scouts":2,"guard":3\}/)
  await page.context().close()
})

test('a place and a way by keyboard alone, in inches; an order as JSON', async () => {
  const page = await openPage(app.browser, app.address)
  await startMuster(page)
  expect(await findingsByDayAndNight(page), 'the curtain').toEqual([])
  await settleForces(page)
  await settleFood(page)
  await handTo(page, 'North')
  expect(await findingsByDayAndNight(page), 'a place').toEqual([])
  await page.getByLabel('Across, in inches').focus()
  await page.keyboard.type('6.25')
  await page.keyboard.press('Tab')
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('.trouble').textContent()).toMatch(/The camp lies on the table/)
  await page.getByLabel('Down, in inches').fill('4')
  await page.getByLabel('Facing').selectOption('west')
  await confirm(page)
  await handTo(page, 'South')
  await eventually(() => settled(page)).toMatch(/"choice":\{"x":625,"y":400,"facing":"west"\}/)
  await confirm(page)

  await handTo(page, 'North')
  await page.getByRole('button', { name: 'Add: point' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const second = page.getByRole('group', { name: 'Point 2' })
  await second.getByLabel('Across, in inches').fill('12')
  expect(await page.locator('.draft').getAttribute('points'), 'the board draws it').toBe('0,0 1200,0')
  expect(await findingsByDayAndNight(page), 'a way').toEqual([])
  await confirm(page)
  await handTo(page, 'South')
  await eventually(() => settled(page)).toMatch(/"march","choice":\[\{"x":0,"y":0\},\{"x":1200,"y":0\}\]/)
  await page.getByRole('button', { name: 'Add: point' }).click()
  await page.getByRole('button', { name: 'Add: point' }).click()
  await confirm(page)

  await handTo(page, 'North')
  await page.getByLabel('Your list').fill('{"hold": tr')
  await confirm(page)
  expect(await page.locator('.question').textContent(), 'half a word is not sent').toMatch(/orders/)
  await page.getByLabel('Your list').fill('{"hold": true}')
  expect(await findingsByDayAndNight(page), 'a list as JSON').toEqual([])
  await confirm(page)
  await handTo(page, 'South')
  await page.getByLabel('Your list').fill('{"hold": false}')
  await confirm(page)
  await eventually(() => page.locator('.ending h2').textContent()).toMatch(/all have marched/)
  await page.context().close()
})

test('a standing order answers by itself until it is called off', async () => {
  const page = await openPage(app.browser, app.address)
  await page.getByText('Options', { exact: true }).click()
  await page.getByLabel('Sentries').check()
  await startMuster(page)
  const question = () => eventually(() => page.locator('.question').textContent())
  const settle = async (name: string): Promise<void> => {
    await handTo(page, name)
    if (name === 'South') await page.getByRole('button', { name: 'No', exact: true }).click()
    await question().toMatch(/force|rations|share/)
  }
  await handTo(page, 'North')
  await question().toMatch(/sentries/)
  await page.getByRole('button', { name: 'Always “no” this match' }).click()
  await question().toMatch(/force/)
  await confirm(page)
  await settle('South')
  await confirm(page)
  await settle('North') // the order has answered about the sentries
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Ask me again: “no” this match' }).click()
  await confirm(page)
  await settle('South')
  await confirm(page)
  await handTo(page, 'North')
  await question().toMatch(/sentries/)
  await page.context().close()
})

test('a way is drawn on the board by clicking where it goes, started over, and left by Escape', async () => {
  const page = await openPage(app.browser, app.address)
  await startMuster(page)
  await settleForces(page)
  await settleFood(page)
  await both(page, () => page.getByLabel('Across, in inches').fill('3'))
  await handTo(page, 'North')
  const board = page.locator('.muster')
  await board.click({ position: { x: 100, y: 100 } })
  await board.click({ position: { x: 300, y: 100 } })
  expect(await page.locator('.schema-list li').count(), 'the form shows what is drawn').toBe(2)
  await page.getByRole('button', { name: 'Remove Point 1' }).click()
  expect(await page.locator('.schema-list li').count()).toBe(1)
  await page.keyboard.press('Escape')
  expect(await page.locator('.schema-list li').count()).toBe(0)
  await board.click({ position: { x: 100, y: 100 } })
  await page.getByRole('button', { name: 'Start over' }).click()
  await board.click({ position: { x: 100, y: 100 } })
  await board.click({ position: { x: 400, y: 200 } })
  await confirm(page)
  await page.getByText('Hand the screen to South.').waitFor()
  await page.context().close()
})

test('where the order of several matters, each shows its place in it', async () => {
  const page = await openPage(app.browser, app.address)
  await page.getByText('Options', { exact: true }).click()
  await page.getByLabel('Column').check()
  await startMuster(page)
  await handTo(page, 'North')
  const choice = (name: string) => page.locator('.choices button.choice', { hasText: name })
  for (const name of ['Guard', 'Train', 'Scouts']) await choice(name).click()
  expect(await page.locator('.choice-rank').allTextContents()).toEqual(['3.', '1.', '2.'])
  await choice('Guard').click()
  expect(await page.locator('.choice-rank').allTextContents(), 'the others move up').toEqual(['2.', '1.'])
  await choice('Guard').click()
  expect(await choice('Guard').locator('.choice-rank').textContent()).toBe('3.')
  await confirm(page)
  await eventually(() => page.locator('.log').textContent()).toMatch(/train before scouts before guard/)
  await page.context().close()
})
