import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { eventually, openPage, place, playToTheEnd, startShort } from '../support/table.ts'

const app = appInBrowser()

test('one press of Play now, and the first question is asked', async () => {
  const page = await openPage(app.browser, app.address, {}, true)
  await page.getByRole('button', { name: 'Play now: Call Sign' }).click()
  await page.locator('.choices button').first().waitFor()
  await page.getByText('Hit the enemy carrier twice.').waitFor()
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.reload()
  await page.locator('.choices button').first().waitFor()
  expect(await page.getByText('Hit the enemy carrier twice.').count(), 'it is said once').toBe(0)
  await page.context().close()
})

test('a game against a bot, pressed on the board and among the buttons, to its end', async () => {
  const page = await openPage(app.browser, app.address)
  await startShort(page, 'Cadet', 6)
  await playToTheEnd(page)
  await eventually(() => page.locator('.ending h2').textContent()).toMatch(/wins|drawn/)
  await page.getByRole('button', { name: 'Check the dice' }).click()
  await eventually(() => page.locator('.verdict').textContent()).toMatch(/All \d+ dice follow from the seed/)
  await page.context().close()
})

test('two people at one screen, and a reload in the middle changes nothing', async () => {
  const page = await openPage(app.browser, app.address)
  await startShort(page, 'Same screen', 3)
  await page.getByRole('button', { name: /^Generate/ }).click()
  const question = await page.locator('.question').textContent()
  await page.reload()
  await eventually(() => page.locator('.question').textContent()).toBe(question)
  await playToTheEnd(page)
  await page.context().close()
})

test('pressing an aircraft in reserve and then a hex lets it take off; taking back leaves it struck through', async () => {
  const page = await openPage(app.browser, app.address)
  await startShort(page, 'Same screen', 30)
  const side = (await page.locator('.question').textContent())?.startsWith('Blue') ? 'blue' : 'red'
  await place(page, `${side}-ftr-1`).click()
  await eventually(() => page.locator('.question').textContent()).toMatch(/where does .* FTR 1 appear/)
  await page.keyboard.press('Escape')
  await eventually(() => page.locator('.question').textContent()).toMatch(/your action/)
  await place(page, `${side}-ftr-1`).click()
  const hex = side === 'blue' ? 'B1' : 'F3'
  await place(page, hex).dispatchEvent('click')
  const told = page.locator('.log li', { hasText: `takes off at ${hex}` })
  await eventually(() => told.count()).toBe(1)
  await page.getByRole('button', { name: 'Take back' }).click()
  await eventually(() => told.locator('s').count()).toBe(1)
  await page.context().close()
})

test('the keyboard alone plays: arrows to an aircraft, Enter, arrows to a hex, Enter, Tab to the buttons', async () => {
  const page = await openPage(app.browser, app.address)
  await startShort(page, 'Same screen', 30)
  const side = (await page.locator('.question').textContent())?.startsWith('Blue') ? 'blue' : 'red'
  const focused = (): Promise<string | null | undefined> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-stop'))
  const isOnShiningHex = (): Promise<boolean | undefined> =>
    page.evaluate(() => document.activeElement?.matches('.hex-stop.shines'))

  for (let i = 0; i < 12 && !(await focused()); i++) await page.keyboard.press('Tab')
  expect(await focused(), 'Tab enters the board at the first choice').toBe(`${side}-ftr-1`)
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe(`${side}-ftr-2`)
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('.question').textContent()).toMatch(/FTR 2 appear/)

  const way =
    side === 'blue' ? ['ArrowRight', 'ArrowUp'] : ['ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowDown']
  for (const key of way) if (!(await isOnShiningHex())) await page.keyboard.press(key)
  expect(await isOnShiningHex(), 'arrows lead to a choice').toBe(true)
  const hex = await focused()
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('.log').textContent()).toContain(`FTR 2 takes off at ${hex}`)

  const isOnChoice = (): Promise<boolean | undefined> =>
    page.evaluate(() => document.activeElement?.matches('.choices button'))
  for (let i = 0; i < 4 && !(await isOnChoice()); i++) await page.keyboard.press('Tab')
  const question = await page.locator('.question').textContent()
  await page.keyboard.press('Enter')
  await eventually(() => page.locator('.question').textContent()).not.toBe(question)
  await eventually(isOnChoice).toBe(true)
  await page.context().close()
})

test('pointing at an aircraft shows its ranges; a roll unfolds to its reasons and opens the rules', async () => {
  const page = await openPage(app.browser, `${app.address}/learn/call-sign`)
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Skip this lesson' }).click()
  await place(page, 'blue-bmr').hover()
  expect(await page.locator('.reach.combat').count()).toBe(1)
  await place(page, 'red-carrier').hover()
  await eventually(() => page.locator('.badge').textContent()).toBe('83 %')
  await eventually(() => page.locator('.odds-line').textContent()).toMatch(/83 % Red carrier hit/)
  await place(page, 'red-carrier').click()
  await page.locator('.why summary').click()
  expect(await page.locator('.roll-why').textContent()).toMatch(
    /Base number5.*Needed5 or less83 %.*Rolled 3success/,
  )
  await page.locator('.roll-why .clause').first().click()
  await page.locator('.rule-panel li.marked').waitFor()
  expect(await page.locator('.rule-panel li.marked').textContent()).toMatch(/^cs-eng-5/)
  await page.keyboard.press('Escape')
  expect(await page.locator('.rule-panel').count()).toBe(0)
  await page.context().close()
})

test('the line speaks of the counter under the pointer, not of one that has the focus from before', async () => {
  const page = await openPage(app.browser, app.address)
  await startShort(page, 'Same screen', 30)
  const side = (await page.locator('.question').textContent())?.startsWith('Blue') ? 'blue' : 'red'
  await place(page, `${side}-ftr-1`).hover()
  await eventually(() => page.locator('.piece-line strong').textContent()).toMatch(/FTR 1/)
  await place(page, `${side}-ftr-2`).click()
  await eventually(() => page.locator('.question').textContent()).toMatch(/FTR 2 appear/)
  await eventually(() => page.locator('.piece-line strong').textContent()).toMatch(/FTR 2/)
  await page.keyboard.press('Tab')
  await place(page, `${side}-ftr-2`).hover()
  await eventually(() => page.locator('.piece-line strong').textContent()).toMatch(/FTR 2/)
  await page.context().close()
})
