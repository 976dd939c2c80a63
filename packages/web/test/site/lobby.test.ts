import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { findings } from '../support/findings.ts'
import {
  chooseGame,
  eventually,
  openPage,
  PHONE,
  playToTheEnd,
  pressSomething,
  startShort,
} from '../support/table.ts'

const app = appInBrowser({ isServed: true })

const MACHINES = ['Cadet', 'Corporal', 'Sergeant', 'Lieutenant', 'Captain', 'Commander']

function machines(page: Page): Promise<readonly string[]> {
  return page.getByRole('group', { name: 'Against the machine' }).locator('.tile strong').allTextContents()
}

test('six machines and two kinds of people to play against; every one of them can be chosen', async () => {
  const page = await openPage(app.browser, app.address)
  await chooseGame(page)
  await page.getByText('A friend').waitFor()
  expect(await machines(page)).toEqual(MACHINES)
  for (const words of ['moves by chance', 'Follows a sound plan', 'Thinks longest'])
    await page.getByText(words).first().waitFor()
  for (const opponent of [...MACHINES, 'Same screen', 'A friend']) {
    await page.locator('.tile', { hasText: opponent }).click()
    expect(await page.getByRole('radio', { name: opponent }).isChecked()).toBe(true)
  }
  await page.context().close()
})

test('without a server the same machines play in this browser', async () => {
  const page = await openPage(app.browser, app.address)
  await page.route('**/api/games', (route) => route.abort())
  await page.reload()
  await chooseGame(page)
  await eventually(() => machines(page)).toEqual(MACHINES)
  await startShort(page, 'Commander', 2)
  expect(page.url()).toMatch(/\/here\//)
  await playToTheEnd(page)
  expect(await page.locator('.players').textContent()).toMatch(/Commander \(machine\)/)
  await page.context().close()
})

test('the strongest machine of the server, from the other side, by other options', async () => {
  const page = await openPage(app.browser, app.address)
  await chooseGame(page)
  await page.getByText('A friend').waitFor()
  await page.locator('.tile', { hasText: 'Red' }).click()
  await startShort(page, 'Commander', 2)
  await eventually(() => page.locator('.players').textContent()).toMatch(/Blue\s*Commander \(machine\)/)
  await playToTheEnd(page)
  await page.getByRole('link', { name: 'To the lobby', exact: true }).click()
  expect(await page.locator('.game-list').textContent()).toMatch(/as Red against Commander.*drawn/s)
  await page.context().close()
})

test('a match is watched by its id, and an id of nothing says so', async () => {
  const player = await openPage(app.browser, app.address)
  await chooseGame(player)
  await player.getByText('A friend').waitFor()
  await startShort(player, 'Cadet', 20)
  for (let i = 0; i < 6; i++) await pressSomething(player, i)
  const id = player.url().split('/').at(-1) ?? ''
  const onlooker = await openPage(app.browser, `${app.address}/games`)
  await onlooker.getByLabel('Match id or link').fill(id)
  await onlooker.getByRole('button', { name: 'Watch' }).click()
  await eventually(() => onlooker.locator('.question').textContent()).toMatch(
    /^You are watching. (Blue|Red) is choosing.$/,
  )
  expect(await onlooker.locator('.choices').count()).toBe(0)
  await onlooker.goto(`${app.address}/games`)
  await onlooker.getByLabel('Match id or link').fill('AAAAAAAAAAAAAAAAAAAAAA')
  await onlooker.keyboard.press('Enter')
  await eventually(() => onlooker.getByRole('status').textContent()).toMatch(/No match has this id/)
  for (const page of [player, onlooker]) await page.context().close()
})

test('the lobby of a phone is as wide as the phone', async () => {
  const page = await openPage(app.browser, app.address, PHONE)
  await chooseGame(page)
  await page.locator('.tile', { hasText: 'A friend' }).tap()
  await page.getByLabel('Clock').selectOption('minutes a side')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'nothing sticks out sideways').toBeLessThanOrEqual(0)
  expect(await findings(page)).toEqual([])
  await page.context().close()
})
