import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { chooseGame, eventually, openPage, startShort, takeSeat } from '../support/table.ts'

const app = appInBrowser({ isServed: true })

function players(page: Page): Promise<string | null> {
  return page.locator('.players').textContent()
}

test('two people by a link see what the other is called, in the list, the log, the chat and the result', async () => {
  const blue = await openPage(app.browser, app.address)
  await chooseGame(blue)
  await blue.getByText('A friend').waitFor()
  await blue.getByLabel('Your name').fill('Anna')
  await startShort(blue, 'A friend', 20)
  const red = await takeSeat(app.browser, await blue.getByLabel('Link for red').inputValue())
  await eventually(() => players(red)).toMatch(/Blue\s*Anna/)
  await eventually(() => players(blue)).toMatch(/Blue\s*Anna \(you\).*Red\s*Red's player/)

  await red.getByRole('button', { name: 'Menu' }).click()
  await red.getByLabel('Your name').fill('  Bódvar ')
  await red.keyboard.press('Enter')
  await eventually(() => players(blue)).toMatch(/Red\s*Bódvar/)
  await red.keyboard.press('Escape')
  await red.getByLabel('Say something').fill('Good luck')
  await red.keyboard.press('Enter')
  await eventually(() => blue.locator('.chat-lines').textContent()).toMatch(/Bódvar \(Red\) Good luck/)
  expect(await blue.locator('.log .pairing').textContent()).toBe('Anna (Blue) against Bódvar (Red)')

  await red.reload()
  await eventually(() => players(red)).toMatch(/Bódvar \(you\)/)
  await red.getByRole('button', { name: 'Menu' }).click()
  await red.getByRole('button', { name: 'Resign…' }).click()
  await red.getByRole('button', { name: 'Yes, resign the match' }).click()
  await eventually(() => blue.locator('.ending').textContent()).toMatch(
    /Anna \(Blue\) against Bódvar \(Red\)/,
  )
  await blue.getByRole('link', { name: 'Watch the replay' }).click()
  await eventually(() => blue.locator('.replay .log').textContent()).toMatch(
    /^Anna \(Blue\) against Bódvar \(Red\)/,
  )
  await blue.getByRole('slider', { name: 'Moment of the match' }).press('End')
  await eventually(() => blue.locator('.replay .phase').textContent()).toMatch(/Blue wins/)
  for (const page of [blue, red]) await page.context().close()
})

test('a name is kept in this browser, and played with against the machine; nobody has to have one', async () => {
  const page = await openPage(app.browser, app.address)
  await page.route('**/api/games', (route) => route.abort())
  await page.reload()
  await startShort(page, 'Cadet', 2)
  await eventually(() => players(page)).toMatch(/Blue\s*you/)
  expect(await page.locator('.log .pairing').count()).toBe(0)
  await page.goto(app.address)
  await chooseGame(page)
  await page.getByLabel('Your name').fill('Anna')
  await page.keyboard.press('Tab')
  await page.reload()
  await chooseGame(page)
  expect(await page.getByLabel('Your name').inputValue()).toBe('Anna')
  await startShort(page, 'Cadet', 2)
  await eventually(() => players(page)).toMatch(/Blue\s*Anna \(you\)/)
  expect(await page.locator('.log .pairing').textContent()).toBe('Anna (Blue) against Cadet (Red)')
  await page.goto(page.url().replace('/here/', '/replay/here/'))
  await eventually(() => page.locator('.replay .pairing').textContent()).toBe(
    'Anna (Blue) against Cadet (Red)',
  )
  await page.context().close()
})
