import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { findings } from '../support/findings.ts'
import {
  chooseGame,
  eventually,
  joinByLink,
  openPage,
  pressSomething,
  startShort,
  takeSeat,
} from '../support/table.ts'

const app = appInBrowser({ isServed: true })

/** Blue's page, and the link for Red. */
async function invite(turns: number): Promise<{ readonly blue: Page; readonly link: string }> {
  const blue = await openPage(app.browser, app.address)
  await chooseGame(blue)
  await blue.getByText('A friend').waitFor()
  await startShort(blue, 'A friend', turns)
  return { blue, link: await blue.getByLabel('Link for red').inputValue() }
}

async function closeAll(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.context().close()
}

async function isPlaying(page: Page): Promise<void> {
  await eventually(() => page.locator('.log').textContent()).toMatch(/Turn 1/)
}

test('minutes a side: the clocks are agreed in the lobby, and the one who is asked loses time', async () => {
  const blue = await openPage(app.browser, app.address)
  await chooseGame(blue)
  await blue.locator('.tile', { hasText: 'A friend' }).click()
  await blue.getByLabel('Clock').selectOption('minutes a side')
  await blue.getByRole('spinbutton', { name: 'Minutes' }).fill('2')
  await blue.getByLabel('Seconds more for each move').fill('0')
  await blue.getByRole('button', { name: 'Start' }).click()
  const red = await takeSeat(app.browser, await blue.getByLabel('Link for red').inputValue())
  await isPlaying(red)
  expect(await red.getByRole('timer').count()).toBe(2)
  const running = red.locator('.clock.running')
  await eventually(() => running.textContent()).toMatch(/^1:5\d$/)
  expect(await findings(red)).toEqual([])
  await closeAll(blue, red)
})

test('days a move: the clock says days and hours', async () => {
  const blue = await openPage(app.browser, app.address)
  await chooseGame(blue)
  await blue.locator('.tile', { hasText: 'A friend' }).click()
  await blue.getByLabel('Clock').selectOption('days a move')
  await blue.getByRole('spinbutton', { name: 'Days' }).fill('2')
  await blue.getByRole('button', { name: 'Start' }).click()
  const red = await takeSeat(app.browser, await blue.getByLabel('Link for red').inputValue())
  await isPlaying(red)
  await eventually(() => red.locator('.clock.running').textContent()).toMatch(/^1 d 23 h$|^2 d 0 h$/)
  await closeAll(blue, red)
})

test('whose opponent runs out of time may claim the win', async () => {
  const lobby = await openPage(app.browser, app.address)
  const reply = await lobby.request.post(`${app.address}/api/matches`, {
    data: {
      game: 'call-sign',
      players: { blue: { kind: 'person' }, red: { kind: 'person' } },
      clock: { kind: 'side', minutes: 0.05 },
    },
  })
  const { match, keys } = (await reply.json()) as { match: string; keys: Record<string, string> }
  const blue = await takeSeat(app.browser, `${app.address}/match/${match}#blue=${keys.blue}`)
  const red = await takeSeat(app.browser, `${app.address}/match/${match}#red=${keys.red}`)
  await isPlaying(red)
  const isAsked = async (page: Page): Promise<boolean> => (await page.locator('.choices').count()) > 0
  await eventually(async () => (await isAsked(blue)) || (await isAsked(red))).toBe(true)
  const [patient, late] = (await isAsked(blue)) ? [red, blue] : [blue, red]
  await patient.getByRole('button', { name: 'Claim the win' }).click()
  for (const page of [patient, late])
    await eventually(() => page.locator('.ending h2').textContent()).toMatch(/wins.*time/)
  await closeAll(lobby, blue, red)
})

/** What the page says to somebody whose link does not work any more. */
const DEAD = /used already, or a newer one/

test('a new link takes the place of the old one; with the old one a person may watch', async () => {
  const { blue, link } = await invite(20)
  await blue.getByRole('button', { name: 'New link to red' }).click()
  await eventually(() => blue.getByLabel('Link for red').inputValue()).not.toBe(link)
  const renewed = await blue.getByLabel('Link for red').inputValue()

  const late = await takeSeat(app.browser, link)
  await eventually(() => late.getByRole('status').textContent()).toMatch(DEAD)
  expect(await findings(late)).toEqual([])
  await late.getByRole('button', { name: 'Watch instead' }).click()
  await eventually(() => late.locator('.question').textContent()).toMatch(/Waiting for/)

  const red = await takeSeat(app.browser, renewed)
  await isPlaying(red)
  await closeAll(blue, late, red)
})

test('a link works once, by a press: opening it uses nothing up, and the history holds a dead link', async () => {
  const { blue, link } = await invite(20)
  const curious = await openPage(app.browser, link)
  await curious.getByRole('button', { name: 'Play red' }).waitFor()
  expect(await findings(curious)).toEqual([])
  const red = await takeSeat(app.browser, link)
  await isPlaying(red)
  expect(red.url()).not.toContain('#')
  await curious.getByRole('button', { name: 'Play red' }).click()
  await eventually(() => curious.getByRole('status').textContent()).toMatch(DEAD)
  await red.reload()
  await isPlaying(red)
  await closeAll(blue, curious, red)
})

test('a player opens the same seat on another device with a link of its own', async () => {
  const { blue, link } = await invite(20)
  const red = await takeSeat(app.browser, link)
  await isPlaying(red)
  await red.getByRole('button', { name: 'Menu' }).click()
  await red.getByRole('button', { name: 'Play red on another device' }).click()
  const phone = await takeSeat(app.browser, await red.getByLabel('Link to your seat, red').inputValue())
  await isPlaying(phone)
  await eventually(() => phone.getByLabel('Say something').count()).toBe(1)
  await red.reload()
  await isPlaying(red)
  await closeAll(blue, red, phone)
})

test('the maker of a match gives a seat to somebody else: the player there is told, and can only watch', async () => {
  const { blue, link } = await invite(20)
  const red = await takeSeat(app.browser, link)
  await isPlaying(red)
  await isPlaying(blue)
  await blue.getByRole('button', { name: 'Menu' }).click()
  await blue.getByRole('button', { name: 'New link to red' }).click()
  await red.getByRole('button', { name: 'Watch instead' }).click()
  await eventually(() => red.locator('.question').textContent()).toMatch(
    /^You are watching. (Blue|Red) is choosing.$/,
  )
  await closeAll(blue, red)
})

test('the maker of a match closes its chat, opens it again, and ends the match', async () => {
  const { blue, link } = await invite(20)
  const red = await takeSeat(app.browser, link)
  await isPlaying(red)
  const say = async (): Promise<void> => {
    await red.getByLabel('Say something').fill('Hello')
    await red.getByRole('button', { name: 'Send' }).click()
  }
  await blue.getByRole('button', { name: 'Menu' }).click()
  await blue.getByRole('button', { name: 'Close the chat' }).click()
  await eventually(() => blue.locator('.owner-actions').getByRole('status').textContent()).toBe('Done.')
  await say()
  await eventually(() => red.locator('body').textContent()).toMatch(/chat .*closed|closed .*chat/i)
  await blue.getByRole('button', { name: 'Open the chat' }).click()
  await eventually(async () => {
    await say()
    return red.locator('.chat').textContent()
  }).toMatch(/Hello/)
  await blue.getByRole('button', { name: 'Close the match…' }).click()
  await blue.getByRole('button', { name: 'Yes, end it without a result' }).click()
  for (const page of [blue, red])
    await eventually(() => page.locator('body').textContent()).toMatch(/was broken off/)
  await closeAll(blue, red)
})

test('the owner deletes the match after a warning, and the other player reads that it is gone', async () => {
  const { blue, link } = await invite(20)
  const red = await takeSeat(app.browser, link)
  await isPlaying(red)
  await blue.getByRole('button', { name: 'Menu' }).click()
  await blue.getByRole('button', { name: 'Delete the match…' }).click()
  await isPlaying(red) // nothing has happened yet
  await blue.getByRole('button', { name: 'Yes, delete it for everybody, for ever' }).click()
  await red.getByRole('heading', { name: 'This match was deleted' }).waitFor()
  expect(await red.locator('main').getByRole('status').textContent()).toMatch(/Its owner deleted it/)
  expect(await findings(red)).toEqual([])
  await red.getByRole('button', { name: 'Remove it from my games' }).click()
  for (const page of [blue, red]) {
    await eventually(() => new URL(page.url()).pathname).toBe('/')
    await page.goto(`${app.address}/games`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator(`a[href*="/match/"]`).count()).toBe(0)
  }
  await closeAll(blue, red)
})

test('once more with the same friend: a new table and a new link', async () => {
  const { blue, link } = await invite(20)
  const red = await takeSeat(app.browser, link)
  await isPlaying(blue)
  await blue.getByRole('button', { name: 'Menu' }).click()
  await blue.getByRole('button', { name: 'Resign…' }).click()
  await blue.getByRole('button', { name: 'Yes, resign the match' }).click()
  await red.getByRole('button', { name: 'Play again' }).click()
  const again = await red.getByLabel('Link for blue').inputValue()
  await blue.goto(again)
  await joinByLink(blue)
  await isPlaying(blue)
  await isPlaying(red)
  await closeAll(blue, red)
})

interface Heard {
  readonly type: string
  readonly seats?: readonly { readonly view?: unknown; readonly change?: unknown }[]
}

test('an update brings what has changed of a view, never the whole of it: less than a third of the bytes', async () => {
  const page = await openPage(app.browser, app.address)
  await chooseGame(page)
  await page.getByText('A friend').waitFor()
  const heard: Heard[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(String(payload)) as Heard)),
  )
  await startShort(page, 'Cadet', 20)
  const updatesHeard = () => heard.filter(({ type }) => type === 'update').flatMap(({ seats }) => seats ?? [])
  for (let i = 0; updatesHeard().length < 8; i++) await pressSomething(page, i)
  const updates = updatesHeard()
  for (const seat of updates) expect(seat).not.toHaveProperty('view')
  const told = (await page.locator('.log').textContent()) ?? ''
  await page.reload()
  await eventually(() => page.locator('.log').textContent()).toContain(told)
  const whole = heard.findLast(({ type }) => type === 'snapshot')?.seats?.[0]?.view
  const changes = updates.slice(1).map(({ change }) => bytesOf(change)) // the first brings the board itself
  expect(Math.max(...changes)).toBeLessThan(bytesOf(whole) / 3)
  await closeAll(page)
})

function bytesOf(value: unknown): number {
  return JSON.stringify(value ?? null).length
}
