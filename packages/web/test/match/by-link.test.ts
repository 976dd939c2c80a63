import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '../support/app-in-browser.ts'
import { findings } from '../support/findings.ts'
import { eventually, openPage, pressSomething, startShort } from '../support/table.ts'

const app = appInBrowser({ isServed: true })

/** Blue's page, and the link for Red. */
async function invite(turns: number): Promise<{ readonly blue: Page; readonly link: string }> {
  const blue = await openPage(app.browser, app.address)
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
  await blue.locator('.tile', { hasText: 'A friend' }).click()
  await blue.getByLabel('Clock').selectOption('minutes a side')
  await blue.getByRole('spinbutton', { name: 'Minutes' }).fill('2')
  await blue.getByLabel('Seconds more for each move').fill('0')
  await blue.getByRole('button', { name: 'Start' }).click()
  const red = await openPage(app.browser, await blue.getByLabel('Link for red').inputValue())
  await isPlaying(red)
  expect(await red.getByRole('timer').count()).toBe(2)
  const running = red.locator('.clock.running')
  await eventually(() => running.textContent()).toMatch(/^1:5\d$/)
  expect(await findings(red)).toEqual([])
  await closeAll(blue, red)
})

test('days a move: the clock says days and hours', async () => {
  const blue = await openPage(app.browser, app.address)
  await blue.locator('.tile', { hasText: 'A friend' }).click()
  await blue.getByLabel('Clock').selectOption('days a move')
  await blue.getByRole('spinbutton', { name: 'Days' }).fill('2')
  await blue.getByRole('button', { name: 'Start' }).click()
  const red = await openPage(app.browser, await blue.getByLabel('Link for red').inputValue())
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
  const blue = await openPage(app.browser, `${app.address}/match/${match}#blue=${keys.blue}`)
  const red = await openPage(app.browser, `${app.address}/match/${match}#red=${keys.red}`)
  await isPlaying(red)
  const isAsked = async (page: Page): Promise<boolean> => (await page.locator('.choices').count()) > 0
  await eventually(async () => (await isAsked(blue)) || (await isAsked(red))).toBe(true)
  const [patient, late] = (await isAsked(blue)) ? [red, blue] : [blue, red]
  await patient.getByRole('button', { name: 'Claim the win' }).click()
  for (const page of [patient, late])
    await eventually(() => page.locator('.ending h2').textContent()).toMatch(/wins.*time/)
  await closeAll(lobby, blue, red)
})

test('a link can be renewed: the old one opens no seat any more, and one may watch instead', async () => {
  const { blue, link } = await invite(20)
  await blue.getByRole('button', { name: 'New link to red' }).click()
  await eventually(() => blue.getByLabel('Link for red').inputValue()).not.toBe(link)
  const renewed = await blue.getByLabel('Link for red').inputValue()

  const late = await openPage(app.browser, link)
  await eventually(() => late.getByRole('status').textContent()).toMatch(/opens no seat/)
  expect(await findings(late)).toEqual([])
  await late.getByRole('button', { name: 'Watch instead' }).click()
  await eventually(() => late.locator('.question').textContent()).toMatch(/Waiting for/)

  const red = await openPage(app.browser, renewed)
  await isPlaying(red)
  await red.getByRole('button', { name: 'Menu' }).click()
  await red.getByRole('button', { name: 'New link to red' }).click()
  await eventually(() => red.locator('.line-state').textContent()).toBe('')
  await isPlaying(red)
  const thief = await openPage(app.browser, renewed)
  await eventually(() => thief.getByRole('status').textContent()).toMatch(/opens no seat/)
  await red.reload()
  await isPlaying(red)
  await eventually(() => blue.locator('.players').textContent()).not.toMatch(/away/)
  await closeAll(blue, late, red, thief)
})

test('whoever sits at the table with a link that was renewed is told, and can only watch', async () => {
  const { blue, link } = await invite(20)
  const red = await openPage(app.browser, link)
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

test('once more with the same friend: a new table and a new link', async () => {
  const { blue, link } = await invite(20)
  const red = await openPage(app.browser, link)
  await isPlaying(blue)
  await blue.getByRole('button', { name: 'Menu' }).click()
  await blue.getByRole('button', { name: 'Resign…' }).click()
  await blue.getByRole('button', { name: 'Yes, resign the match' }).click()
  await red.getByRole('button', { name: 'Play again' }).click()
  const again = await red.getByLabel('Link for blue').inputValue()
  await blue.goto(again)
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
