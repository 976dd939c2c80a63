import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { serveMatches } from '../support/browser.ts'
import {
  chooseGame,
  eventually,
  openPage,
  playToTheEnd,
  pressSomething,
  startShort,
  takeSeat,
} from '../support/table.ts'

const app = appInBrowser({ isServed: true })

test('a first game against a bot of the server, to its end, with its dice checked', async () => {
  const page = await openPage(app.browser, app.address)
  await chooseGame(page)
  await page.getByText('A friend').waitFor()
  await startShort(page, 'Lieutenant', 2)
  expect(page.url()).toMatch(/\/match\//)
  await playToTheEnd(page)
  await page.getByRole('button', { name: 'Check the dice' }).click()
  await eventually(() => page.locator('.verdict').textContent()).toMatch(/server's promise/)
  await page.getByRole('link', { name: 'Watch the replay' }).click()
  await page.getByRole('button', { name: 'To the end' }).click()
  await page.context().close()
})

test('two browsers by a link, an onlooker, and a reload in the middle', async () => {
  const blue = await openPage(app.browser, app.address)
  await chooseGame(blue)
  await blue.getByText('A friend').waitFor()
  await startShort(blue, 'A friend', 3)
  const link = await blue.getByLabel('Link for red').inputValue()
  expect(link).toMatch(/\/match\/[\w-]{22}#red=[\w-]{32}$/)
  const red = await takeSeat(app.browser, link)
  await red.locator('.table-board').waitFor()
  expect(red.url(), 'the key is taken out of the address').not.toContain('#')
  const onlooker = await openPage(app.browser, link.replace(/#.*/, ''))
  await eventually(() => onlooker.locator('.question').textContent()).toMatch(
    /^You are watching. (Blue|Red) is choosing.$/,
  )

  await eventually(() => blue.locator('.log').textContent()).toMatch(/Turn 1/)
  for (let i = 0; i < 8; i++) await pressSomething(i % 2 ? blue : red, i)
  await blue.reload()
  await blue.locator('.table-board').waitFor()
  await playToTheEnd(blue, red)
  for (const page of [blue, red, onlooker])
    await eventually(() => page.locator('.ending h2').textContent()).toMatch(/wins|drawn/)
  for (const page of [blue, red, onlooker]) await page.context().close()
})

test('words between the seats: chat, an offer of a draw accepted', async () => {
  const blue = await openPage(app.browser, app.address)
  await chooseGame(blue)
  await blue.getByText('A friend').waitFor()
  await startShort(blue, 'A friend', 20)
  const red = await takeSeat(app.browser, await blue.getByLabel('Link for red').inputValue())
  await red.locator('.table-board').waitFor()
  await blue.getByLabel('Say something').fill('Good luck!')
  await blue.getByRole('button', { name: 'Send' }).click()
  await eventually(() => red.locator('.chat').textContent()).toMatch(/Good luck!/)
  await eventually(() => blue.locator('.log').textContent()).toMatch(/Turn 1/)
  await blue.getByRole('button', { name: 'Menu' }).click()
  await blue.getByRole('button', { name: 'Offer a draw' }).click()
  await red.getByRole('button', { name: 'Accept' }).click()
  await eventually(() => blue.locator('.ending h2').textContent()).toMatch(/drawn: agreement/)
  await blue.context().close()
  await red.context().close()
})

test('when the server dies and comes back, the table says so and goes on by itself', async () => {
  const first = await serveMatches(app.web)
  const page = await openPage(app.browser, first.address)
  await chooseGame(page)
  await page.getByText('A friend').waitFor()
  await startShort(page, 'Lieutenant', 2)
  await page.locator('.choices button').first().waitFor()
  await first.close()
  await eventually(() => page.locator('.line-state').textContent()).toMatch(/Connection lost/)
  const { port } = new URL(first.address)
  const second = await serveMatches(app.web, { port, folder: first.folder })
  await eventually(() => page.locator('.line-state').textContent()).toBe('')
  await playToTheEnd(page)
  await page.context().close()
  await second.close()
})

test('a press made while the server is away counts as soon as it is back', async () => {
  const first = await serveMatches(app.web)
  const blue = await openPage(app.browser, first.address)
  await chooseGame(blue)
  await blue.getByText('A friend').waitFor()
  await startShort(blue, 'A friend', 2)
  const red = await takeSeat(app.browser, await blue.getByLabel('Link for red').inputValue())
  const isAsked = async (page: Page): Promise<boolean> => (await page.locator('.choices button').count()) > 0
  await eventually(async () => (await isAsked(blue)) || (await isAsked(red))).toBe(true)
  const asked = (await isAsked(blue)) ? blue : red
  const [, id] = /match\/([\w-]+)/.exec(blue.url()) ?? []
  const entries = async (address: string): Promise<number> =>
    ((await (await fetch(`${address}/api/matches/${id}`)).json()) as { seq: number }).seq
  const before = await entries(first.address)

  await first.close()
  await eventually(() => asked.locator('.line-state').textContent()).toMatch(/Connection lost/)
  await asked.locator('.choices button.choice:not(:disabled)').first().click()
  const { port } = new URL(first.address)
  const second = await serveMatches(app.web, { port, folder: first.folder })
  await eventually(() => entries(second.address)).toBe(before + 1)
  await eventually(() => asked.locator('.line-state').textContent()).toBe('')
  expect(await asked.locator('body').textContent()).not.toMatch(/Join a match|went wrong|not asked/)
  for (const page of [blue, red]) await page.context().close()
  await second.close()
})
